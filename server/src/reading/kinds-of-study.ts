/** The kinds of study and the forms of publication: what they are called, by those who ask for them and in texts, how much one of them can show, and which columns tell of it. English, and the commonest names in other languages. */

import { twoToNineteen } from './language/number-words.js';
import { people } from './language/people.js';
import type { StudyKindName } from './study/default-columns.js';
import { crossSectionalInGerman } from './study/design-words.js';

/** What is told of a document. */
export interface KindOfStudy {
  readonly name: string;
  /** 0 to 1: how much one of it can show, by the usual order of evidence. */
  readonly strength: number;
  /** A form of publication: no study by itself, though it may speak of one all along. */
  readonly isForm?: boolean;
  /** What people call it, in the singular, between strokes; those that are hard to tell from others are called as in `joined`. */
  readonly called?: string;
  /** In what is said of a study: its type, its design and its title. */
  readonly inText?: RegExp;
  /** Where a title must say it more exactly. */
  readonly inTitle?: RegExp;
  /** On a line of its own under the title. */
  readonly inLine?: RegExp;
  /** By which a table of such studies gets its columns. */
  readonly columns?: StudyKindName;
}

const cases = String.raw`(?:\d{1,3}|${twoToNineteen.join('|')})\s(?:\p{L}+\s)?(?:cases|patients)\b`;
/** Of studies in which people were listened to. */
export const ofTalks =
  /qualitative|interviews|interview stud|focus groups?|ethnograph|thematic analysis/iu;
const retraction = String.raw`(?:retraction|withdrawal) (?:notice|note|statement)|retraction(?: (?:of|to|for))?\s?[:"“‘«]|retraction (?:of|to):?\s?["“‘«]`;
/** By which a title names another work as retracted. */
const retractionNotice = new RegExp(
  String.raw`^\W{0,3}(?:(?:notice|statement) of (?:retraction|withdrawal)|${retraction})`,
  'iu',
);
/** What they are about stands but for a part of it. */
const partialNotice = new RegExp(
  String.raw`^\W{0,3}(?:(?:notice|statement) of partial (?:retraction|withdrawal)|partial (?:${retraction}|(?:notice|statement) of (?:retraction|withdrawal)))`,
  'iu',
);
const concern =
  /^\W{0,3}(?:editorial )?(?:notice|statement|expression) of concern\b(?!\s(?:about|among|by|in|over)\s\p{L})/iu;
const correction =
  /^\W{0,3}(?:(?:errat|corrigend)(?:um|a)(?:\s(?:to|for|notice)\b|\sin:|\s?[^\s\p{L}]|$)|(?:(?:author|publisher)\S{0,2} )?correction(?: (?:notice|to\b|for:)|\s?:(?!\s(?:an?|the|this)\s(?:earlier|previous|prior|original)\s)))/iu;

