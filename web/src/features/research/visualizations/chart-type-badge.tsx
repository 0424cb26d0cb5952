/** The type of a chart, in a colour of its own. */
import type { ChartType } from '@lectern/contract';
import type { ReactElement } from 'react';
import { ResearchIcon } from '../research-icon';
import classes from './chart-type-badge.module.css';

export function ChartTypeBadge({ type }: { readonly type: ChartType }): ReactElement {
  return (
    <span className={classes.badge} data-type={type}>
      <ResearchIcon name={`chart-${type}`} size={14} />
      {type}
    </span>
  );
}
