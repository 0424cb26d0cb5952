/** Tells whether what a model words of a hypothesis brings numbers, names or references that the works do not have, or turns its link round. */
import { findPlace } from '../../reading/claims/find-named.js';
import { namesMissing } from '../../reading/claims/speaks-of-other.js';
import { carriesFigures } from '../../reading/language/figures.js';
import { holdsName, isAbbreviation } from '../../reading/language/names.js';
import { readNumberWords } from '../../reading/language/number-words.js';
import { findQuantities } from '../../reading/language/quantities.js';
import { findMultiples, findShares, findSharesOf } from '../../reading/language/shares.js';
import { findWords } from '../../reading/language/words.js';
import type { StudyHypothesis } from '../study/study-answer.js';
import type { Mention } from './corpus.js';
import { isLacked } from './is-lacked.js';
import { stateInOne } from './state-link.js';

/** Of a plan, small numbers are its own: `two groups`. */
export function isPlanCarried(text: string, evidence: string): boolean {
  return carriesFigures(text, evidence) && carriesNames(text, evidence);
}

/** Of what is expected, every number must stand in the works, in digits or in words. */
export function isClaimCarried(text: string, evidence: string): boolean {
  const given = valuesOf(evidence);
  return isPlanCarried(text, evidence) && [...valuesOf(text)].every((value) => given.has(value));
}

function valuesOf(text: string): ReadonlySet<number> {
  const quantities = [...findQuantities(text), ...findShares(text), ...findMultiples(text)];
  const named = findSharesOf(text).map(({ quantity }) => quantity);
  return new Set([
    ...[...quantities, ...named].map(({ value }) => value),
    ...readNumberWords(text),
  ]);
}

/** An abbreviation may be spelt out beside it. */
function carriesNames(text: string, evidence: string): boolean {
  if (/\bet al\b|\bdoi\b|https?:/i.test(text)) return false;
  return namesMissing(text, evidence).every(
    (name) => isAbbreviation(name) && holdsName(text.replaceAll(name, ' '), name),
  );
}

/** False where the text says of the first term and the last what the links do not: another direction, a denial, that the last acts on the first, or something of the lack of one. */
export function keepsLink(text: string, link: NonNullable<StudyHypothesis['link']>): boolean {
  const [from, to] = [mentionOf(text, link.from), mentionOf(text, link.to)];
  if (from !== null && isLacked(text, from, { part: 'acting' })) return false;
  if (to !== null && isLacked(text, to, { part: 'changed' })) return false;
  const mentions = [from, to].flatMap((mention) => mention ?? []);
  const sentence = {
    ...{ work: 0, index: 0, text, place: null, isFinding: true, stems: new Set<string>() },
    mentions,
  };
  const stated = stateInOne(sentence, [link.from, link.to]);
  if (stated === null) return true;
  const [first = 0, second = 0] = link.signs ?? [];
  const isTurned = stated.isForward === false;
  return !stated.isDenied && !isTurned && (stated.sign === 0 || stated.sign === first * second);
}

function mentionOf(text: string, term: string): Mention | null {
  const stems = findWords(term).map(({ stem }) => stem);
  const place = findPlace(findWords(text), stems);
  return place && { key: term, ...place };
}
