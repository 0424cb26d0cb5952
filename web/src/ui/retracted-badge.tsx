/** Says that a work is retracted, wherever one is shown. */
import type { ReactElement } from 'react';
import { MarkBadge } from './mark-badge';

/** @param source Who says so, where it is known. */
export function RetractedBadge({ source }: { readonly source?: string }): ReactElement {
  return (
    <MarkBadge icon="ban" isGrave>
      {source ? `Retracted, says ${source}` : 'Retracted'}
    </MarkBadge>
  );
}
