/** Tells lines of prose whose spaces are as wide as gaps between cells from the rows of a table. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { gridOf, placeOf, type Rows, rowsOf } from './pdf-table-grid.js';

interface Parts {
  /** Null where all of it is prose. */
  readonly table: LayoutBlock | null;
  readonly before: readonly LayoutBlock[];
  readonly behind: readonly LayoutBlock[];
}

/** Fewer lines may be a header or a note. */
const proseLeast = 2;

/** The table without the lines of prose that the layout took for rows at its beginning and at its end. */
export function partProse(table: LayoutBlock, lines: readonly GlyphLine[]): Parts {
  const rows = rowsOf(lines);
  const isProse = rows.map((row) => isProseRow(row, lines));
  const all = isProse.filter(Boolean).length;
  if (all < proseLeast) return { table, before: [], behind: [] };
  if (all >= 0.7 * rows.length) return { table: null, before: [paragraphOf(rows)], behind: [] };
  const start = isProse.findIndex((one) => !one);
  const end = isProse.findLastIndex((one) => !one) + 1;
  // The last line of a paragraph is short.
  const tail = end < rows.length ? rows.slice(end) : [];
  const head = start >= proseLeast ? rows.slice(0, start) : [];
  const behind = tail.length >= proseLeast ? tail : [];
  if (head.length + behind.length === 0) return { table, before: [], behind: [] };
  const kept = rows.slice(head.length, rows.length - behind.length);
  return {
    table: gridOf(kept) ?? paragraphOf(kept),
    before: head.length === 0 ? [] : [paragraphOf(head)],
    behind: behind.length === 0 ? [] : [paragraphOf(behind)],
  };
}

/** It fills its column, and nearly all of its words are small ones. */
function isProseRow(row: readonly GlyphLine[], lines: readonly GlyphLine[]): boolean {
  const [whole, own] = [placeOf(lines), placeOf(row)];
  if (whole === null || own === null || own.width < 0.95 * whole.width) return false;
  const words = row.flatMap((line) => textOfLine(line, 'character').split(' '));
  const small = words.filter((word) => /^[("\u201C]?\p{Ll}[\p{L}'\u2019-]*[.,;:)]?$/u.test(word));
  return words.length >= 3 && small.length >= 0.7 * words.length;
}

function paragraphOf(rows: Rows): LayoutBlock {
  const lines = rows.flat();
  const bbox = placeOf(lines);
  return {
    kind: 'paragraph',
    ...(bbox === null ? {} : { bbox }),
    text: lines.map((line) => textOfLine(line, 'character')).join(' '),
  };
}
