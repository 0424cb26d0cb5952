/** Tells whether a paragraph of a PDF goes on with what stopped in the middle, as at the end of a column or page. */
import type { TextPart } from '../text-parts.js';
import { seams } from './pdf-seams.js';

/** In mid-word, or in mid-sentence before a paragraph that begins in lower case, or with the year of people named before. */
export function continues(last: TextPart, part: TextPart): boolean {
  if (
    part.kind !== 'paragraph' ||
    last.text.length > 20_000 ||
    last.kind === 'table' ||
    last.kind === 'code'
  )
    return false;
  const isMidWord = midWord.test(last.text) && /^\p{L}/u.test(part.text);
  if (isMidWord || last.kind === 'heading') return isMidWord;
  const beginsLow = /^\p{Ll}/u.test(part.text) && !/^[a-z]?\)|^\(?[ivx]+\)/.test(part.text);
  if (beginsLow && !/[.!?:;\u201D"]\]?\)?\d{0,3}$/.test(last.text)) return true;
  return last.kind === 'paragraph' && isRest(last, part);
}

/** A letter for itself is parted from its word, too: `X-ray`. */
const midWord = /(?:\p{Ll}|(?<!\p{L})\p{L})[-\u2010\u00AD]$/u;

export function joinText(first: string, second: string): string {
  return midWord.test(first) ? first.slice(0, -1) + seams.hyphen + second : `${first} ${second}`;
}

/** The page on which it ends. */
export function lastPage(part: TextPart): number {
  return part.pageTurns?.at(-1)?.page ?? part.page ?? 0;
}

/** What figures and formulas leave behind ends in signs. */
export function endsInWords(text: string): boolean {
  const last = text.slice(-200).split(' ').slice(-6);
  return last.filter((word) => /^\p{L}+[,-]?$/u.test(word)).length >= 4;
}

/**
 * Behind a stop that ends no sentence. A block that begins with a capital, an acronym or a figure may as well be a box or a note, whatever word
 * stands before it, and its words are not to be read as the rest.
 */
function isRest({ text: last }: TextPart, { text }: TextPart): boolean {
  return (
    (abbreviated.test(last) && /^\p{Ll}/u.test(text)) ||
    (/\bet al\.$/.test(last) && /^\((?:19|20)\d{2}[a-z]?[),;]/.test(text))
  );
}

const abbreviated = /\b(?:et al|[Ff]igs?|[Ee]qs?|[Rr]efs?|[Tt]ab|cf|e\.g|i\.e|vs|approx|ca)\.$/;
