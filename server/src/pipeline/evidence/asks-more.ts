/** Tells what a claim says beyond which way something goes: a statement that does not say that too takes no side. English alone. */

import { tellingStems, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { anybody, people } from '../../reading/language/people.js';

/** Each a way of saying more: in the claim, and how a statement says it as well. */
const ways: readonly RegExp[] = [
  /\b(?:because|due to|owing to|reasons?|explain(?:s|ed)?|thanks to|attribut\p{L}{2,5}|by way of)\b/iu,
  /\b(?:most|best|worst|least|greatest|largest|highest|lowest|strongest|chief(?:ly)?|main(?:ly)?|mostly|leading|commonest)\b/iu,
  /\b(?:only|alone|sole(?:ly)?|merely|exclusively)\b/iu,
  /\b(?:all|every|always|entirely|completely|fully|equally)\b/iu,
  /\b(?:doubl|halv|half|twice|tripl|treb|fold\b)/iu,
  /\b(?:enough|suffic\p{L}{3,6})\b/iu,
];

/** @param text The statement. @param around What else is known of whom and what it is about, such as its title. */
export function asksMore(claim: string, text: string, around: string): boolean {
  return (
    ways.some((way) => way.test(claim) && !way.test(text)) ||
    isUtmostOfOther(claim, text) ||
    comparesWithOther(claim, text) ||
    isOfOthers(claim, text, around) ||
    isOfNamesake(claim, `${text}\n${around}`)
  );
}

const utmost =
  /\b(?:best|worst|least|greatest|largest|biggest|highest|lowest|strongest|leading|commonest|(?:most|main|chief)(?: \p{L}{5,20})?) (\p{L}{4,20})/giu;

/** Whether the claim calls something the largest source, and the statement something the most of another kind. */
function isUtmostOfOther(claim: string, text: string): boolean {
  const kinds = [...claim.matchAll(utmost)].flatMap(([, kind = '']) => weighClaim(kind));
  const { holds } = vocabularyOf(text);
  return kinds.some(({ stem }) => !holds(stem));
}

const comparison =
  /\b(?:than|as \p{L}{2,20}(?: \p{L}{2,20})? as|compared (?:with|to)|versus|vs\.?|instead of|rather than)\s([^,;?]{2,60})/iu;

/** Whether the claim compares with something that the statement does not name. */
function comparesWithOther(claim: string, text: string): boolean {
  const found = comparison.exec(claim);
  if (found === null) return false;
  const [, other = ''] = found;
  const { holds } = vocabularyOf(text);
  const [thing = ''] = other.split(/\s(?:in|at|for|of|on|with|by|from|when|if)\s/u);
  const stems = tellingStems(thing);
  // Of `more than sodium lamps` beside `white lamps` sodium is what tells.
  const first = vocabularyOf(claim.slice(0, found.index));
  const own = stems.filter((stem) => !first.holds(stem));
  return stems.length > 0 && !(own.length > 0 ? own : stems).some((stem) => holds(stem));
}

const group = new RegExp(String.raw`\b${people}\b`, 'giu');

/** Whether it is told of other people than those that the claim names. */
function isOfOthers(claim: string, text: string, around: string): boolean {
  const asked = groupsIn(claim);
  if (asked.length === 0) return false;
  const told = groupsIn(text);
  const known = new Set([...told, ...groupsIn(around)]);
  return told.length > 0 && !asked.some((each) => known.has(each));
}

const ofAnybody = new RegExp(`^(?:users|${anybody})$`);

function groupsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(group)].flatMap(([word]) =>
    ofAnybody.test(word) ? [] : word,
  );
}

/** `vitamin C`, `type 2`, `interleukin-6`. */
const designated =
  /\b(\p{L}{3,20})[ -](\p{Lu}|\d{1,2}|I{1,3}|IV|alpha|beta|gamma)(?![\p{L}\p{N}.,-]*[\p{L}\p{N}])/gu;

/** Whether it is told of another one of the same name: of vitamin D where vitamin C is asked for. */
function isOfNamesake(claim: string, text: string): boolean {
  const told = designationsIn(text);
  return designationsIn(claim).some(
    ({ name, sign }) =>
      told.some((each) => each.name === name) &&
      !told.some((each) => each.name === name && each.sign === sign),
  );
}

function designationsIn(text: string): { readonly name: string; readonly sign: string }[] {
  return [...text.matchAll(designated)].map(([, name = '', sign = '']) => ({
    name: name.toLowerCase(),
    sign: sign.toLowerCase(),
  }));
}
