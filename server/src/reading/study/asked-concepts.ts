/** Tells which of the things that every study can be asked a question asks for, and which of its words then remain to be answered. English alone. */

import { asksOfOthers } from '../cues/asks-of-others.js';
import { documentWords } from '../cues/document-words.js';
import { isGeneral } from '../language/general-words.js';
import { lastLine } from '../language/last-line.js';
import { anybody, isPeople, people } from '../language/people.js';
import { createPhraseBook } from '../language/phrases.js';
import { findWords, type Word } from '../language/words.js';
import { conceptOfHead } from './asked-head.js';
import { namedOnce, withoutDropped } from './name-once.js';
import { conceptOf } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';

const persons = people.replaceAll(/[(?:)]/g, '').replaceAll('|', '/');
const joined =
  'included/enrolled/recruited/studied/analysed/surveyed/interviewed/tested/examined/involved/sampled';

const works =
  'study/studies/trial/trials/paper/papers/document/documents/article/articles/review/reviews/survey/surveys/analysis/analyses';

/** In the order in which they are tried. What is told of one arm or group alone is no number of the study. */
const askings = {
  funding: `
    who (has)? funded/funds/paid/pays/financed/finances/sponsored/sponsors
    (funder/funders/funding/sponsor/sponsors of)
    by whom ..6 funded/paid/financed/sponsored
    ^ (and|but)? (what|which) (is|was|were|are)? the? funding/funder/funders/sponsor/sponsors
    source/sources of funding/money`,
  conflicts: `
    conflict/conflicts of interest/interests
    competing/declared/financial interest/interests
    (declare|declared|disclose|disclosed) ..4 interest/interests
    ^ (and|but)? any (conflicts|interests)`,
  limits: `
    limitation/limitations/weakness/weaknesses/shortcoming/shortcomings
    ^ (and|but)? (what|which)? (are|were)? the? limits of
    ^ (and|but)? how (reliable|trustworthy|robust|rigorous|credible|sound) (is|are|was|were) (the|this|that|these|those|my|our) ..3 (${works})
    ^ (and|but)? (is|are) (the|this|that|these|those|my|our) (${works}) (any good|reliable|trustworthy|credible)
    ^ (and|but)? (can|could|should) (i|we|one) (trust|rely on|believe) (the|this|that|these|those|my|our) ..3 (${works})`,
  advice: `
    what ..8 recommend/recommended/advise/advised
    recommendation/recommendations of/from`,
  setting: `
    ^ (and|but)? where (was|were|is|did|has) ..12 done/conducted/performed/place/carried/held/run/made/set
    ^ (and|but)? where (were|was) the? (${persons}) recruited/enrolled
    ^ (and|but)? where (was|is|were|are) (that|this|it|they|these)
    (in|at|from) (which|what) country/countries/city/place/region/hospital/hospitals
    ^ (and|but)? (which|what) country/countries/city/place/region (was|were|is|did) ..8 done/conducted/performed/from/in`,
  duration: `
    how long (did|was|were) ..8 last/followed/run
    ^ (and|but)? what (is|was) the (duration|length) of
    (duration|length) of follow up`,
  outcome: `
    ^ (and|but)? what (is|are|was|were) the? primary/main/principal outcome/outcomes/endpoint/endpoints
    ^ (and|but)? what (is|are|was|were) the? (primary|main) end point/points
    ^ (and|but)? what (did|do) (they|it|the authors) measure
    ^ (and|but)? what (was|is|were) measured`,
  n: `
    how many (${persons})? (took|take) part
    how many (${persons})? participated
    how many (${persons}) (were|was|are) (${joined}|there)
    how many (${persons}/studies/trials/cohorts/papers) (did|does) ..8 include/enrol/enroll/recruit/have/study/cover
    how many (studies/trials/cohorts/papers) (were|are) (included|pooled|there)
    ^ (and|but)? how many (were|was|are) (there|they|${joined})
    ^ (and|but)? (what|how large|how big) (is|was) the sample size?
    sample size/sizes`,
  population: `
    ^ (and|but)? who (were|was|are) the? participants/subjects/patients
    ^ (and|but)? who (was|were) (${joined})
    ^ (and|but)? who took part
    ^ (and|but)? (which|what) (${persons}) (took|participated)
    ^ (and|but)? (which|what) (${persons}) (was|were) ..1 (${joined})
    ^ (and|but)? who (were|are) they/these`,
  design: `
    (study|trial)? design of
    ^ (and|but)? what (was|is) the? (study)? design
    what (kind|type|sort) of study (is|was)
    ^ (study/trial type|type/kind of study) design? $
    ^ (and|but)? what methods (did|does|were|was) ..8 (use|used)
    ^ (and|but)? how (was|were) the ..4 study/trial/survey/experiment/review (done|designed|conducted|set up)`,
  harms: `
    ^ (and|but)? (what|which) (are|were) the? harms
    ^ (and|but)? (what|which)? (were|are|did)? (there)? (the|any)? side effects
    ^ (and|but)? (what|which|were)? (were|are|there)? (the|any)? adverse events/effects`,
  result: `
    ^ (and|but)? what (did|do|does|has|have) ..8 find/found/show/shown/conclude/report
    main/key/central/principal/primary finding/findings/result/results/conclusion/conclusions
    ^ (and|but)? (what|which)? (is|are|was|were)? the? result/results/finding/findings/conclusion/conclusions (of|from)`,
} as const satisfies Partial<Record<StudyConcept, string>>;

