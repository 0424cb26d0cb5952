/** A placeholder of the final shape while something loads. */
import type { ReactElement } from 'react';
import classes from './skeleton.module.css';

export function Skeleton({
  width,
  height,
}: {
  readonly width: string;
  readonly height: number;
}): ReactElement {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
