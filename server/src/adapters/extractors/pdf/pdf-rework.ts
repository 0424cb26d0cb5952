/** Lays a page out again by its columns where liteparse read across them. */
import type { LayoutBlock, LiteParse, ParsedPage, TextItem } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock } from '../squeeze.js';
import { cutsLines, ruleHeights, splitBands } from './pdf-bands.js';
import { isUpright } from './pdf-edges.js';
import { joinLines } from './pdf-lines.js';
import { isFull, type Measure, measuresOf } from './pdf-measure.js';
import { countBreaks, median, splitRegions } from './pdf-order.js';
import { isInside, type PlacedText } from './pdf-places.js';
import { headingLines, withHeadings } from './pdf-relaid-headings.js';

/**
 * Blocks of the page in reading order: liteparse's own unless its order comes back to a column that it had left and the other one reads no worse.
 * @param parser One that keeps heads and feet; those to leave out are in `leftOut`.
 */
export function orderedBlocks(
  page: ParsedPage,
  parser: LiteParse,
  leftOut: ReadonlySet<TextItem> = new Set(),
): readonly LayoutBlock[] {
  const blocks = page.blocks ?? [];
  const items = page.textItems.filter(
    (item) => isUpright(item) && !leftOut.has(item) && item.text.trim() !== '',
  );
  const measures = measuresOf(items);
  const lines = joinLines(items, measures);
  const cuts = ruleHeights(blocks, lines);
  const columns = splitBands(lines, cuts);
  const tables = blocks.filter(
    (block) =>
      isTable(block) &&
      block.bbox !== undefined &&
      !mixesColumns(block, columns) &&
      !isTornProse(block, lines, measures) &&
      !cutsLines(block, lines),
  );
  const regions = tables.length === 0 ? columns : splitAround(tables, { items, measures, cuts });

  // Turned text beside the lines can make the layout lose all of them.
  if (lettersIn(blocks) < coverageLeast * lettersOf(items))
    return layOut(regions.length > regionsMax ? [regions.flat()] : regions, page, parser);
  if (regions.length < 2 || regions.length > regionsMax) return blocks;
  const theirs = linesInOrder(regions.flat(), blocks);
  const known = new Set(theirs);
  const ours = regions.flat().filter((line) => known.has(line));
  const places = new Map(
    regions.flatMap((region, index) => region.map((line) => [line, index] as const)),
  );
  const returns = theirs.filter(
    (line, index) =>
      index > 0 && (places.get(line) ?? 0) < (places.get(theirs[index - 1] ?? line) ?? 0),
  ).length;
  const faults = returns + countTorn(regions.flat(), blocks);

  if (faults === 0 || countBreaks(ours) > countBreaks(theirs) + Math.min(faults, 1)) return blocks;
  const reworked = withHeadings(
    layOut(
      regions.flatMap((region) => withTopApart(region, blocks)),
      page,
      parser,
    ),
    headingLines(blocks, regions.flat()),
  );

  return lettersIn(reworked) >= 0.98 * lettersIn(blocks) ? reworked : blocks;
}

/** A line above a column that the layout has alone, as a head that names a section, is no line of its first paragraph. */
function withTopApart(region: readonly PageLine[], blocks: readonly LayoutBlock[]): PageLine[][] {
  const [first, ...rest] = region;
  if (first === undefined || rest.length === 0) return [[...region]];
  const text = squeeze(first.text);
  const isAlone = text !== '' && blocks.some((block) => squeezedBlock(block) === text);
  return isAlone ? [[first], rest] : [[...region]];
}

/** Blocks of a page by other lines than those that the layout had; what was a heading stays one. */
export function layOutAnew(
  items: readonly TextItem[],
  page: {
    readonly width: number;
    readonly height: number;
    readonly blocks: readonly LayoutBlock[];
  },
  parser: LiteParse,
): LayoutBlock[] {
  const regions = splitRegions(joinLines(items));
  const columns = regions.length > regionsMax ? [regions.flat()] : regions;
  return withHeadings(layOut(columns, page, parser), headingLines(page.blocks, regions.flat()));
}

/** Regions of a page of whose tables each is one line. */
function splitAround(
  tables: readonly LayoutBlock[],
  page: {
    readonly items: readonly TextItem[];
    readonly measures: readonly Measure[];
    readonly cuts: readonly number[];
  },
): PageLine[][] {
  const free = page.items.filter((item) => !tables.some((table) => isInside(item, table)));
  return splitBands([...joinLines(free, page.measures), ...tables.map(tableLine)], page.cuts);
}

