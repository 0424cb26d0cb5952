/** Tells whether a work names what acts in a claim and what it acts on: what names one of them alone speaks of something else. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import {
  tellingStems,
  type Vocabulary,
  vocabularyOf,
  weighClaim,
} from '../../reading/claims/weigh-words.js';
import { findWords } from '../../reading/language/words.js';

/** True where the claim does not say which is which. @param actors Stems of what acts in it; empty where it is not known. */
export function namesBothEnds(
  claim: string,
  actors: readonly string[],
  { holds }: Vocabulary,
): boolean {
  const [sign] = findSigns(claim);
  const namesActor = actors.length === 0 || actors.some((stem) => holds(stem));
  if (sign === undefined || !namesActor) return namesActor;
  // Of `carbonation of concrete` either is needed: of concrete much else is told.
  const parts = claim.slice(0, sign.start).split(/\sof\s/u);
  const head = headOfObject(claim.slice(sign.end));
  return parts.every((part) => namesPart(part, holds)) && (head === undefined || holds(head));
}

/** One telling word is enough; of `later school start times` it would be any school, so that all of such words are needed. */
function namesPart(part: string, holds: Vocabulary['holds']): boolean {
  const words = weighClaim(part);
  const telling = words.filter(({ weight }) => weight === 1);
  if (telling.length === 0) return true;
  return telling.length === 1 && words.length > 2
    ? words.every(({ stem }) => holds(stem))
    : telling.some(({ stem }) => holds(stem));
}

/** `Cycling` of `cycle lanes increase cycling` is named by itself alone: its stem is that of what acts. */
export function namesObjectItself(claim: string, text: string): boolean {
  const words = objectAlike(claim);
  const plain = text.toLowerCase();
  return words.length === 0 || words.some((word) => plain.includes(word));
}

/** The words of what a claim acts on, where all of them have stems of what acts; else none. */
export function objectAlike(claim: string): string[] {
  const [sign] = findSigns(claim);
  if (sign === undefined) return [];
  const { holds } = vocabularyOf(claim.slice(0, sign.start));
  const words = findWords(objectOf(claim.slice(sign.end)));
  return words.every(({ stem }) => holds(stem)) ? words.map(({ surface }) => surface) : [];
}

/** The last telling word of what stands behind the word of direction, as `flares` of `reduce the number of gout flares in adults`. */
function headOfObject(behind: string): string | undefined {
  return tellingStems(`the ${objectOf(behind)}`).at(-1);
}

function objectOf(behind: string): string {
  return (behind.replace(amount, ' ').split(objectEnds)[0] ?? '').trim();
}

/** What is more or less of something. */
const amount =
  /^\s(?:the\s)?(?:risks?|rates?|numbers?|frequency|incidence|amounts?|levels?|odds|likelihood|chances?)\sof\s/iu;
const objectEnds =
  /[?,;:()]|\s(?:in|by|with|from|among|at|during|after|before|and|but|than|to|when|over|between|on|of|for)\s/u;
