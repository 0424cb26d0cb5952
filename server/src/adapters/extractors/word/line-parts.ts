/** Makes paragraphs and tables of lines in which tabs part the cells. */
import { pipeTable, type TextPart, textPart } from '../text-parts.js';

/** A line is a paragraph; neighbouring lines with tabs are the rows of a table. */
export function* lineParts(text: string): Generator<TextPart> {
  let rows: Row[] = [];
  for (const line of text.split(/\r\n|[\n\r\v\f]/)) {
    // Between tables of Word a blank line parts them, lines that are spaced may be so set.
    if (line === '' && rows.at(-1)?.isClosed !== true) continue;
    const row = readRow(line);
    // A row of one cell within a table is as wide as the table.
    if (row.cells.length > 1 || (rows.length > 0 && row.isClosed)) {
      rows.push(row);
      continue;
    }
    yield* rowParts(rows);
    rows = [];
    yield textPart('paragraph', line);
  }
  yield* rowParts(rows);
}

interface Row {
  readonly cells: readonly string[];
  /** How many empty cells at its beginning may be no more than an indent. */
  readonly indent: number;
  /** A tab stands behind its last cell. */
  readonly isClosed: boolean;
}

/** In tables of Word a tab stands behind every cell, in lines that are only spaced between them. */
function readRow(line: string): Row {
  if (line.endsWith('\t'))
    return { cells: line.slice(0, -1).split('\t'), indent: 0, isClosed: true };
  const indent = /^\t*/.exec(line)?.[0].length ?? 0;
  const isSpaced = line.includes('\t', indent);
  return isSpaced
    ? { cells: line.split('\t'), indent, isClosed: false }
    : { cells: [line], indent: 0, isClosed: false };
}

/** Lines that are only spaced, above and below a table of Word, are no rows of it. */
function* rowParts(rows: readonly Row[]): Generator<TextPart> {
  const end = rows.findLastIndex(({ isClosed }) => isClosed) + 1;
  const start = startOf(rows.slice(0, end));
  yield* tableParts(withoutIndents(rows.slice(0, start)));
  yield* closedParts(rows.slice(start, end));
  yield* tableParts(withoutIndents(rows.slice(end)));
}

/** A line above may be the first of a cell of several lines: the rows below it then differ. */
function startOf(rows: readonly Row[]): number {
  const first = rows.findIndex(({ isClosed }) => isClosed);
  const [head, ...others] = rows.slice(first);
  if (head === undefined || head.cells.length < 2 || others.length === 0) return 0;
  return isUneven([head, ...others]) ? 0 : first;
}

function* closedParts(rows: readonly Row[]): Generator<TextPart> {
  if (isUneven(rows)) for (const { cells } of rows) yield lineOf(cells);
  else yield* tableParts(withoutIndents(rows));
}

/**
 * Whether the rows of a table of Word differ in how many cells they have, so that nothing says which stand below which head: cells are then merged, or
 * have several lines, each of which looks like a row.
 */
function isUneven(rows: readonly Row[]): boolean {
  const tabs = rows.map(({ cells, isClosed }) => cells.length - (isClosed ? 0 : 1));
  const widths = tabs.filter((count, index) => count > 1 || rows[index]?.isClosed === false);
  return new Set(widths).size > 1;
}

/** A single row is only spaced, and so are rows with one column of text. */
export function* tableParts(rows: readonly (readonly string[])[]): Generator<TextPart> {
  const lines = withoutEmptyColumns(rows);
  const isTable = lines.length > 1 && lines.some((cells) => cells.length > 1);
  if (isTable) yield textPart('table', pipeTable(lines));
  else for (const cells of lines) yield lineOf(cells);
}

function lineOf(cells: readonly string[]): TextPart {
  return textPart('paragraph', cells.filter(Boolean).join(' '));
}

/** An empty cell at the beginning of a row, as in the corner of a table, is one where the row is then no longer than another without. */
function withoutIndents(rows: readonly Row[]): (readonly string[])[] {
  const width = rows.reduce((most, { cells, indent }) => Math.max(most, cells.length - indent), 0);
  return rows.map(({ cells, indent }) => (cells.length > width ? cells.slice(indent) : cells));
}

function withoutEmptyColumns(rows: readonly (readonly string[])[]): string[][] {
  const filled = new Set<number>();
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) if (cell.trim() !== '') filled.add(column);
  return rows.map((cells) => cells.filter((_, column) => filled.has(column)));
}
