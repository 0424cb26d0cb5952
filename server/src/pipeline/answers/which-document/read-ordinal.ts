/** Reads by which place in a list a question calls a document, as `the second one`. English alone. */
import { firstToTwelfth } from '../../../reading/language/ordinals.js';
import { namesNothing } from '../looks-back.js';

export interface Ordinal {
  readonly said: string;
  /** From 0; from the end where it is below. */
  readonly at: number;
}

/**
 * Behind a list of several a study is one of them, whatever else is named; else it may be one that a text tells of. Whatever is named beside `one` may be
 * what is counted, unless documents were listed. `not told` where a list of several leaves open which is meant.
 * @param list The question before, where it asked for one.
 */
export function readOrdinal(
  question: string,
  list: string | null,
  isOfSeveral: boolean,
): Ordinal | 'not told' | null {
  const match = counted.exec(question);
  if (match === null) return null;
  const [said, place = '', study] = match;
  const rest = question.replace(said, '');
  const isListed = list !== null && isOfSeveral;
  if (isListed && otherPlace.test(rest)) return 'not told';
  if (isOne.test(said) && anyPlace.test(question.slice(0, match.index))) return null;
  if (study === undefined ? list === null && !namesNothing(rest) : !isListed) return null;
  if (study !== undefined && !isOfList(study, list ?? '')) return 'not told';
  const word = place.toLowerCase();
  if (word === 'last') return { said, at: -1 };
  const number = /^\d/u.test(word) ? Number.parseInt(word, 10) : places.indexOf(word) + 1;
  return { said, at: number - 1 };
}

/** Whether it calls one of several documents, or of what a text counts, by its place. */
export function namesPlace(question: string): boolean {
  return counted.test(question);
}

/** Whether what it calls by its place is surely a document, as in `the second paper`. */
export function placesDocument(question: string): boolean {
  const match = counted.exec(question);
  return match !== null && ofDocument.test(match[0]);
}

/** Every document may be called a study, but a review tells of some itself. */
function isOfList(study: string, list: string): boolean {
  const listed = new Set([...list.matchAll(studies)].map(([noun]) => nounOf(noun)));
  const noun = nounOf(study);
  return listed.has(noun) || (noun === nounOf('study') && !listed.has(nounOf('review')));
}

/** Of one and of several. */
function nounOf(study: string): string {
  return study
    .toLowerCase()
    .replace(/s$/u, '')
    .replace(/(?:y|ie)$/u, '');
}

const study = 'stud(?:y|ies)|trials?|reviews?|surveys?';
const studies = new RegExp(String.raw`\b(?:${study})\b`, 'giu');
const places = firstToTwelfth.slice(0, 10);
const documents = 'documents?|papers?|articles?|files?|publications?|reports?|pdfs?';
const ofDocument = new RegExp(String.raw`\s(?:${documents})$`, 'iu');
/** Before it, `Was the second dose better than the first one?` counts doses. */
const anyPlace = new RegExp(String.raw`\b(?:${places.join('|')}|last)\b`, 'iu');
const isOne = /\sone$/iu;
/** Of another document: `a third paper`, `than the first?`, `the first or the`. */
const otherPlace = new RegExp(
  String.raw`\b(?:${places.join('|')}|last)\s(?:one|${documents}|${study})(?![\p{L}\p{N}-])|\bthe\s(?:${places.join('|')}|last)(?:\s(?:and|or)\sthe\b|\s?[?.!]|$)`,
  'iu',
);
const counted = new RegExp(
  String.raw`\bthe\s(${places.join('|')}|[1-9]\d?(?:st|nd|rd|th)|last)\s(?:one|of\s(?:them|these|those)|${documents}|(${study}))(?![\p{L}\p{N}-])`,
  'iu',
);
