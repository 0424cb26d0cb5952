/** A row of numbers with what they count. */
import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from './skeleton';
import classes from './statistics.module.css';

export interface Statistic {
  readonly name: string;
  /** Undefined while it is being loaded. */
  readonly value: string | undefined;
  /** Before the name. */
  readonly icon?: ReactNode;
}

export function Statistics({
  label,
  items,
  isBrief = false,
}: {
  readonly label: string;
  readonly items: readonly Statistic[];
  /** On narrow screens a line or two of text, and no tiles. */
  readonly isBrief?: boolean;
}): ReactElement {
  return (
    <dl className={classes.row} aria-label={label} data-brief={isBrief || undefined}>
      {items.map(({ name, value, icon }) => (
        <div key={name} className={classes.tile}>
          <dt className={classes.name}>
            {icon}
            {name}
          </dt>
          <dd className={classes.value}>{value ?? <Skeleton width="64px" height={30} />}</dd>
        </div>
      ))}
    </dl>
  );
}
