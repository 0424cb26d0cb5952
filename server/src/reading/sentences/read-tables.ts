/** Reads the tables of a passage, which every reader of documents writes as rows of cells between bars. */
import type { Quote } from '../passage.js';
import type { CaptionSide } from './caption-sides.js';
import { isRowOfHeads } from './is-row-of-heads.js';
import { joinHeads, joinTexts } from './join-heads.js';
import { joinBrokenLabels } from './join-labels.js';
import { followUp, markMerged } from './merged-figures.js';
import { captionsOfTables } from './read-captions.js';
import { findTableLines, type Line, readCaptionRow } from './table-lines.js';

/** The bars at its ends are no part of it. */
export interface TableRow extends Quote {
  readonly cells: readonly string[];
}

export interface ReadTable {
  /** The one that names it a table, else what stands above it; empty where nothing does, or where it cannot be told whose caption that is. */
  readonly caption: string;
  /** Captions of numbered tables right beside it, where none is known to be its own; else empty. */
  readonly near: readonly string[];
  readonly header: TableRow;
  /** Of the second column, where it tells rows of one label apart and is joined with the first; else empty. */
  readonly within: string;
  /** At least one. */
  readonly rows: readonly TableRow[];
}

/**
 * In their order. A table that is cut off from its header is left out: which column a cell stands in is then not known.
 * @param side Where other passages of the document have their captions; null where that is not known.
 */
export function readTables(text: string, side: CaptionSide | null = null): ReadTable[] {
  const captions = captionsOfTables(text, side);
  return findTableLines(text).flatMap((run, at) => {
    const lines = readLines(run);
    const [header, ...rows] = lines;
    if (header === undefined || rows.length === 0) return [];
    if (isCutOff(text, run, lines)) return [];
    const isRuled = lines.length < run.length;
    const headed = joinHeads(header, rows);
    const joined = { header: headed.header, rows: joinBrokenLabels(headed.rows) };
    const labelled =
      (isRuled ? null : labelValues(lines)) ?? joinLabels(joined.header, joined.rows);
    const { caption, near } = captions[at] ?? { caption: '', near: [] };
    const marked = markMerged(labelled.rows, labelled.header.cells.length);
    return { caption, near, ...labelled, rows: marked };
  });
}

/** Of all tables, also of those that are cut off from their header. */
export function readRows(text: string): TableRow[] {
  const headed = readTables(text).flatMap(({ rows }) => rows);
  const cutOff = findTableLines(text).filter((run) => isCutOff(text, run, readLines(run)));
  return [...cutOff.flatMap(readLines), ...headed];
}

function readLines(run: readonly Line[]): TableRow[] {
  return run.map(({ line, at }) => readRow(line, at)).filter(({ cells }) => !cells.every(isRule));
}

/** A long table goes on where a passage begins, or a caption stands where its heads would: nothing tells its first row from the others then. */
function isCutOff(text: string, run: readonly Line[], lines: readonly TableRow[]): boolean {
  const [first, second] = run;
  if (first === undefined) return false;
  const above = text.slice(0, first.at).trimEnd();
  if (above !== '' && readCaptionRow(above.slice(above.lastIndexOf('\n') + 1)) === null)
    return false;
  const isRuled = second !== undefined && readRow(second.line, second.at).cells.every(isRule);
  return !isRuled && !isUnlikeOthers(lines);
}

/** Words over numbers, years over what are none, or names of columns over words. */
function isUnlikeOthers([header, ...rows]: readonly TableRow[]): boolean {
  const heads = header?.cells.slice(1).map((head, at) => ({
    head,
    below: rows.flatMap(({ cells }) => cells[at + 1] || []),
  }));
  const numeric = (heads ?? []).filter(
    ({ head, below }) =>
      !isMissing.test(head) && below.filter(isNumeric).length * 2 >= Math.max(1, below.length),
  );
  if (numeric.length === 0) return header !== undefined && isRowOfHeads(header.cells);
  const isOfYears = numeric.every(({ head }) => isYear.test(head));
  if (isOfYears) return numeric.some(({ below }) => !below.every((cell) => isYear.test(cell)));
  return numeric.filter(({ head }) => !isNumeric(head)).length * 2 > numeric.length;
}

