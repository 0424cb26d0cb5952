/** Mends tables of the layout that lack the column of their names or put rows together, and finds those that it took for paragraphs. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock } from '../squeeze.js';
import type { Rect } from './pdf-fields.js';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { median } from './pdf-order.js';
import {
  fromLeft,
  gridOf,
  isClean,
  isLevel,
  placeOf,
  type Rows,
  rowsOf,
  standsIn,
  withoutLines,
} from './pdf-table-grid.js';

/** Blocks of which no table lacks rows or their names. @param lines What a second reader sees on the page. */
export function wholeTables(
  blocks: readonly LayoutBlock[],
  lines: readonly GlyphLine[],
): LayoutBlock[] {
  let mended = [...blocks];
  for (const table of blocks) {
    if (table.kind !== 'table' || table.bbox === undefined) continue;
    const place = table.bbox;
    const rows = rowsOf(lines.filter((line) => standsIn(line, place)));
    const names = namesBeside(place, rows, lines);
    if (names.length === 0 && !mixesRows(table, rows)) continue;
    const joined = joinRows(rows, names);
    const whole = gridOf(joined);
    if (whole !== null)
      mended = exchange(mended, { old: table, whole, moved: joined.flat(), lines });
  }
  return withFoundTables(mended, lines);
}

interface Exchange {
  readonly old: LayoutBlock | null;
  readonly whole: LayoutBlock;
  /** What other blocks have of the table. */
  readonly moved: readonly GlyphLine[];
  readonly lines: readonly GlyphLine[];
}

/** The table in the place of the old one, or of the first block that had some of it. */
function exchange(
  blocks: readonly LayoutBlock[],
  { old, whole, moved, lines }: Exchange,
): LayoutBlock[] {
  const own = new Set(moved);
  let isPlaced = old !== null;
  const exchanged = blocks.flatMap((block) => {
    if (block === old) return [whole];
    const left = withoutLines(block, own, lines);
    if (left[0] === block || isPlaced) return left;
    isPlaced = true;
    return (left[0]?.bbox?.y ?? 0) < (whole.bbox?.y ?? 0) ? [...left, whole] : [whole, ...left];
  });
  return isWhole(blocks, exchanged, { whole, lines }) ? exchanged : [...blocks];
}

/** What both readers see of a table differs in a few signs. */
const gainMost = 0.05;

/** Nothing is lost or told twice: some blocks state places that are not theirs. */
function isWhole(
  before: readonly LayoutBlock[],
  after: readonly LayoutBlock[],
  { whole, lines }: Pick<Exchange, 'whole' | 'lines'>,
): boolean {
  const [old, mended] = [before, after].map((blocks) => blocks.map(squeezedBlock).join(' '));
  if (old === undefined || mended === undefined) return false;
  if (mended.length - old.length > gainMost * squeezedBlock(whole).length) return false;
  return lines.every((line) => {
    const text = squeeze(textOfLine(line, 'character'));
    return mended.includes(text) || !old.includes(text);
  });
}

/** Share of the rows beside which a name must stand. */
const namedLeast = 0.5;

/** What stands left of the rows and is no prose of another column: the names of the rows. */
function namesBeside(place: Rect, rows: Rows, lines: readonly GlyphLine[]): GlyphLine[] {
  if (rows.length < 2) return [];
  const left = lines.filter((line) => line.x + line.width < place.x + 2);
  const beside = rows.map((row) => left.filter((line) => row[0] && isLevel(row[0], line)));
  const nearest = beside.flatMap((found) => fromLeft(found).at(-1) ?? []);
  if (nearest.length < namedLeast * rows.length || isProse(nearest)) return [];
  const start = Math.min(...nearest.map(({ x }) => x));
  const names = beside.flat().filter(({ x }) => x >= start - 1);
  // A column of prose has lines between those of the table.
  const goesOn = left.some(
    (line) => Math.abs(line.x - start) < 2 && standsIn(line, { ...place, x: 0 }) && isBetween(line),
  );
  return goesOn ? [] : names;

  function isBetween(line: GlyphLine): boolean {
    return !names.includes(line) && !rows.some((row) => row[0] && isLevel(row[0], line));
  }
}

/** Lines of prose are of many words and about as wide as their column. */
function isProse(pieces: readonly GlyphLine[]): boolean {
  const widths = pieces.map(({ width }) => width);
  return median(pieces.map(wordsOf)) >= 4 && median(widths) >= 0.8 * Math.max(...widths);
}

function wordsOf(line: GlyphLine): number {
  return textOfLine(line, 'character').split(' ').length;
}

function joinRows(rows: Rows, names: readonly GlyphLine[]): GlyphLine[][] {
  return rows.map((row) =>
    fromLeft([...row, ...names.filter((name) => row[0] !== undefined && isLevel(row[0], name))]),
  );
}

/** Several cells of one row hold the numbers of two rows. */
function mixesRows(table: LayoutBlock, rows: Rows): boolean {
  return [table.header ?? [], ...(table.rows ?? [])].some((cells) => {
    const doubled = cells.filter(({ bbox }) => {
      if (bbox === undefined) return false;
      return rows.flat().filter((line) => standsIn(line, bbox) && isNumber(line)).length > 1;
    });
    return doubled.length > 1;
  });
}

function isNumber(line: GlyphLine): boolean {
  const text = textOfLine(line, 'character');
  return /\d/.test(text) && !/\p{L}/u.test(text);
}

/** Of a table without rules or one that no block is, at least; fewer may be a formula. */
const least = { rows: 3, pieces: 3, numbers: 0.5 };
/** Lines farther apart, in sizes of their letters, are no rows of one table. */
const stepMost = 2.6;

/** Tables of numbers that the layout took for paragraphs, whose numbers it puts in other rows. */
function withFoundTables(
  blocks: readonly LayoutBlock[],
  lines: readonly GlyphLine[],
): LayoutBlock[] {
  const tables = blocks.filter(({ kind }) => kind === 'table' || kind === 'grid_fallback');
  const free = lines.filter(
    (line) => !tables.some(({ bbox }) => bbox !== undefined && standsIn(line, bbox)),
  );
  const short = free.filter((line) => wordsOf(line) <= 4);
  let mended = [...blocks];
  for (const rows of runsOf(rowsOf(short))) {
    const whole = gridOf(rows);
    const pieces = rows.flat();
    const place = placeOf(pieces);
    const isCrossed = free.some(
      (line) => place !== null && !pieces.includes(line) && crosses(line, place),
    );
    if (whole === null || !isClean(rows) || isCrossed) continue;
    mended = exchange(mended, { old: null, whole, moved: pieces, lines });
  }
  return mended;
}

/** Rows of many pieces that follow one another closely and hold numbers. */
function runsOf(rows: Rows): GlyphLine[][][] {
  const runs: GlyphLine[][][] = [];
  for (const row of rows) {
    if (row.length < least.pieces) continue;
    const last = runs.at(-1)?.at(-1)?.[0];
    const [first] = row;
    const isNext =
      last !== undefined &&
      first !== undefined &&
      first.baseline - last.baseline < stepMost * Math.max(first.size, last.size);
    if (isNext) runs.at(-1)?.push([...row]);
    else runs.push([[...row]]);
  }
  return runs.filter((run) => {
    const behind = run.slice(1).flatMap((row) => row.slice(1));
    return (
      run.length >= least.rows && behind.filter(isNumber).length >= least.numbers * behind.length
    );
  });
}

function crosses(line: GlyphLine, { x, y, width, height }: Rect): boolean {
  return (
    line.x < x + width && line.x + line.width > x && line.baseline > y && line.baseline < y + height
  );
}
