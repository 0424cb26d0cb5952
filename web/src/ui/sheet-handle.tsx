/** The small bar at the top of what comes up from below on narrow screens; on wide ones there is none. */
import type { ReactElement } from 'react';
import classes from './sheet-handle.module.css';

export function SheetHandle(): ReactElement {
  return <span className={classes.handle} aria-hidden="true" />;
}
