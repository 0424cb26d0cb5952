/** Lays a study table out as a sheet: what each document is, then for each column its cell and what that rests on. */

import { readerName, type StudyTable, type TableCell, type TableRow } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { sayMarks } from '@lectern/contract/words/card-words';
import { sayPdfPages } from '@lectern/contract/words/say';
import {
  isWaiting,
  notLookedFor,
  sayFilling,
  sayRowRead,
  shownText,
} from '@lectern/contract/words/say-table';
import type { StandingMarks } from '../../works/join-marks.js';
import { unfilledCell } from './table-work.js';

/** Lines of cells, the first one of headings; as many in each. */
export function toSheet(table: StudyTable): string[][] {
  const { columns, rows } = table;
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
    ...rows.map((row) => [
      ...factsOf(row, table),
      ...columns.flatMap(({ id }) => pairOf(cellOf(row, id))),
    ]),
  ];
}

function factsOf(row: TableRow, table: StudyTable): string[] {
  const { article, kind, cells } = row;
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  return [
    article.title,
    known(article.authors),
    sayYear(article),
    article.journal,
    article.doi,
    sayReading(row, table),
    kind,
    [...sayMarks(marksOf(row)), ...(article.is_preprint === true ? ['preprint'] : [])]
      .join('; ')
      .toLowerCase(),
    listFillers(cells).join(', '),
  ];
}

/** What is held against the work of a row, the article's own words and what has become known since. */
export function marksOf({ article, is_retracted }: TableRow): Partial<StandingMarks> {
  return { is_retracted, notices: article.notices };
}

/** Of a row that waits, or has a cell that does, also why, as there is no other place for it in a sheet. */
function sayReading(row: TableRow, table: StudyTable): string {
  const { article } = row;
  const isNotRead = article.read_as === 'none' && !isWaiting(article);
  const read = isNotRead ? article.reason : sayRowRead(article);
  const hasWaiting = table.columns.some(({ id }) => isUnfilled(cellOf(row, id)));
  return hasWaiting || isWaiting(article) ? [read, ...sayUnfinished(table)].join('. ') : read;
}

function isUnfilled({ reason, correction }: TableCell): boolean {
  return reason === notLookedFor && correction === null;
}

/** That it is being filled, was stopped or failed, a sentence each; none where its filling came to its end. */
export function sayUnfinished(table: StudyTable): string[] {
  return [sayFilling(table), table.error ?? ''].filter((sentence) => sentence !== '');
}

export function cellOf({ cells }: TableRow, column: string): TableCell {
  return cells.find((cell) => cell.column === column) ?? unfilledCell(column);
}

function pairOf(cell: TableCell): [string, string] {
  return [shownText(cell), explain(cell)];
}

/** The reader and the models that filled cells, each once. */
export function listFillers(cells: readonly TableCell[]): string[] {
  const filled = cells.filter(({ reason }) => reason !== notLookedFor);
  return [...new Set(filled.map(({ model }) => model))];
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
