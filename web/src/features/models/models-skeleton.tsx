/** The shape of the window's content while it loads. */
import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton';
import classes from './models-skeleton.module.css';

const rows = [
  'answers',
  'summaries',
  'chat',
  'embeddings',
  'first provider',
  'second provider',
] as const;

export function ModelsSkeleton(): ReactElement {
  return (
    <div role="status" className={classes.rows}>
      <span className="visually-hidden">Loading models...</span>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width="140px" height={18} />
          <div className={classes.text}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="90%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
