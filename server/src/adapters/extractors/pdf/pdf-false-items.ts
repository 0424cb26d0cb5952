/** Takes a line that begins with a number and a stop in the middle of a sentence, which the layout took for an item of a list, back into its paragraph. */
import { endsInWords } from './pdf-continued.js';
import type { LaidOutBlock } from './pdf-parts.js';

/** Blocks of one page, in order. An item of a list has another one before or behind it by its number, and a list begins with its first. */
export function withoutFalseItems(blocks: readonly LaidOutBlock[]): readonly LaidOutBlock[] {
  const numbers = new Set(blocks.map(numberOf));
  const kept: LaidOutBlock[] = [];
  for (const block of blocks) {
    const last = kept.at(-1);
    const number = block.kind === 'list_item' ? numberOf(block) : 0;
    const isAlone = number > 1 && !numbers.has(number - 1) && !numbers.has(number + 1);
    const above = last?.kind === 'paragraph' ? (last.text ?? '').trimEnd() : '';
    if (last === undefined || !isAlone || !isOpen(above)) kept.push(block);
    else kept[kept.length - 1] = { ...last, text: joined(above, block) };
  }
  return kept;
}

/** With which it begins; 0 where it begins with none. */
function numberOf({ marker = '', text = '' }: LaidOutBlock): number {
  return Number(/^\s{0,9}(\d{1,4})[.)]?(?:\s|$)/.exec(`${marker} ${text}`.trimStart())?.[1] ?? 0);
}

/** In mid-sentence, or between the pages of an article. */
function isOpen(text: string): boolean {
  return endsInRange.test(text) || (endsInWords(text) && /\s\p{Ll}+$/u.test(text));
}

const endsInRange = /\d[\u2013-]$/u;

function joined(above: string, { marker = '', text = '' }: LaidOutBlock): string {
  return `${above}${endsInRange.test(above) ? '' : ' '}${marker.trim()} ${text}`;
}
