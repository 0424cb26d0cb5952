/** Mends lines of a PDF page within the blocks of the layout: raised characters that were torn off, and words set with letter-spacing. */
import type { LayoutBlock, ParsedPage, TextItem } from '@llamaindex/liteparse';
import { isUpright } from './pdf-edges.js';
import { squeeze, squeezedBlock } from './squeeze.js';

const raisedMax = 4;

/** Puts raised or lowered characters back where they touch a line, when the layout left them out or made blocks of their own of them. */
export function attachRaised(
  page: ParsedPage,
  blocks: readonly LayoutBlock[],
): readonly LayoutBlock[] {
  const upright = page.textItems.filter((item) => isUpright(item) && item.text.trim() !== '');
  const known = blocks.map(squeezedBlock).join('');
  let mended = blocks;
  for (const raised of upright.filter((item) => item.text.length <= raisedMax)) {
    const base = upright.find((item) => isRaisedBehind(raised, item));
    if (base === undefined || known.includes(squeeze(base.text) + squeeze(raised.text))) continue;
    mended = attach(mended, base.text, raised.text);
  }
  return mended;
}

function isRaisedBehind(raised: TextItem, base: TextItem): boolean {
  if (raised === base || raised.height > 0.8 * base.height) return false;
  const gap = raised.x - base.x - base.width;
  const middle = raised.y + raised.height / 2;
  return (
    Math.abs(gap) < 0.25 * base.height &&
    middle > base.y - 0.5 * base.height &&
    middle < base.y + 1.3 * base.height
  );
}

function attach(
  blocks: readonly LayoutBlock[],
  base: string,
  raised: string,
): readonly LayoutBlock[] {
  const index = blocks.findIndex(
    (block) => block.text?.includes(`${base} `) === true || block.text?.endsWith(base) === true,
  );
  if (index < 0) return blocks;
  return blocks
    .map((block, place) =>
      place === index
        ? { ...block, text: (block.text ?? '').replace(base, () => base + raised) }
        : block,
    )
    .filter((block) => block.text?.trim() !== raised);
}

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
