/** Compares titles of works: normal form, and whether two titles mean the same work although they differ a little. */
import { distance } from 'fastest-levenshtein';

/** Titles shorter than this say too little to identify a work ("Introduction", "Editorial"). */
const telling = 25;
/** Least share of equal characters for two titles that differ. */
const leastSimilarity = 0.9;
const corrections =
  /^(author |publisher )?(correction|corrigendum|erratum|addendum|retraction|retracted|expression of concern|reply|response|comment)\b/;
const numeral = /^(\d+|[ivx]+)$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;

/** Lower case, without diacritics, markup, punctuation and a leading article; words parted by one blank. */
export function normaliseTitle(title: string): string {
  const plain = title.replace(/<[^<>]*>/g, ' ');
  // Most titles have nothing to take apart, and the classes of Unicode take longer to prepare than hundreds of titles to compare.
  const words = isAscii.test(plain)
    ? plain.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : wordsOf(plain);
  return words.trim().replace(/^(the|an|a) /, '');
}

function wordsOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Whether a normal form is long enough to identify a work together with year and author. */
export function isTellingTitle(normalised: string): boolean {
  return normalised.length >= telling;
}

/** A title in normal form that is ready to be compared with many others. */
export interface ComparableTitle {
  readonly text: string;
  /** How often each character occurs, by the last six bits of its code. */
  readonly letters: Uint16Array;
}

export function comparableTitle(normalised: string): ComparableTitle {
  const letters = new Uint16Array(64);
  for (let index = 0; index < normalised.length; index += 1) {
    const slot = normalised.charCodeAt(index) & 63;
    letters[slot] = (letters[slot] ?? 0) + 1;
  }
  return { text: normalised, letters };
}

/**
 * Whether two normal forms differ by no more than a slip: at least 0.90 of the characters agree, no number or numeral differs
 * ("Part I" and "Part II"), and not just one of them is a correction of or an answer to the other.
 */
export function isSameTitle(one: ComparableTitle, other: ComparableTitle): boolean {
  const [a, b] = [one.text, other.text];
  if (a === b) return isTellingTitle(a);
  if (!(isTellingTitle(a) && isTellingTitle(b))) return false;
  const mostEdits = Math.max(a.length, b.length) * (1 - leastSimilarity);
  if (
    Math.abs(a.length - b.length) > mostEdits ||
    takesMoreEdits(one.letters, other.letters, mostEdits) ||
    distance(a, b) > mostEdits
  )
    return false;
  return corrections.test(a) === corrections.test(b) && numerals(a) === numerals(b);
}

/** Whether texts with these letters are more edits than that apart, in whatever order the letters stand: cheap, and rules out nearly every pair. */
function takesMoreEdits(a: Uint16Array, b: Uint16Array, most: number): boolean {
  let surplus = 0;
  let shortfall = 0;
  for (let step = 0; step < 64; step += 1) {
    // The slot of "a" is 33: so the letters that occur come first.
    const slot = (step + 33) & 63;
    const difference = (a[slot] ?? 0) - (b[slot] ?? 0);
    if (difference > 0) surplus += difference;
    else shortfall -= difference;
    if (surplus > most || shortfall > most) return true;
  }
  return false;
}

function numerals(normalised: string): string {
  return normalised
    .split(' ')
    .filter((word) => numeral.test(word))
    .join(' ');
}
