/** One of two runs that stand side by side: its state, and what there is of it, anew while it is at work. */
import { isGone, useLastError } from '../../../lib/poll';
import { type ReadRun, useWorkflowResults, useWorkflowState } from '../use-workflow';

interface Beside {
  /** Null until it is there. */
  readonly run: ReadRun | null;
  readonly error: Error | null;
  readonly onAgain: () => Promise<unknown>;
}

export function useRunBeside(id: string): Beside {
  const state = useWorkflowState(id);
  const stateError = useLastError(state);
  const results = useWorkflowResults(id, state.data);
  // A poll that failed says nothing of what was read before, unless the run is gone.
  const silent = state.data === undefined || isGone(state.error) ? stateError : null;
  return {
    run: results.read,
    error: silent ?? results.error ?? notStarted(state.data?.status),
    onAgain: () => (silent === null ? results.refetch() : state.refetch()),
  };
}

function notStarted(status: string | undefined): Error | null {
  return status === 'pending' ? new Error('The workflow has not been started') : null;
}
