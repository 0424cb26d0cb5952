/** Tells whether a question joins what documents are with a mere word for documents, as in `reviews or papers on moss`: any document will do then. English alone. */
import type { Place } from '../language/blank-words.js';

const mere = 'papers?|documents?|docs|articles?|publications?|files?';
const small = String.raw`(?:(?:an?|the|my|our|any|some|all|other)\s){0,3}`;
const behind = new RegExp(
  String.raw`^s?,?\sor\s${small}(?:${mere}|stud(?:y|ies))(?![\p{L}-]|\s(?:protocols?|designs?)\b)`,
  'iu',
);
/** `Randomised studies` and `Word documents` are of a kind themselves. */
const before = new RegExp(
  String.raw`(?:(?<!\b(?:word|text|doc)\s)\b(?:${mere})|(?:^|\b(?:which|my|our|the|any|of|list|show|me|have|all)\s)stud(?:y|ies)),?\sor\s${small}$`,
  'iu',
);

export function asksAnyDocument(question: string, { start, end }: Place): boolean {
  return behind.test(question.slice(end)) || before.test(question.slice(0, start));
}
