/** The topic of a run, how it ended, and what can be done with it. */
import type { Workflow } from '@lectern/contract';
import { isInPart, sayChanges } from '@lectern/contract/words/say-run';
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
import type { ReadRun } from '../use-workflow';
import { workflowLook } from '../workflow-words';
import { ExportMenu } from './export-menu';
import classes from './results-head.module.css';

interface ResultsHeadProps {
  readonly workflow: Workflow;
  /** As the last poll says. */
  readonly status: string;
  /** Null while there is nothing to export. */
  readonly read: ReadRun | null;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

export function ResultsHead({ workflow, status, read, titleRef }: ResultsHeadProps): ReactElement {
  const { leave, open } = useCurrentWorkflow();
  const [dialog, setDialog] = useState<'changes' | 'compare' | null>(null);
  const { workflow_id: id, topic } = workflow;
  // What was read before the run ended is not the whole of it.
  const metadata = read?.isUpToDate ? read.results.research_results.metadata : undefined;
  const changes = read?.results.changes ?? null;
  return (
    <div className={classes.head}>
      <h2 className={classes.topic} ref={titleRef} tabIndex={-1} dir="auto">
        {topic}
      </h2>
      <div className={classes.state}>
        <StatusBadge {...workflowLook({ ...workflow, status })} />
        {metadata === undefined ? null : (
          <span className={classes.facts}>
            {formatDuration(metadata.research_duration)},{' '}
            {formatPlural(metadata.total_sources, 'source')}
          </span>
        )}
      </div>
      <div className={classes.tools}>
        {read === null ? null : (
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
