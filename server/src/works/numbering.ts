/** Compares the numbers by which a record tells its work from others of the same title and people: a later edition, the next report, another issue. */
import type { PlaceRelation } from './venues.js';
import type { Work } from './work.js';

/** As records write them; empty where they are not told. */
export interface Numbering {
  readonly edition: string;
  readonly version: string;
  /** Of a report, a patent, a standard or a sheet. */
  readonly number: string;
  readonly issue: string;
}

export const unnumbered: Numbering = { edition: '', version: '', number: '', issue: '' };

/**
 * What both tell and tell otherwise, for people, such as `edition 2, 3`; empty where nothing does. A part of what the other tells is no difference, nor
 * is a year beside a count, and where the page agrees an issue was mistyped.
 */
export function differingNumber(a: Work, b: Work, place: PlaceRelation): string {
  const [one, other] = [a.numbering, b.numbering];
  const kinds: readonly (keyof Numbering)[] = [
    ...(isArticle(a) || isArticle(b) ? [] : (['edition', 'version'] as const)),
    ...(isNumbered(a) && isNumbered(b) ? (['number'] as const) : []),
    ...(place === 'same page' ? [] : (['issue'] as const)),
  ];
  const found = kinds.find((kind) => compare[kind](one[kind], other[kind]));
  return found === undefined ? '' : `${found} ${[one[found], other[found]].sort().join(', ')}`;
}

/** Whether both tell a number, and the same one. */
export function haveOneNumber(a: Work, b: Work): boolean {
  const [one, other] = [a.numbering.number, b.numbering.number];
  if (one === '' || other === '') return false;
  return one === other || (numbersIn(one).length > 0 && isPart(numbersIn(one), numbersIn(other)));
}

function isArticle({ form }: Work): boolean {
  return form === 'journal' || form === 'conference' || form === 'preprint';
}

/** The number of an article stands for its pages, that of a book counts its series, and archives give one set of data a number each. */
function isNumbered(work: Work): boolean {
  return !isArticle(work) && !['book', 'chapter'].includes(work.form) && work.kind !== 'dataset';
}

/** Whether two that are told name others. */
const compare: Record<keyof Numbering, (one: string, other: string) => boolean> = {
  edition: (one, other) => {
    const [a, b] = [readEdition(one), readEdition(other)];
    return a !== null && b !== null && a.isYear === b.isYear && a.number !== b.number;
  },
  version: (one, other) => {
    const [a, b] = [readVersion(one), readVersion(other)];
    if (a.isDated !== b.isDated) return false;
    if (a.isDated) return !isPart(a.numbers, b.numbers);
    // 1.2 is a part of 1.2.1, and no part of 2.1.
    return a.numbers.some((number, at) => number !== (b.numbers[at] ?? number));
  },
  number: (one, other) => !isPart(numbersIn(one), numbersIn(other)),
  issue: (one, other) => {
    const [a, b] = [readIssue(one), readIssue(other)];
    if (a === null || b === null || a.sort !== b.sort) return false;
    return (
      Math.max(...a.numbers) < Math.min(...b.numbers) ||
      Math.max(...b.numbers) < Math.min(...a.numbers)
    );
  },
};

/** Whether all of the fewer numbers are among the others. */
function isPart(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.every((number) => many.includes(number));
}

/** 8,668,000 is one number, and so is 8 668 000. */
function numbersIn(text: string): string[] {
  const together = text.replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  return (together.match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, ''));
}

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** Its count, else its year; null where it tells neither, as a reprint does. */
function readEdition(text: string): { number: number; isYear: boolean } | null {
  if (/printing|reprint|impression|anniversary/i.test(text)) return null;
  const [word = ''] = text.toLowerCase().match(/[a-z]+/) ?? [];
  const ordinal = ordinalWords.indexOf(word) + 1;
  if (ordinal > 0) return { number: ordinal, isYear: false };
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const number = numbers.find((count) => count < 100) ?? numbers.find((year) => year > 999);
  return number === undefined ? null : { number, isYear: number > 999 };
}

/** The first number with what is tied to it: 1.0.2, or 2014-05-06. */
function readVersion(text: string): { numbers: string[]; isDated: boolean } {
  const numbers = numbersIn(/\d+(?:[./-]\d+)*/.exec(text)?.[0] ?? '');
  return { numbers, isDated: numbers.some((number) => /^(?:19|20)\d\d$/.test(number)) };
}

/** Null where more is said than an issue, a supplement or a part, with its number or a range of them. */
function readIssue(text: string): { sort: string; numbers: number[] } | null {
  const [, word = '', range] =
    /^(?:(s|suppl|supplement|pt|part)\.? ?)?(\d{1,3}(?: ?[-–/,] ?\d{1,3})*)$/i.exec(text.trim()) ??
    [];
  if (range === undefined) return null;
  return { sort: word.slice(0, 1).toLowerCase(), numbers: (range.match(/\d+/g) ?? []).map(Number) };
}
