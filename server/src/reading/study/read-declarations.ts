/** Picks the sentences in which the authors of a study say what should follow, who paid, and what interests they have. */
import { createPhraseBook } from '../language/phrases.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { studyPhrases } from './study-phrases.js';
import type { StudySentence, StudyText } from './study-text.js';

const readPhrases = createPhraseBook(studyPhrases);

export function readAdvice<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const late = { ...text, sentences: text.sentences.toReversed() };
  return firstSaying(
    late,
    'advice',
    ({ place, cues, section }) => (place > 0.5 || section === 'abstract') && !cues.has('others'),
  );
}

export function readFunding<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const declared = { ...text, sentences: text.declarations };
  const underHeading = text.declarations.find(
    ({ headings, text: said }) => ofMoney.test(headings.at(-1) ?? '') && !ofOthers.test(said),
  );
  return (
    firstSaying(declared, 'funding', () => true) ??
    (underHeading ? wholeSentence(underHeading) : firstSaying(text, 'funding', () => true))
  );
}

/** Of those who wrote it: what they own, earn or declare beside the work; under such a heading each sentence is of that. */
export function readConflicts<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const declared = { ...text, sentences: text.declarations };
  const underHeading = text.declarations.find(({ headings }) =>
    ofInterests.test(headings.at(-1) ?? ''),
  );
  return (
    (underHeading ? wholeSentence(underHeading) : firstSaying(declared, 'conflicts', () => true)) ??
    firstSaying(text, 'conflicts', () => true)
  );
}

const ofInterests = /\b(?:interests?|conflicts?|disclosures?)\b/iu;
const ofOthers = /\b(?:interests?|declare|contribut\p{L}*|thank)\b/iu;
const ofMoney = /\b(?:fund(?:ing|ers?)|financial|sponsors?(?:hip)?|support)\b/iu;

function firstSaying<P extends Passage>(
  { sentences }: StudyText<P>,
  name: keyof typeof studyPhrases,
  mayBe: (sentence: StudySentence<P>) => boolean,
): FoundCell<P> | null {
  const found = sentences.find(
    (sentence) => mayBe(sentence) && readPhrases(sentence.text).has(name),
  );
  return found ? wholeSentence(found) : null;
}
