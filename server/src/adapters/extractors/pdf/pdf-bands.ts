/** Parts a page of a PDF where rules go over all of its text, and tells blocks that were put together across columns. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { splitRegions } from './pdf-order.js';
import type { PlacedText } from './pdf-places.js';

/** Columns above and below rules over the whole page are each their own; neighbouring bands without columns are one region. */
export function splitBands<T extends PlacedText>(
  lines: readonly T[],
  cuts: readonly number[],
): T[][] {
  const bandOf = (line: T): number => cuts.filter((cut) => cut < line.y + line.height / 2).length;
  const regions: T[][] = [];
  let isOpen = false;
  for (let band = 0; band <= cuts.length; band += 1) {
    const split = splitRegions(lines.filter((line) => bandOf(line) === band));
    const last = regions.at(-1);
    if (isOpen && split.length === 1 && last !== undefined) last.push(...split.flat());
    else regions.push(...split);
    if (split.length > 0) isOpen = split.length === 1;
  }
  return regions;
}

/** Share of the width of the text from which a rule parts a page. */
const ruleLeast = 0.8;

/** Where rules over the whole width of the text stand, from above. */
export function ruleHeights(
  blocks: readonly LayoutBlock[],
  lines: readonly PlacedText[],
): number[] {
  const from = Math.min(...lines.map((line) => line.x));
  const to = Math.max(...lines.map((line) => line.x + line.width));
  return blocks
    .flatMap(({ kind, bbox }) => (kind === 'rule' && bbox !== undefined ? [bbox] : []))
    .filter(({ width, height }) => height < 3 && width > ruleLeast * (to - from))
    .map(({ y }) => y)
    .sort((one, other) => one - other);
}

/** Lines go over the left or the right edge of the block: it was put together of pieces of lines. */
export function cutsLines({ bbox }: LayoutBlock, lines: readonly PlacedText[]): boolean {
  if (bbox === undefined) return false;
  const over = lines.filter((line) => {
    const middle = line.y + line.height / 2;
    if (middle < bbox.y || middle > bbox.y + bbox.height) return false;
    return [bbox.x, bbox.x + bbox.width].some(
      (edge) => line.x < edge - line.height && line.x + line.width > edge + line.height,
    );
  });
  return over.length >= cutLinesLeast;
}

/** A single one may be a heading over two columns. */
const cutLinesLeast = 2;
