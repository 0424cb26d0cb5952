/** Finds the shares that English texts give in words, such as `two thirds` or `one in five`. */
import { twoToTen } from './number-words.js';
import type { Quantity } from './quantities.js';

/** In percent. `half`, `a fifth`, `four fifths`, `one in five`; also `halved`, which leaves a half. */
export function findShares(text: string): Quantity[] {
  const fractions = [...text.matchAll(fractionPattern)].map(
    ([, count = 'one', part = '']) =>
      (counts.get(count.toLowerCase()) ?? 1) / (parts.get(part.toLowerCase()) ?? 1),
  );
  const ratios = [...text.matchAll(ratioPattern)].map(
    ([, some = '', all = '']) =>
      (counts.get(some.toLowerCase()) ?? 1) / (counts.get(all.toLowerCase()) ?? 1),
  );
  const halves = [...text.matchAll(/\bhalv(?:e[sd]?|ing)\b/gi)].map(() => 0.5);
  return [...fractions, ...ratios, ...halves].filter((share) => share < 1).map(toQuantity);
}

/** A share of something, or all shares above or below it. */
export interface NamedShare {
  readonly quantity: Quantity;
  readonly bound: 'none' | 'above' | 'below';
}

/** Those that a claim names in words: `a fifth of the houses`, `more than half of them`. */
export function findSharesOf(text: string): NamedShare[] {
  return [
    ...text.matchAll(new RegExp(`(${boundWords})?${fractionPattern.source}(?=\\sof\\s)`, 'gi')),
  ].flatMap(([whole, bound = '']) =>
    findShares(whole).map((quantity) => ({ quantity, bound: boundOf(bound.toLowerCase()) })),
  );
}

function boundOf(written: string): NamedShare['bound'] {
  if (written === '') return 'none';
  return /^(?:more|over|above|at least)/.test(written) ? 'above' : 'below';
}

const boundWords = String.raw`\b(?:more than|over|above|at least|less than|fewer than|under|below|at most)\s`;

/** How many times as much something is, in words of one piece: `twice`, `doubled`, `halved`. */
export function findMultiples(text: string): Quantity[] {
  const twice = [
    ...text.matchAll(/\b(?:twice|doubl(?:e[sd]?|ing)|halv(?:e[sd]?|ing)|half)\b/gi),
  ].map(() => 2);
  const thrice = [...text.matchAll(/\btripl(?:e[sd]?|ing)\b/gi)].map(() => 3);
  return [...twice, ...thrice].map((value) => ({
    value,
    tolerance: 0.5,
    factor: 1,
    dimension: 'ratio',
    isCount: false,
    start: 0,
    end: 0,
  }));
}

function toQuantity(share: number): Quantity {
  return {
    value: share * 100,
    tolerance: 0.5,
    factor: 1,
    dimension: 'share',
    isCount: false,
    start: 0,
    end: 0,
  };
}

const counts = new Map(
  ['a', 'an', 'one', ...twoToTen].map((word, index): [string, number] => [
    word,
    Math.max(1, index - 1),
  ]),
);
const parts = new Map([
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ...['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, index): [string, number] => [word, index + 3],
  ),
]);
for (const [word, part] of [...parts]) if (part > 2) parts.set(`${word}s`, part);

const countWords = [...counts.keys()].join('|');
const partWords = [...parts.keys()].filter((word) => word !== 'half').join('|');
/** An ordinal is a fraction only behind a count: `a third of`, but not `the third of`. */
const fractionPattern = new RegExp(
  String.raw`\b(?:(${countWords})[\s-](?=(?:${partWords})\b)|(?=half\b))(half|${partWords})\b(?!\s(?:year|season|time|day|week|month|phage|group))`,
  'gi',
);
const ratioPattern = new RegExp(
  String.raw`\b(${countWords})\s(?:in|out of)\s(${countWords})\b`,
  'gi',
);