/** What was meant to be done: it found nothing yet, and takes no side. */
export const plan: KindOfStudy = {
  ...{ name: 'protocol or registration', strength: 0.1, isForm: true, called: 'protocol' },
  inTitle:
    /\b(?:study|trial|review) protocol\b|\bprotocol (?:of|for) (?:an?|the|this) [^.]{0,120}(?:trial|study|review|survey)|: (?:an? |the )?(?:study |trial )?protocol\b|\bprotocol$|\brationale (?:and|&) (?:study )?design\b|\bdesign (?:and|&) rationale\b|(?:studien|prüf)protokoll|\bprotocolo\b|\bprotocole d['’](?:étude|essai)|\bprotocollo (?:di|dello) studio/iu,
};
export const guideline: KindOfStudy = {
  ...{ name: 'guideline', strength: 0.5, isForm: true },
  called: 'guideline/practice guideline',
};

/** Of these nothing is a study of its own unless it says what its writers did. The first that fits counts. */
export const spokenForms: readonly KindOfStudy[] = [
  {
    ...{ name: 'retraction notice', strength: 0, isForm: true },
    ...{ inTitle: retractionNotice, inLine: retractionNotice },
    called:
      'retraction notice/retraction note/withdrawal notice/withdrawal note/notice of retraction/notice of withdrawal/note of retraction/note of withdrawal',
  },
  {
    ...{ name: 'partial retraction notice', strength: 0, isForm: true },
    ...{ inTitle: partialNotice, inLine: partialNotice },
    called: 'partial retraction notice/notice of partial retraction',
  },
  // Called nothing: who asks for these mostly means the works that are doubted.
  {
    ...{ name: 'expression of concern', strength: 0, isForm: true },
    ...{ inTitle: concern, inLine: concern },
  },
  {
    ...{ name: 'correction', strength: 0, isForm: true, inTitle: correction, inLine: correction },
    called: 'correction/erratum/corrigendum',
  },
  {
    ...{ name: 'letter', strength: 0.15, isForm: true },
    called: 'letter/letter to the editor/letter to editor/letter to the editors/correspondence',
    inTitle:
      /^\W{0,3}(?:letters?(?: to the editors?)?\s?[:.–—]|re\s?:|comments? on\b|(?:in )?(?:reply|response) to\b|(?:authors?\S{0,2} )(?:reply|response)\b)|:\s(?:an? )?(?:letter|reply)(?: to the editor)?$/iu,
    inLine:
      /^(?:letters?|(?:research |open )?letters? to the editors?|correspondence|(?:authors?\S{0,2} )?(?:reply|response)(?: (?:to|from) [^.]{1,60})?)$/iu,
  },
  {
    ...{ name: 'editorial or commentary', strength: 0.15, isForm: true },
    called: 'editorial/comment/commentary/opinion piece/opinion article/viewpoint',
    inTitle:
      /^\W{0,3}(?:(?:guest )?editorial|(?:invited )?commentary|viewpoint|perspective|opinion|book review|obituary)\s?[:.–—]|:\s(?:an? )?(?:guest |invited )?(?:editorial|commentary|viewpoint|opinion|book review)$/iu,
    inLine:
      /^(?:(?:guest |invited |leading )?(?:editorial|commentary|comment|opinion|viewpoint|perspective|essay|leader|book review|obituary)(?: (?:article|comment|commentary|piece))?)$/iu,
  },
  {
    ...{ name: 'news or feature', strength: 0.15, isForm: true },
    inLine: /^(?:(?:news|feature|report from the field)(?: (?:article|item|story))?)$/iu,
  },
];

/** The first that fits counts. */
export const kindsOfStudy: readonly KindOfStudy[] = [
  {
    ...{ name: 'systematic review', strength: 1 },
    inText:
      /meta.?anal|metaan[aá]l|systematic.{0,20}review|umbrella review|systematische.{0,20}übersicht|revisi[oó]n sistem[aá]tica|revue systématique/iu,
    columns: 'review',
  },
  {
    // It reckons with what trials found, and says so.
    ...{ name: 'modelling study', strength: 0.4, called: 'modelling study/modeling study' },
    inText:
      /markov|simulation model|^simulations?$|microsimulation|discrete-event|agent-based|monte carlo|\b(?:decision|economic|mathematical|transmission)\b|\bmodell?ing stud|\bcost-/i,
    inTitle:
      /\b(?:decision|markov|economic|cost.effectiveness|simulation|mathematical|transmission) model|\bmodell?ing study|\bcost.(?:effectiveness|utility|benefit) analysis|\btrials?\b[^:]{0,80}:\s(?:an? )?(?:(?!randomi|cross)[a-z-]{1,20} ){0,2}simulation study/i,
    columns: 'model',
  },
  {
    ...{ name: 'qualitative study', strength: 0.45 },
    inText:
      /qualitative (?:interview |descriptive |exploratory )?(?:study|inquiry|research)|interview study/iu,
    columns: 'qualitative',
  },
  {
    ...{ name: 'randomised trial', strength: 0.9 },
    inText:
      /\b(?:assigned|allocated|divided|allotted) (?:randomly|at random|by chance|by lot|by drawing lots|by casting lots)\b|\brandomly (?:assigned|allocated|divided|allotted)|\bby (?:drawing|casting) lots\b|(?<!\bno[nt][\s-]?|\bquasi[\s-]?|\bun)randomi[sz](?:ed|iert|ée?|ad[ao])|aleatori[sz]ad[ao]|double.blind|placebo.controlled/i,
    // `Randomized algorithms` and `Double-blind review` are of other things.
    inTitle:
      /(?<!\bno[nt][\s-]?|\bquasi[\s-]?|\bun)randomi[sz]ed[^:.?!]{0,80}\b(?:trials?|stud(?:y|ies)|experiments?|evaluation|comparison)\b|\brandomly (?:assigned|allocated)|randomi[sz](?:iert|ée?|ad[ao])|aleatori[sz]ad[ao]|\b(?:double.blind|placebo.controlled)\b[^:.?!]{0,80}\b(?:trials?|stud(?:y|ies))\b/i,
    columns: 'trial',
  },
  {
    ...{ name: 'clinical trial', strength: 0.7 },
    inText:
      /(?<!\bfield )\btrial\b|(?<!\bcase.)\bcross-?over\b|blind|\bphase (?:I{1,3}|IV|[1-4])\b/i,
    inTitle:
      /(?<!\bfield )\btrial\b|(?:(?<!\bcase.)\bcross-?over|\bphase (?:I{1,3}|IV|[1-4])[ab]?)\b[^:.?!]{0,40}\bstud(?:y|ies)\b/i,
    columns: 'trial',
  },
  {
    // Whoever was put by chance before a manikin took part in a trial.
    ...{ name: 'modelling study', strength: 0.4 },
    inText: /simulation/i,
    inTitle: /\bsimulation study/i,
    columns: 'model',
  },
  {
    ...{ name: 'qualitative study', strength: 0.45 },
    inText: new RegExp(
      String.raw`${ofTalks.source}|conversations|\b(?:interviewed|spoke|talked|gesprochen|befragt|interviewt|interrogé|entrevistamos)\b`,
      'iu',
    ),
    inTitle: ofTalks,
    columns: 'qualitative',
  },
  {
    ...{ name: 'case series', strength: 0.2 },
    inText: /\bcase series\b|^(?:report|describe|present)\b/iu,
    inTitle: new RegExp(
      String.raw`\bcase series\b|[:.]\s(?:an? )?(?:series of |report of )?${cases}|\bseries of ${cases}`,
      'iu',
    ),
    columns: 'case',
  },
  { name: 'case report', strength: 0.2, inText: /case (?:report|stud)/i, columns: 'case' },
  {
    ...{ name: 'cohort or case-control study', strength: 0.6 },
    inText:
      /\bfollowed (?:up )?(?:for|over) \d|^followed\b|cohort|kohort|längsschnitt|case.control|longitudinal|prospective|retrospective|registry|observational/i,
    // `Prospective teachers` and `Retrospective voting` are of other things.
    inTitle:
      /cohort|kohort|längsschnitt|case.control|\b(?:longitudinal|prospective|retrospective|registry|observational)\b[^:.?!]{0,60}\b(?:stud(?:y|ies)|analys[ei]s|audit|evaluation|follow.up|series|review|trial)\b/i,
    columns: 'observational',
  },
  {
    ...{ name: 'survey or cross-sectional study', strength: 0.45 },
    inText: new RegExp(`cross.sectional|${crossSectionalInGerman}|survey|questionnaire`, 'i'),
    // `A survey of graph neural networks` asked nobody.
    inTitle: new RegExp(
      String.raw`cross.sectional|${crossSectionalInGerman}|questionnaire|\b(?:online|web|postal|mail|telephone|national|nationwide|household|population|health|interview|school|community)\b[\w ,-]{0,30}\bsurveys?\b|\bsurvey (?:study|data|among|in|at)\b|\bresults (?:of|from) (?:an? |the )?(?:[\p{L}-]{1,20} )?survey\b|\bsurvey of (?:\d|(?:[\p{L}'’-]{1,20} ){0,3}${people}\b)`,
      'iu',
    ),
    columns: 'observational',
  },
  {
    ...{ name: 'observational study', strength: 0.4 },
    inText: /time[- ]series|difference-in|before-(?:and-)?after|diagnostic|case-crossover/i,
    inTitle:
      /\binterrupted time[- ]series|\bdifference-in-differences?\b|\bbefore-(?:and-)?after study|\bdiagnostic (?:test )?accuracy study|\bcase-crossover/i,
    columns: 'observational',
  },
  {
    ...{ name: 'experiment', strength: 0.55, called: 'experiment' },
    inText: /experiment|laboratory|in vitro|field (?:study|trial)/i,
    columns: 'trial',
  },
  {
    ...{ name: 'review', strength: 0.5 },
    inText: /review|bibliometric/i,
    // `Commits, reviews and rework` and `Peer review and haste` are none.
    inTitle:
      /(?<!\b(?:peer|blind|code|book|performance|judicial|design|online)[\s-])\breview\b(?!\s(?:process|board|committee|time|system|score|site|rating|writ))/i,
    columns: 'review',
  },
  { name: 'web page', strength: 0.15, inText: /^(?:web page|encyclopedia)$/i },
];
