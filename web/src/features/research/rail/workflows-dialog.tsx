/** All workflows, newest first: one is chosen to be opened, or to be compared with. */
import type { Workflow } from '@lectern/contract';
import { listDefaults } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../lib/api';
import { formatMoment, formatNumber, formatPlural } from '../../../lib/format';
import { Dialog } from '../../../ui/dialog';
import { RecordList, RecordRow } from '../../../ui/record-list';
import { Skeleton } from '../../../ui/skeleton';
import { useWorkflows } from '../use-workflow';
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
  const [limit, setLimit] = useState<number>(listDefaults.workflows);
  const [doomed, setDoomed] = useState<Workflow | null>(null);
  const workflows = useWorkflows(limit);
  const offered = (workflows.data?.workflows ?? []).filter(
    ({ workflow_id: id, status }) => mayDelete || (id !== currentId && status !== 'pending'),
  );
  const total = workflows.data?.total_count ?? 0;
  const isMore = total > (workflows.data?.workflows.length ?? 0) && limit < listDefaults.max;
  return (
    <Dialog
      title={title}
      size="work"
      isFlush
      bodyLabel={title}
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {workflows.isPending ? <Skeleton width="100%" height={200} /> : null}
      {workflows.isError && offered.length === 0 ? (
        <p className={classes.none}>They could not be loaded: {messageOf(workflows.error)}</p>
      ) : null}
      {workflows.data && offered.length === 0 ? (
        <p className={classes.none}>There is no other workflow yet.</p>
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
      {isMore ? (
        <Button variant="subtle" fullWidth onClick={() => setLimit(listDefaults.max)}>
          Show more of {formatNumber(total)}
        </Button>
      ) : null}
      {doomed ? (
        <DeleteWorkflow workflow={doomed} onClose={() => setDoomed(null)} onDeleted={() => {}} />
      ) : null}
    </Dialog>
  );
}

function factsOf({ status, created_at: created, total_sources: sources }: Workflow): ReactElement {
  return (
    <>
      {workflowLook(status).word}, {formatPlural(sources, 'source')},{' '}
      <time dateTime={created}>{formatMoment(created)}</time>
    </>
  );
}
