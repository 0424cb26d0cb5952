/** Compares titles of works: normal form, and whether two titles mean the same work although they differ a little. */
import { distance } from 'fastest-levenshtein';

/** Titles shorter than this say too little to identify a work ("Introduction", "Editorial"). */
const telling = 25;
/** Least share of equal characters for two titles that differ. */
const leastSimilarity = 0.9;
const corrections =
  /^(author |publisher )?(correction|corrigendum|erratum|addendum|retraction|retracted|expression of concern|reply|response|comment)\b/;
const numeral = /^(\d+|[ivx]+)$/;

/** Lower case, without diacritics, markup, punctuation and a leading article; words parted by one blank. */
export function normaliseTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the|an|a) /, '');
}

/** Whether a normal form is long enough to identify a work together with year and author. */
export function isTellingTitle(normalised: string): boolean {
  return normalised.length >= telling;
}

/**
 * Whether two normal forms differ by no more than a slip: at least 0.90 of the characters agree, no number or numeral differs
 * ("Part I" and "Part II"), and not just one of them is a correction of or an answer to the other.
 */
export function isSameTitle(a: string, b: string): boolean {
  if (a === b) return isTellingTitle(a);
  if (!(isTellingTitle(a) && isTellingTitle(b))) return false;
  const longest = Math.max(a.length, b.length);
  const mostEdits = longest * (1 - leastSimilarity);
  if (leastEdits(a, b) > mostEdits || distance(a, b) > mostEdits) return false;
  return corrections.test(a) === corrections.test(b) && numerals(a) === numerals(b);
}

/** At least so many edits part two texts, by how often each character occurs: cheap, and rules out nearly every pair. */
function leastEdits(a: string, b: string): number {
  const counts = new Int16Array(64);
  const count = (text: string, step: 1 | -1): void => {
    for (let index = 0; index < text.length; index += 1) {
      const slot = text.charCodeAt(index) & 63;
      counts[slot] = (counts[slot] ?? 0) + step;
    }
  };
  count(a, 1);
  count(b, -1);
  let surplus = 0;
  let shortfall = 0;
  for (const difference of counts) {
    if (difference > 0) surplus += difference;
    else shortfall -= difference;
  }
  return Math.max(surplus, shortfall);
}

function numerals(normalised: string): string {
  return normalised
    .split(' ')
    .filter((word) => numeral.test(word))
    .join(' ');
}
