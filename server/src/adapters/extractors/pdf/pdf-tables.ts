/** Knows tables of the layout whose cells part what stands together, and keeps them as their lines. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import type { Rect } from './pdf-fields.js';
import { type Glyph, type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { sectionLevel } from './pdf-headings.js';
import { gridOf, isClean, rowsOf as linesByRows, placeOf } from './pdf-table-grid.js';
import { withOwnLabels } from './pdf-table-labels.js';
import { partProse } from './pdf-table-prose.js';

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
    const isTrusted = !isGuessed(block) && !isTorn(block, inside);
    return [
      (isTrusted ? withOwnLabels(block, inside) : asColumns(inside)) ?? asLines(block, inside),
    ];
  });
}

/** Share of the rows of a table of prose that are one line without a gap. */
const unbrokenLeast = 0.5;

/** Numbered headings over prose stand apart from their numbers as if both were columns; between the cells of the prose there is no more than a space. */
function isProse(table: LayoutBlock, lines: readonly GlyphLine[]): boolean {
  const seen = linesByRows(lines).map((row) =>
    endsOf(row.map((line) => textOfLine(line, 'character'))),
  );
  const rows = rowsOf(table)
    .map((row) => row.map(({ text }) => text.trim()).filter((text) => text !== ''))
    .filter((row) => row.length > 1);
  const unbroken = rows.filter((row) => {
    const { letters, ends } = endsOf(row);
    const same = seen.find((one) => one.letters === letters);
    const isWorded = (row.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;
    // The space behind a sentence may be as wide as a gap.
    return isWorded && same !== undefined && !ends.some((end) => same.ends.includes(end));
  });
  const headings = rows.filter((row) => row.length === 2 && sectionLevel(row.join(' ')) !== null);
  return (
    unbroken.length > unbrokenLeast * rows.length ||
    (unbroken.length > 0 && unbroken.length + headings.length === rows.length)
  );
}

/** All letters of a row, and behind how many of them each piece but the last ends. */
function endsOf(pieces: readonly string[]): { letters: string; ends: number[] } {
  const ends: number[] = [];
  let letters = '';
  for (const piece of pieces) {
    letters += squeeze(piece);
    ends.push(letters.length);
  }
  return { letters, ends: ends.slice(0, -1) };
}

/** Lines with a gap stand by themselves, such as headings with their numbers. */
function asParagraphs(lines: readonly GlyphLine[]): LayoutBlock[] {
  const groups: GlyphLine[][] = [];
  let isOpen = false;
  for (const row of linesByRows(lines)) {
    const isLine = row.length === 1 || isSentences(row);
    if (isOpen && isLine) groups.at(-1)?.push(...row);
    else groups.push([...row]);
    isOpen = isLine;
  }
  return groups.flatMap((group): LayoutBlock[] => {
    const bbox = placeOf(group);
    const text = group.map((line) => textOfLine(line, 'character')).join(' ');
    const level = group.length === 2 ? sectionLevel(text) : null;
    if (bbox === null) return [];
    return level === null
      ? [{ kind: 'paragraph', bbox, text }]
      : [{ kind: 'heading', level, bbox, text }];
  });
}

/** Its gaps stand behind sentences. */
function isSentences(row: readonly GlyphLine[]): boolean {
  const texts = row.map((line) => textOfLine(line, 'character'));
  return texts.slice(0, -1).every((text) => /\p{L}\p{L}\W?[.:?!]\W?$/u.test(text));
}

/** So many cells without a width are guessed. */
const guessedLeast = { share: 0.25, cells: 3 };

/** Cells that the layout parted one text into have no places of their own: their columns may be others. */
function isGuessed(table: LayoutBlock): boolean {
  const worded = rowsOf(table)
    .flat()
    .filter(({ text, bbox }) => text.trim().length > 1 && bbox !== undefined);
  const guessed = worded.filter(({ bbox }) => (bbox?.width ?? 0) < 1).length;
  return guessed >= guessedLeast.cells && guessed > guessedLeast.share * worded.length;
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

/** What both readers see of a table differs in a few signs. */
const sameLeast = 0.9;

/** The rows of the table as the second reader sees them, each a line; of a turned table it sees none. */
function asLines(table: LayoutBlock, lines: readonly GlyphLine[]): LayoutBlock {
  const seen = linesByRows(lines).map((row) =>
    row.map((line) => textOfLine(line, 'character')).join('  '),
  );
  const cells = rowsOf(table).map((row) =>
    row
      .map(({ text }) => text.trim())
      .join('  ')
      .trim(),
  );
  const isWhole = squeeze(seen.join('')).length >= sameLeast * squeeze(cells.join('')).length;
  const { header: _, rows: __, ...rest } = table;
  return { ...rest, kind: 'grid_fallback', lines: isWhole ? seen : cells };
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
