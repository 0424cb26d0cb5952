/** The topic of a run, how it ended, and what can be done with it. */
import type { Workflow, WorkflowResults } from '@lectern/contract';
import { isInPart, sayChanges } from '@lectern/contract/say-run';
import { Button } from '@mantine/core';
import { type ReactElement, type RefObject, useState } from 'react';
import { formatDuration, formatPlural, formatTimestamp } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { StatusBadge } from '../../../ui/status-badge';
import { ChangesDialog } from '../changes-dialog';
import { WorkflowsDialog } from '../rail/workflows-dialog';
import { ResearchIcon } from '../research-icon';
import { useCurrentWorkflow } from '../use-current-workflow';
import { workflowLook } from '../workflow-words';
import { ExportMenu } from './export-menu';
import classes from './results-head.module.css';

interface ResultsHeadProps {
  readonly workflow: Workflow;
  /** As the last poll says. */
  readonly status: string;
  /** Null while there is nothing to export. */
  readonly results: WorkflowResults | null;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

export function ResultsHead({
  workflow,
  status,
  results,
  titleRef,
}: ResultsHeadProps): ReactElement {
  const { leave, open } = useCurrentWorkflow();
  const [dialog, setDialog] = useState<'changes' | 'compare' | null>(null);
  const { workflow_id: id, topic } = workflow;
  const metadata = results?.research_results.metadata;
  const changes = results?.changes ?? null;
  return (
    <div className={classes.head}>
      <h2 className={classes.topic} ref={titleRef} tabIndex={-1} dir="auto">
        {topic}
      </h2>
      <div className={classes.state}>
        <StatusBadge {...workflowLook(status)} />
        {metadata === undefined ? null : (
          <span className={classes.facts}>
            {formatDuration(metadata.research_duration)},{' '}
            {formatPlural(metadata.total_sources, 'source')}
          </span>
        )}
      </div>
      <div className={classes.tools}>
        {results === null ? null : (
          <>
            <Button
              leftSection={<Icon name="refresh" size={16} />}
              onClick={() => setDialog('changes')}
            >
              What is new
            </Button>
            <Button
              leftSection={<ResearchIcon name="columns" size={16} />}
              onClick={() => setDialog('compare')}
            >
              Compare
            </Button>
            <ExportMenu id={id} topic={topic} />
          </>
        )}
        <Button leftSection={<Icon name="plus" size={16} />} onClick={leave}>
          New research
        </Button>
      </div>
      {changes === null ? null : (
        <div className={classes.changes}>
          <Notice
            kind={changes.retracted.length > 0 || isInPart(changes) ? 'warning' : 'info'}
            action={
              <Button size="xs" onClick={() => setDialog('changes')}>
                Show
              </Button>
            }
          >
            {sayChanges(changes)} Looked {formatTimestamp(changes.checked_at)}.
          </Notice>
        </div>
      )}
      {dialog === 'changes' ? (
        <ChangesDialog workflow={workflow} last={changes} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'compare' ? (
        <WorkflowsDialog
          title="Compare with"
          currentId={id}
          onChoose={(beside) => open(id, beside)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}
