/** What can be asked of a study by name: each column with its question, the words by which people ask for it, and its reader. */
import { answersWhere } from '../cues/answers-when.js';
import { readAskedForms } from '../cues/read-question.js';
import { namesCountry } from '../language/country-names.js';
import { findWords } from '../language/words.js';
import type { Passage } from '../passage.js';
import { answerAlone } from './answer-alone.js';
import { chooseCell } from './choose-cell.js';
import { wholeList } from './count-list.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { readArms } from './read-arms.js';
import { readAdvice, readConflicts, readFunding } from './read-declarations.js';
import { readDesign } from './read-design.js';
import { readHarms } from './read-harms.js';
import { readLimits } from './read-limits.js';
import { readNumber } from './read-number.js';
import { readDuration, readSetting } from './read-place.js';
import { readPopulation } from './read-population.js';
import { readAskedPrecision, readPrecision } from './read-precision.js';
import { readResult } from './read-statements.js';
import { type StudyConcept, studyConcepts } from './study-concepts.js';
import type { StudyText } from './study-text.js';

/** Ways to ask, one a line of words: a question is one of these when it says no other word of its own. */
const askings: Readonly<Record<StudyConcept, readonly string[]>> = {
  design: [
    'design',
    'study design',
    'research design',
    'kind type study',
    'methodology',
    'method',
    'methods',
    'how done',
  ],
  population: [
    'population',
    'participants',
    'sample',
    'who studied',
    'subjects',
    'patients',
    'material',
    'who participants',
  ],
  n: [
    'n',
    'sample size',
    'number participants',
    'number patients',
    'number subjects',
    'how many participants',
    'how many patients',
    'how many people',
    'size',
  ],
  intervention: [
    'intervention',
    'interventions',
    'treatment',
    'treatments',
    'tested',
    'approach',
    'intervention used',
    'experimental intervention',
  ],
  exposure: ['exposure', 'exposures', 'risk factor', 'factor'],
  comparator: [
    'comparator',
    'comparison',
    'control',
    'control group',
    'comparison group',
    'control condition',
    'control intervention',
    'baseline',
    'compared',
  ],
  outcome: [
    'outcome',
    'outcomes',
    'primary outcome',
    'main outcome',
    'outcome measure',
    'endpoint',
    'primary endpoint',
    'measured',
    'metric',
  ],
  result: [
    'result',
    'results',
    'main result',
    'main finding',
    'finding',
    'findings',
    'found',
    'effect',
    'effects',
    'conclusion',
    'main results',
    'key finding',
    'find',
  ],
  harms: [
    'harms',
    'harm',
    'adverse events',
    'adverse event',
    'adverse effects',
    'side effects',
    'safety',
    'serious adverse events',
  ],
  limits: ['limits', 'limitation', 'limitations', 'weaknesses', 'limitations named'],
  duration: [
    'duration',
    'follow up',
    'follow-up',
    'length follow-up',
    'how long follow-up',
    'duration follow-up',
    'how long',
    'period',
    'study period',
  ],
  setting: ['setting', 'country', 'place', 'location', 'where', 'region', 'where done'],
  advice: ['recommend', 'recommendation', 'recommendations', 'authors recommend', 'implications'],
  funding: ['funding', 'funding source', 'funded', 'funder', 'who funded', 'sponsor', 'who paid'],
  conflicts: [
    'conflicts interest',
    'conflict interest',
    'competing interests',
    'declared interests',
    'interests authors',
    'conflicts',
  ],
};

const keyOf = (text: string): string =>
  [...new Set(findWords(text.replaceAll('-', ' ')).map(({ stem }) => stem))]
    .filter((stem) => !everyStudy.has(stem))
    .sort()
    .join(' ');
const everyStudy = new Set(
  findWords(
    'study studies paper article trial authors report reported describe name used main key done was were take place',
  ).map(({ stem }) => stem),
);
const conceptsByKey = new Map(
  studyConcepts.flatMap((concept) =>
    [concept as string, ...askings[concept]].map((asking) => [keyOf(asking), concept] as const),
  ),
);

/** The concept that a question asks for and nothing else; null where it asks for something of its own. */
export function conceptOf(question: string): StudyConcept | null {
  const key = keyOf(question);
  return key === ''
    ? (wordsOnly.get(question.trim().toLowerCase().replace(/\?$/, '')) ?? null)
    : (conceptsByKey.get(key) ?? null);
}

/** Questions of which only little words are left. */
const wordsOnly = new Map<string, StudyConcept>([
  ['n', 'n'],
  ['where', 'setting'],
  ['where was it done', 'setting'],
  ['where was the study done', 'setting'],
  ['how long', 'duration'],
  ['what was done', 'intervention'],
]);

/** Without a language model. Null where the text does not say it, or in words that are not understood. */
export function readColumn<P extends Passage>(
  question: { readonly question: string; readonly concept: StudyConcept | null },
  text: StudyText<P>,
  isObserved: boolean,
): FoundCell<P> | null {
  const { concept } = question;
  if (concept === null) {
    const precision = readAskedPrecision(question.question);
    return precision === null
      ? answerAlone(question.question, text)
      : readPrecision(precision, text);
  }
  const found = chooseCell(concept, text, (own) => readByRules(concept, own, isObserved));
  return found !== null && concept === 'setting' && asksForName(question.question)
    ? namedPlace(found)
    : found;
}

/** `Which country`, or a column `Country`. */
function asksForName(question: string): boolean {
  return readAskedForms(question).has('bearer') || /\bcountry\b/iu.test(question);
}

/** A place without a name tells no country; one whose name stands behind it in its sentence is shown with it. */
function namedPlace<P extends Passage>(found: FoundCell<P>): FoundCell<P> | null {
  const named = [found, wholeSentence(found.sentence)].find(({ text }) => namesCountry(text));
  return named ?? (namesPlace(found.sentence.text) === 1 ? found : null);
}

const namesPlace = answersWhere();

/** By rules alone, which take what is said in words that they know. */
export function readByRules<P extends Passage>(
  concept: StudyConcept,
  text: StudyText<P>,
  isObserved: boolean,
): FoundCell<P> | null {
  return readers[concept](text, isObserved);
}

type ColumnReader = <P extends Passage>(
  text: StudyText<P>,
  isObserved: boolean,
) => FoundCell<P> | null;

const readers: Readonly<Record<StudyConcept, ColumnReader>> = {
  design: (text) => readDesign(text),
  population: (text) => wholeList(readPopulation(text)),
  n: (text) => wholeList(readNumber(text)),
  intervention: (text, isObserved) => readArms(text, isObserved).tried,
  exposure: (text) => readArms(text, true).tried,
  comparator: (text, isObserved) => readArms(text, isObserved).comparator,
  outcome: (text, isObserved) => readArms(text, isObserved).outcome,
  result: (text) => readResult(text),
  harms: (text, isObserved) => readHarms(text, readArms(text, isObserved).tried?.text),
  limits: (text) => readLimits(text),
  duration: (text) => readDuration(text),
  setting: (text) => readSetting(text),
  advice: (text) => readAdvice(text),
  funding: (text) => readFunding(text),
  conflicts: (text) => readConflicts(text),
};
