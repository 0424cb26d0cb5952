/** Tells what kind of study a source is, and how much one of that kind can show. */
import { guideline, type KindOfStudy, kindsOfStudy, plan } from '../../reading/kinds-of-study.js';
import type { Passage } from '../../reading/passage.js';
import { ownPart } from '../../reading/study/own-part.js';
import { findSpokenForm, readForms } from '../../reading/study/publication-form.js';
import { readDesign } from '../../reading/study/read-design.js';
import { readStudyText } from '../../reading/study/study-text.js';
import { blankUndone } from '../../reading/study/undone-design.js';
import type { StudySource } from './source.js';

interface ToldKind extends KindOfStudy {
  /** False where neither engines nor text tell it. */
  readonly isTold: boolean;
}

const unknown: ToldKind = { name: 'kind of study not told', strength: 0.4, isTold: false };
/** What stands at the beginning tells it. */
const passagesRead = 4;

export function kindOfStudy(source: StudySource): ToldKind {
  const kind = findKind(source);
  return kind === null ? unknown : { ...kind, isTold: true };
}

/** By what the engines say of it, then its title, then its own words. */
function findKind(source: StudySource): KindOfStudy | null {
  const { study_type, source_type } = source.article;
  const spoken = findSpokenForm(openingOf(source));
  if (spoken !== null) return kindOfSpoken(spoken, source);
  if (isPlan(source) || isPlanned(source)) return plan;
  if (/guideline/i.test(study_type) || formsOf(source).has('guideline')) return guideline;
  const title = blankUndone(source.article.title);
  const design = designOf(source);
  const found =
    kindIn(study_type) ??
    kindsOfStudy.find(({ inText, inTitle = inText }) => inTitle?.test(title)) ??
    kindIn(design) ??
    kindIn(source_type);
  // Engines and titles often call it only a review or a trial where its own words say which.
  const closer = kindsOfStudy.find(({ name }) => name === closerKinds[found?.name ?? '']);
  return closer?.inText?.test(`${title}\n${design}`) ? closer : (found ?? null);
}

function kindIn(text: string): KindOfStudy | undefined {
  return kindsOfStudy.find(({ inText }) => inText?.test(text));
}

const closerKinds: Readonly<Record<string, string>> = {
  review: 'systematic review',
  'clinical trial': 'randomised trial',
};

/** A letter that tells of cases of its own is of their kind. */
function kindOfSpoken(form: KindOfStudy, source: StudySource): KindOfStudy {
  if (form.strength === 0) return form;
  const { article } = source;
  const design = ownDesign(source);
  const own = design !== null && firstPerson.test(design.sentence.text) ? design.text : '';
  const ofCases = kindsOfStudy.find(({ name }) => name === 'case series');
  return kindIn(own) ?? (ofCases?.inTitle?.test(article.title) ? ofCases : form);
}

const firstPerson = /\b(?:we|our|I|my)\b/u;

/** What it says that it was published as. */
export function formsOf(source: StudySource): ReadonlySet<string> {
  return readForms(openingOf(source));
}

function openingOf({ article, passages }: StudySource): { title: string; text: string } {
  return { title: article.title, text: passages[0]?.text ?? '' };
}

/** By its title, by what engines call it, or as an entry of a register of trials. */
export function isPlan({ article }: Pick<StudySource, 'article'>): boolean {
  const { study_type, title, source_type } = article;
  return (
    source_type === 'clinical trial' ||
    /\bprotocol\b/i.test(study_type) ||
    plan.inTitle?.test(title) === true
  );
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
export function designOf(source: StudySource): string {
  return ownDesign(source)?.text ?? '';
}

/** Not what it tells of the studies of others; its title is read for itself. */
function ownDesign({ article, passages }: StudySource): ReturnType<typeof readDesign> {
  const title = article.title === '' ? null : { heading_path: ['Title'], text: article.title };
  const text = readStudyText<Passage>(passages.slice(0, passagesRead), title);
  return readDesign({ ...ownPart(text), title: null });
}
