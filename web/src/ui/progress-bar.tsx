/** How far something is: a bar and the number beside it. */
import type { CSSProperties, ReactElement } from 'react';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is measured, for screen readers. */
  readonly label: string;
  /** 0 to 100; clamped. */
  readonly percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps): ReactElement {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  const style: CSSProperties = { width: `${value}%` };
  return (
    <div className={classes.row}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <div className={classes.bar} style={style} />
      </div>
      <span className={classes.number} aria-hidden="true">
        {value}%
      </span>
    </div>
  );
}
