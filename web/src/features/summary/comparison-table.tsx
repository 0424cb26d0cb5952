/** The studies beside each other; every cell that says something leads to its passage. A column that no study fills is left out and named. */
import type { ComparisonRow, ReadArticle, Summary } from '@lectern/contract';
import { nameStudy } from '@lectern/contract/words/name-study';
import { reachOf, saySilence } from '@lectern/contract/words/read-reach';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import markClasses from '../../ui/marks.module.css';
import { StandingBadges } from '../../ui/standing-badges';
import classes from './generated-panel.module.css';

const columns = [
  ['design', 'Design'],
  ['population', 'Population or data'],
  ['n', 'n'],
  ['intervention', 'Intervention or method'],
  ['finding', 'Main result'],
  ['limits', 'Limits'],
] as const;
type Column = (typeof columns)[number];

interface ComparisonTableProps {
  readonly summary: Summary;
  readonly marker: (number: number) => ReactElement;
}

export function ComparisonTable({ summary, marker }: ComparisonTableProps): ReactElement {
  const isFilled = ([key]: Column): boolean =>
    summary.comparison.some(({ cells }) => cells[key].text !== '');
  const shown = columns.filter(isFilled);
  const left = columns.filter((column) => !isFilled(column)).map(([, name]) => name);
  return (
    <section className={classes.section}>
      <h3>Comparison of the studies</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach. */}
      <section className={classes.frame} tabIndex={0} aria-label="Comparison of the studies">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              {shown.map(([key, name]) => (
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
                columns={shown}
                articles={summary.articles}
                marker={marker}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.hint}>
        <Icon name={summary.origin === 'written' ? 'cpu' : 'highlight'} size={15} />{' '}
        {summary.origin === 'written'
          ? 'Each cell was checked against the passage that it names; an empty one means that it was not found.'
          : 'The table was extracted from the articles; nothing in it was written by a model. An empty cell means that it was not found.'}
        {left.length === 0
          ? ''
          : ` ${saySilence(`gives anything for: ${left.join(', ')}`, reachOf(summary.articles))}`}
      </p>
    </section>
  );
}

interface RowProps {
  readonly row: ComparisonRow;
  readonly columns: readonly Column[];
  readonly articles: readonly ReadArticle[];
  readonly marker: (number: number) => ReactElement;
}

function Row({ row, columns: shown, articles, marker }: RowProps): ReactElement {
  const article = articles.find(({ position }) => position === row.article);
  return (
    <tr>
      <th scope="row">
        {nameStudy(articles, row.article)}{' '}
        <StandingBadges isRetracted={article?.is_retracted === true} notices={article?.notices} />
      </th>
      {shown.map(([key]) => (
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
  readonly cell: ComparisonRow['cells'][Column[0]];
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
