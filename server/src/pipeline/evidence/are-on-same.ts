/** Tells whether two findings may be of the same thing, so that they could disagree: where each names what the other does not, but for the study that found it, they may both be true. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { areCrossed } from '../../reading/claims/crossed-sides.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition, helping } from '../../reading/language/function-words.js';
import { anybody } from '../../reading/language/people.js';
import { findLacked } from './done-without.js';
import { areOfOtherKinds, sidesOf } from './is-of-other.js';
import { leaveOutSetting } from './leave-out-setting.js';
import { readSlots } from './read-slots.js';

export function areOnSame(one: string, other: string): boolean {
  const eachAtOwn = conditionsBeyond(one, other) && conditionsBeyond(other, one);
  return !eachAtOwn && areOnSameAtAnyTime(one, other);
}

/** Also where each was seen at a time, an age or a dose of its own: what holds there and here agrees. */
export function areOnSameAtAnyTime(one: string, other: string): boolean {
  const [found, otherFound] = withoutComparators(
    leaveOutAnybody(leaveOutSetting(one)),
    leaveOutAnybody(leaveOutSetting(other)),
  );
  const eachOfOwn =
    (namesBeyond(found, otherFound) || degreesBeyond(found, otherFound)) &&
    (namesBeyond(otherFound, found) || degreesBeyond(otherFound, found));
  const [slots, otherSlots] = [readSlots(one), readSlots(other)];
  const [sides, otherSides] = [sidesOf(slots), sidesOf(otherSlots)];
  return !(
    eachOfOwn ||
    areCrossed(sides, otherSides) ||
    areCrossed(otherSides, sides) ||
    areOfOtherKinds(slots.kinds, otherSlots.kinds) ||
    isOfThoseWithout(one, other) ||
    isOfThoseWithout(other, one) ||
    isOfDoingWithout(one, other) ||
    isOfDoingWithout(other, one) ||
    isOfAdding(one, other) ||
    isOfAdding(other, one)
  );
}

/** `Patients` and `a cohort of 400` name nothing; volunteers may be healthy. */
function leaveOutAnybody(text: string): string {
  return text.replaceAll(somebody, '');
}

const somebody = new RegExp(String.raw`\b(?:(?!volunteers)${anybody}|cohort(?=\sof\s\d))\b`, 'giu');

/** What one alone is held against is nothing that it is of; where each has a comparator, both may be true. */
function withoutComparators(one: string, other: string): [string, string] {
  const [left, otherLeft] = [leaveOutComparator(one), leaveOutComparator(other)];
  return left === one || otherLeft === other ? [left, otherLeft] : [one, other];
}

function leaveOutComparator(text: string): string {
  return text.replaceAll(comparator, (phrase, words: string, start: number) => {
    const isCut = start > 0 || text[phrase.length] === ',';
    return isCut ? words.slice(cutAtPart(words).length) : phrase;
  });
}

/** Up to the next preposition or verb: in whom something was found, and which way it went, stays. */
function cutAtPart(words: string): string {
  const sign = findSigns(words)[0]?.start ?? words.length;
  const verb = verbs.exec(words)?.index ?? words.length;
  return words.slice(0, Math.min(cutAtPreposition(words).length, sign, verb));
}

const verbs = new RegExp(String.raw`\s(?:${helping})\s`, 'iu');
const comparator =
  /\b(?:(?:when |as )?compared (?:with|to)|in comparison (?:with|to)|relative to|versus|vs\.?|than(?: (?:with|in|after))?)\s([^.,;()]{1,200})/giu;

/** Whether it names something that the other does not, but for the words that say which way it goes. */
function namesBeyond(text: string, other: string): boolean {
  const { holds } = vocabularyOf(other);
  const ways = stemsOfWays(text);
  return tellingStems(text).some((stem) => !ways.has(stem) && !holds(stem));
}

/** What a sign stands right in front of is what it moves, though it be called by another sign: the `growth` of `reduced root growth`. */
function stemsOfWays(text: string): ReadonlySet<string> {
  const signs = findSigns(text);
  const governing = signs.filter(({ start }, index) => {
    const before = signs[index - 1];
    return before === undefined || !rightBehind.test(text.slice(before.end, start));
  });
  return new Set(governing.flatMap(({ start, end }) => tellingStems(text.slice(start, end))));
}

const rightBehind = /^\s(?:\p{L}{1,30}\s){0,2}$/u;

