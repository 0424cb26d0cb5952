/** Leaves out of a statement the words of direction that tell which way something else than the outcome of a claim went: `had fewer years of schooling`. English alone. */
import { findSigns, type Sign } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { dashPlaces } from '../../reading/language/blank-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { people } from '../../reading/language/people.js';
import { amounts, changedIn } from './pass-on.js';
import { isNamed, readObject, thingBehind } from './read-slots.js';

/**
 * With signs that are no words in their place. What names no thing stays, and so does what judges alone, as `effective`.
 * Where the outcome only describes those who are compared, as in `women with infections had a lower income`, it is the income that is lower.
 * @returns null where that is denied, or where there is less of what acts: neither says anything of the outcome.
 */
export function leaveOutOthers(claim: string, text: string): string | null {
  const outcome = outcomeOf(claim);
  const acting = tellingStems(claim).filter((stem) => !vocabularyOf(outcome).holds(stem));
  const signs = findSigns(text).filter((sign) => isOfAmount(text, sign));
  const others = signs.flatMap((sign) => {
    const thing = thingOf(text, sign, claim);
    return isOther(thing, outcome) ? { ...sign, thing } : [];
  });
  const isTurned = others.some(({ sign, start, thing }) => {
    const { holds } = vocabularyOf(thing ?? '');
    return sign === 0 || denied.test(text.slice(0, start)) || (sign < 0 && acting.some(holds));
  });
  if (isTurned) return null;
  const isOwnLeft = others.length < signs.length;
  return others.reduce((left, { kind, start, end }) => {
    // What was lost or gained beside it tells no way, but whether what is spoken of is bad.
    if (kind === 'gain' && isOwnLeft) return left;
    const from = start - (/\p{L}{2,20}ly\s$/u.exec(left.slice(0, start))?.[0].length ?? 0);
    return dashPlaces(left, [{ start: from, end }]);
  }, text);
}

/** Whether a word of direction says which way something went that a claim names as its outcome, or something else than that; `open` where it may be either. */
export function tellOutcome(
  claim: string,
  text: string,
): (sign: Sign) => 'named' | 'other' | 'open' {
  const outcome = outcomeOf(claim);
  return (sign) => {
    const thing = thingOf(text, sign, claim);
    if (thing !== null && isNamed(changedIn(thing), outcome) === true) return 'named';
    return isOfAmount(text, sign) && isOther(thing, outcome) ? 'other' : 'open';
  };
}

function isOther(thing: string | null, outcome: string): boolean {
  return thing === null || (!unnamed.test(thing) && isNamed(changedIn(thing), outcome) === false);
}

/** What is raised, lowered or counted in the claim; all of it where that cannot be told. */
export function outcomeOf(claim: string): string {
  const [sign, ...further] = findSigns(claim).filter((each) => isOfAmount(claim, each));
  if (further.length > 0) return claim;
  const object = readObject(claim) || (sign === undefined ? '' : thingBehind(claim, sign.end));
  return tellingStems(object).length > 0 ? object : claim;
}

/** It says of a thing which way that went, be it that it went none; or how good it was, beside the thing. */
function isOfAmount(text: string, { kind, start, end }: Sign): boolean {
  return (
    ['move', 'amount', 'gain', 'warmth'].includes(kind) ||
    (kind === 'worth' && /^(?:better|worse)$/iu.test(text.slice(start, end)))
  );
}

/** An abbreviation and `the primary outcome` may stand for what is asked for. */
const unnamed = /\b(?:\p{Lu}{2,}|[Oo]utcomes?|[Ee]nd ?points?)\b/u;

const denied =
  /(?:\b(?:no|not|never|nor|neither|without|cannot)|n['’]t)\s(?:[\p{L}-]{1,20}\s){0,3}$/iu;

/** What it says it of, as far as that is named; null where it says it of people alone. */
export function thingOf(text: string, { start, end, sign }: Sign, claim: string): string | null {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inclined = inclination.exec(after);
  if (inclined !== null) return after.slice(inclined[0].length).split(/[.;]\s/u)[0] ?? '';
  const rest = after.replace(adverbs, ' ');
  const behind = thingBehind(rest.replace(measure, ' '), 0);
  const isOfSubject = behind === '' || (sign !== 0 && copula.test(before));
  if (!isOfSubject) return isOfPeople(behind) ? rest : withoutPeople(behind);
  const subject = subjectOf(before);
  if (subject !== null) return `${subject} ${behind}`;
  if (behind !== '') return behind;
  // What they did stands with them: `children learned faster`.
  return isNamed(before, claim) === true ? before : null;
}

/** Before the word of direction, without who, where or when it was; null where it is of people alone. */
function subjectOf(before: string): string | null {
  const phrases = before
    .split(/[,;:]\s|\sthat\s/u)
    .map((phrase) => (countOfPeople.test(phrase) ? phrase : cutAtPreposition(` ${phrase}`)))
    .filter((phrase) => phrase !== '');
  const things = phrases.map(withoutPeople).filter((phrase) => phrase !== '');
  return phrases.length > 0 && things.length === 0 ? null : things.join(' ');
}

function isOfPeople(phrase: string): boolean {
  return new RegExp(String.raw`^(?:\S{1,30}\s){0,2}${people}\b`, 'iu').test(phrase);
}

/** `Income` of `income of women`; what counts them is left as it is. */
function withoutPeople(phrase: string): string {
  return phrase.replace(ofPeople, '').trim();
}

const counting = String.raw`\b(?:numbers?|proportions?|percentages?|shares?|rates?|fractions?|per ?cent)\s`;
const personal = String.raw`(?:(?!of\s)[^\s,]{1,30}\s){0,3}(?:${people}|those)\b`;
const countOfPeople = new RegExp(`${counting}of\\s${personal}`, 'iu');
const ofPeople = new RegExp(String.raw`(?:^|(?<!${counting})\bof\s)${personal}.{0,300}$`, 'iu');

const adverbs = /^(?:\s\p{L}{2,20}ly)+(?=\s|[.,;]|$)/iu;
const inclination = /^\s(?:likely|prone|apt|inclined|able|willing)\sto\s/iu;
const copula =
  /\b(?:is|are|was|were|be|been|being|became|becomes?|remain(?:s|ed)?)\s(?:(?:\p{L}{2,20}ly|much|far|even|also|still|then|not|no|\d\S{0,8}|times|percent)\s){0,3}$/iu;
/** What is more or less of something, or on a scale of it. */
const measure = new RegExp(
  String.raw`^\s(?:(?:the|an?|mean|median|total|relative|adjusted|overall)\s){0,3}${amounts}\s(?:of|for|on)\s(?:the\s)?`,
  'iu',
);
