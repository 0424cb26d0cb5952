/** Tells what kind of study a source is, and how much one of that kind can show. */
import { readDesign } from '../../reading/study/read-design.js';
import { readStudyText } from '../../reading/study/study-text.js';
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
    name: 'randomised trial',
    strength: 0.9,
    pattern:
      /(?<!\bno[nt][\s-]?|\bquasi[\s-]?|\bun)randomi[sz](?:ed|iert|ée?|ad[ao])|aleatori[sz]ad[ao]|double.blind|placebo.controlled|phase I{2,3}|phase [23]\b/i,
  },
  { name: 'clinical trial', strength: 0.7, pattern: /\btrial\b/i },
  {
    name: 'cohort or case-control study',
    strength: 0.6,
    pattern:
      /cohort|kohort|case.control|longitudinal|prospective|retrospective|registry|observational/i,
  },
  { name: 'case report', strength: 0.2, pattern: /case (?:report|series|stud)/i },
  {
    name: 'survey or cross-sectional study',
    strength: 0.45,
    pattern: /cross.sectional|survey|interview|questionnaire|focus group/i,
  },
  {
    name: 'experiment',
    strength: 0.55,
    pattern: /experiment|laboratory|in vitro|field (?:study|trial)|simulation/i,
  },
  {
    name: 'review',
    strength: 0.5,
    pattern: /review|guideline/i,
    // `Commits, reviews and rework` and `Peer review and haste` are none.
    inTitle:
      /(?<!\b(?:peer|code|book|performance|judicial|design|online)[\s-])\breview\b(?!\s(?:process|board|committee|time|system|score|site|rating|writ))|\bguideline/i,
  },
  { name: 'web page', strength: 0.15, pattern: /^(?:web page|encyclopedia)$/i },
];

const unknown: StudyKind = { name: 'kind of study not told', strength: 0.4, isTold: false };
/** What stands at the beginning tells it. */
const passagesRead = 4;

/** By what the engines say of it, then its title, then its own words. */
export function kindOfStudy(source: StudySource): StudyKind {
  const { study_type, title, source_type } = source.article;
  if (isPlan(source)) return plan;
  for (const text of [study_type, title, designOf(source), source_type]) {
    const found = kinds.find(({ pattern, inTitle = pattern }) =>
      (text === title ? inTitle : pattern).test(text),
    );
    if (found !== undefined) return { name: found.name, strength: found.strength, isTold: true };
  }
  return unknown;
}

/** By its title, by what engines call it, or as an entry of a register of trials. */
export function isPlan({ article }: Pick<StudySource, 'article'>): boolean {
  const { study_type, title, source_type } = article;
  return source_type === 'clinical trial' || /\bprotocol\b/i.test(study_type) || plans.test(title);
}

/** In its own words; empty where it does not say. */
export function designOf({ passages }: StudySource): string {
  return readDesign(readStudyText(passages.slice(0, passagesRead), null))?.text ?? '';
}
