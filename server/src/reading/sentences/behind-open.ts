/** Tells the rest of a sentence whose beginning stands in a block before it, as at the end of a column: it may say the opposite of the whole. */
import { endsOpen } from './ends-open.js';
import type { TextRange } from './split-sentences.js';

interface SplitText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
  /** By range. */
  readonly headings: readonly boolean[];
  /** Above the text. */
  readonly headingPath: readonly string[];
}

/**
 * What pages set between stands before the rest. Boxes and notes without a mark do so as well: behind them what begins with a figure or an acronym
 * counts as a rest.
 */
export function isBehindOpen(split: SplitText, index: number): boolean {
  if (!beginsBlock(split, index)) return false;
  const begin = textOf(split, index);
  if (setBetween.test(begin) || listed.test(begin)) return false;
  const isHalf = beginsAsHalf.test(begin);
  let isNear = true;
  let last = index - 1;
  for (let blocks = 0; blocks < blocksMost && last >= 0; blocks += 1) {
    const first = beginOfBlock(split, last);
    const said = textOf(split, last);
    if (isHeading(split, last)) return false;
    const opening = textOf(split, first);
    if (!setBetween.test(opening)) {
      if ((isNear || isHalf) && stopsShort(said, isHalf)) return true;
      if (!isHalf || /^\p{Ll}/u.test(opening)) return false;
      isNear = false;
    }
    last = first - 1;
  }
  return false;
}

/** What stops short is taken for a heading by its place, too. */
function isHeading(split: SplitText, index: number): boolean {
  const said = textOf(split, index);
  const isAsked = /^(?:what|how|why|who|whom|where|when|which)\s/i.test(said);
  return split.headingPath.includes(said) || (split.headings[index] === true && isAsked);
}

/** More stands between columns and pages only seldom. */
const blocksMost = 6;

function textOf({ text, ranges }: SplitText, index: number): string {
  return text.slice(ranges[index]?.start, ranges[index]?.end);
}

function beginsBlock({ text, ranges }: SplitText, index: number): boolean {
  const before = ranges[index - 1];
  return before !== undefined && /\n\s*\n/.test(text.slice(before.end, ranges[index]?.start));
}

function beginOfBlock(split: SplitText, index: number): number {
  let first = index;
  while (first > 0 && !beginsBlock(split, first)) first -= 1;
  return first;
}

function stopsShort(said: string, isBeforeHalf: boolean): boolean {
  const words = said.split(/\s+/).length;
  return (
    (endsOpen(said) && words >= wordsOfHalf) ||
    (isBeforeHalf && /\p{Ll}$/u.test(said) && words >= wordsOfProse)
  );
}

/** Headings end in such words as well: `Foods to live with`. */
const wordsOfHalf = 6;
/** Headings and lines of names seldom have so many. */
const wordsOfProse = 10;

const beginsAsHalf = /^(?:\(?\d|\p{Lu}[\p{Lu}\d-]{1,12}\s\p{Ll})/u;
const listed = /^(?:[-–•*▪◦]\s|\d{1,2}[.)]\s)/u;
/** Rows of tables, captions, and notes with their marks. */
const setBetween =
  /^(?:\||(?:fig(?:ure|s?\.)|tables?|tab\.|scheme|chart|box)\s?[A-Z]?\d{1,3}\b|[¹²³⁰⁴-⁹*†‡§]{1,4}\s?\p{L})/iu;
