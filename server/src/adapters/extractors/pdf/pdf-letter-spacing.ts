/** Joins words of a PDF page that were set with letter-spacing, within the blocks of the layout. */
import type { LayoutBlock, ParsedPage, TextItem } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { isUpright } from './pdf-edges.js';

/** True when so many words are single letters that letters rather than words stand apart. */
export function looksLetterSpaced(page: ParsedPage): boolean {
  const words = page.textItems.flatMap((item) => item.text.match(/(?<!\S)\p{L}+(?!\S)/gu) ?? []);
  return (
    words.length >= 6 && words.filter((word) => word.length === 1).length > 0.25 * words.length
  );
}

/**
 * What to write for each text of the page that was set with letter-spacing.
 * @param page Parsed with a box for each word.
 */
export function joinedLetters(page: ParsedPage): Map<string, string> {
  const spaced = page.textItems.filter(isUpright).map((item) => ({ item, gaps: gapsOf(item) }));
  const limit = letterGapLimit(spaced.flatMap(({ gaps }) => gaps));
  const joined = new Map<string, string>();
  for (const { item, gaps } of spaced) {
    const text = (item.words ?? [])
      .map((word, index) => (index > 0 && (gaps[index - 1] ?? 0) >= limit ? ' ' : '') + word.text)
      .join('');
    if (squeeze(text) === squeeze(item.text) && text !== item.text) joined.set(item.text, text);
  }
  const words = [...joined.values()].flatMap((text) => text.split(' '));
  // Where even the spaces between words are narrow, joining makes one long word of them.
  return words.join('').length > 9 * words.length ? new Map() : joined;
}

/** Spaces between the words of an item as shares of its height. */
function gapsOf(item: TextItem): number[] {
  const words = item.words ?? [];
  return words
    .slice(1)
    .map(
      (word, index) => (word.x - (words[index]?.x ?? 0) - (words[index]?.width ?? 0)) / item.height,
    );
}

/** The middle of the widest step from gaps between letters to gaps between words; 0 where there is no such step. */
function letterGapLimit(gaps: readonly number[]): number {
  const sorted = gaps.filter((gap) => gap > 0 && gap < 1).sort((one, other) => one - other);
  let best = { step: 0.12, middle: 0 };
  for (let index = Math.ceil(sorted.length * 0.3); index < sorted.length; index += 1) {
    const [below, above] = [sorted[index - 1] ?? 0, sorted[index] ?? 0];
    if (index > 0 && above - below > best.step)
      best = { step: above - below, middle: (above + below) / 2 };
  }
  // A single line may hold one word only, all of whose gaps are narrow.
  return best.middle === 0 && (sorted.at(-1) ?? 1) < 0.18 ? 0.18 : best.middle;
}

/** Writes the joined texts for the spaced ones. */
export function joinLetters(
  blocks: readonly LayoutBlock[],
  joined: ReadonlyMap<string, string>,
): readonly LayoutBlock[] {
  const patterns = [...joined]
    .sort(([one], [other]) => other.length - one.length)
    .map(([spaced, text]) => ({
      pattern: new RegExp(`(?<!\\S)${spaced.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\S)`, 'g'),
      text,
    }));
  return blocks.map((block) => {
    if (block.text === undefined) return block;
    return {
      ...block,
      text: patterns.reduce(
        (whole, { pattern, text }) => whole.replace(pattern, () => text),
        block.text,
      ),
    };
  });
}
