/** Says of a work that it is a preprint. */
import type { ReactElement } from 'react';
import { MarkBadge } from './mark-badge';

export function PreprintBadge(): ReactElement {
  return (
    <MarkBadge icon="preprint" iconColor="var(--lectern-type-preprint)">
      Preprint
    </MarkBadge>
  );
}
