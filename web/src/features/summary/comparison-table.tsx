/** The studies beside each other; every cell that says something leads to its passage. A column that no study fills is left out and named. */
import type { ComparisonRow, ReadArticle, Summary } from '@lectern/contract';
import { nameStudy } from '@lectern/contract/words/name-study';
import {
  type ComparisonColumn,
  comparisonTitle,
  tellComparison,
} from '@lectern/contract/words/say-summary';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import markClasses from '../../ui/marks.module.css';
import { PreprintBadge } from '../../ui/preprint-badge';
import { StandingBadges } from '../../ui/standing-badges';
import classes from './generated-panel.module.css';

interface ComparisonTableProps {
  readonly summary: Summary;
  readonly marker: (number: number) => ReactElement;
}

export function ComparisonTable({ summary, marker }: ComparisonTableProps): ReactElement {
  const { columns, note } = tellComparison(summary);
  return (
    <section className={classes.section}>
      <h3>{comparisonTitle}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach. */}
      <section className={classes.frame} tabIndex={0} aria-label={comparisonTitle}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" data-column={key}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.comparison.map((row) => (
              <Row
                key={row.article}
                row={row}
                columns={columns}
                articles={summary.articles}
                marker={marker}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.hint}>
        <Icon name={summary.origin === 'written' ? 'cpu' : 'highlight'} size={15} /> {note}
      </p>
    </section>
  );
}

interface RowProps {
  readonly row: ComparisonRow;
  readonly columns: readonly ComparisonColumn[];
  readonly articles: readonly ReadArticle[];
  readonly marker: (number: number) => ReactElement;
}

function Row({ row, columns, articles, marker }: RowProps): ReactElement {
  const article = articles.find(({ position }) => position === row.article);
  return (
    <tr>
      <th scope="row">
        {nameStudy(articles, row.article)}{' '}
        <StandingBadges isRetracted={article?.is_retracted === true} notices={article?.notices} />{' '}
        {article?.is_preprint === true ? <PreprintBadge /> : null}
      </th>
      {columns.map(({ key }) => (
        <td key={key} data-column={key}>
          <Cell cell={row.cells[key]} marker={marker} />
        </td>
      ))}
    </tr>
  );
}

/** The marker stays on the line of the word before it. */
function Cell({
  cell,
  marker,
}: {
  readonly cell: ComparisonRow['cells'][ComparisonColumn['key']];
  readonly marker: RowProps['marker'];
}): ReactElement {
  if (cell.text === '') return <span className="visually-hidden">not found</span>;
  if (cell.marker === null) return <>{cell.text}</>;
  const cut = cell.text.lastIndexOf(' ') + 1;
  return (
    <>
      {cell.text.slice(0, cut)}
      <span className={markClasses.tied}>
        {cell.text.slice(cut)}
        {marker(cell.marker)}
      </span>
    </>
  );
}
