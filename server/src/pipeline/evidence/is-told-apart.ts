/** Tells whether a statement says of the part that a claim asks for something else than what is read in it, or limits it to a part. English alone. */
import { findSigns, readDirection } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { findDenials } from './find-denials.js';
import { areOfOtherKinds } from './is-of-other.js';
import { isNamed, readKinds, readSlots } from './read-slots.js';

interface Divided {
  readonly statement: string;
  /** The clauses of the statement, and the one of them that its side would be read in. */
  readonly clauses: readonly string[];
  readonly part: string;
}

/** Where it does, no side can be told: `lowered the grades of men but not of women` says nothing for women, and nothing for all. */
export function isToldApart(claim: string, { statement, clauses, part }: Divided): boolean {
  const asked = tellingStems(claim);
  if ([...statement.matchAll(bounded)].some(([, bound = '']) => isNamed(bound, claim) !== true))
    return true;
  const own = vocabularyOf(part.replaceAll(excepted, ' '));
  const isOfAsked = (words: string, known = ''): boolean => {
    const [said, { holds }] = [vocabularyOf(words), vocabularyOf(known)];
    return asked.some((stem) => said.holds(stem) && !own.holds(stem) && !holds(stem));
  };
  if ([...part.matchAll(excepted)].some(([words]) => isOfAsked(words))) return true;
  const behind = clauses.slice(clauses.indexOf(part));
  return clauses.some(
    (other) =>
      other !== part &&
      saysElse(other, part) &&
      (isOfAsked(other, behind.includes(other) ? '' : sharedSubject(other, part)) ||
        areOfOtherParts(claim, part, other)),
  );
}

/** What acts in a clause acts in the next one as well where that begins with its verb. */
function sharedSubject(one: string, next: string): string {
  return beginsWithVerb.test(next) && !beginsWithPlace.test(one)
    ? (readSlots(one).acting ?? '')
    : '';
}

function saysElse(one: string, other: string): boolean {
  const [first, second] = [readDirection(one), readDirection(other)];
  if (deniesIt(one) !== deniesIt(other)) return true;
  return first.points !== 'open' && second.points !== 'open' && first.points !== second.points;
}

function deniesIt(clause: string): boolean {
  return findDenials(clause).length > 0 || findSigns(clause).some(({ sign }) => sign === 0);
}

/** Whether a clause is of others than the part, as `not in the second year` or `women had no gain` is, and the claim asks for no group of the part. */
function areOfOtherParts(claim: string, part: string, other: string): boolean {
  // That those it is held against had none of it takes nothing from it.
  if (compared.test(other)) return false;
  const [, preposition] = elliptic.exec(other) ?? [];
  if (preposition !== undefined) {
    const [said, own] = [vocabularyOf(other), vocabularyOf(part)];
    if (weighClaim(claim).some(({ stem }) => said.holds(stem) && !own.holds(stem))) return true;
    const phrases = [...part.matchAll(placed)].filter(([, each]) => each === preposition);
    return !phrases.some(([, , phrase = '']) => isNamed(cutAtPreposition(phrase), claim) === true);
  }
  const [own, others] = [readKinds(part), readKinds(other)];
  const isAsked = readKinds(claim).some((asked) =>
    own.some(({ of, is }) => of === asked.of && is === asked.is),
  );
  return areOfOtherKinds(own, others) && !isAsked;
}

const compared =
  /\b(?:controls?|placebo|sham|comparison|comparator|reference|untreated|usual|standard|wait(?:ing)?[ -]list)\b/iu;
/** Before whom, where or when something was so. */
const places = '(?:in|of|among|amongst|for|at|on|with|within|after|before|during|under|over)';
const placed = new RegExp(String.raw`\b(${places})\s(?=([^,;]{1,80}))`, 'gu');
const beginsWithPlace = new RegExp(`^${places}\\s`, 'iu');
const beginsWithVerb =
  /^(?:\p{L}{2,20}ly\s)?(?:was|were|is|are|did|does|do|had|has|have|fell|rose|\p{L}{2,20}(?:ed|es))\b/iu;
/** It leaves to the reader what it denies. */
const elliptic = new RegExp(String.raw`^(?:not|no|nor|never)\s(${places})\s`, 'iu');
/** Of what nothing is said beyond it. */
const bounded = new RegExp(
  String.raw`(?<!\bnot )\b(?:only|solely|exclusively)\s${places}\s([^,;.]{1,80})`,
  'giu',
);
const excepted =
  /\b(?:except(?:ing)?|with the exception of|apart from|aside from|excluding)\s[^,;]{1,80}/giu;