/** More are the parts of a figure or of a table rather than columns. */
const regionsMax = 8;
/** Share of the letters of a page that its blocks must hold. */
const coverageLeast = 0.7;

/** A table over several columns whose cells are whole lines of prose is none. */
function mixesColumns(table: LayoutBlock, columns: readonly (readonly PageLine[])[]): boolean {
  const shares = columns
    .map((column) => column.filter((line) => isInside(line, table)))
    .filter((lines) => lines.length > 0);
  return (
    shares.length > 1 &&
    shares.some((lines) => median(lines.map((line) => line.text.split(' ').length)) >= 4)
  );
}

/** Half of its letters stand in lines of prose that fill their column: rows of cells leave white between them. */
function isTornProse(
  table: LayoutBlock,
  lines: readonly PageLine[],
  measures: readonly Measure[],
): boolean {
  const inside = lines.filter((line) => isInside(line, table));
  const full = inside.filter((line) => isFull(line, measures) && countWords(line) >= 3);
  const letters = (some: readonly PageLine[]): number =>
    some.reduce((sum, line) => sum + line.text.length, 0);
  return full.length > 0 && letters(full) >= letters(inside) / 2;
}

interface PageLine extends PlacedText {
  readonly pieces: readonly TextItem[];
  /** A table stands for all its lines. */
  readonly table?: LayoutBlock;
}

function tableLine(table: LayoutBlock): PageLine {
  const { x, y, width, height } = table.bbox ?? { x: 0, y: 0, width: 0, height: 0 };
  return { text: '', x, y, width, height, pieces: [], table };
}

/** The lines by where their text stands in the blocks; those that are not there are left out. */
function linesInOrder(lines: readonly PageLine[], blocks: readonly LayoutBlock[]): PageLine[] {
  const all = blocks.map(squeezedBlock).join('');
  const found = lines.map((line) => {
    const text = squeeze(line.text);
    return {
      line,
      at: text.length < 4 || all.indexOf(text) !== all.lastIndexOf(text) ? -1 : all.indexOf(text),
    };
  });
  return found
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);
}

function layOut(
  regions: readonly (readonly PageLine[])[],
  page: { readonly width: number; readonly height: number },
  parser: LiteParse,
): LayoutBlock[] {
  const inputs = regions.map((region, index) => ({
    pageNumber: index + 1,
    pageWidth: page.width,
    pageHeight: page.height,
    textItems: region.flatMap(itemsOf),
  }));
  const laidOut = parser.parsePages(inputs).pages;
  return regions.flatMap((region, index) => {
    const tables = region.flatMap((line) => (line.table === undefined ? [] : [line.table]));
    const blocks = laidOut[index]?.blocks ?? [];
    return tables.length === 0
      ? blocks
      : [...blocks, ...tables].sort((one, other) => (one.bbox?.y ?? 0) - (other.bbox?.y ?? 0));
  });
}

/** The words of a line with wide spaces would be taken for columns of their own. */
function itemsOf(line: PageLine): readonly TextItem[] {
  const { pieces, text, x, width } = line;
  const first = pieces[0];
  return first !== undefined && hasWideSpaces(line) ? [{ ...first, text, x, width }] : pieces;
}

function hasWideSpaces({ pieces }: PageLine): boolean {
  return pieces.some((piece, index) => {
    const before = pieces[index - 1];
    return before !== undefined && piece.x - before.x - before.width >= 0.8 * piece.height;
  });
}

/** Lines of prose with wide spaces whose words the blocks have in several places, as if each were a column. Formulas have fewer words. */
function countTorn(lines: readonly PageLine[], blocks: readonly LayoutBlock[]): number {
  const all = blocks.map(squeezedBlock).join('');
  return lines.filter(
    (line) => hasWideSpaces(line) && countWords(line) >= 4 && !all.includes(squeeze(line.text)),
  ).length;
}

function countWords({ text }: PageLine): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function isTable(block: LayoutBlock): boolean {
  return block.kind === 'table' || block.kind === 'grid_fallback';
}

function lettersOf(items: readonly TextItem[]): number {
  return items.reduce((sum, item) => sum + squeeze(item.text).length, 0);
}

function lettersIn(blocks: readonly LayoutBlock[]): number {
  return blocks.reduce((sum, block) => sum + squeezedBlock(block).length, 0);
}
