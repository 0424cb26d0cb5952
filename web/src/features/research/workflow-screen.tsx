/** One workflow: its plan before it runs, its progress while it does, and what it brought. */
import type { Workflow, WorkflowState } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api';
import { logEvent } from '../../lib/log';
import { useStoredOf } from '../../lib/use-stored-of';
import type { PassageDesk } from '../../passages/use-open-passage';
import { isFocusLost } from '../../ui/lost-focus';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { EndedWorkflow } from './ended-workflow';
import { PlannedWorkflow } from './planned-workflow';
import { firstTab, type OpenTab } from './results/results-panel';
import { RunningWorkflow } from './running-workflow';
import { useCurrentWorkflow, useWantedFocus } from './use-current-workflow';
import {
  type ResultsOfRun,
  useSilence,
  useWorkflow,
  useWorkflowResults,
  useWorkflowState,
} from './use-workflow';

interface WorkflowScreenProps {
  readonly id: string;
  readonly desk: PassageDesk;
}

export function WorkflowScreen({ id, desk }: WorkflowScreenProps): ReactElement {
  const workflow = useWorkflow(id);
  const state = useWorkflowState(id);
  // One that was deleted meanwhile neither runs nor has anything more to show.
  const silent = useSilence(state);
  // Here, so that what was read stays while the run ends, or goes on.
  const results = useWorkflowResults(id, state.data);
  const { leave } = useCurrentWorkflow();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [open, onOpen] = useStoredOf('lectern.research_tab', id, (stored) =>
    typeof stored === 'string' ? stored : firstTab,
  );
  const status = state.data?.status;
  const wasFollowed = useFollowed(state.data);
  useTitleFocus(titleRef, workflow.isSuccess ? status : undefined);
  const failed = workflow.data === undefined ? workflow.error : null;
  const error = failed ?? silent;
  if (error !== null) {
    return (
      <Notice
        kind="danger"
        role="alert"
        action={
          <FailureWays
            onAgain={() => void Promise.all([workflow.refetch(), state.refetch()])}
            onLeave={leave}
          />
        }
      >
        Failed to load workflow: {messageOf(error)}
      </Notice>
    );
  }
  if (workflow.data === undefined || state.data === undefined) return <WorkflowSkeleton />;
  const shown = {
    workflow: workflow.data,
    state: state.data,
    results,
    desk,
    titleRef,
    tabs: { open, onOpen },
  };
  return (
    <>
      <ShownState
        shown={shown}
        saidAt={state.dataUpdatedAt}
        isUnread={state.isError}
        wasFollowed={wasFollowed}
      />
      {/* There while it runs: what comes into the page with its text is not read out. */}
      <p className="visually-hidden" role="status">
        {wasFollowed && status !== 'running' ? `The research has ended: ${status}` : ''}
      </p>
    </>
  );
}

interface ShownStateProps {
  readonly shown: ShownWorkflow;
  readonly saidAt: number;
  readonly isUnread: boolean;
  readonly wasFollowed: boolean;
}

function ShownState({ shown, wasFollowed, ...read }: ShownStateProps): ReactElement {
  const { status } = shown.state;
  if (status === 'pending') return <PlannedWorkflow workflow={shown.workflow} />;
  if (status === 'running') return <RunningWorkflow {...shown} {...read} />;
  return <EndedWorkflow {...shown} wasFollowed={wasFollowed} />;
}

export interface ShownWorkflow {
  readonly workflow: Workflow;
  readonly state: WorkflowState;
  readonly results: ResultsOfRun;
  readonly desk: PassageDesk;
  readonly tabs: OpenTab;
  readonly titleRef: React.RefObject<HTMLHeadingElement | null>;
}

/** Whether this tab saw it at work: what fails at its end is said in other words then. How it goes is logged. */
function useFollowed(state: WorkflowState | undefined): boolean {
  const wasRunning = useRef(false);
  const { status, progress = 0 } = state ?? {};
  if (status === 'running') wasRunning.current = true;
  useEffect(() => {
    if (status !== undefined && wasRunning.current)
      logEvent(`The workflow is ${status}, ${Math.round(progress)} percent`);
  }, [status, progress]);
  return wasRunning.current;
}

/** The focus goes to what the person asked for, and from one state's heading to the next one's. */
function useTitleFocus(
  titleRef: React.RefObject<HTMLHeadingElement | null>,
  status: string | undefined,
): void {
  const wanted = useWantedFocus();
  const isTaken = useRef(false);
  useEffect(() => {
    if (status === undefined) return;
    if (isTaken.current ? isFocusLost() : wanted === 'workflow') titleRef.current?.focus();
    isTaken.current = true;
  }, [status, wanted, titleRef]);
}

function FailureWays({
  onAgain,
  onLeave,
}: {
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}): ReactNode {
  return (
    <>
      <Button size="xs" onClick={onAgain}>
        Try again
      </Button>
      <Button size="xs" onClick={onLeave}>
        New research
      </Button>
    </>
  );
}

function WorkflowSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the workflow
      </p>
      <Skeleton width="100%" height={128} />
      <Skeleton width="100%" height={320} />
    </div>
  );
}
