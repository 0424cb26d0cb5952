/** Tells the broad kind of a study, and which columns a table of such studies gets. */

import { kindsOfStudy } from '../kinds-of-study.js';
import { isOfStudy, ownPart } from './own-part.js';
import { readDesign } from './read-design.js';
import type { StudyConcept } from './study-concepts.js';
import type { StudyText } from './study-text.js';
import { blankUndone } from './undone-design.js';

const people = ['population', 'n'] as const;
const compared = ['intervention', 'comparator', 'outcome', 'result'] as const;

const columnsOfKind = {
  review: ['design', 'n', 'population', 'intervention', 'comparator', 'result', 'harms', 'limits'],
  trial: ['design', ...people, ...compared, 'harms', 'limits'],
  observational: ['design', 'setting', ...people, 'exposure', 'outcome', 'result', 'limits'],
  qualitative: ['design', 'setting', ...people, 'result', 'limits', 'advice'],
  model: ['design', ...compared, 'limits'],
  case: ['design', 'population', 'intervention', 'result', 'advice'],
  'machine-learning': ['intervention', ...people, 'comparator', 'outcome', 'result', 'limits'],
  other: ['design', ...people, 'intervention', 'result', 'limits'],
} as const satisfies Readonly<Record<string, readonly StudyConcept[]>>;
const mixed: readonly StudyConcept[] = ['design', ...people, ...compared, 'limits'];
export type StudyKindName = keyof typeof columnsOfKind;

const ofMachines =
  /\b(?:neural network|transformer|deep learning|benchmark|data ?set of|F1(?: score)?|fine-tuned|language model|classifier|ResNet|BERT)\b/u;
/** Not where it says that this was not done. */
const ofTrials =
  /(?<!\b(?:not|never|nor|non|no|without)[\s-](?:an?\s|\p{L}{2,12}ly\s)?)\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|placebo)\b/iu;
const ofObservers =
  /\b(?:associated with|odds ratio|hazard ratio|followed|was related to|exposure to)\b/iu;

export function studyKindOf(all: StudyText): StudyKindName {
  const text = ownPart(all);
  const design = readDesign(text)?.text ?? '';
  const named = kindsOfStudy.find(({ inText }) => inText?.test(design));
  if (named?.columns !== undefined) return named.columns;
  if (!isOfStudy(all)) return 'other';
  const own = text.sentences
    .filter(({ isOwn }) => isOwn)
    .map((sentence) => blankUndone(sentence.text));
  if (own.filter((sentence) => ofMachines.test(sentence)).length >= 2) return 'machine-learning';
  if (own.some((sentence) => ofTrials.test(sentence))) return 'trial';
  if (own.some((sentence) => ofObservers.test(sentence))) return 'observational';
  return 'other';
}

/** Whether it only looked, so that its title may name an exposure first. */
export function isObservational(text: StudyText): boolean {
  return studyKindOf(text) === 'observational';
}

/** Of most of the studies, where two thirds are of one kind; else those that any kind may have. */
export function defaultColumns(kinds: readonly StudyKindName[]): readonly StudyConcept[] {
  const most = kinds.find(
    (kind) => kinds.filter((each) => each === kind).length * 3 >= kinds.length * 2,
  );
  return most === undefined ? mixed : columnsOfKind[most];
}
