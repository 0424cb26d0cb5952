/** Tells what kind of study a source is, and how much one of that kind can show. */
import { twoToNineteen } from '../../reading/language/number-words.js';
import {
  type PublicationForm,
  readForms,
  readSpokenForm,
  type SpokenForm,
} from '../../reading/study/publication-form.js';
import { readDesign } from '../../reading/study/read-design.js';
import { readStudyText } from '../../reading/study/study-text.js';
import { blankUndone } from '../../reading/study/undone-design.js';
import type { StudySource } from './source.js';

export interface StudyKind {
  readonly name: string;
  /** 0 to 1: how much such a study can show, by the usual order of evidence. */
  readonly strength: number;
  /** False where neither engines nor text tell it. */
  readonly isTold: boolean;
}

/** What was meant to be done: it found nothing yet, and takes no side. */
const plan: StudyKind = { name: 'protocol or registration', strength: 0.1, isTold: true };
const plans =
  /\b(?:study|trial|review) protocol\b|\bprotocol (?:of|for) (?:an?|the|this) [^.]{0,120}(?:trial|study|review|survey)|: (?:an? |the )?(?:study |trial )?protocol\b|\bprotocol$|\brationale (?:and|&) (?:study )?design\b|\bdesign (?:and|&) rationale\b|(?:studien|prüf)protokoll|\bprotocolo\b|\bprotocole d['’](?:étude|essai)|\bprotocollo (?:di|dello) studio/iu;

interface Kind extends Omit<StudyKind, 'isTold'> {
  readonly pattern: RegExp;
  /** Where a title must say it more exactly. */
  readonly inTitle?: RegExp;
}

/** What speaks of studies, and is none unless it says what its own writers did. */
const spokenStrengths: Readonly<Record<SpokenForm, number>> = {
  'retraction notice': 0,
  correction: 0,
  letter: 0.15,
  'editorial or commentary': 0.15,
  'news or feature': 0.15,
};
const guideline: StudyKind = { name: 'guideline', strength: 0.5, isTold: true };
const qualitative = { name: 'qualitative study', strength: 0.45 };
const cases = String.raw`(?:\d{1,3}|${twoToNineteen.join('|')})\s(?:\p{L}+\s)?(?:cases|patients)\b`;

const kinds: readonly Kind[] = [
  {
    name: 'systematic review',
    strength: 1,
    pattern:
      /meta.?anal|metaan[aá]l|systematic.{0,20}review|umbrella review|systematische.{0,20}übersicht|revisi[oó]n sistem[aá]tica|revue systématique/iu,
  },
  {
    // It reckons with what trials found, and says so.
    name: 'modelling study',
    strength: 0.4,
    pattern:
      /\b(?:decision|markov|economic|cost.effectiveness|simulation|mathematical|transmission) model|\bmodell?ing study|\bcost.(?:effectiveness|utility|benefit) analysis/i,
  },
  {
    ...qualitative,
    pattern:
      /qualitative (?:interview |descriptive |exploratory )?(?:study|inquiry|research)|interview study/iu,
  },
  {
    name: 'randomised trial',
    strength: 0.9,
    pattern:
      /\b(?:assigned|allocated|divided|allotted) (?:randomly|at random|by chance|by lot|by drawing lots|by casting lots)\b|\brandomly (?:assigned|allocated|divided|allotted)|\bby (?:drawing|casting) lots\b|(?<!\bno[nt][\s-]?|\bquasi[\s-]?|\bun)randomi[sz](?:ed|iert|ée?|ad[ao])|aleatori[sz]ad[ao]|double.blind|placebo.controlled|phase I{2,3}|phase [23]\b/i,
  },
  { name: 'clinical trial', strength: 0.7, pattern: /\btrial\b/i },
  {
    ...qualitative,
    pattern:
      /qualitative|interviews|conversations|focus groups|ethnograph|thematic analysis|\b(?:interviewed|spoke|talked|gesprochen|befragt|interviewt|interrogé|entrevistamos)\b/iu,
    inTitle: /qualitative|interviews|focus groups|ethnograph|thematic analysis/iu,
  },
  {
    name: 'cohort or case-control study',
    strength: 0.6,
    pattern:
      /\bfollowed (?:up )?(?:for|over) \d|^followed\b|cohort|kohort|case.control|longitudinal|prospective|retrospective|registry|observational/i,
  },
  {
    name: 'case series',
    strength: 0.2,
    pattern: /\bcase series\b|^(?:report|describe|present)\b/iu,
    inTitle: new RegExp(
      String.raw`\bcase series\b|[:.]\s(?:an? )?(?:series of |report of )?${cases}|\bseries of ${cases}`,
      'iu',
    ),
  },
  { name: 'case report', strength: 0.2, pattern: /case (?:report|stud)/i },
  {
    name: 'survey or cross-sectional study',
    strength: 0.45,
    pattern: /cross.sectional|survey|questionnaire/i,
  },
  {
    name: 'experiment',
    strength: 0.55,
    pattern: /experiment|laboratory|in vitro|field (?:study|trial)|simulation/i,
  },
  {
    name: 'review',
    strength: 0.5,
    pattern: /review/i,
    // `Commits, reviews and rework` and `Peer review and haste` are none.
    inTitle:
      /(?<!\b(?:peer|code|book|performance|judicial|design|online)[\s-])\breview\b(?!\s(?:process|board|committee|time|system|score|site|rating|writ))/i,
  },
  { name: 'web page', strength: 0.15, pattern: /^(?:web page|encyclopedia)$/i },
];

const unknown: StudyKind = { name: 'kind of study not told', strength: 0.4, isTold: false };
/** What stands at the beginning tells it. */
const passagesRead = 4;

/** By what the engines say of it, then its title, then its own words. */
export function kindOfStudy(source: StudySource): StudyKind {
  const { study_type, source_type } = source.article;
  const title = blankUndone(source.article.title);
  const spoken = readSpokenForm(openingOf(source));
  if (spoken !== null) return kindOfSpoken(spoken, source);
  if (isPlan(source) || isPlanned(source)) return plan;
  if (/guideline/i.test(study_type) || formsOf(source).has('guideline')) return guideline;
  for (const text of [study_type, title, designOf(source), source_type]) {
    const found = kinds.find(({ pattern, inTitle = pattern }) =>
      (text === title ? inTitle : pattern).test(text),
    );
    if (found !== undefined) {
      const { name, strength } = closer(found, source);
      return { name, strength, isTold: true };
    }
  }
  return unknown;
}

/** Engines and titles often call it only a review or a trial where its own words say which. */
const closerKinds: Readonly<Record<string, string>> = {
  review: 'systematic review',
  'clinical trial': 'randomised trial',
};

function closer(found: Kind, source: StudySource): Kind {
  const kind = kinds.find(({ name }) => name === closerKinds[found.name]);
  const said = [blankUndone(source.article.title), designOf(source)];
  return kind !== undefined && said.some((text) => kind.pattern.test(text)) ? kind : found;
}

/** A letter that tells of cases of its own is of their kind. */
function kindOfSpoken(form: SpokenForm, source: StudySource): StudyKind {
  const kind = { name: form, strength: spokenStrengths[form], isTold: true };
  if (form === 'retraction notice' || form === 'correction') return kind;
  const { passages, article } = source;
  const text = readStudyText(passages.slice(0, passagesRead), null);
  const design = readDesign(text);
  const own = design !== null && firstPerson.test(design.sentence.text) ? design.text : '';
  const found =
    kinds.find(({ pattern }) => pattern.test(own)) ??
    kinds.find(({ name, inTitle }) => name === 'case series' && inTitle?.test(article.title));
  return found === undefined ? kind : { name: found.name, strength: found.strength, isTold: true };
}

const firstPerson = /\b(?:we|our|I|my)\b/u;

/** What it says that it was published as. */
export function formsOf(source: StudySource): ReadonlySet<PublicationForm> {
  return readForms(openingOf(source));
}

function openingOf({ article, passages }: StudySource): { title: string; text: string } {
  return { title: article.title, text: passages[0]?.text ?? '' };
}

/** By its title, by what engines call it, or as an entry of a register of trials. */
export function isPlan({ article }: Pick<StudySource, 'article'>): boolean {
  const { study_type, title, source_type } = article;
  return source_type === 'clinical trial' || /\bprotocol\b/i.test(study_type) || plans.test(title);
}

/** Whoever will enrol has found nothing yet. */
function isPlanned({ passages }: StudySource): boolean {
  const text = passages.map((passage) => passage.text).join('\n');
  return toCome.test(text) && !past.test(text);
}

const toCome =
  /\bwill (?:be (?:randomi[sz]ed|randomly|assigned|allocated|enrolled|recruited)|enrol|recruit|randomi[sz]e)\b/iu;
const past =
  /\b(?:were|was|we) (?:randomi[sz]ed|randomly|assigned|allocated|enrolled|recruited)\b/iu;

/** In its own words; empty where it does not say. */
export function designOf({ passages }: StudySource): string {
  return readDesign(readStudyText(passages.slice(0, passagesRead), null))?.text ?? '';
}
