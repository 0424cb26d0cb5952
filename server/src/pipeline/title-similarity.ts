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
  if (corrections.test(a) !== corrections.test(b) || hasOtherNumerals(a, b)) return false;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest * (1 - leastSimilarity)) return false;
  return 1 - distance(a, b) / longest >= leastSimilarity;
}

function hasOtherNumerals(a: string, b: string): boolean {
  return numerals(a) !== numerals(b);
}

function numerals(normalised: string): string {
  return normalised
    .split(' ')
    .filter((word) => numeral.test(word))
    .join(' ');
}
