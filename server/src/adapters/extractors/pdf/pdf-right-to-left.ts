/** Lays out pages of a PDF that are read from right to left, which the first reader puts in the order of their places. */
import type { LayoutBlock, LiteParse, TextItem } from '@llamaindex/liteparse';
import type { EdgeLine } from './pdf-edges.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { writeRaised } from './pdf-raised.js';
import { layOutAnew } from './pdf-rework.js';

/** Hebrew, Arabic, and what is written like them. */
export const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const letter = /\p{L}/gu;

/** Half of the letters of the page or more are of such a script. */
export function readsFromRight(runs: readonly GlyphRun[]): boolean {
  let [right, all] = [0, 0];
  for (const { text } of runs)
    for (const [one] of text.matchAll(letter)) {
      all += 1;
      if (fromRight.test(one)) right += 1;
    }
  return right >= rightLeast && right >= 0.5 * all;
}

/** Fewer are a name or a quotation. */
const rightLeast = 20;

interface Page {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly LayoutBlock[];
}

/**
 * Blocks and edges of a page by its lines as the second reader sees them. The page is laid out as its mirror image, in which it runs from left to
 * right, so that columns and paragraphs are those of any page.
 */
export function layOutFromRight(
  page: Page,
  runs: readonly GlyphRun[],
  parser: LiteParse,
): { blocks: LayoutBlock[]; edges: EdgeLine[] } {
  const lines = linesOf(runs).map((line) => itemOf(line, page));
  const isEdge = ({ y, height }: TextItem): boolean =>
    y + height < edgeShare * page.height || y > (1 - edgeShare) * page.height;
  const blocks = layOutAnew(
    lines.filter((line) => !isEdge(line)),
    { ...page, blocks: [] },
    parser,
  );
  const edges = lines.filter(isEdge).map(
    ({ text, x, y, width, height }): EdgeLine => ({
      text,
      place: y < page.height / 2 ? 'head' : 'foot',
      y,
      height,
      bbox: { x: page.width - x - width, y, width, height },
    }),
  );
  return { blocks: blocks.map((block) => mirrored(block, page)), edges };
}

/** Share of the height in which heads and feet stand. */
const edgeShare = 0.08;

function mirrored(block: LayoutBlock, page: Page): LayoutBlock {
  const { bbox } = block;
  if (bbox === undefined) return block;
  return { ...block, bbox: { ...bbox, x: page.width - bbox.x - bbox.width } };
}

/** Wider gaps part columns, as shares of the size. */
const widestGap = 1.5;

/** From right to left, as far as no gap is wider. */
function linesOf(runs: readonly GlyphRun[]): GlyphRun[][] {
  const upright = runs.filter((run) => run.angle === 0 && run.size > 0 && run.text !== '');
  const sorted = upright.toSorted(
    (one, other) => other.x + other.width - one.x - one.width || one.baseline - other.baseline,
  );
  const lines: GlyphRun[][] = [];
  for (const run of sorted) {
    const line = lines.findLast((one) => goesOn(one, run));
    if (line === undefined) lines.push([run]);
    else line.push(run);
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
}

function goesOn(line: readonly GlyphRun[], run: GlyphRun): boolean {
  const last = line.at(-1);
  if (last === undefined) return false;
  const size = Math.max(last.size, run.size);
  const gap = last.x - run.x - run.width;
  const isRaised = Math.min(last.size, run.size) < 0.9 * size;
  const raise = Math.abs(last.baseline - run.baseline);
  return raise < (isRaised ? 0.7 : 0.4) * size && gap < widestGap * size;
}

/** Narrower gaps stand between letters. */
const spaceLeast = 0.2;

function itemOf(line: readonly GlyphRun[], page: Page): TextItem {
  const left = Math.min(...line.map(({ x }) => x));
  const width = Math.max(...line.map((run) => run.x + run.width)) - left;
  const size = Math.max(...line.map((run) => run.size));
  const baseline = Math.max(...line.map((run) => run.baseline));
  return {
    text: textOf(line),
    x: page.width - left - width,
    y: baseline - 0.8 * size,
    width,
    height: size,
    fontSize: size,
    words: [],
  };
}

/** A space stands for itself. */
type Piece = GlyphRun | ' ';

function textOf(line: readonly GlyphRun[]): string {
  const pieces = inOrder(line);
  const written = writeRaised(pieces.filter((piece) => piece !== ' '));
  const texts = pieces.map((piece) => (piece === ' ' ? piece : (written.shift() ?? '')));
  return withPlainForms(texts.join('')).replace(/\s+/g, ' ').trim();
}

/** Words and numbers that run from left to right stand the other way round within the line. */
function inOrder(line: readonly GlyphRun[]): Piece[] {
  const pieces: Piece[] = [];
  let turned: Piece[] = [];
  const close = (): void => {
    // Spaces and marks behind the last word of them are the line's own.
    const end = turned.findLastIndex((piece) => piece !== ' ' && isWorded(piece)) + 1;
    pieces.push(...turned.slice(0, end).reverse(), ...turned.slice(end).map(mirror));
    turned = [];
  };
  for (const [index, run] of line.entries()) {
    const before = line[index - 1];
    const isApart = before !== undefined && before.x - run.x - run.width > spaceLeast * run.size;
    const isLeft = isWorded(run) && !fromRight.test(run.text);
    const isOpen = turned.length > 0 && !fromRight.test(run.text);
    if (!isLeft && !isOpen) close();
    // What stands before the first of them stays before them all.
    if (isApart) (turned.length > 0 ? turned : pieces).push(' ');
    if (isLeft || isOpen) turned.push(run);
    else pieces.push(mirror(run));
  }
  close();
  return pieces;
}

function isWorded({ text }: GlyphRun): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Letters by their places in a word and ligatures are what they stand for; a power, a sign or a fraction stays what it is. */
function withPlainForms(text: string): string {
  return text
    .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC]/g, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');
}

const brackets = '()[]{}<>\u00AB\u00BB\u2039\u203A';

/** Brackets are drawn as they look: one that opens looks to the left. */
function mirror(piece: Piece): Piece {
  if (piece === ' ') return piece;
  const text = piece.text.replace(/[()[\]{}<>\u00AB\u00BB\u2039\u203A]/g, (bracket) => {
    const place = brackets.indexOf(bracket);
    return brackets.charAt(place % 2 === 0 ? place + 1 : place - 1);
  });
  return { ...piece, text };
}
