/** Tells the broad kind of a study, by which its table gets its columns. */

import { ownPart } from './own-part.js';
import { readDesign } from './read-design.js';
import type { StudyConcept } from './study-concepts.js';
import type { StudyText } from './study-text.js';
import { blankUndone } from './undone-design.js';

const studyKinds = [
  'review',
  'trial',
  'observational',
  'qualitative',
  'model',
  'case',
  'machine-learning',
  'other',
] as const;
export type StudyKindName = (typeof studyKinds)[number];

const byDesign: readonly (readonly [StudyKindName, RegExp])[] = [
  ['review', /review|meta-?analys|bibliometric/iu],
  ['model', /markov|simulation|cost-|economic|decision|agent-based|monte carlo/iu],
  ['qualitative', /interview|focus group|qualitative|ethnograph|thematic/iu],
  ['trial', /trial|randomi|crossover|experiment|blind/iu],
  ['case', /case (?:report|series|study)/iu],
  [
    'observational',
    /cohort|case[- ]control|cross-sectional|survey|observational|time[- ]series|diagnostic|registry|difference-in|before-/iu,
  ],
];
const ofMachines =
  /\b(?:neural network|transformer|deep learning|benchmark|data ?set of|F1(?: score)?|fine-tuned|language model|classifier|ResNet|BERT)\b/u;
const ofTrials = /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|placebo)\b/iu;
const ofObservers =
  /\b(?:associated with|odds ratio|hazard ratio|followed|was related to|exposure to)\b/iu;

export function studyKindOf(all: StudyText): StudyKindName {
  const text = ownPart(all);
  const design = readDesign(text)?.text ?? '';
  const named = byDesign.find(([, pattern]) => pattern.test(design));
  if (named !== undefined) return named[0];
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

const columnsByKind: Readonly<Record<StudyKindName, readonly StudyConcept[]>> = {
  review: ['design', 'n', 'population', 'intervention', 'comparator', 'result', 'harms', 'limits'],
  trial: [
    'design',
    'population',
    'n',
    'intervention',
    'comparator',
    'outcome',
    'result',
    'harms',
    'limits',
  ],
  observational: [
    'design',
    'setting',
    'population',
    'n',
    'exposure',
    'outcome',
    'result',
    'limits',
  ],
  qualitative: ['design', 'setting', 'population', 'n', 'result', 'limits', 'advice'],
  model: ['design', 'intervention', 'comparator', 'outcome', 'result', 'limits'],
  case: ['design', 'population', 'intervention', 'result', 'advice'],
  'machine-learning': [
    'intervention',
    'population',
    'n',
    'comparator',
    'outcome',
    'result',
    'limits',
  ],
  other: ['design', 'population', 'n', 'intervention', 'result', 'limits'],
};
const mixed: readonly StudyConcept[] = [
  'design',
  'population',
  'n',
  'intervention',
  'comparator',
  'outcome',
  'result',
  'limits',
];

/** Of most of the studies, where two thirds are of one kind; else those that any kind may have. */
export function defaultColumns(kinds: readonly StudyKindName[]): readonly StudyConcept[] {
  for (const kind of studyKinds)
    if (kinds.filter((each) => each === kind).length * 3 >= kinds.length * 2 && kinds.length > 0)
      return columnsByKind[kind];
  return mixed;
}
