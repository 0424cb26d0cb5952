/** Tells what kind of study a source is, and how much one of that kind can show. */
import { guideline, type KindOfStudy, kindsOfStudy, plan } from '../../reading/kinds-of-study.js';
import type { Passage } from '../../reading/passage.js';
import { ownPart } from '../../reading/study/own-part.js';
import { findSpokenForm, isWholeNotice, readForms } from '../../reading/study/publication-form.js';
import { readDesign } from '../../reading/study/read-design.js';
import { readStudyText, type StudyText } from '../../reading/study/study-text.js';
import { findAllotted } from '../../reading/study/told-design.js';
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
  const known = told.get(source);
  if (known !== undefined) return known;
  const kind = findKind(source);
  const found = kind === null ? unknown : { ...kind, isTold: true };
  told.set(source, found);
  return found;
}

/** Each work is asked for several times with each question. */
const told = new WeakMap<StudySource, ToldKind>();

/** By what the engines say of it, then its title, then its own words. */
function findKind(source: StudySource): KindOfStudy | null {
  const { study_type, source_type } = source.article;
  // A design that it names is that of the study whose data it holds, or of one that used them.
  if (/^data ?set$/iu.test(source_type)) return null;
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
  const isCloser =
    closer?.inText?.test(`${title}\n${design}`) === true ||
    (closer?.name === 'randomised trial' &&
      (findAllotted(ownText(source).sentences) !== null ||
        (crossedOver.test(`${title}\n${design}`) && isOrderedByLot(source))));
  return closer !== undefined && isCloser ? closer : (found ?? null);
}

const crossedOver = /(?<!\bcase.)\bcross-?over\b/iu;

/** Of those who were given everything, chance decides what comes first. The order is that of what was given, or is told with the crossover itself. */
function isOrderedByLot(source: StudySource): boolean {
  return ownText(source).sentences.some(
    ({ isOwn, text }) =>
      isOwn &&
      orderByLot.test(text) &&
      !orderOfThings.test(text) &&
      !denied.test(text) &&
      (crossedOver.test(text) || orderOfTreatments.test(text)),
  );
}

const denied = /\b(?:not|never|no|non|without|rather than|could|cannot)\b|n['’]t\b/iu;
const orderOfTreatments =
  /\b(?:order|sequence) of (?:the )?(?:[\p{L}-]{1,20} )?(?:treatments?|arms|drinks?|conditions|periods|interventions)\b|\b(?:treatments?|arms?|drinks?|conditions?|periods?|interventions?)\b[^.;:]{0,40}\b(?:order|sequence)\b/iu;

const orderByLot =
  /\b(?:order|sequence)\b[^.;:]{0,40}\b(?:by (?:lot|chance)|by (?:drawing|casting) lots|by (?:the )?toss(?:ing)? (?:of )?a coin|at random|randomly|randomi[sz]ed)\b|\b(?:randomly (?:chosen |assigned |determined |allocated )?|random |randomi[sz]ed )(?:order|sequence)\b/iu;
const orderOfThings =
  /\b(?:order|sequence) of (?:the )?(?:[\p{L}-]{1,20} )?(?:tests?|questions?|items?|images?|pictures?|trials|tasks?|samples?|measurements?|words?|clips?|stimuli|foods?)\b|\b(?:tests?|questions?|items?|images?|pictures?|tasks?|samples?|words?|clips?|stimuli|foods?) (?:(?:was|were) )?(?:\p{L}{1,12} )?in (?:an? )?(?:random|order|sequence)/iu;

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

/** Whether it only tells that another work was retracted or is in doubt: whatever it repeats of that it has not found. */
export function isNotice(source: StudySource): boolean {
  return isWholeNotice(openingOf(source));
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
function ownDesign(source: StudySource): ReturnType<typeof readDesign> {
  return readDesign({ ...ownText(source), title: null });
}

function ownText({ article, passages }: StudySource): StudyText {
  return readOwn(article.title, passages.slice(0, passagesRead));
}

/** What is told there of the study itself. */
export function readOwn(title: string, passages: readonly Passage[]): StudyText {
  const titled = title === '' ? null : { heading_path: ['Title'], text: title };
  return ownPart(readStudyText<Passage>(passages, titled));
}
