/** States of workflows and agents, and counts, in the words that are shown. */
import type { WorkflowState } from '@lectern/contract';
import type { BadgeStatus } from '../../ui/status-badge';

const workflowLooks: Readonly<Record<string, BadgeStatus>> = {
  pending: 'pending',
  running: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

interface ToldState {
  readonly status: string;
  readonly activity: Pick<WorkflowState['activity'], 'is_waiting'>;
}

/** The badge and its word; anything that this screen does not know is unknown. One that nothing works on yet is pending, though it was set going. */
export function workflowLook({ status: told, activity }: ToldState): {
  status: BadgeStatus;
  word: string;
} {
  const status = told === 'running' && activity.is_waiting ? 'pending' : told;
  const look = workflowLooks[status];
  return look === undefined
    ? { status: 'unknown', word: 'unknown' }
    : { status: look, word: status };
}

const agentLooks: Readonly<Record<string, BadgeStatus>> = {
  active: 'processing',
  completed: 'completed',
  error: 'failed',
};

/** Whatever is neither at work nor at its end is idle. */
export function agentLook(status: string | undefined): { status: BadgeStatus; word: string } {
  const look = status === undefined ? undefined : agentLooks[status];
  return look === undefined || status === undefined
    ? { status: 'initializing', word: 'idle' }
    : { status: look, word: status };
}

/** `1 hypothesis`, `3 hypotheses`. */
export function countHypotheses(count: number): string {
  return count === 1 ? '1 hypothesis' : `${count} hypotheses`;
}
