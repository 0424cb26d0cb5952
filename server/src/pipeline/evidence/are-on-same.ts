/** Tells whether two findings may be of the same thing, so that they could disagree: where each names what the other does not, but for the study that found it, they may both be true. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { areCrossed } from '../../reading/claims/crossed-sides.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
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
  const [found, otherFound] = [leaveOutSetting(one), leaveOutSetting(other)];
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

/** Which of several it was, as `high` of `high doses`: words too general to be what a claim is about. */
const degrees =
  /\b(?:high|low|first|second|third|fourth|fifth|final|early|late|old|young|long|short|large|small|day|night|morning|evening)(?=[ -]\p{L})/gu;

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
  const [, added = '', known = ''] = adding.exec(one) ?? [];
  const { holds } = vocabularyOf(known);
  const acting = tellingStems(readSlots(other).acting ?? '');
  return (
    acting.length > 0 && acting.every(holds) && !tellingStems(added).some(vocabularyOf(other).holds)
  );
}

const adding =
  /\badd(?:ing|ed|ition of)\s([^.;,]{1,60}?)\sto\s([^\s.;,]{1,30}(?:\s[^\s.;,]{1,30})?)/iu;
const without = /\b(?:non-?|without |never[ -])(\p{L}{3,30})/gu;
