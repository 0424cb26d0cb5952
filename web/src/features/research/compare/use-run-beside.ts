/** One of two runs that stand side by side: its state, and what there is of it, anew while it is at work. */
import { type ReadRun, useSilence, useWorkflowResults, useWorkflowState } from '../use-workflow';

interface Beside {
  /** Null until it is there. */
  readonly run: ReadRun | null;
  readonly error: Error | null;
  readonly onAgain: () => Promise<unknown>;
}

export function useRunBeside(id: string): Beside {
  const state = useWorkflowState(id);
  const silent = useSilence(state);
  const results = useWorkflowResults(id, state.data);
  return {
    run: results.read,
    error: silent ?? results.error ?? notStarted(state.data?.status),
    onAgain: () => (silent === null ? results.refetch() : state.refetch()),
  };
}

function notStarted(status: string | undefined): Error | null {
  return status === 'pending' ? new Error('The workflow has not been started') : null;
}
