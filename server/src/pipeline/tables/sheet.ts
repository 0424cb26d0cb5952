/** Lays a study table out as a sheet: what each document is, then for each column its cell and what that rests on. */

import type { StudyTable, TableCell, TableRow } from '@lectern/contract';
import { yearNamedIn } from '../../works/work.js';

/** Lines of cells, the first one of headings; as many in each. */
export function toSheet({ columns, rows }: StudyTable): string[][] {
  const heads = ['Document', 'Authors', 'Year', 'Journal', 'DOI', 'Read as', 'Kind', 'Marks'];
  const head = [...heads, ...columns.flatMap(({ label }) => [label, `${label}: source`])];
  return [
    head,
    ...rows.map((row) => [...factsOf(row), ...columns.flatMap(({ id }) => pairOf(row, id))]),
  ];
}

function factsOf({ article, kind, is_retracted }: TableRow): string[] {
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  const readAs = { full_text: 'full text', abstract: 'abstract only', none: article.reason };
  return [
    article.title,
    known(article.authors),
    yearNamedIn(known(article.publication_date)),
    article.journal,
    article.doi,
    readAs[article.read_as],
    kind,
    is_retracted ? 'retracted' : '',
  ];
}

function pairOf(row: TableRow, column: string): [string, string] {
  const cell = row.cells.find((each) => each.column === column);
  return cell === undefined ? ['', ''] : [shownText(cell), explain(cell)];
}

/** What stands in the cell: a correction goes before what was found. */
export function shownText({ correction, text }: TableCell): string {
  return correction?.text ?? text;
}

/** Quote and page, or why there is none; a correction says what stood there before. */
export function explain({ correction, text, reason, source }: TableCell): string {
  const page = source?.quote?.page ?? source?.page_start ?? null;
  const quote = source === null ? '' : quoteOf(source);
  const found = source === null ? reason : `“${quote}”${page === null ? '' : ` (p. ${page})`}`;
  if (correction === null) return found;
  return `Corrected by hand; ${text === '' ? 'was empty' : `was “${text}”`}. ${found}`.trim();
}

function quoteOf({ text, quote }: NonNullable<TableCell['source']>): string {
  const whole = quote === null ? text : text.slice(quote.start, quote.end);
  return whole.replace(/\s+/g, ' ').trim();
}
