/** How far the filling of a table is: how many documents are done, on which it works, how long it has taken and may take. */
import type { TableFilling } from '@lectern/contract';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/progress-bar';
import { TimeTaken } from '../../../ui/time-taken';
import { useRunningSeconds } from '../../../ui/use-elapsed';
import classes from './study-table.module.css';

export function FillingProgress({ filling }: { readonly filling: TableFilling }): ReactElement {
  const { rows_done: done, row_count: all, current_document: title } = filling;
  const elapsed = useRunningSeconds(filling.elapsed_seconds);
  return (
    <div className={classes.progress}>
      <ProgressBar label="Study table" percent={(100 * done) / Math.max(1, all)} />
      <p className={classes.filling}>
        {title === '' ? null : (
          <span>
            Now <cite dir="auto">{title}</cite>
          </span>
        )}
        <TimeTaken elapsed={elapsed} left={filling.estimated_time_remaining} />
      </p>
    </div>
  );
}
