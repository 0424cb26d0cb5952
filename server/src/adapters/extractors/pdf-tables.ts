/** Knows tables of the layout whose cells part what stands together, and keeps them as their lines. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import type { Rect } from './pdf-fields.js';
import { type Glyph, type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { gridOf, isClean, rowsOf as linesByRows, placeOf } from './pdf-table-grid.js';
import { partProse } from './pdf-table-prose.js';
import { squeeze } from './squeeze.js';

/** A table that the layout took for two, one closely below the other with the same columns, as one. */
export function joinTables(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last === undefined || !goesOn(last, block)) joined.push(block);
    else joined[joined.length - 1] = joinedTable(last, block);
  }
  return joined;
}

function goesOn(table: LayoutBlock, block: LayoutBlock): boolean {
  if (table.kind !== 'table' || block.kind !== 'table') return false;
  const [above, below] = [table.bbox, block.bbox];
  const [last, first] = [rowsOf(table).at(-1), rowsOf(block)[0]];
  if (above === undefined || below === undefined || last === undefined || first === undefined)
    return false;
  const pitch = above.height / rowsOf(table).length;
  const gap = below.y - above.y - above.height;
  const isAligned = last.every(({ bbox }, index) => isAbove(bbox, first[index]?.bbox));
  return last.length === first.length && isAligned && gap > -0.5 * pitch && gap < pitch;
}

function isAbove(one: Rect | undefined, other: Rect | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return one.x < other.x + other.width && other.x < one.x + one.width;
}

function rowsOf(table: LayoutBlock): NonNullable<LayoutBlock['rows']> {
  return [...(table.header === undefined ? [] : [table.header]), ...(table.rows ?? [])];
}

function joinedTable(table: LayoutBlock, block: LayoutBlock): LayoutBlock {
  const [above, below] = [table.bbox, block.bbox];
  const rows = [...(table.rows ?? []), ...rowsOf(block)];
  if (above === undefined || below === undefined) return { ...table, rows };
  const x = Math.min(above.x, below.x);
  const width = Math.max(above.x + above.width, below.x + below.width) - x;
  const height = below.y + below.height - above.y;
  return { ...table, rows, bbox: { x, y: above.y, width, height } };
}

/** Blocks of which every table has cells that can be trusted. @param lines What a second reader sees on the page. */
export function untornTables(
  blocks: readonly LayoutBlock[],
  lines: readonly GlyphLine[],
): LayoutBlock[] {
  return blocks.flatMap((block) => {
    const place = block.bbox;
    if (block.kind !== 'table' || place === undefined) return [block];
    const inside = lines.filter((line) => line.glyphs.some((glyph) => isIn(glyph, place)));
    if (isProse(block, inside)) return asParagraphs(inside);
    const { table, before, behind } = partProse(block, inside);
    if (table === null) return [...before, ...behind];
    if (before.length + behind.length > 0) return [...before, table, ...behind];
    return isTorn(block, inside) ? [asColumns(inside) ?? asLines(block, inside)] : [block];
  });
}

/** Share of the rows of a table of prose that are one line without a gap. */
const unbrokenLeast = 0.5;

/** Numbered headings over prose stand apart from their numbers as if both were columns; between the cells of the prose there is no more than a space. */
function isProse(table: LayoutBlock, lines: readonly GlyphLine[]): boolean {
  const texts = lines.map((line) => squeeze(textOfLine(line, 'character')));
  const rows = rowsOf(table).filter(
    (row) => row.filter(({ text }) => text.trim() !== '').length > 1,
  );
  const unbroken = rows.filter((row) => {
    const text = row.map((cell) => cell.text).join(' ');
    return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4 && texts.includes(squeeze(text));
  });
  return unbroken.length > unbrokenLeast * rows.length;
}

/** Lines with a gap stand by themselves, such as headings with their numbers. */
function asParagraphs(lines: readonly GlyphLine[]): LayoutBlock[] {
  const groups: GlyphLine[][] = [];
  let isOpen = false;
  for (const row of linesByRows(lines)) {
    if (isOpen && row.length === 1) groups.at(-1)?.push(...row);
    else groups.push([...row]);
    isOpen = row.length === 1;
  }
  return groups.flatMap((group) => {
    const bbox = placeOf(group);
    const text = group.map((line) => textOfLine(line, 'character')).join(' ');
    return bbox === null ? [] : [{ kind: 'paragraph', bbox, text }];
  });
}

/** A table of its own where each piece stands in one column. */
function asColumns(lines: readonly GlyphLine[]): LayoutBlock | null {
  const rows = linesByRows(lines);
  return rows.length > 1 && isClean(rows) ? gridOf(rows) : null;
}

/** A word or a number stands in two cells: a column runs through it. */
function isTorn(table: LayoutBlock, lines: readonly GlyphLine[]): boolean {
  const cells = [table.header ?? [], ...(table.rows ?? [])]
    .flat()
    .flatMap(({ bbox, text }) => (bbox === undefined || text.trim() === '' ? [] : [bbox]));
  const cellOf = (glyph: Glyph): Rect | undefined =>
    cells.find((cell) => isIn(glyph, cell, { x: 0, y: 2 }));
  return lines.some((line) =>
    line.glyphs.some((glyph, index) => {
      const before = line.glyphs[index - 1];
      if (before === undefined || glyph.isSpaced || !isWord(before) || !isWord(glyph)) return false;
      const [one, other] = [cellOf(before), cellOf(glyph)];
      return one !== undefined && other !== undefined && one !== other && isBeside(one, other);
    }),
  );
}

function isWord({ character }: Glyph): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Cells of one row; those of two rows may overlap where a line is high. */
function isBeside(one: Rect, other: Rect): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > 0.5 * Math.min(one.height, other.height);
}

/** The rows of the table as the second reader sees them, each a line. */
function asLines(table: LayoutBlock, lines: readonly GlyphLine[]): LayoutBlock {
  const texts = linesByRows(lines).map((row) =>
    row.map((line) => textOfLine(line, 'character')).join('  '),
  );
  const { header: _, rows: __, ...rest } = table;
  return { ...rest, kind: 'grid_fallback', lines: texts };
}

function isIn(glyph: Glyph, place: Rect | undefined, reach = { x: 0, y: 0 }): boolean {
  return (
    place !== undefined &&
    glyph.x >= place.x - reach.x &&
    glyph.x <= place.x + place.width + reach.x &&
    glyph.y >= place.y - reach.y &&
    glyph.y <= place.y + place.height + reach.y
  );
}
