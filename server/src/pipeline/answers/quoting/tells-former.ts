/** Tells which sentences of a notice, such as one of a retraction, only repeat what the work had found that it is about: that no longer stands. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { readCue } from '../../../reading/cues/question-cues.js';
import { readAskedForms } from '../../../reading/cues/read-question.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { isWholeNotice } from '../../../reading/study/publication-form.js';
import { readClaim } from '../../evidence/read-claim.js';
import type { PassageSentence } from './score-sentences.js';
import { asksForIt } from './tells-of-others.js';

/**
 * Where a question asks whether something is so, what its effect is or how large: never where it asks what was reported.
 * @param passages By which a document is known as a notice.
 */
export function tellsFormer(
  question: string,
  passages: readonly ScoredPassage[],
): (sentence: PassageSentence) => boolean {
  const line = lastLine(question);
  const asksForFinding =
    readClaim(line) !== null || readCue(line).isAmount || readAskedForms(line).has('effect');
  if (!asksForFinding || asksForIt.test(line)) return () => false;
  const notices = new Set(passages.filter(isOfNotice).map(({ document_id }) => document_id));
  return ({ passage, text }) =>
    notices.has(passage.document_id) &&
    (repeatsFormer(text) || isWholeNotice({ title: text, text: '' }));
}

function isOfNotice({ document_title, chunk_index, text }: ScoredPassage): boolean {
  return isWholeNotice({ title: document_title, text: chunk_index === 0 ? text : '' });
}

function repeatsFormer(text: string): boolean {
  return former.test(text) && !amending.test(text);
}

/** What is said of the work now, and not by it. */
const amending = /\b(?:correct\p{L}{0,4}|should|not|cannot|no|never)\b|n['’]t\b/iu;

/** No reports, which those who look into a work write as well. */
const works =
  'articles?|papers?|study|studies|trials?|reviews?|works?|manuscript|letter|publication|authors?';
const its = '(?:the|this|that|these|those|its|their)';
const told = 'reported|claimed|found|showed|shown|concluded|stated|suggested|described|argued';
/** `The article had reported that`, `the figures published in this paper`. */
const former = new RegExp(
  String.raw`\b${its}\s(?:(?!independent|new|later|second|other)[\p{L}-]{1,20}\s){0,2}(?:${works})\s(?:(?:had|originally|initially)\s){1,2}(?:${told})\b|\b(?:(?:originally|initially)\s(?:${told})|published)\s(?:in|by)\s${its}\s(?:[\p{L}-]{1,20}\s){0,2}(?:${works})\b`,
  'iu',
);
