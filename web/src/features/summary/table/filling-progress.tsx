/** How far the filling of a table is: how many documents are done, on which it works, how long it has taken and may take. */
import type { TableFilling } from '@lectern/contract';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/progress-bar';
import { TimeTaken } from '../../../ui/time-taken';
import { useWorkedSeconds } from '../../../ui/use-elapsed';
import classes from './study-table.module.css';

interface FillingProgressProps {
  readonly filling: TableFilling;
  /** In milliseconds since the epoch. */
  readonly readAt: number;
  readonly isAtWork: boolean;
  /** It could not be read since. */
  readonly isUnread: boolean;
}

export function FillingProgress({ filling, ...read }: FillingProgressProps): ReactElement {
  const { rows_done: done, row_count: all, current_document: title } = filling;
  const elapsed = useWorkedSeconds({ seconds: filling.elapsed_seconds, ...read });
  const left = read.isUnread ? null : filling.estimated_time_remaining;
  return (
    <div className={classes.progress}>
      <ProgressBar label="Study table" percent={(100 * done) / Math.max(1, all)} />
      <p className={classes.filling}>
        {title === '' ? null : (
          <span>
            Now <cite dir="auto">{title}</cite>
          </span>
        )}
        <TimeTaken elapsed={elapsed} left={left} />
      </p>
    </div>
  );
}
