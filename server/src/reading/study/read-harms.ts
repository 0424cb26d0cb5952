/** Finds the sentence that tells what harm was seen in a study, or that none was: something that befell those studied, no disease of theirs, no plan and no warning. */
import { hasStanding } from '../cues/standing.js';
import { count, people } from '../language/people.js';
import { stemsOf } from '../language/words.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { readStudyPhrases } from './study-phrases.js';
import type { StudySentence, StudyText } from './study-text.js';

/** @param tried What was given or done; what merely may be a harm is one only where a sentence lays it to that. */
export function readHarms<P extends Passage>(
  text: StudyText<P>,
  tried: string | undefined,
): FoundCell<P> | null {
  const telling = text.sentences.filter(tellsWhatHappened);
  const seen = [
    ...telling.filter(({ section }) => section === 'results'),
    ...telling.filter(({ section }) => section !== 'results'),
  ];
  const isHarm = ({ text: said }: StudySentence<P>): boolean => readStudyPhrases(said).has('harms');
  const given = stemsOf(tried ?? '');
  const isWatched = text.sentences.some(isHarm);
  const isLaidToTried = ({ text: said, stems }: StudySentence<P>): boolean =>
    isWatched ||
    ofGroups.test(said) ||
    stems.some((stem) => given.has(stem)) ||
    (tried !== undefined && counted.test(said));
  const title = text.title?.text ?? '';
  const found =
    seen.find(isHarm) ??
    seen.find((sentence) => tellsOtherSymptom(sentence.text, title) && isLaidToTried(sentence));
  return found === undefined ? null : wholeSentence(found);
}

/** A symptom that the title names was treated, or is the outcome. */
function tellsOtherSymptom(said: string, title: string): boolean {
  const named = title.toLowerCase();
  const words = said.toLowerCase().split(/[^\p{L}]+/u);
  return readStudyPhrases(words.filter((word) => !named.includes(word)).join(' ')).has('symptoms');
}

function tellsWhatHappened({ isOwn, isDependent, section, cues, text }: StudySentence): boolean {
  if (
    !isOwn ||
    (isDependent && !existing.test(text)) ||
    section === 'methods' ||
    hasStanding(text, ['meant', 'advised', 'open'], cues)
  )
    return false;
  return !looked.test(text) && !warning.test(text);
}

/** Takes up nothing: `There were no deaths`. */
const existing = /^there (?:is|are|was|were)\b/iu;

/** What was to be looked for, and how, is not what was seen. */
const looked =
  /^to\s|\bwill (?:be|meet|continue)\b|\b(?:outcomes?|end ?points?)(?: measures?)? (?:was|were|included?|are|is|of)\b|\b(?:was|were|we(?: \p{L}+)?|analys[ei]s|models?|regression) (?:assess|record|evaluat|compar|measur|analy[sz]|monitor|collect|defin|deriv|examin|stud|grad|classif|address|determin|calculat|estimat|investigat|register|recruit|enrol|random)(?:e?d|ied|led|ised|ized)\b|\beligible\b|\bincluded\b[^.;]{0,60}\b(?:death|complications)\b/iu;

/** What may come of something, or should not. */
const warning =
  /\b(?:can|could|should|must) (?:\p{L}{2,15}ly )?(?:cause|lead|result|increase|occur|be (?:consider|avoid|weigh|monitor)(?:ed)?)\b/iu;

const ofGroups = /\b(?:groups?|arms?|placebo|controls?|participants|withdr[ae]w\p{L}*)\b/iu;

/** `Two patients had`. */
const counted = new RegExp(
  String.raw`^${count}\s(?:[\p{L}-]{1,20}\s){0,2}${people}\s(?:had|developed|reported)\b`,
  'iu',
);
