/** The rows and columns of a study table; it scrolls in its own frame. */
import type { StudyTable, TableRow } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { nameAuthors } from '@lectern/contract/words/name-authors';
import { sayRowRead } from '@lectern/contract/words/say-table';
import { type ReactElement, useMemo } from 'react';
import { capitalize } from '../../../lib/format';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { PreprintBadge } from '../../../ui/preprint-badge';
import { StandingBadges } from '../../../ui/standing-badges';
import classes from './study-table.module.css';
import { passagesOf, TableCell } from './table-cell';

interface TableGridProps {
  readonly table: StudyTable;
  readonly rows: readonly TableRow[];
  readonly desk: PassageDesk;
  readonly onEdit: (row: TableRow, columnId: string) => void;
}

export function TableGrid({ table, rows, desk, onEdit }: TableGridProps): ReactElement {
  const { passages, markers } = useMemo(() => passagesOf(table), [table]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach.
    <section className={classes.frame} tabIndex={0} aria-label="Study table">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            {table.columns.map((column) => (
              <th key={column.id} scope="col" title={column.question}>
                {column.label}
                {column.is_asked ? <span className={classes.asked}>question by you</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <th scope="row">
                <RowName row={row} />
              </th>
              {table.columns.map(({ id, label }) => {
                const cell = row.cells.find(({ column }) => column === id);
                return (
                  <td key={id} data-corrected={cell?.correction ? true : undefined}>
                    <TableCell
                      tableId={table.table_id}
                      cell={cell}
                      label={`${label} of ${row.article.title}`}
                      passages={passages}
                      marker={markers.get(`${row.position} ${id}`) ?? null}
                      desk={desk}
                      onEdit={() => onEdit(row, id)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowName({ row: { article, is_retracted } }: { readonly row: TableRow }): ReactElement {
  const who = [nameAuthors(article.authors), sayYear(article)]
    .filter((text) => text !== '')
    .join(', ');
  return (
    <>
      {who === '' ? null : <span className={classes.who}>{who}</span>}
      <span className={classes.title} dir="auto" title={article.title}>
        {article.title || 'Untitled'}
      </span>
      <span className={classes.facts}>{capitalize(sayRowRead(article))}</span>
      <StandingBadges isRetracted={is_retracted} notices={article.notices} />{' '}
      {article.is_preprint === true ? <PreprintBadge /> : null}
    </>
  );
}
