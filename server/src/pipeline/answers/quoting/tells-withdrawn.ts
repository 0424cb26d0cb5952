/** Tells which sentences of a correction only repeat what it takes back: `was given as -1.2 percent` is no answer to how much it was. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { lastLine } from '../../../reading/language/last-line.js';
import { readNoticeTitle } from '../../../reading/study/notice-title.js';
import type { PassageSentence } from './score-sentences.js';

/** Words by which a question asks for what stood there before, or what became of it. */
const asksForIt =
  /\b(?:given|correct\p{L}{0,4}|errat(?:um|a)|corrigend(?:um|a)|errors?|mistakes?|wrong\p{L}{0,2}|incorrect\p{L}{0,2}|original\p{L}{0,2}|reported|printed|published|stated|chang\p{L}{1,3} by the)\b/iu;

/** One that says beside it how it should read may be quoted. @param passages By which a document is known as a notice. */
export function tellsWithdrawn(
  question: string,
  passages: readonly ScoredPassage[],
): (sentence: PassageSentence) => boolean {
  if (asksForIt.test(lastLine(question))) return () => false;
  const notices = new Set(
    passages.flatMap(({ document_id, document_title }) =>
      readNoticeTitle(document_title) === null ? [] : [document_id],
    ),
  );
  return ({ passage, text }) =>
    (notices.has(passage.document_id) ||
      ofVersion.test(text) ||
      (ofFormer.test(text) && wronglyTold.test(text))) &&
    withdrawn.test(text) &&
    !mending.test(text);
}

const former =
  '\\bin (?:the|an?|our|its) (?:original(?:ly)?|earlier|initial|first|previous(?:ly)?|published|online)\\s(?:published\\s|online\\s){0,2}';
const work = '(?:article|paper|publication)';
/** Where an article tells of its own correction: a questionnaire has an original version as well. */
const ofVersion = new RegExp(String.raw`${former}version of (?:the|this|our) ${work}\b`, 'iu');
/** What was reported `in our previous paper` is taken back only where it was wrong. */
const ofFormer = new RegExp(String.raw`${former}(?:version|${work})\b`, 'iu');
const mistaken = 'incorrectly|erroneously|wrongly|mistakenly|inadvertently';
const wronglyTold = new RegExp(String.raw`\b(?:${mistaken})\b`, 'iu');
const wrongly = String.raw`(?:(?:${mistaken}|falsely|originally|initially|previously)\s)?`;
const withdrawn = new RegExp(
  String.raw`\b(?:was|were|is|are|been)\s${wrongly}(?:given|reported|stated|printed|listed|shown|published|presented|recorded|displayed|labelled|labeled|described|written|misreported|misprinted|misstated)\b|\b(?:appeared|appears|read|reads)\s${wrongly}(?:as\b|["“‘'])`,
  'iu',
);
const mending =
  /\b(?:should|correct|corrected|correctly|instead|rather than|amended|in fact|actually)\b/iu;