/** Whether it tells of a degree that the other does not, wherever it says that, but for the words that say which way it goes. */
function degreesBeyond(text: string, other: string): boolean {
  const signs = findSigns(text);
  return [...text.toLowerCase().matchAll(degrees)].some(
    ({ 0: word, index }) =>
      !signs.some(({ start, end }) => start <= index && index < end) && !hasWord(other, word),
  );
}

/** Which of several it was, as `high` of `high doses`: words too general to be what a claim is about. Behind a number it is how long: `28-day mortality`. */
const degrees =
  /\b(?:high|low|first|second|third|fourth|fifth|final|early|late|old|young|long|short|large|small|(?<!\d[ -])day|night|morning|evening)(?=[ -]\p{L})/gu;

function hasWord(text: string, word: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word);
}

/** Whether it tells of a time, an age or an amount given that the other does not: `at 6 hours`, `in 2019`. */
function conditionsBeyond(text: string, other: string): boolean {
  const told = conditionsIn(other);
  return conditionsIn(text).some((each) => !told.includes(each));
}

function conditionsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(conditions)].flatMap(([, ...numbers]) =>
    numbers.filter((each) => each !== undefined),
  );
}

const conditions =
  /\b(?:at|after|within|until|over|under|in|between|from|before|since|aged|during|by the) (?:(?:the|age|ages|week|month|year|day) ){0,2}(\d{1,4}(?:\.\d{1,3})?)(?: (?:and|to) (\d{1,4}))?/gu;

/** Whether the one is of those who are not what the other is of: `non-smokers`, `without diabetes`. */
function isOfThoseWithout(one: string, other: string): boolean {
  return [...one.toLowerCase().matchAll(without)].some(
    ([whole, word = '']) =>
      !other.toLowerCase().includes(whole) && tellingStems(word).some(vocabularyOf(other).holds),
  );
}

/** Whether it is of doing without what the other has: `skipping breakfast`, `when meals had ended`. */
function isOfDoingWithout(one: string, other: string): boolean {
  if (findLacked(other).length > 0) return false;
  const { holds } = vocabularyOf(other);
  const signs = new Set(
    findSigns(one).flatMap(({ start, end }) => tellingStems(one.slice(start, end))),
  );
  return tellingStems(findLacked(one).join('\n')).some((stem) => holds(stem) && !signs.has(stem));
}

/** Whether it is of what something adds to that which acts in the other, as `adding massage to exercise` beside `exercise`. */
function isOfAdding(one: string, other: string): boolean {
  const acting = tellingStems(readSlots(other).acting ?? '');
  const { holds } = vocabularyOf(other);
  return (
    acting.length > 0 &&
    readAdded(leaveOutComparator(one)).some(
      ({ added, known, rest }) =>
        acting.every(vocabularyOf(known).holds) &&
        !tellingStems(added).some(holds) &&
        !acting.every(vocabularyOf(rest).holds),
    )
  );
}

interface Added {
  readonly added: string;
  readonly known: string;
  /** What it tells beside that, where it may also tell of the one alone. */
  readonly rest: string;
}

/** Of what stands on either side of a `plus` each is added to the other. */
function readAdded(text: string): Added[] {
  const [both = null] = readPair(text, plus);
  const swapped = both && { ...both, added: both.known, known: both.added };
  return [
    ...adding.flatMap((pattern) => readPair(text, pattern)),
    both ?? [],
    swapped ?? [],
  ].flat();
}

function readPair(text: string, pattern: RegExp): Added[] {
  const found = pattern.exec(text);
  if (found === null) return [];
  const [all, added = '', behind = ''] = found;
  const known = cutAtPart(behind);
  const end = found.index + all.length - behind.length + known.length;
  const rest = `${text.slice(0, found.index)} ${text.slice(end)}`;
  return known === '' ? [] : [{ added, known, rest }];
}

const adding = [
  /\badd(?:ing|ed|ition of)\s(?!to\s)([^.;,]{1,60}?)\sto\s([^.;,]{1,80})/iu,
  /((?:[^\s.;,]{1,30}\s){1,2})added\sto\s([^.;,]{1,80})/iu,
  /\bin addition to\s()([^.;,]{1,80})/iu,
];
const plus = /((?:[^\s.;,]{1,30}\s){1,2})plus\s([^.;,]{1,80})/iu;
const without = /\b(?:non-?|without |never[ -])(\p{L}{3,30})/gu;
