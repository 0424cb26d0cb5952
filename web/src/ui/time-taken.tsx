/** How long something has taken, and how long it may take still where that can be said. */
import type { ReactElement } from 'react';
import { formatDuration } from '../lib/format';

interface TimeTakenProps {
  /** Seconds. */
  readonly elapsed: number;
  /** Seconds; null while nothing can be said. */
  readonly left: number | null;
}

export function TimeTaken({ elapsed, left }: TimeTakenProps): ReactElement {
  return (
    <span>
      {formatDuration(elapsed)} so far
      {left === null ? '' : `, about ${formatDuration(left)} left`}
    </span>
  );
}