function isNumeric(cell: string): boolean {
  return /^[^\p{L}\p{N}]*\d/u.test(cell);
}

const isYear = /^(?:1[5-9]|20)\d\d$/;
const isMissing = /^(?:|[–—*.-]+|n\.?\/?[adrs]\.?|none|not? \p{L}+)$/iu;

/**
 * Rows of three cells or more that each end with their only number are names and values without heads: `NVIDIA H100`, `GPU` and `16` are the row
 * `NVIDIA H100 GPU`, and the first row is one of them. Null where there are heads.
 */
function labelValues(
  lines: readonly TableRow[],
): Pick<ReadTable, 'header' | 'rows' | 'within'> | null {
  const isOfValue = ({ cells }: TableRow): boolean =>
    cells.length >= leastGrouped &&
    isValue.test(cells.at(-1) ?? '') &&
    cells.slice(0, -1).every((cell, at) => (at > 0 && cell === '') || /\p{L}/u.test(cell));
  const [first] = lines;
  if (first === undefined || lines.length < leastValues || !lines.every(isOfValue)) return null;
  if (isYear.test(first.cells.at(-1) ?? '')) return null;
  const rows = lines.map(({ cells, ...place }) => ({
    ...place,
    cells: [cells.slice(0, -1).filter(Boolean).join(' '), cells.at(-1) ?? ''],
  }));
  return {
    header: { start: first.start, end: first.start, cells: ['', 'Value'] },
    rows,
    within: '',
  };
}

const isValue = /^[<>≤≥±−-]?\d[\d.,]{0,12}(?:e[−-]?\d{1,3})?\s?%?$/iu;
const leastValues = 4;

/**
 * Where labels of the first column stand for several rows, written once or again and again, each row is labelled by them and by the next column
 * together: `Age`, `under 5` and nothing, `5 or more` become `Age under 5` and `Age 5 or more`. A next column of numbers alone may be what was
 * counted: it labels rows only where no label has but one.
 */
function joinLabels(
  header: TableRow,
  rows: readonly TableRow[],
): Pick<ReadTable, 'header' | 'rows' | 'within'> {
  const plain = { header, rows, within: '' };
  const groups: string[] = [];
  for (const { cells } of rows) groups.push(cells[0] || (groups.at(-1) ?? ''));
  const isGrouped = rows.length > 1 && new Set(groups).size < rows.length;
  if (!isGrouped || rows.some(({ cells }) => cells.length < leastGrouped)) return plain;
  const seconds = rows.map((_, row) => followUp(rows, row, 1));
  const told = seconds.filter((second) => !isMissing.test(second));
  if (
    told.length > 0 &&
    told.every(isNumeric) &&
    groups.some((group) => countOf(group, groups) === 1)
  ) {
    const label = (row: TableRow, group = ''): TableRow => ({
      ...row,
      cells: [group, ...row.cells.slice(1)],
    });
    return { ...plain, rows: rows.map((row, at) => label(row, groups[at])) };
  }
  const labels = seconds.map((second, row) => joinTexts(groups[row] ?? '', second));
  if (new Set(labels).size < rows.length) return plain;
  const join = (row: TableRow, label: string): TableRow => ({
    ...row,
    cells: [label, ...row.cells.slice(2)],
  });
  const [first = '', within = ''] = header.cells;
  return {
    header: join(header, joinTexts(first, within)),
    rows: rows.map((row, index) => join(row, labels[index] ?? '')),
    within,
  };
}

function countOf(group: string, groups: readonly string[]): number {
  return groups.filter((each) => each === group).length;
}

/** Cells: two of labels, one with what they label. */
const leastGrouped = 3;

/** The header of the table that a quote is a row of; null where it is none. */
export function findHeader(text: string, quote: Quote): Quote | null {
  if (!text.includes('|')) return null;
  const table = readTables(text).find(({ rows }) =>
    rows.some(({ start, end }) => start <= quote.start && quote.end <= end),
  );
  return table === undefined || table.header.start === table.header.end
    ? null
    : { start: table.header.start, end: table.header.end };
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
