/** Tells whether a sentence is of another number of the same things than the one that a question asks of: what is so with 8 plants is not told of 12. English alone. */

import type { Told } from '../claims/speaks-of-other.js';
import { lastLine } from '../language/last-line.js';
import { readNumberWords, tensWords, twoToNineteen } from '../language/number-words.js';
import { findUnit } from '../language/units.js';
import { findWords } from '../language/words.js';
import { documentWords } from './document-words.js';

/** `With 12 plants`, `groups of 3 pupils`, `who came to 8 sessions`. */
interface Counted {
  /** What leads to the number, such as `with`. */
  readonly lead: string;
  /** What is counted, by its stem. */
  readonly noun: string;
  readonly value: number;
  /** Of the lead in the text. */
  readonly start: number;
}

/** On which count of something a question asks; none where a document is told by its number of people, as `the trial with 240 patients`. */
export function readAskedCounts(question: string): Counted[] {
  const line = lastLine(question);
  return readCounts(line).filter(({ start }) => {
    const [before = ''] = /[\p{L}-]{1,30}$/u.exec(line.slice(0, start).trimEnd()) ?? [];
    return !documentWords.has(before.toLowerCase());
  });
}

/** Whether it tells of other numbers of these things, led to by the same word, and neither it nor what stands above has the one that is asked of. */
export function tellsOtherCount(question: string): (told: Told) => boolean {
  const asked = readAskedCounts(question);
  return ({ text, above }) => {
    const told = asked.length === 0 ? [] : readCounts(text);
    return asked.some((one) => {
      const wanted = asked.filter((each) => isOfSame(each, one));
      const isOther = told.some((each) => isOfSame(each, one) && !isNear(each.value, one.value));
      return isOther && !wanted.some(({ value }) => holdsNumber(`${above}\n${text}`, value));
    });
  };
}

/** `5,000 people` are 4,900. */
function isNear(one: number, other: number): boolean {
  return one === other || (one >= largeLeast && Math.abs(one - other) <= one * roundedMost);
}

const largeLeast = 100;
const roundedMost = 0.05;

/** Whether a text begins with the count and goes on with what was spoken of before it; its noun may be left out. */
export function beginsWithCount(text: string, { lead, value }: Counted): boolean {
  const [, before = '', number = ''] = begun.exec(text) ?? [];
  return readNumber(number) === value && before.toLowerCase().includes(lead);
}

function isOfSame(one: Counted, other: Counted): boolean {
  return one.lead === other.lead && one.noun === other.noun;
}

/** In the order of the text. What has a unit is measured, and not counted. */
function readCounts(text: string): Counted[] {
  return [...text.matchAll(counted)].flatMap(({ groups, index }) => {
    const { lead = '', number = '', noun = '' } = groups ?? {};
    const value = readNumber(number);
    if (value === null || findUnit(noun) !== null) return [];
    const stem = findWords(noun).at(-1)?.stem;
    return stem === undefined
      ? []
      : [{ lead: lead.toLowerCase(), noun: stem, value, start: index }];
  });
}

function readNumber(written: string): number | null {
  if (/^\d/u.test(written)) return Number(written.replaceAll(',', ''));
  return readNumberWords(written)[0] ?? null;
}

const words = `${[...twoToNineteen, ...tensWords].join('|')}`;
const countedNumber = String.raw`(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,7}|(?:${words})(?:-(?:${words}))?)(?![\p{L}\p{N}]|[.,]\d|\s?%)`;
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?<lead>with|after|using|\p{Ll}{3,20}s\sof|(?:who|that|which)\s\p{Ll}{2,15}(?:\s(?:to|in|at))?)\s(?:only\s|just\s|all\s)?(?<number>${countedNumber})\s(?:\p{Ll}[\p{L}-]{1,20}\s){0,2}?(?<noun>(?:\p{Ll}[\p{L}-]{1,20}[^s\W]s|people|children|women|men|mice))(?![\p{L}\p{N}-])`,
  'giu',
);

const begun = new RegExp(
  String.raw`^(\p{Lu}\p{L}{1,11}\s(?:\p{L}{2,20}\s){0,3})(${countedNumber})(?:\s\p{L}[\p{L}-]{1,20}){0,5},?\s(?:it|they|this|these|its|their|the\s(?:figure|share|rate|value|number|difference)s?)\s`,
  'u',
);

/** Whether it stands anywhere, or within a span: a list has its noun behind the last of its numbers alone. */
function holdsNumber(text: string, wanted: number): boolean {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '');
  const isWithin = [...plain.matchAll(spans)].some(
    ([, from, to]) => Number(from) <= wanted && wanted <= Number(to),
  );
  return (
    isWithin ||
    (plain.match(/(?<![\d.])\d{1,9}(?!\.?\d)/gu) ?? []).some(
      (digits) => Number(digits) === wanted,
    ) ||
    readNumberWords(plain).includes(wanted)
  );
}

const spans = /(?<![\d.])(\d{1,6})\s?(?:[-–]|\b(?:to|and)\b)\s?(\d{1,6})(?![\d])/gu;
