/** Takes the numbers of pages from PDFs whose pages are too few to show that a line comes back: what stands outermost and counts on with the pages. */
import type { LayoutBlock, ParsedPage, TextItem } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock, squeezeLower } from '../squeeze.js';
import { type EdgeLine, isUpright } from './pdf-edges.js';
import { pageTitles } from './pdf-page-titles.js';

/** The uppermost or lowest line of a page. */
export interface OuterRow {
  readonly place: 'head' | 'foot';
  readonly text: string;
  readonly y: number;
  readonly height: number;
  /** The white between it and the rest of the page. */
  readonly gap: number;
}

interface NumberedPage {
  readonly pageNum: number;
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  readonly outerRows: readonly OuterRow[];
}

export function outerRows(page: ParsedPage): OuterRow[] {
  const items = page.textItems.filter((item) => isUpright(item) && item.text.trim() !== '');
  if (items.length === 0) return [];
  const bottomOf = ({ y, height }: TextItem): number => y + height;
  const first = items.reduce((best, item) => (item.y < best.y ? item : best));
  const last = items.reduce((best, item) => (bottomOf(item) > bottomOf(best) ? item : best));
  return [
    rowAt(items, first, 'head', (row, other) => other.y - row.y - row.height),
    rowAt(items, last, 'foot', (row, other) => row.y - bottomOf(other)),
  ];
}

function rowAt(
  items: readonly TextItem[],
  at: TextItem,
  place: OuterRow['place'],
  gapTo: (row: TextItem, other: TextItem) => number,
): OuterRow {
  const isBeside = (item: TextItem): boolean => Math.abs(item.y - at.y) < 0.6 * at.height;
  const row = items.filter(isBeside).sort((one, other) => one.x - other.x);
  const gaps = items.filter((item) => !isBeside(item)).map((other) => gapTo(at, other));
  const text = row.map((item, index) => wordBehind(row[index - 1], item)).join('');
  return { place, text, y: at.y, height: at.height, gap: Math.min(...gaps) };
}

/** What stands far from the piece before it keeps a wide space. */
function wordBehind(before: TextItem | undefined, item: TextItem): string {
  const text = item.text.trim();
  if (before === undefined) return text;
  const isFar = item.x - before.x - before.width > 1.5 * item.height;
  return (isFar ? '   ' : ' ') + text;
}

/** The pages without the lines that hold their numbers. */
export function withoutPageNumbers<T extends NumberedPage>(pages: readonly T[]): T[] {
  const found = numberedRows(pages);
  return pages.map((page) => {
    const rows = page.outerRows.filter((row) => found.has(row) || isOwnNumber(row, page, pages));
    if (rows.length === 0) return page;
    const gone = new Set(rows.map((row) => squeeze(row.text)));
    return {
      ...page,
      blocks: rows.reduce((blocks, row) => withoutRow(blocks, row), page.blocks),
      edges: page.edges.filter((edge) => !gone.has(squeeze(edge.text))),
    };
  });
}

const longest = 60;
/** More letters beside a number are words, which must come back more often. */
const wordless = 10;
const caption = /^(?:fig|table|scheme|chart|box|plate|chapter|part|step|slide)/;

/** Lines at one height, alike but for a number that grows with the pages. */
function numberedRows(pages: readonly NumberedPage[]): ReadonlySet<OuterRow> {
  const lettersOf = new Map(
    pages.map(({ pageNum, blocks }) => [
      pageNum,
      blocks.reduce((sum, block) => sum + squeezedBlock(block).length, 0),
    ]),
  );
  const isTitle = pageTitles(pages);
  const groups = new Map<string, { row: OuterRow; page: number }[]>();
  for (const { outerRows: rows, pageNum } of pages)
    for (const row of rows) {
      const { mask, numbers } = readNumbers(row.text);
      if (mask.length > longest || caption.test(mask)) continue;
      if (row.place === 'head' && isTitle(row.text)) continue;
      for (const [index, number] of numbers.entries()) {
        const key = `${row.place} ${Math.round(row.y / 4)} ${mask} ${index} ${number - pageNum}`;
        groups.set(key, [...(groups.get(key) ?? []), { row, page: pageNum }]);
      }
    }
  const numbered = [...groups.values()].filter((group) => {
    const letters = readNumbers(group[0]?.row.text ?? '').mask.replaceAll('#', '').length;
    const least = letters <= wordless || isAlternate(group) ? 2 : 3;
    return group.length >= least && !isMostOf(group, lettersOf);
  });
  return new Set(numbered.flat().map(({ row }) => row));
}

