/** Finds the places in a row that English texts name, such as `the third year` or `7th`. */
import { pointDecimals } from './decimal-points.js';
import { twoToTwelve } from './number-words.js';

/** Their numbers, from 3 on. A fraction such as `a third of` is none. */
export function findOrdinals(text: string): number[] {
  const words = [...text.matchAll(ordinalWords)].map(
    ([word]) => ordinals.get(word.toLowerCase()) ?? 0,
  );
  const digits = [...text.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,3})(?:st|nd|rd|th)\b/gu)].map(
    ([, digit]) => Number(digit),
  );
  return [...words, ...digits].filter((ordinal) => ordinal > 2);
}

/** Whether the text names this place, or counts to it: `the ninth season`, `nine seasons`. */
export function holdsOrdinal(text: string, ordinal: number): boolean {
  const word = twoToTwelve[ordinal - 2];
  return (
    findOrdinals(text).includes(ordinal) ||
    new RegExp(
      String.raw`(?<![\d.,])${ordinal}(?![\d.,]\d)${word ? String.raw`|\b${word}\b` : ''}`,
      'i',
    ).test(pointDecimals(text))
  );
}

export const firstToTwelfth =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ordinals = new Map(
  firstToTwelfth.map((word, index): [string, number] => [word, index + 1]).slice(2),
);
/** Behind a count these are fractions. */
const ordinalWords = new RegExp(
  String.raw`(?<!\b(?:an?|one|two|three|four|five|six|seven|eight|nine|by)[\s-])\b(?:${[...ordinals.keys()].join('|')})\b(?!\sof\b)`,
  'gi',
);
