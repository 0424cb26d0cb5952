/** The numbers of a chart as a table, for who cannot or does not want to see it drawn. */
import type { ReactElement } from 'react';
import { type ChartTableData, writeValue } from './chart-specification';
import classes from './chart-view.module.css';

/** More rows are read in the file. */
const shownMax = 200;

interface ChartTableProps {
  readonly title: string;
  readonly table: ChartTableData;
}

export function ChartTable({ title, table: { columns, rows } }: ChartTableProps): ReactElement {
  const shown = rows.slice(0, shownMax);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={`${title} as a table`}>
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never change places
            <tr key={place}>
              {columns.map(({ field }) => (
                <td key={field} data-is-number={typeof row[field] === 'number'}>
                  {writeValue(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? (
        <p className={classes.more}>
          The first {shown.length} of {rows.length.toLocaleString('en')} rows; all of them are in
          the specification.
        </p>
      ) : null}
    </section>
  );
}
