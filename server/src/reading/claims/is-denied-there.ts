/** Tells by denials and turned words whether the clauses nearest to a part of a claim say that it is not so. English alone. */
import { isGeneral } from '../language/general-words.js';
import { areOpposite, type Direction, isPartlyDenied, readDirection } from './claim-direction.js';
import {
  type NegatedWords,
  readNegated,
  tellsLack,
  turnedWords,
  withoutNegation,
} from './negated-words.js';
import { holdsAll, shareHeld, type Vocabulary, vocabularyOf, weighClaim } from './weigh-words.js';

const clauseEnd =
  /[;:]\s|,?\s(?:but|whereas|while|although|though|however|yet|except)\s|,\s(?:and|which|who|without)\s|\s(?=whether\s)|,?\sand\s(?=(?:in|by|for|with|at|on|to|none|no|not)\s)/;

export function clausesOf(sentence: string): string[] {
  return sentence.split(clauseEnd).filter((clause) => clause.trim() !== '');
}

/** A statement with so many of the claim's words is about the same thing. */
const sameStatement = 0.75;
/** Weight of the words that a clause must have to be compared. */
const leastSaid = 1.2;

/** Whether every clause nearest to one of the claim denies it. @param claim As `spellNegated` leaves it, and so what is given. */
export function isDeniedThere(claim: string, given: readonly string[]): boolean {
  const there = given.flatMap(clausesOf).map(readClause);
  return clausesOf(claim).some((clause) => {
    if (/^\s*whether\b/i.test(clause) || isPartlyDenied(clause)) return false;
    const weighed = weighClaim(withoutNegation(clause));
    if (weighed.reduce((sum, { weight }) => sum + weight, 0) < leastSaid && weighed.length < 3)
      return false;
    const own = readClause(clause);
    const near = there
      .map((each) => ({ ...each, share: shareHeld(weighed, each.vocabulary) }))
      .filter(({ share, vocabulary }) => share >= sameStatement && holdsAll(weighed, vocabulary));
    const best = Math.max(0, ...near.map(({ share }) => share));
    const nearest = near.filter((each) => each.share >= best - 0.1 && !isOfOthers(own, each));
    return nearest.length > 0 && nearest.every((each) => isDeniedBy(own, each));
  });
}

interface Clause {
  readonly text: string;
  readonly direction: Direction;
  readonly vocabulary: Vocabulary;
  readonly negated: NegatedWords;
}

/** Of what is given, with the share of the claim's words that it holds. */
interface NearClause extends Clause {
  readonly share: number;
}

function readClause(text: string): Clause {
  return {
    text,
    direction: readDirection(text),
    vocabulary: vocabularyOf(withoutNegation(text)),
    negated: readNegated(text),
  };
}

function isDeniedBy(own: Clause, given: NearClause): boolean {
  const turned = turnedWords(own.negated, given.negated);
  const [first] = turned;
  if (first !== undefined) {
    if (turned.length > 1) return false;
    if (isRank(first)) return isTurnedAlone(upToRank(own), upToRank(given));
    return given.share === 1 && isTurnedAlone(own, given);
  }
  return (
    given.direction.isDenied !== own.direction.isDenied &&
    areOpposite(own.direction, given.direction) &&
    !isOpenBeside(own.direction, given.direction) &&
    !isSameness(own, given)
  );
}

/** As of non-smokers where the claim is of smokers: it tells nothing for or against it. */
function isOfOthers(own: Clause, given: NearClause): boolean {
  return (
    turnedWords(own.negated, given.negated).some((stem) => !isGeneral(stem) && !isRank(stem)) &&
    ![own, given].some(({ text }) => tellsLack(text)) &&
    !isDeniedBy(own, given)
  );
}

/** `Inferior` names no group: turned, it is the contrary, whatever else a clause goes on to tell or deny. */
function isRank(stem: string): boolean {
  return /^(?:inf|sup)erior/.test(stem);
}

function upToRank(clause: Clause): Clause {
  const [before] = /^.*?\b(?:non)?(?:inf|sup)erior\p{L}{0,4}/iu.exec(clause.text) ?? [];
  return before === undefined ? clause : readClause(before);
}

/** `As good as` and `noninferior` are what `not worse` says. */
function isSameness(own: Clause, given: Clause): boolean {
  if (saysNoWorse(own, given) || saysNoWorse(given, own)) return true;
  return given.direction.points !== 'open' && sameness.test(own.text) && !sameness.test(given.text);
}

function saysNoWorse(one: Clause, other: Clause): boolean {
  return noWorse.test(one.text) && noninferior.test(other.text) && !other.direction.isDenied;
}

const sameness = /\bas \p{L}{3,15} as\b|\b(?:similar|comparable|equivalent)\b/iu;
const noninferior = /\bnon(?:inf|sup)erior/i;
const noWorse = /\b(?:no|not)\s(?:\p{L}{1,15}\s){0,4}(?:worse|better|inferior|superior)\b/iu;

/** Whether the two say the same but for the word that is turned in one of them: `not significant` is no contrary of `non-significant`. */
function isTurnedAlone(own: Clause, given: Clause): boolean {
  const [one, other] = [pointsAtAll(own), pointsAtAll(given)];
  return (
    own.direction.isDenied === given.direction.isDenied &&
    one === other &&
    ![own, given].some(({ text }) => tellsLack(text))
  );
}

/** Where a word that is turned points as well. */
function pointsAtAll({ text }: Clause): Direction['points'] {
  return readDirection(withoutNegation(text)).points;
}

/** `Not more` is no denial of what is told without a comparison. */
function isOpenBeside(claimed: Direction, given: Direction): boolean {
  return claimed.isDenied && claimed.points !== 'open' && given.points === 'open';
}
