/** Picks the sentences in which the authors of a study say what should follow, who paid, and what interests they have. */
import { advises } from '../cues/standing.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeRun, wholeSentence } from './found-cell.js';
import { readStudyPhrases, type studyPhrases } from './study-phrases.js';
import type { StudySentence, StudyText } from './study-text.js';

export function readAdvice<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const found = text.sentences.findLast(
    ({ text: said, place, cues, section }) =>
      (place > 0.5 || section === 'abstract') && !cues.has('others') && advises(said),
  );
  return found ? wholeSentence(found) : null;
}

export function readFunding<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  return wholeRun(listFunding(text));
}

/** Of those who wrote it: what they own, earn or declare beside the work. */
export function readConflicts<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  return wholeRun(listConflicts(text));
}

/** Each that says who paid, the plainest first; `Support` behind all that was found is no help to people. */
export function listFunding<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const isSaid = (sentence: StudySentence<P>): boolean =>
    says(sentence, 'funding') && !isPaidAuthor(sentence, text);
  const plain = text.declarations.filter((each) => isSaid(each) && !says(each, 'conflicts'));
  if (plain.length > 0) return plain;
  const last = text.sentences.at(-1);
  const closing = text.sentences.filter((each) => last && nameOf(each) === nameOf(last));
  const under = [...text.declarations, ...closing].filter(
    (each) => ofMoney.test(nameOf(each)) && !ofOthers.test(each.text),
  );
  if (under.length > 0) return under.slice(0, 1);
  const said = text.declarations.filter(isSaid);
  return said.length > 0
    ? said
    : text.sentences.filter((each) => isSaid(each) && !proven.test(each.text));
}

/** Under a heading of interests alone each sentence is of them; elsewhere those that say so, a declared one first. */
export function listConflicts<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const isSaid = (sentence: StudySentence<P>): boolean =>
    says(sentence, 'conflicts') || isPaidAuthor(sentence, text);
  const under = text.declarations.filter((each) => ofInterests.test(nameOf(each)));
  const said = text.declarations.filter(isSaid);
  const alone = under.filter((each) => !ofMoney.test(nameOf(each)) && !says(each, 'funding'));
  if (said.length > 0) return said;
  if (alone.length > 0) return alone;
  const traded = text.declarations.filter((each) => says(each, 'trade') && !says(each, 'funding'));
  return traded.length > 0 ? traded : text.sentences.filter(isSaid);
}

/** Of somebody whose name stands in front of the first sentence: the money is for them, and none for the work. */
export function isPaidAuthor({ text }: StudySentence, { sentences: [first] }: StudyText): boolean {
  const [, name] = paidPerson.exec(text) ?? [];
  return (
    name !== undefined &&
    first?.passage.text.slice(0, first.quote.start).includes(name.trim()) === true
  );
}

function says(sentence: StudySentence, name: keyof typeof studyPhrases): boolean {
  return readStudyPhrases(sentence.text).has(name);
}

/** What stands over the sentence most closely. */
function nameOf({ runIn, headings }: StudySentence): string {
  return runIn === '' ? (headings.at(-1) ?? '') : runIn;
}

/** `Jan Holm was paid by the makers for a report`. */
const paidPerson =
  /(?:^|\s)((?:\p{Lu}[\p{L}.'’-]{0,25}\s){2,4})(?:was|were|is|are|has been|have been|had been)\s(?:\p{L}{2,12}\s){0,2}paid\s(?:by|for)\b/u;
/** By what was found, not with money. */
const proven =
  /\bsupported by (?:(?:the|our|these|this|any|some|strong|good|much|other) ){0,2}(?:evidence|data|results?|findings?|literature|observations?|stud(?:y|ies))\b/iu;
const ofInterests = /\b(?:interests?|conflicts?|disclosures?)\b/iu;
const ofOthers = /\b(?:interests?|declare|contribut\p{L}*|thank)\b/iu;
const ofMoney = /\b(?:fund(?:ing|ers?)|financial|sponsors?(?:hip)?|support|money)\b/iu;
