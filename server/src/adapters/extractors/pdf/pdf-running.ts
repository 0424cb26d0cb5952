/** Takes running heads and feet from the pages of a PDF, and puts what else stands at their edges back to its place. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock, squeezeLower } from '../squeeze.js';
import { type EdgeLine, insertLine } from './pdf-edges.js';
import { pageTitles } from './pdf-page-titles.js';

interface EdgedPage {
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
}

/** Lines above and below the text, which no paragraph runs through. */
interface Asides {
  readonly heads: readonly string[];
  readonly feet: readonly string[];
}

/** Edge lines that do not come back are text of their page. */
export function withEdges<T extends EdgedPage>(pages: readonly T[]): (T & Asides)[] {
  const isTitle = pageTitles(pages);
  const comesBack = runningLines(pages, isTitle);
  // Of pages that are nearly equal, what comes back is the text.
  const isRunning =
    lettersOf(pages, comesBack) > runningMost * lettersOf(pages) ? never : comesBack;
  const numbered = numberedHeads(pages, isTitle);
  return pages.map((page) => {
    const own = page.edges.filter((edge) => !isRunning(edge.text));
    const blocks = page.blocks.filter(
      (block) => !isRunningBlock(block, isRunning) && !numbered.has(block),
    );
    const apart = own.filter((edge) => !insertLine(blocks, edge));
    const linesAt = (...places: readonly EdgeLine['place'][]): string[] =>
      apart.filter((edge) => places.includes(edge.place)).map((edge) => edge.text);
    return { ...page, blocks, heads: linesAt('head'), feet: linesAt('body', 'foot', 'margin') };
  });
}

/**
 * Heads that name the section of their page: the uppermost or lowest blocks of many pages, at one height, whose words are the same and whose
 * numbers count on. Chapters that begin pages come on fewer of them.
 */
function numberedHeads(
  pages: readonly EdgedPage[],
  isTitle: (text: string) => boolean,
): ReadonlySet<LayoutBlock> {
  const groups = new Map<string, (Placed & { readonly block: LayoutBlock })[]>();
  for (const [page, { blocks }] of pages.entries())
    for (const block of outermost(blocks)) {
      const text = block.text ?? '';
      const mask = maskOf(text);
      if (!mask.includes('#') || caption.test(mask) || isTitle(text)) continue;
      const key = `${mask} ${Math.round(block.bbox?.y ?? 0)}`;
      groups.set(key, [...(groups.get(key) ?? []), { block, page, text }]);
    }
  const least = Math.max(4, numberedLeast * pages.length);
  const numbered = [...groups.values()].filter((group) => group.length >= least && countsOn(group));
  return new Set(numbered.flat().map(({ block }) => block));
}

/** Share of the pages on which such a head stands. */
const numberedLeast = 0.3;
const numberedMost = 150;
const shareMost = 0.25;
const caption = /^(?:fig|table|scheme|chart|box|plate)/;

/** Those that are short, and little of what stands on their page. */
function outermost(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const letters = blocks.reduce((sum, block) => sum + squeezedBlock(block).length, 0);
  const short = blocks.filter(
    (block) =>
      (block.text ?? '').length <= numberedMost &&
      squeezedBlock(block).length < shareMost * letters &&
      block.kind !== 'list_item',
  );
  const tops = blocks.flatMap(({ bbox }) => bbox?.y ?? []);
  const [first, last] = [Math.min(...tops), Math.max(...tops)];
  return short.filter(({ bbox }) => bbox !== undefined && (bbox.y < first + 3 || bbox.y === last));
}

const runningMost = 0.4;
const never = (): boolean => false;

function isRunningBlock(block: LayoutBlock, isRunning: (text: string) => boolean): boolean {
  const text = block.text ?? '';
  return block.kind === 'paragraph' && text.length <= 150 && isRunning(text);
}

/** @param isCounted Of which lines; of all when left out. */
function lettersOf(
  pages: readonly EdgedPage[],
  isCounted: (text: string) => boolean = () => true,
): number {
  let letters = 0;
  for (const page of pages) {
    for (const edge of page.edges) if (isCounted(edge.text)) letters += squeeze(edge.text).length;
    for (const block of page.blocks)
      if (isCounted(block.text ?? '')) letters += squeezedBlock(block).length;
  }
  return letters;
}

