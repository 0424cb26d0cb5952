/** What people ask for by the kind of study or the form of publication, and the kinds that are told of documents which answer it. English alone. */
import { guideline, kindsOfStudy, ofTalks, plan, spokenForms } from './kinds-of-study.js';
import { inPlural } from './language/plurals.js';
import { paperForms } from './study/publication-form.js';

/** What a question may ask for: wide enough that most documents of it can be told. */
export interface AskedFamily {
  /** In the plural, for those that do not say whether they are of the narrower kind. */
  readonly noun: string;
  /** In the singular, between strokes. */
  readonly called: string;
  /** Of the kind that is told of a document, in lower case. */
  readonly told: RegExp;
  /** Of what the document calls itself, where the kind that is told of it joins several. */
  readonly own?: RegExp;
  /** By which it calls itself one of the others that are joined. */
  readonly other?: RegExp;
  /** Whether its title and its design tell it, too. */
  readonly isOfText?: boolean;
  /** By which a text says that one was held, though all of it may be a study of another kind. */
  readonly held?: RegExp;
  /** A form of publication: whatever does not say that it is one is none. */
  readonly isForm?: boolean;
  /** Said by the noun itself, as `RCT` says that it is randomised. */
  readonly qualities?: readonly string[];
}

const reviews = { noun: 'reviews', told: /review/ };
const trials = { noun: 'trials', told: /trial(?! protocol)/ };
const lookedOn = { noun: 'cohort or case-control studies', told: /cohort/ };
const surveys = { noun: 'surveys or cross-sectional studies', told: /survey/, other: ofTalks };
/** `We held focus groups and surveyed 300 nurses`. */
const surveyHeld =
  /\b(?:we|were|was|also|and)\s(?:\p{L}{2,14}ly\s)?surveyed\b|\bsurveyed\s\d|\b(?:an?|our)\s(?:[\p{L}-]{1,20}\s){0,2}survey\s(?:of|among|with|was)\b|\b(?:focus groups|interviews)\sand\s(?:an?\s)?(?:[\p{L}-]{1,20}\s){0,2}survey\b/iu;
const ofTalking = { noun: 'qualitative studies', told: ofTalks, isOfText: true };
const ofCases = { noun: 'case reports', told: /^case/ };

const joined: readonly AskedFamily[] = [
  { ...reviews, called: 'meta-analysis', own: /meta.?anal/, other: /narrative|scoping/ },
  { ...reviews, called: 'review' },
  { ...trials, called: 'RCT', qualities: ['randomised'] },
  { ...trials, called: 'trial' },
  { ...lookedOn, called: 'case-control study', own: /case.control/, other: /cohort/ },
  { ...lookedOn, called: 'cohort study/cohort', own: /cohort/, other: /case.control/ },
  { ...ofCases, called: 'case series', own: /case series/, other: /case (?:report|stud)/ },
  { ...ofCases, called: 'case report', own: /case report/, other: /case (?:series|stud)/ },
  { ...ofCases, called: 'case study', own: /case stud/, other: /case (?:report|series)/ },
  { ...surveys, called: 'survey', own: /survey|questionnaire/, held: surveyHeld },
  { ...surveys, called: 'cross-sectional study', own: /cross.sectional/ },
  {
    noun: 'observational studies',
    called: 'observational study',
    told: /cohort|survey|observational/,
    other: ofTalks,
  },
  { ...ofTalking, called: 'qualitative study' },
  {
    ...{ ...ofTalking, called: 'interview study/interviews' },
    ...{ own: /interview/, other: /focus group/, held: /\binterview(?:s|ed)\b/iu },
  },
  {
    ...{ ...ofTalking, called: 'focus group' },
    ...{ own: /focus group/, other: /interview/, held: /\bfocus groups?\b/iu },
  },
  {
    noun: 'animal studies',
    called: 'animal study/animal experiment',
    told: /\b(?:mice|mouse|rats?|rabbits?|pigs?|piglets|dogs|zebrafish|hamsters?|sheep)\b/,
    isOfText: true,
  },
  {
    noun: 'laboratory studies',
    called: 'laboratory study/laboratory experiment/in vitro study/in vitro experiment',
    told: /in vitro|laborator/,
    isOfText: true,
  },
  ...paperForms.map((name) => ({
    ...{ noun: inPlural(name), called: name, isForm: true },
    told: new RegExp(`^${name}`),
  })),
  { noun: 'preprints', called: 'preprint', told: /preprint/, isForm: true },
  { noun: 'theses', called: 'thesis/dissertation', told: /^thesis/, isForm: true },
  {
    ...{ noun: 'notices', called: 'notice', isForm: true },
    told: /^(?:(?:partial )?retraction notice|expression of concern|correction)/,
  },
];

/** All that can be asked for. What is called by the longest name counts, then what has a quality. */
export const askedFamilies: readonly AskedFamily[] = [
  ...joined,
  ...[plan, guideline, ...spokenForms, ...kindsOfStudy]
    .map(({ name, called = '', isForm = false }) => ({
      ...{ noun: inPlural(called.split('/')[0] ?? ''), called, isForm },
      told: new RegExp(`^${name}`),
    }))
    .filter(({ called }) => called !== ''),
];
