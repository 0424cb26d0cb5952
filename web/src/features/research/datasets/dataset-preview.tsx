/** The first rows of a dataset; each column with its role, a small histogram and what its values come to. */
import type { ColumnFacts, DatasetResult } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call, messageOf } from '../../../lib/api';
import { formatNumber } from '../../../lib/format';
import { Failure } from '../../../ui/failure';
import { Skeleton } from '../../../ui/skeleton';
import { workflowKey } from '../use-workflow';
import classes from './dataset-preview.module.css';

const rowsShown = 8;

interface DatasetPreviewProps {
  readonly id: string;
  readonly dataset: DatasetResult;
}

export function DatasetPreview({ id, dataset }: DatasetPreviewProps): ReactElement {
  const preview = useQuery({
    queryKey: [...workflowKey(id), 'dataset', dataset.number],
    queryFn: ({ signal }) =>
      call('previewDataset', {
        params: { id, number: String(dataset.number) },
        query: { rows: String(rowsShown) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preview.isError) {
    return (
      <div className={classes.failed}>
        <Failure onAgain={() => void preview.refetch()}>
          Failed to load the preview: {messageOf(preview.error)}
        </Failure>
      </div>
    );
  }
  if (!preview.data) return <Skeleton width="100%" height={372} />;
  const { columns, rows, total_rows: total } = preview.data;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach. */}
      <section className={classes.frame} tabIndex={0} aria-label={`Rows of ${dataset.title}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.name} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
              <tr key={index}>
                {columns.map((column, place) => (
                  <td key={column.name} data-number={isNumber(column) || undefined}>
                    {showCell(row[place])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.range}>
        First {rows.length} of {formatNumber(total)} rows, {columns.length} variables
      </p>
    </>
  );
}

function ColumnHead({ column }: { readonly column: ColumnFacts }): ReactElement {
  return (
    <th scope="col" data-number={isNumber(column) || undefined} title={column.label}>
      <span className={classes.name}>{column.name}</span>
      <span className={classes.role}>
        {column.role}
        {column.unit === '' ? '' : `, ${column.unit}`}
      </span>
      <Histogram column={column} />
      {describeColumn(column).map((line) => (
        <span key={line} className={classes.role}>
          {line}
        </span>
      ))}
    </th>
  );
}

/** Says nothing that the words below it do not. */
function Histogram({ column }: { readonly column: ColumnFacts }): ReactElement {
  const most = Math.max(1, ...column.histogram.map(({ count }) => count));
  return (
    <span className={classes.histogram} aria-hidden="true">
      {column.histogram.map(({ label, count }) => (
        <span key={label} style={{ height: `${Math.max(4, (100 * count) / most)}%` }} />
      ))}
    </span>
  );
}

function isNumber({ numbers }: ColumnFacts): boolean {
  return numbers !== null;
}

/** Of numbers the range, mean, spread and quartiles, each a line; of others their levels. */
function describeColumn(column: ColumnFacts): string[] {
  const { numbers } = column;
  if (numbers === null) return [spreadOf(column)];
  const { mean, sd, q1, median, q3 } = numbers;
  return [
    spreadOf(column),
    `mean ${short(mean)}, SD ${short(sd)}`,
    `median ${short(median)}, quartiles ${short(q1)}–${short(q3)}`,
  ];
}

/** `18–84`, `phage, placebo`, `1,000 distinct`; and how many are missing. */
function spreadOf({ numbers, histogram, distinct, missing }: ColumnFacts): string {
  const gaps = missing > 0 ? `, ${formatNumber(missing)} missing` : '';
  if (numbers !== null) return `${short(numbers.min)}–${short(numbers.max)}${gaps}`;
  const levels = histogram.map(({ label }) => label);
  if (levels.length > 0 && levels.length <= 3 && distinct === levels.length)
    return `${levels.join(', ')}${gaps}`;
  return `${formatNumber(distinct)} distinct${gaps}`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}

function showCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value !== 'boolean') return String(value);
  return value ? 'yes' : 'no';
}
