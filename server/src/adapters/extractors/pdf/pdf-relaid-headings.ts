/** Keeps the headings of a page that is laid out anew, which are told by fonts. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { restBehind } from './pdf-headings.js';
import { isInside, type PlacedText } from './pdf-places.js';

/** Lines that liteparse takes for headings by fonts, which it does not hand on. */
export function headingLines(
  blocks: readonly LayoutBlock[],
  lines: readonly PlacedText[],
): LayoutBlock[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  return headings.flatMap((heading) => [
    heading,
    ...lines
      .filter((line) => isInside(line, heading))
      .map((line) => ({ ...heading, text: line.text })),
  ]);
}

/** The blocks of a page that was laid out anew, of which those that begin with a heading are parted there. */
export function withHeadings(
  blocks: readonly LayoutBlock[],
  headings: readonly LayoutBlock[],
): LayoutBlock[] {
  const found = blocks.flatMap((block) => {
    const heading = headings.find((one) => startsWith(block, one));
    if (heading === undefined || block.kind !== 'paragraph') return [block];
    const rest = restBehind(block.text ?? '', squeeze(heading.text ?? '').length);
    return rest === '' ? [heading] : [heading, { ...block, text: rest }];
  });
  return joinHeadingLines(found, headings);
}

/** Lines of one heading that were laid out as several. */
function joinHeadingLines(
  blocks: readonly LayoutBlock[],
  headings: readonly LayoutBlock[],
): LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const both = { ...last, ...block, text: `${last?.text ?? ''} ${block.text ?? ''}` };
    const isLine = last?.kind === 'heading' && block.kind === 'heading';
    if (isLine && headings.some((heading) => startsWith(heading, both)))
      joined[joined.length - 1] = { ...both, ...boundsOf(last, block) };
    else joined.push(block);
  }
  return joined;
}

function boundsOf({ bbox: one }: LayoutBlock, { bbox: other }: LayoutBlock): Partial<LayoutBlock> {
  if (one === undefined || other === undefined) return {};
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return {
    bbox: { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y },
  };
}

function startsWith(block: LayoutBlock, heading: LayoutBlock): boolean {
  const start = squeeze(heading.text ?? '');
  return start.length >= 4 && squeeze(block.text ?? '').startsWith(start);
}
