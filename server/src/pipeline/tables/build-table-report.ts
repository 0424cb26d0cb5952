/** Builds the report of a study table: the table itself, what was corrected, and the quotes behind its cells. */
import type { StudyTable, TableCell } from '@lectern/contract';
import { sayDay } from '@lectern/contract/words/say';
import { notLookedFor, sayRowRead, shownText } from '@lectern/contract/words/say-table';
import { addressOf, describeSource, endWithMarks, markTitle } from '../reports/list-sources.js';
import type { Report, ReportBlock, ReportText } from '../reports/report.js';
import { list } from '../reports/report-blocks.js';
import { cellOf, explain, listFillers, marksOf, sayUnfinished } from './sheet.js';

export function buildTableReport(table: StudyTable): Report {
  const { title, rows, columns, message, changed_at } = table;
  const cells = rows.flatMap((row) => row.cells);
  const corrected = cells.filter(({ correction }) => correction !== null);
  const fillers = listFillers(cells);
  return {
    title,
    language: 'en',
    createdAt: changed_at,
    about: [
      `Study table of ${sayDay(changed_at)}. ${message}.`,
      ...sayUnfinished(table),
      ...(fillers.length === 0 ? [] : [`Cells filled by: ${fillers.join(', ')}.`]),
      ...(corrected.length === 0 ? [] : [`${corrected.length} corrected by hand, marked with *.`]),
    ],
    blocks: [
      {
        kind: 'table',
        columns: ['Document', ...columns.map(({ label }) => label)],
        rows: rows.map((row): ReportText[] => [
          [
            { text: row.article.title, markers: [row.position] },
            ...markTitle(marksOf(row)),
            ...depthOf(row),
          ],
          ...columns.map(({ id }) => textOf(cellOf(row, id))),
        ]),
      },
      { kind: 'heading', level: 1, text: 'What the cells rest on' },
      ...rows.flatMap((row) => quotesOf(row, columns)),
    ],
    references: {
      heading: 'Documents',
      entries: rows.map((row) => ({
        markers: [row.position],
        text: `${describeSource({ article: row.article, pages: '' })}${endWithMarks(marksOf(row))}${row.article.is_preprint === true ? ' Preprint.' : ''}`,
        address: addressOf(row.article),
      })),
    },
  };
}

/** An abstract is silent on most of its article. */
function depthOf({ article }: StudyTable['rows'][number]): ReportText {
  if (article.read_as === 'full_text' && article.reason === '') return [];
  return [{ text: ` (${sayRowRead(article)})` }];
}

/** A dash says that it was looked for. */
function textOf(cell: TableCell): ReportText {
  const text = shownText(cell) || (cell.reason === notLookedFor ? notLookedFor : '–');
  return [{ text: cell.correction === null ? text : `${text} *` }];
}

function quotesOf(row: StudyTable['rows'][number], columns: StudyTable['columns']): ReportBlock[] {
  const { article, position, cells } = row;
  if (cells.length === 0) return [];
  const title: ReportText = [{ text: article.title, emphasis: 'strong', markers: [position] }];
  const items = columns.map(
    ({ id, label }): ReportText => [
      { text: `${label}: `, emphasis: 'strong' },
      { text: explain(cellOf(row, id)) },
    ],
  );
  return [{ kind: 'paragraph', text: title }, ...list(items)];
}
