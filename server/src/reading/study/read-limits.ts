/** Picks the sentences in which a study says what limits it, and what strengthens it. */
import type { Passage } from '../passage.js';
import { type SectionKind, tellSection } from '../sentences/tell-section.js';
import { isOfEarlier, mayBeNoLimit, withoutDenied } from './denied-limits.js';
import { estimate } from './estimate.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { limitingRun, maySayLimit } from './limiting-run.js';
import { readStudyPhrases } from './study-phrases.js';
import type { StudySentence, StudyText } from './study-text.js';

/** Under a heading for what was done and seen, `was not observed` tells what was seen. */
const seen: readonly SectionKind[] = ['methods', 'results'];

export function readLimits<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const [first] = listLimits(text);
  return first === undefined ? null : wholeSentence(first);
}

/** What stands under a heading or a label for limits; else what is called one, what was lacking, and what stands with these. The plainest first. */
export function listLimits<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  const labelled = sentences.filter(
    ({ label, section }) => label.startsWith('limitation') || section === 'limitations',
  );
  const limiting = labelled.filter((sentence) => !isStrength(sentence));
  // Under a heading for both, strengths stand first, and may not be called so.
  const isTold = limiting.length < labelled.length;
  const begun = limiting.findIndex(
    (each) =>
      isTold ||
      !isBesideStrengths(each) ||
      maySayLimit(each) ||
      readStudyPhrases(each.text).has('ownLimits'),
  );
  const plain = begun < 0 ? [] : limiting.slice(begun);
  return [plain, limiting, labelled].find((each) => each.length > 0) ?? unlabelledLimits(sentences);
}

function unlabelledLimits<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): StudySentence<P>[] {
  const announced = sentences.findIndex((sentence) => announcing.test(sentence.text));
  const told = announced < 0 ? [] : sentences.slice(announced + 1, announced + 2);
  const own = sentences.filter(
    ({ section, headings, cues, order, text }) =>
      section !== 'introduction' &&
      !seen.includes(tellSection(headings)) &&
      order > 1 &&
      !cues.has('others') &&
      !isOfEarlier(text),
  );
  const saying = (name: 'calledLimits' | 'ownLimits'): StudySentence<P>[] =>
    own.filter(({ text }) => readStudyPhrases(withoutDenied(text)).has(name));
  const lacked = saying('ownLimits').filter(isBehindFindings);
  const late = own.filter((each) => isLate(each) && !mayBeNoLimit(each.text));
  const plain = [...told, ...saying('calledLimits'), ...lacked];
  return [...new Set([...plain, ...limitingRun(late, plain)])];
}

/** What calls itself a strength; else what stands under a heading for strengths alone. */
export function listStrengths<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  const said = sentences.filter(isStrength);
  const under = sentences.filter(({ headings }) =>
    /^\W{0,3}strengths?$/iu.test(headings.at(-1) ?? ''),
  );
  return under.length > 0 ? under : said;
}

/** Under a heading for both. */
function isBesideStrengths({ headings, label }: StudySentence): boolean {
  return /\bstrengths?\b/iu.test(`${headings.at(-1) ?? ''} ${label}`);
}

function isStrength({ cues }: StudySentence): boolean {
  return cues.has('strengths') && !cues.has('limits');
}

const lateFrom = 0.4;

function isLate({ section, place }: StudySentence): boolean {
  return place >= lateFrom && section !== 'abstract' && section !== 'introduction';
}

/** What was missing in methods, or in the results of a sentence with its figures, is no limit. */
function isBehindFindings({ section, text, place, label, cues }: StudySentence): boolean {
  if (section === 'methods' || section === 'results' || place < lateFrom) return false;
  if (label !== '' && section !== 'conclusion' && section !== 'discussion') return false;
  return !estimate.test(text) && !cues.has('amounts') && !/^(?:primary|main|of the)\b/iu.test(text);
}

/** `Our trial has limitations.`: which they are is said in the sentence behind it. */
const announcing =
  /^(?:our|this|the)\s(?:present\s)?[\p{L}-]{3,20}\s(?:has|have|had)\s(?:[\p{L}-]{1,12}\s){0,3}(?:limitations?|weaknesse?s?|limits)(?:\sand\s[\p{L}-]{3,15})?[.:]?$/iu;
