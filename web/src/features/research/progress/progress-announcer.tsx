/** Tells screen readers how a run goes, at each new agent and each quarter, and not at every step. */
import type { WorkflowState } from '@lectern/contract';
import type { ReactElement } from 'react';

export function ProgressAnnouncer({ state }: { readonly state: WorkflowState }): ReactElement {
  return (
    <p className="visually-hidden" role="status">
      {announcementOf(state)}
    </p>
  );
}

function announcementOf({ activity, progress }: WorkflowState): string {
  if (activity.is_waiting) return 'The research waits for its turn';
  if (activity.agent === null) return 'The research runs';
  const quarter = Math.floor(progress / 25) * 25;
  return `The research runs: ${activity.agent}, ${quarter} percent or more`;
}
