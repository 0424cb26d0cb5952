/** Reads the tables of a passage, which every reader of documents writes as rows of cells between bars. */
import type { Quote } from '../passage.js';

/** The bars at its ends are no part of it. */
export interface TableRow extends Quote {
  readonly cells: readonly string[];
}

export interface ReadTable {
  /** What stands above it, or below it where that names it a table; empty where nothing does. */
  readonly caption: string;
  readonly header: TableRow;
  /** At least one. */
  readonly rows: readonly TableRow[];
}

/** In their order. A table whose header stands in another passage begins with what is its first row here. */
export function readTables(text: string): ReadTable[] {
  return findRuns(text).flatMap((run) => {
    const lines = run.map(({ line, at }) => readRow(line, at));
    const [header, ...rows] = lines.filter(({ cells }) => !cells.every(isRule));
    const [first, last] = [run[0], run.at(-1)];
    if (header === undefined || rows.length === 0 || !first || !last) return [];
    const caption = captionOf(text, first.at, last.at + last.line.length);
    return { caption, header, rows };
  });
}

interface Line {
  readonly line: string;
  /** Offset in the text. */
  readonly at: number;
}

/** Lines that follow each other and begin with a bar. */
function findRuns(text: string): Line[][] {
  const runs: Line[][] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isOfTable = line.trimStart().startsWith('|');
    if (isOfTable && isOpen) runs.at(-1)?.push({ line, at });
    else if (isOfTable) runs.push([{ line, at }]);
    isOpen = isOfTable;
    at += line.length + 1;
  }
  return runs;
}

/** The header of the table that a quote is a row of; null where it is none. */
export function findHeader(text: string, quote: Quote): Quote | null {
  if (!text.includes('|')) return null;
  const table = readTables(text).find(({ rows }) =>
    rows.some(({ start, end }) => start <= quote.start && quote.end <= end),
  );
  return table === undefined ? null : { start: table.header.start, end: table.header.end };
}

function readRow(line: string, at: number): TableRow {
  const lead = /^[\s|]*/.exec(line)?.[0].length ?? 0;
  const start = at + Math.min(lead, line.indexOf('|') + 1 + leadingSpace(line));
  const inner = line.slice(start - at).trimEnd();
  const end = start + (inner.endsWith('|') ? inner.slice(0, -1).trimEnd().length : inner.length);
  const cells = line
    .slice(start - at, end - at)
    .split('|')
    .map((cell) => cell.replaceAll('*', '').trim());
  return { start, end, cells };
}

/** Behind the first bar. */
function leadingSpace(line: string): number {
  const behind = line.slice(line.indexOf('|') + 1);
  return behind.length - behind.trimStart().length;
}

/** As between the header and the rows of Markdown. */
function isRule(cell: string): boolean {
  return /^[\s:-]*$/.test(cell);
}

const captionMax = 400;
const named = /^(?:table|tab\.)\s?[A-Z]?\d/i;

function captionOf(text: string, start: number, end: number): string {
  const above = text.slice(0, start).trimEnd().split(/\n/).at(-1)?.trim() ?? '';
  const below = text.slice(end).trimStart().split(/\n/, 1)[0]?.trim() ?? '';
  if (!named.test(above) && named.test(below)) return below.slice(0, captionMax);
  return above.startsWith('|') || above.length > captionMax ? '' : above;
}
