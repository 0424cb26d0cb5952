/** All workflows, newest first: one is chosen to be opened, or to be compared with. */
import type { Workflow } from '@lectern/contract';
import { intervals, listDefaults } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { call, messageOf } from '../../../lib/api';
import { formatMoment, formatPlural } from '../../../lib/format';
import { useLatestFirst } from '../../../lib/use-latest-first';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { RecordList, RecordRow } from '../../../ui/record-list';
import { ShowMore } from '../../../ui/show-more';
import { Skeleton } from '../../../ui/skeleton';
import { workflowsKey } from '../use-workflow';
import { workflowLook } from '../workflow-words';
import { DeleteWorkflow } from './delete-workflow';
import classes from './rail.module.css';

interface WorkflowsDialogProps {
  readonly title: string;
  readonly currentId: string | null;
  readonly mayDelete?: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export function WorkflowsDialog({
  title,
  currentId,
  mayDelete = false,
  onChoose,
  onClose,
}: WorkflowsDialogProps): ReactElement {
  const [doomed, setDoomed] = useState<Workflow | null>(null);
  const { entries, error, readAgain, more } = useLatestFirst<Workflow>({
    queryKey: [...workflowsKey, 'all'],
    step: listDefaults.workflows,
    read: async (query, signal) => {
      const { workflows, total_count } = await call('listWorkflows', { query, signal });
      return { entries: workflows, total: total_count };
    },
    idOf: ({ workflow_id }) => workflow_id,
    poll: {
      everyMs: intervals.workflowPollMs,
      isUnderWay: (workflows) => workflows.some(({ status }) => status === 'running'),
    },
  });
  const offered = (entries ?? []).filter(
    ({ workflow_id: id, status }) => mayDelete || (id !== currentId && status !== 'pending'),
  );
  return (
    <Dialog
      title={title}
      size="work"
      isFlush
      bodyLabel={title}
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {entries === undefined && error === null ? <Skeleton width="100%" height={200} /> : null}
      {error !== null && offered.length === 0 ? (
        <Failure onAgain={readAgain}>They could not be loaded: {messageOf(error)}</Failure>
      ) : null}
      {entries !== undefined && offered.length === 0 && !more.isThere ? (
        <p className={classes.none}>
          {mayDelete ? 'No workflows yet.' : 'There is no other workflow that has been started.'}
        </p>
      ) : null}
      <RecordList>
        {offered.map((workflow) => (
          <RecordRow
            key={workflow.workflow_id}
            title={workflow.topic}
            facts={factsOf(workflow)}
            state={workflow.error_message ?? undefined}
            isOpen={workflow.workflow_id === currentId}
            onOpen={() => {
              onClose();
              onChoose(workflow.workflow_id);
            }}
            {...(mayDelete
              ? { deleteLabel: `Delete ${workflow.topic}`, onDelete: () => setDoomed(workflow) }
              : {})}
          />
        ))}
      </RecordList>
      <ShowMore more={more} />
      {doomed ? (
        <DeleteWorkflow workflow={doomed} onClose={() => setDoomed(null)} onDeleted={() => {}} />
      ) : null}
    </Dialog>
  );
}

function factsOf(workflow: Workflow): ReactElement {
  const { created_at: created, total_sources: sources } = workflow;
  return (
    <>
      {workflowLook(workflow).word}, {formatPlural(sources, 'source')},{' '}
      <time dateTime={created}>{formatMoment(created)}</time>
    </>
  );
}
