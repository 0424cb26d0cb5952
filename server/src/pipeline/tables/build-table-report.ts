/** Builds the report of a study table: the table itself, what was corrected, and the quotes behind its cells. */
import type { StudyTable, TableCell } from '@lectern/contract';
import { sayHowRead } from '@lectern/contract/words/say';
import { addressOf, describeSource, endWithMarks, markTitle } from '../reports/list-sources.js';
import type { Report, ReportBlock, ReportText } from '../reports/report.js';
import { explain, listFillers, marksOf, shownText } from './sheet.js';

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
      `Study table of ${changed_at.slice(0, 10)}. ${message}.`,
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
          ...columns.map(({ id }) => textOf(row.cells.find(({ column }) => column === id))),
        ]),
      },
      { kind: 'heading', level: 1, text: 'What the cells rest on' },
      ...rows.flatMap((row) => quotesOf(row, columns)),
    ],
    references: {
      heading: 'Documents',
      entries: rows.map((row) => ({
        markers: [row.position],
        text: `${describeSource({ article: row.article, pages: '' })}${endWithMarks(marksOf(row))}`,
        address: addressOf(row.article),
      })),
    },
  };
}

/** An abstract is silent on most of its article. */
function depthOf({ article }: StudyTable['rows'][number]): ReportText {
  const how = sayHowRead(article);
  if (article.read_as === 'full_text' && how === '') return [];
  return [{ text: ` (${readAs[article.read_as]}${how})` }];
}

const readAs = { full_text: 'full text', abstract: 'abstract only', none: 'not read' } as const;

function textOf(cell: TableCell | undefined): ReportText {
  if (cell === undefined) return [{ text: '' }];
  const text = shownText(cell) || '–';
  return [{ text: cell.correction === null ? text : `${text} *` }];
}

function quotesOf(
  { article, position, cells }: StudyTable['rows'][number],
  columns: StudyTable['columns'],
): ReportBlock[] {
  const items = columns.flatMap(({ id, label }): ReportText[] => {
    const cell = cells.find(({ column }) => column === id);
    return cell === undefined
      ? []
      : [[{ text: `${label}: `, emphasis: 'strong' }, { text: explain(cell) }]];
  });
  return items.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          text: [{ text: article.title, emphasis: 'strong', markers: [position] }],
        },
        { kind: 'list', isOrdered: false, items },
      ];
}