const readAskings = createPhraseBook(askings);
const concepts = Object.keys(askings) as (keyof typeof askings)[];

/** What else these questions say: words that ask, and name nothing. */
const asking = new Set(
  findWords(
    `fund funds funded funder funding sponsor paid pays finance money source limitation weakness shortcoming conflict interest declare disclose compete recommend recommendation advise done conducted
     performed place carried held run made set country city region hospital last followed follow up duration length primary principal outcome endpoint end
     point took take part participate participated involved enrol enrolled recruit recruited pooled have cover surveyed interviewed examined sample size participant
     subject patient people kind type sort design designed method methods harm side effect adverse event find found show conclude report key central
     finding result conclusion conclude pilot there name give tell please colleague coworker team al`,
  ).map(({ stem }) => stem),
);

/** Whether a word with this stem asks for something of a study, and names none. */
export function asksOnly(stem: string): boolean {
  return asking.has(stem);
}

export interface AskedConcept {
  readonly concept: StudyConcept;
  /** Stems of what else is asked: the answer must speak of it. */
  readonly rest: readonly string[];
}

/**
 * @param words Of the question, without those that name the document.
 * @returns The likeliest first; none where it asks for something else.
 */
export function askedConcepts(question: string, words: readonly Word[]): AskedConcept[] {
  const whole = lastLine(question);
  for (const line of namedOnce(whole)) {
    const asked = readAsked(line, withoutDropped(words, { whole, line }));
    if (asked.length > 0) return asked;
  }
  return [];
}

function readAsked(line: string, words: readonly Word[]): AskedConcept[] {
  if (asksOfOthers(line) || ofSomethingElse.test(line)) return [];
  const said = readAskings(line.replace(/\s?[?.]?$/u, ''));
  const rest = words.filter(
    ({ stem, surface }) => !asking.has(stem) && !isGeneral(stem) && !documentWords.has(surface),
  );
  const named = said.size === 0 ? conceptOf(line) : null;
  if (named !== null && whole.has(named)) return [{ concept: named, rest: [] }];
  return concepts
    .filter((concept) => said.has(concept))
    .map((concept) => ({ concept, rest: rest.filter((word) => mustBeSaid(word, concept)) }))
    .filter(({ concept, rest }) => rest.length === 0 || told.has(concept))
    .map(({ concept, rest }) => ({ concept, rest: rest.map(({ stem }) => stem) }));
}

/**
 * The concept that the question of a column asks for and nothing else, in whatever words; null where it asks for something of its own.
 * @param isObserved Whether the study only looked: of what is asked for as an intervention or an exposure it is the latter.
 */
export function columnConcept(question: string, isObserved = false): StudyConcept | null {
  // The key of a column has no little words, and would take `not measured` for `measured`.
  if (ofSomethingElse.test(question)) return null;
  const asked = question.replace(interventionOrExposure, isObserved ? 'exposure' : 'intervention');
  for (const line of namedOnce(asked)) {
    const concept = conceptOf(line) ?? conceptOfHead(line) ?? conceptAsked(line);
    if (concept !== null) return concept;
  }
  return null;
}

const interventionOrExposure =
  /\b(?:(?:interventions?|treatments?)(?: or (?:the )?|\s?\/\s?)exposures?|exposures?(?: or (?:the )?|\s?\/\s?)(?:interventions?|treatments?))\b/iu;

