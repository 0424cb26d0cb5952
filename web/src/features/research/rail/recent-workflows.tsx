/** The five latest workflows: opened with a click, deleted after a question; and the way to all of them. */
import type { Workflow } from '@lectern/contract';
import { researchLimits } from '@lectern/contract/research-limits';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api';
import { formatMoment, truncate } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { useCurrentWorkflow } from '../use-current-workflow';
import { useWorkflows } from '../use-workflow';
import { workflowLook } from '../workflow-words';
import { DeleteWorkflow } from './delete-workflow';
import classes from './rail.module.css';
import { WorkflowsDialog } from './workflows-dialog';

export function RecentWorkflows({
  onNavigate,
}: {
  readonly onNavigate: (() => void) | undefined;
}): ReactElement {
  const workflows = useWorkflows(researchLimits.historyAsked);
  const { id, open } = useCurrentWorkflow();
  const [doomed, setDoomed] = useState<Workflow | null>(null);
  const [isAllShown, setIsAllShown] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const choose = (chosen: string): void => {
    open(chosen);
    onNavigate?.();
  };
  const list = workflows.data?.workflows ?? [];
  return (
    <section className={classes.section} aria-labelledby="recent-workflows">
      <h2 id="recent-workflows" className={classes.heading} ref={headingRef} tabIndex={-1}>
        Recent workflows
      </h2>
      {workflows.isPending ? <Skeleton width="100%" height={44} /> : null}
      {workflows.isError && list.length === 0 ? (
        <>
          <p className={classes.hint}>They could not be loaded: {messageOf(workflows.error)}</p>
          <Button size="xs" onClick={() => void workflows.refetch()}>
            Try again
          </Button>
        </>
      ) : null}
      {workflows.data && list.length === 0 ? (
        <p className={classes.hint}>No workflows yet.</p>
      ) : null}
      <ul className={classes.workflows}>
        {list.slice(0, researchLimits.historyShown).map((workflow) => (
          <RecentRow
            key={workflow.workflow_id}
            workflow={workflow}
            isOpen={workflow.workflow_id === id}
            onOpen={() => choose(workflow.workflow_id)}
            onDelete={() => setDoomed(workflow)}
          />
        ))}
      </ul>
      {list.length > 0 ? (
        <button type="button" className={classes.all} onClick={() => setIsAllShown(true)}>
          All workflows
        </button>
      ) : null}
      {isAllShown ? (
        <WorkflowsDialog
          title="All workflows"
          currentId={id}
          mayDelete
          onChoose={choose}
          onClose={() => setIsAllShown(false)}
        />
      ) : null}
      {doomed ? (
        <DeleteWorkflow
          workflow={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => headingRef.current?.focus()}
        />
      ) : null}
    </section>
  );
}

interface RecentRowProps {
  readonly workflow: Workflow;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function RecentRow({ workflow, isOpen, onOpen, onDelete }: RecentRowProps): ReactElement {
  const { topic, created_at: created } = workflow;
  return (
    <li className={classes.workflow} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.openWorkflow}
        aria-current={isOpen || undefined}
        title={topic}
        onClick={onOpen}
      >
        <span className={classes.topic} dir="auto">
          {truncate(topic, researchLimits.historyTopicLength)}
        </span>
        <span className={classes.state}>
          <StatusBadge {...workflowLook(workflow)} />
          <time dateTime={created}>{formatMoment(created)}</time>
        </span>
      </button>
      <ActionIcon
        size={28}
        className={classes.delete}
        aria-label={`Delete ${topic}`}
        onClick={onDelete}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </li>
  );
}
