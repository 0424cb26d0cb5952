/** That nothing is open, and the ways on: also to what was made before, where something was. */
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state';

interface NothingOpenProps {
  /** Such as `summary`. */
  readonly what: string;
  /** How many were made before; undefined while it is not known. */
  readonly earlier: number | undefined;
  /** What is selected could not be loaded. */
  readonly isUnread: boolean;
  /** How to begin one, without the full stop. */
  readonly begin: string;
  readonly children?: ReactNode;
}

export function NothingOpen({
  what,
  earlier,
  isUnread,
  begin,
  children,
}: NothingOpenProps): ReactElement {
  const open = earlier === undefined || earlier === 0 ? '' : ', or open an earlier one';
  return (
    <EmptyState
      icon="lines"
      title={earlier === 0 ? `No ${what} yet` : `No ${what} is open`}
      text={isUnread ? 'What is selected could not be loaded.' : `${begin}${open}.`}
    >
      {isUnread ? null : children}
    </EmptyState>
  );
}