function conceptAsked(question: string): StudyConcept | null {
  const words = findWords(question);
  const [asked, ...others] = readAsked(lastLine(question), words);
  if (asked === undefined || others.length > 0 || asked.rest.length > 0) return null;
  if (ofEachPart.test(question) || (!ofWork.has(asked.concept) && ofWriters.test(question)))
    return null;
  return words.every(asksOfWhole) ? asked.concept : null;
}

/** Words that only ask, and those for people and documents: any other may ask for less than the whole. */
function asksOfWhole({ stem, surface }: Word): boolean {
  return asking.has(stem) || joining.has(stem) || documentWords.has(surface) || isPeople(surface);
}

const joining = new Set(
  findWords(
    `${joined.replaceAll('/', ' ')} many long large big authors researchers investigators`,
  ).map(({ stem }) => stem),
);
const ofEachPart = /\b(?:each|per|either|both)\b|\bby (?!whom\b)/iu;
/** What writers and funders have to do with. */
const ofWork: ReadonlySet<StudyConcept> = new Set([
  'funding',
  'conflicts',
  'result',
  'limits',
  'advice',
]);
/** Where those are from, who wrote a work or paid for it, is no setting of it, nor whom it studied. */
const ofWriters = /\b(?:authors?|funders?|sponsors?)\b/iu;

/** What was not done, and who was paid for taking part: a study tells what was done, and who paid for it. One of several studies or stages, and what was only planned, is not the whole either. */
const ofSomethingElse = new RegExp(
  [
    String.raw`\b(?:not|never)\b|n['’]t\b|\bfail(?:s|ed)? to\b`,
    String.raw`\bwho (?:has )?(?:paid|pays) (?!for\b|off\b)(?:(?:the|all|these|those|any|their|its) )?(?:\p{L}{2,20} )?${people}\b(?!['’])`,
    String.raw`(?<!\b(?:this|our|the present) )\b(?:first|second|third|fourth|other|another|final|last|follow-?up|pilot|parent|later|larger|smaller) (?:study|trial|survey|review|cohort|experiment|analysis|phase|stage|wave|round)\b`,
    String.raw`\b(?:twice|needed|required|planned)\b|\b(?:effects?|benefits?|relief|improvements?) (?:\p{L}{2,20} )?last\b`,
    // How long each part took is not how long the study did.
    String.raw`\b(?:how long|duration|length)\b(?:(?!\b(?:study|trial|survey|and)\b)[^?]){0,40}\b(?:interviews?|focus groups?|sessions?|visits?|calls?|meetings?|lessons?|recordings?|examinations?|tests?|recruitment|enrol+ment|training|surgery|operations?)\b(?!\s(?:study|survey|trial|project|cohort)\b)`,
    // Those who wrote or paid are not those who were studied.
    String.raw`\b(?:authors?|funders?|sponsors?)\b[^?]{0,20}\b(?:from|based)\b`,
    // How many there were at one time.
    String.raw`\bhow many\b.{0,60}\bat (?:the (?:end|last|final)\b|follow-?up\b)`,
  ].join('|'),
  'iu',
);

/** A name of one of these alone asks for it: `What was the setting?` */
const whole: ReadonlySet<StudyConcept> = new Set([
  ...(['design', 'setting', 'population', 'n', 'harms', 'duration', 'outcome'] as const),
  ...(['limits', 'funding', 'conflicts'] as const),
]);

/** In a sentence of these the rest of the question can be looked for; a number or an outcome of a part is not that of the whole. */
const told: ReadonlySet<StudyConcept> = new Set([
  'funding',
  'conflicts',
  'limits',
  'advice',
  'n',
  'result',
]);

/** What judges a study is told by its limits, in other words. */
const judging = new Set(
  'reliable trustworthy robust rigorous credible sound trust rely believe good'.split(' '),
);

/** People of any kind are those who took part; what was found or advised of women alone is not that of the whole. */
function mustBeSaid({ surface }: Word, concept: StudyConcept): boolean {
  if (concept === 'limits' && judging.has(surface)) return false;
  if (!isPeople(surface)) return true;
  return concept === 'n' ? !anyone.has(surface) : ofParts.has(concept) && !isAnybody.test(surface);
}

const ofParts: ReadonlySet<StudyConcept> = new Set(['result', 'advice', 'harms', 'outcome']);
const anyone = new Set(['participants', 'people', 'persons', 'subjects', 'individuals']);
const isAnybody = new RegExp(`^${anybody}$`);