/** Of pages that are nearly equal, what comes back is the text. */
function isMostOf(
  group: readonly { readonly row: OuterRow; readonly page: number }[],
  lettersOf: ReadonlyMap<number, number>,
): boolean {
  const own = group.reduce((sum, { row }) => sum + squeeze(row.text).length, 0);
  return own > 0.2 * group.reduce((sum, { page }) => sum + (lettersOf.get(page) ?? 0), 0);
}

/** On every other page, as the heads of left and right pages are. */
function isAlternate(group: readonly { readonly page: number }[]): boolean {
  return group.every(
    ({ page }, index) => index === 0 || page - (group[index - 1]?.page ?? 0) === 2,
  );
}

/** Letters with a sign for each number, and the numbers: digits, or Roman ones that stand alone. */
function readNumbers(text: string): { mask: string; numbers: number[] } {
  const letters = squeezeLower(text);
  if (/^[ivxlc]{1,7}$/.test(letters)) return { mask: '#', numbers: [valueOfRoman(letters)] };
  const numbers = (text.match(/\d+/g) ?? []).filter((digits) => digits.length <= 4).map(Number);
  return { mask: letters.replace(/\d+/g, '#'), numbers };
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function valueOfRoman(letters: string): number {
  const values = [...letters].map((letter) => romanValues[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => (value < (values[index + 1] ?? 0) ? sum - value : sum + value),
    0,
  );
}

/** "Page 1 of 1", or the number of its page alone, apart from the text. */
function isOwnNumber(row: OuterRow, page: NumberedPage, pages: readonly NumberedPage[]): boolean {
  if (row.gap < row.height) return false;
  const { mask, numbers } = readNumbers(row.text);
  const [number, count] = numbers;
  if (number !== page.pageNum || mask.replaceAll('#', '').length > wordless) return false;
  return count === undefined ? /^\W*\d+\W*$/.test(row.text) : count === pages.length;
}

/** The row goes with its block, or from the beginning or the end of the block that it was taken into. */
function withoutRow(blocks: readonly LayoutBlock[], row: OuterRow): readonly LayoutBlock[] {
  const letters = squeeze(row.text);
  return blocks.flatMap((block) => {
    const all = squeezedBlock(block);
    const { bbox, text } = block;
    if (bbox === undefined || text === undefined || !isAtRow(bbox, row)) return [block];
    if (all === letters) return [];
    if (block.kind !== 'paragraph') return [block];
    if (row.place === 'head' && all.startsWith(letters))
      return [
        {
          ...block,
          text: cutLetters([...text], letters.length)
            .join('')
            .trimStart(),
        },
      ];
    if (row.place === 'foot' && all.endsWith(letters)) {
      const cut = cutLetters([...text].reverse(), letters.length)
        .reverse()
        .join('');
      return [{ ...block, text: cut.trimEnd() }];
    }
    return [block];
  });
}

function isAtRow(box: NonNullable<LayoutBlock['bbox']>, row: OuterRow): boolean {
  return row.place === 'head'
    ? Math.abs(box.y - row.y) < row.height
    : Math.abs(box.y + box.height - row.y - row.height) < row.height;
}

/** What is left behind so many letters and digits, and the marks around them. */
function cutLetters(characters: readonly string[], letters: number): string[] {
  let left = letters;
  for (const [index, character] of characters.entries()) {
    if (left <= 0 && /[\p{L}\p{N}("'\u2018\u201C.,;:!?)\]]/u.test(character))
      return characters.slice(index);
    left -= squeeze(character).length;
  }
  return [];
}
