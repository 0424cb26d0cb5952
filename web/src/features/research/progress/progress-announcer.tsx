/** Tells screen readers how a run goes, at each new agent and each quarter, and not at every step. */
import type { WorkflowState } from '@lectern/contract';
import type { ReactElement } from 'react';

export function ProgressAnnouncer({ state }: { readonly state: WorkflowState }): ReactElement {
  const quarter = Math.floor(state.progress / 25) * 25;
  return (
    <p className="visually-hidden" role="status">
      {state.activity.agent === null
        ? 'The research runs'
        : `The research runs: ${state.activity.agent}, ${quarter} percent or more`}
    </p>
  );
}
