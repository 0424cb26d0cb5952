/** How many vectors each document has, as bars; a bar chosen shows its vectors in the table. */
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { CallData } from '../../lib/api';
import { formatCount, formatNumber, truncate } from '../../lib/format';
import { Panel } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import classes from './distribution-chart.module.css';
import { LoadFailure } from './load-failure';
import { allDocuments, useVectorDistribution } from './use-vector-list';

type Bar = CallData<'getVectorDistribution'>['distribution'][number];

const labelLength = 15;
/** From here on the list scrolls. */
const rowsInSight = 10;

interface DistributionChartProps {
  /** `all`, or the id of the document whose bar is chosen. */
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

export function DistributionChart({ filter, onFilter }: DistributionChartProps): ReactElement {
  const distribution = useVectorDistribution();
  const { data } = distribution;
  return (
    <Panel
      title="Vectors per document"
      aside={
        <p className={classes.hint}>
          {data ? hintOf(data.distribution.length, data.total_documents) : ''}
        </p>
      }
    >
      <LoadFailure what="distribution" query={distribution} />
      {data ? <Bars bars={data.distribution} filter={filter} onFilter={onFilter} /> : null}
      {distribution.isPending ? <BarSkeletons /> : null}
    </Panel>
  );
}

function hintOf(shown: number, total: number): string {
  if (shown < total) return `scroll, the ${shown} largest of ${formatNumber(total)} documents`;
  return total > rowsInSight ? `scroll, ${formatNumber(total)} documents` : '';
}

function Bars({
  bars,
  filter,
  onFilter,
}: DistributionChartProps & { readonly bars: readonly Bar[] }): ReactElement {
  const [active, setActive] = useState(0);
  const most = Math.max(1, ...bars.map((bar) => bar.vector_count));
  const reachable = Math.min(active, bars.length - 1);
  return (
    <ul className={classes.bars} aria-label="Vectors per document">
      {bars.map((bar, index) => {
        const isChosen = filter === bar.document_id;
        return (
          <li key={bar.document_id}>
            <button
              type="button"
              className={classes.row}
              title={`${bar.display_name || 'Untitled'}: ${formatNumber(bar.vector_count)}`}
              aria-pressed={isChosen}
              tabIndex={index === reachable ? 0 : -1}
              onFocus={() => setActive(index)}
              onKeyDown={walk}
              onClick={() => onFilter(isChosen ? allDocuments : bar.document_id)}
            >
              <span className={classes.label} aria-hidden="true">
                {truncate(bar.display_name || 'Untitled', labelLength)}
              </span>
              <span className="visually-hidden">{bar.display_name || 'Untitled'}: </span>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ width: `${(bar.vector_count / most) * 100}%` }}
                />
              </span>
              <span className={classes.value}>
                {formatCount(bar.vector_count)}
                <span className="visually-hidden"> vectors</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Up, Down, Home and End walk through the bars, which are one stop for Tab. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.parentElement;
  const targets = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: row?.parentElement?.firstElementChild,
    End: row?.parentElement?.lastElementChild,
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  // The line above has checked that it is one of the keys.
  targets[event.key as keyof typeof targets]?.querySelector('button')?.focus();
}

export function BarSkeletons(): ReactElement {
  return (
    <div className={classes.bars} aria-hidden="true">
      {[90, 78, 66, 60, 48, 42, 30, 24].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width="96px" height={12} />
          <span className={classes.track}>
            <Skeleton width={`${width}%`} height={8} />
          </span>
        </div>
      ))}
    </div>
  );
}
