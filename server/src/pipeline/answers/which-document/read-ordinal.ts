/** Reads by which place in a list a question calls a document, as `the second one`. English alone. */
import { namesNothing } from '../looks-back.js';

export interface Ordinal {
  readonly said: string;
  /** From 0; from the end where it is below. */
  readonly at: number;
}

/**
 * A study may be one that a text tells of, unless a list of several was asked for by that very noun; and so may whatever is named beside `one`, unless
 * documents were listed. @param list The question before, where it asked for one.
 */
export function readOrdinal(
  question: string,
  list: string | null,
  isOfSeveral: boolean,
): Ordinal | null {
  const [said, place = '', study] = counted.exec(question) ?? [];
  if (said === undefined) return null;
  const rest = question.replace(said, '');
  // `Was the second dose better than the first one?`
  if (anyPlace.test(rest) && !namesPlace(rest)) return null;
  const isListed = study !== undefined && isOfSeveral && nounsOf(list ?? '').has(nounOf(study));
  if (study === undefined ? list === null && !namesNothing(rest) : !isListed || !namesNothing(rest))
    return null;
  const word = place.toLowerCase();
  if (word === 'last') return { said, at: -1 };
  const number = /^\d/u.test(word) ? Number.parseInt(word, 10) : places.indexOf(word) + 1;
  return { said, at: number - 1 };
}

/** Whether it calls one of several documents, or of what a text counts, by its place. */
export function namesPlace(question: string): boolean {
  return counted.test(question);
}

function nounsOf(list: string): ReadonlySet<string> {
  return new Set([...list.matchAll(studies)].map(([noun]) => nounOf(noun)));
}

/** Of one and of several. */
function nounOf(study: string): string {
  return study.toLowerCase().replace(/(?:y|ies|s)$/u, '');
}

const study = 'stud(?:y|ies)|trials?|reviews?|surveys?';
const studies = new RegExp(String.raw`\b(?:${study})\b`, 'giu');
const places = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const anyPlace = new RegExp(String.raw`\b(?:${places.join('|')}|last)\b`, 'iu');
const counted = new RegExp(
  String.raw`\bthe\s(${places.join('|')}|[1-9]\d?(?:st|nd|rd|th)|last)\s(?:one|of\s(?:them|these|those)|documents?|papers?|articles?|files?|publications?|reports?|pdfs?|(${study}))(?![\p{L}\p{N}-])`,
  'iu',
);
