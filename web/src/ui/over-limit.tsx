/** Says that a text is longer than can be sent. Nothing of it is cut off: it stays, and is not sent, until it is shorter. */
import type { ReactElement } from 'react';
import { formatNumber } from '../lib/format';
import classes from './over-limit.module.css';

interface OverLimitProps {
  readonly text: string;
  /** Characters. */
  readonly max: number;
  /** Such as `Question 2`; where left out, it stands below the field that it tells of. */
  readonly what?: string;
  /** By which its field is described. */
  readonly id?: string;
}

export function OverLimit({ text, max, what = 'This', id }: OverLimitProps): ReactElement | null {
  if (text.length <= max) return null;
  return (
    <p id={id} className={classes.fault} role="alert">
      {what} is longer than the {formatNumber(max)} characters that can be sent.
    </p>
  );
}
