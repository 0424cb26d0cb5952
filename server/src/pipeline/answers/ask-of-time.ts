/** Reads a time by which a question goes on from the one before it, as `after three years`: it takes the place of a time alone, and of whom was asked it says nothing. English alone. */
import { months } from '../../reading/language/months.js';
import { tensWords, twoToNineteen } from '../../reading/language/number-words.js';
import { firstToTwelfth } from '../../reading/language/ordinals.js';
import { studied } from '../../reading/language/people.js';
import { findQuantities } from '../../reading/language/quantities.js';

/** With a capital, too, where one begins a sentence or is a name. */
const units = [
  ...'seconds? minutes? hours? days? nights? weeks? months? years? decades?'.split(' '),
  ...'springs? summers? autumns? winters? seasons? semesters?'.split(' '),
  ...'mornings? afternoons? evenings? baseline follow-?up'.split(' '),
]
  .map((unit) => `[${unit.charAt(0).toUpperCase()}${unit.charAt(0)}]${unit.slice(1)}`)
  .join('|');
const named = String.raw`(?:${units}|(?:19|20)\d\d|${months})(?![\p{L}\p{N}-])`;
const leading = '(?:after|at|before|by|during|from|in|on|since|until|within)';
const numbers = [
  String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:st|nd|rd|th)?`,
  ...['one', ...twoToNineteen, ...tensWords, ...firstToTwelfth.slice(0, 10)],
  ...'half several few many some about around nearly almost roughly approximately'.split(' '),
  ...[String.raw`(?:more|less)\sthan`, String.raw`at\s(?:least|most)`, String.raw`up\sto`],
].join('|');
const adjectives =
  'last|final|next|previous|preceding|following|past|same|other|another|whole|full|entire|early|late|wet|dry|cold|hot|warm|cool|rainy|mild|long|short';
/** No place and no group is told by one of these. */
const beside = String.raw`(?:(?:median|mean|average)(?:\sof)?|the|an?|this|that|these|those|each|every|all|its|their|and|or|to|${numbers}|${adjectives}|[\p{L}\d]{1,9}-(?:${units})|${named})`;
const before = String.raw`^(?:(?:${leading}|for|between)\s)?(?:${beside}\s){0,6}`;
const end = String.raw`(?:\s\d{1,4})?(?:\s(?:of|after|before|since|later|earlier)\b|$)(?!\sage\b)`;
const told = new RegExp(`${before}${named}${end}`, 'u');
/** `The last fiscal year`: what kind it is of may be any word but whoever was studied, a name or a preposition. */
const toldByKind = new RegExp(
  String.raw`${before}(?:(?!${beside}\s|${studied}\b|(?:with|without|under|over|of|among|amongst|than|${leading})\s)\p{Ll}[\p{Ll}-]{1,24}\s){1,2}(?:${units})(?![\p{L}\p{N}-])${end}`,
  'u',
);
const led = new RegExp(String.raw`^${leading}\s|\s(?:later|earlier)$`, 'iu');

/** Whether a phrase, with or without its preposition, tells when. */
export function isTime(phrase: string): boolean {
  const isTold = told.test(phrase.charAt(0).toLowerCase() + phrase.slice(1)) || told.test(phrase);
  return isTold || toldByKind.test(phrase);
}

/** The question with the time; null where it tells a time in whatever way, whose place that takes or does not take, or where no time is told. @param previous Without its question mark. */
export function addTime(previous: string, changed: string): string | null {
  if (!led.test(changed) || !isTime(changed) || tellsTime(previous)) return null;
  return `${previous} ${changed.charAt(0).toLowerCase()}${changed.slice(1)}?`;
}

/** Also `five-year survival`, `annual losses` and `pain before surgery`; not how old somebody is. */
function tellsTime(question: string): boolean {
  const isMeasured = findQuantities(question).some(
    ({ dimension, end }) =>
      (dimension === 'time' || dimension === 'month') && !old.test(question.slice(end)),
  );
  return isMeasured || timed.test(question);
}

const old = /^[\s-]\p{L}{1,10}[\s-]old\b/u;
const timed = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${named}(?!\sold\b)|\b(?:after|before|during|since|until|within|hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual(?:ly)?|seasonal(?:ly)?|initial(?:ly)?|immediate(?:ly)?|(?:long|short|medium)-term|(?:pre|post)-?operative(?:ly)?|(?:pre|post)-\p{L}{1,20}|at\s(?:admission|arrival|birth|diagnosis|discharge|entry|enrol?ment|first|harvest|last|present))\b`,
  'u',
);