/**
 * Edge lines that come back: the same words on three pages, or on four where only numbers differ that count on; where those do not count on, a line
 * is the text of its page, although some of the numbers come back.
 */
function runningLines(
  pages: readonly { readonly edges: readonly EdgeLine[] }[],
  isTitle: (text: string) => boolean,
): (text: string) => boolean {
  const exact = new Map<string, number>();
  const masked = new Map<string, Placed[]>();
  for (const [page, { edges }] of pages.entries()) {
    for (const text of new Set(edges.map((edge) => squeezeLower(edge.text))))
      exact.set(text, (exact.get(text) ?? 0) + 1);
    for (const { text } of edges)
      masked.set(maskOf(text), [...(masked.get(maskOf(text)) ?? []), { page, text }]);
  }
  const differing = [...masked].filter(
    ([mask, lines]) => mask.includes('#') && pagesOf(lines) >= 4,
  );
  const counted = new Map(differing.map(([mask, lines]) => [mask, countsOn(lines)]));
  return (text) => {
    const isCounted = counted.get(maskOf(text));
    return isCounted !== undefined && !(isCounted && isTitle(text))
      ? isCounted
      : (exact.get(squeezeLower(text)) ?? 0) >= 3;
  };
}

interface Placed {
  /** Counted from the first one. */
  readonly page: number;
  readonly text: string;
}

function pagesOf(lines: readonly Placed[]): number {
  return new Set(lines.map(({ page }) => page)).size;
}

/** Share of the steps from line to line; numbers begin anew with a part of the document, and pages may be left out of it. */
const countedLeast = 0.75;

/** So many lines in a row whose numbers hardly ever fall do so by no chance, as the heads of sections do that are many to a page. */
const risingLeast = 8;

/** How many pages of a book a page shows: spreads, and spreads on both sides. */
const spreads = [2, 4];

interface Step {
  /** None of the numbers falls. */
  readonly isRising: boolean;
  /** By how much that part of the numbers grows which grows least, and most. */
  readonly least: number;
  readonly more: number;
  /** From how many pages before. */
  readonly pages: number;
}

/** Each number stays from page to page or grows by no more than the pages do, as those of pages, chapters and volumes do; others are what the pages tell. */
function countsOn(lines: readonly Placed[]): boolean {
  const steps = lines.slice(1).map((line, index) => stepBetween(lines[index] ?? line, line));
  const share = (isCounted: (step: Step) => boolean): number =>
    steps.filter(isCounted).length / steps.length;
  if (lines.length >= risingLeast) {
    if (share(({ isRising }) => isRising) === 1) return true;
    // Where numbers begin anew, those that stay show nothing: most counts of rare things are 0.
    if (share(({ isRising, more }) => isRising && more > 0) >= countedLeast) return true;
  }
  if (spreads.some((each) => share(({ more, pages }) => more === each * pages) === 1)) return true;
  return share(({ least, more, pages }) => least >= 0 && more <= pages) >= countedLeast;
}

function stepBetween(last: Placed, line: Placed): Step {
  const [before, numbers] = [numbersIn(last.text), numbersIn(line.text)];
  const grow = numbers.map((parts, at) => growthOf(before[at] ?? [], parts));
  const [least, more] = [Math.min(...grow.flat()), Math.max(...grow.flat())];
  // Of a number with parts, as 3.1 behind 2.66, the first that differs tells.
  const isRising =
    before.length === numbers.length &&
    grow.every((one) => (one.find((part) => part !== 0) ?? 0) >= 0);
  return { isRising, least, more, pages: Math.max(1, line.page - last.page) };
}

function growthOf(before: readonly number[], parts: readonly number[]): number[] {
  return parts.map((part, at) => part - (before[at] ?? 0));
}

/** Each by its parts: 2.66 is 2 and 66. */
function numbersIn(text: string): number[][] {
  const numbers = text.normalize('NFKC').match(/\d+(?:\.\d+)*/g) ?? [];
  return numbers.map((number) => number.split('.').map(Number));
}

function maskOf(text: string): string {
  return squeezeLower(text).replace(/\d+/g, '#');
}
