/** Puts the paragraph below a heading together again where the layout took some of its lines for the heading. */
import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { joinLines } from './pdf-lines.js';

/** Places of blocks are a little larger or smaller than their lines. */
const reach = 3;

/** @param rests What was cut from headings: lines of a paragraph, between which others of it stand that are blocks of their own. */
export function wholeParagraphs(
  blocks: readonly LayoutBlock[],
  rests: readonly LayoutBlock[],
  items: readonly TextItem[],
): LayoutBlock[] {
  let whole = [...blocks];
  for (const rest of rests) {
    const within = whole.filter((block) => block !== rest && isWithin(block, rest));
    if (within.length === 0 || within.some(({ kind }) => kind !== 'paragraph')) continue;
    const text = textIn(rest, items);
    const letters = [rest, ...within].map((block) => squeeze(block.text ?? '')).join('');
    if (squeeze(text).length !== letters.length) continue;
    whole = whole.flatMap((block) => {
      if (block === rest) return [{ ...rest, text }];
      return within.includes(block) ? [] : [block];
    });
  }
  return whole;
}

function isWithin({ bbox }: LayoutBlock, { bbox: place }: LayoutBlock): boolean {
  return (
    bbox !== undefined &&
    place !== undefined &&
    bbox.x > place.x - reach &&
    bbox.y > place.y - reach &&
    bbox.x + bbox.width < place.x + place.width + reach &&
    bbox.y + bbox.height < place.y + place.height + reach
  );
}

/** The lines whose middles stand in the place of a block. */
function textIn({ bbox }: LayoutBlock, items: readonly TextItem[]): string {
  if (bbox === undefined) return '';
  const own = items.filter(({ x, y, width, height }) => {
    const [column, row] = [x + width / 2, y + height / 2];
    return (
      column > bbox.x && column < bbox.x + bbox.width && row > bbox.y && row < bbox.y + bbox.height
    );
  });
  const lines = joinLines(own).sort((one, other) => one.y - other.y || one.x - other.x);
  return lines.map((line) => line.text).join(' ');
}
