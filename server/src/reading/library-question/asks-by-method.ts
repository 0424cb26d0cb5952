/** Tells whether a question wants documents by what they measured or used: `Which papers measured cortisol in saliva?`. English alone. */
import { severalDocuments } from '../cues/document-words.js';

/** What is done with a measure or a method, part of an expression. */
export const applying =
  'us(?:e|es|ed|ing)|measur(?:e|es|ed|ing)|appl(?:y|ies|ied|ying)|(?:employ|utili[sz]|assess)(?:e|s|es|ed|ing)?';

const asked = new RegExp(
  String.raw`^(?:(?:and|so)\s)?(?:which|what)\s(?:of\s)?(?:(?:my|our|the)\s)?(?:${severalDocuments})\s(?:(?:have|had|also|actually|ever)\s){0,2}(?:${applying})\s(?!(?:to|it|them|this|that|these|those)\b)([^?]{1,120})\??$`,
  'iu',
);
/** A clause, a number or a comparison asks for more than a list by words tells. */
const asksMore =
  /(?<![\p{L}\d.-])\d|\b(?:whether|if|how|why|what|who|which|than|better|best|worse|worst|more|most|fewer|less|least|larger|largest|smaller|smallest|longer|longest|shorter|shortest|higher|highest|lower|lowest|same|different|other|found|showed|reported)\b/iu;

export function asksByMethod(question: string): boolean {
  const [, what] = asked.exec(question.trim()) ?? [];
  return what !== undefined && !asksMore.test(what);
}
