/** Lays a study table out as a sheet: what each document is, then for each column its cell and what that rests on. */

import { readerName, type StudyTable, type TableCell, type TableRow } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { sayMarks } from '@lectern/contract/words/card-words';
import { sayHowRead, sayPdfPages } from '@lectern/contract/words/say';
import type { StandingMarks } from '../../works/join-marks.js';

/** Lines of cells, the first one of headings; as many in each. */
export function toSheet({ columns, rows }: StudyTable): string[][] {
  const heads = [
    'Document',
    'Authors',
    'Year',
    'Journal',
    'DOI',
    'Read as',
    'Kind',
    'Marks',
    'Filled by',
  ];
  const head = [...heads, ...columns.flatMap(({ label }) => [label, `${label}: source`])];
  return [
    head,
    ...rows.map((row) => [...factsOf(row), ...columns.flatMap(({ id }) => pairOf(row, id))]),
  ];
}

function factsOf(row: TableRow): string[] {
  const { article, kind, cells } = row;
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  const readAs = { full_text: 'full text', abstract: 'abstract only', none: article.reason };
  return [
    article.title,
    known(article.authors),
    sayYear(article),
    article.journal,
    article.doi,
    `${readAs[article.read_as]}${sayHowRead(article)}`,
    kind,
    sayMarks(marksOf(row)).join('; ').toLowerCase(),
    listFillers(cells).join(', '),
  ];
}

/** What is held against the work of a row, the article's own words and what has become known since. */
export function marksOf({ article, is_retracted }: TableRow): Partial<StandingMarks> {
  return { is_retracted, notices: article.notices };
}

function pairOf(row: TableRow, column: string): [string, string] {
  const cell = row.cells.find((each) => each.column === column);
  return cell === undefined ? ['', ''] : [shownText(cell), explain(cell)];
}

/** The reader and the models that filled cells, each once. */
export function listFillers(cells: readonly TableCell[]): string[] {
  return [...new Set(cells.map(({ model }) => model))];
}

/** What stands in the cell: a correction goes before what was found. */
export function shownText({ correction, text }: TableCell): string {
  return correction?.text ?? text;
}

/** Quote and pages, or why there is none, and which model found it; a correction stands beside what was found. */
export function explain({ correction, text, reason, source, model }: TableCell): string {
  const pages = source === null ? '' : sayPdfPages(source);
  const quote = source === null ? '' : quoteOf(source);
  const place = pages === '' ? '' : ` (${pages})`;
  const by = model === readerName ? '' : `, found by ${model}`;
  const found = source === null ? reason : `“${quote}”${place}${by}`;
  if (correction === null) return found;
  return `Corrected by hand${text === '' ? '' : `; found: “${text}”`}. ${found}`.trim();
}

function quoteOf({ text, quote }: NonNullable<TableCell['source']>): string {
  const whole = quote === null ? text : text.slice(quote.start, quote.end);
  return whole.replace(/\s+/g, ' ').trim();
}
