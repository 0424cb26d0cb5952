/** Tells how much a sentence speaks of a part of a summary, by its words and by where it stands. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import { createPhraseBook } from '../language/phrases.js';
import type { SectionKind } from '../sentences/tell-section.js';
import { focusPhrases } from './focus-phrases.js';
import { isPlanned } from './is-planned.js';
import { named } from './told-of-others.js';

/** What a sentence may speak of: the overview, or one focus area. */
export type PartName = 'overview' | FocusArea;

/** What a sentence says, by the lists of phrases that it holds one of; whether it has digits, or a figure that tells how much, and whether it is a plan. */
export type Cue = keyof typeof focusPhrases | 'digits' | 'figures' | 'planned';

/** What was meant to be done, or is to be: not found. */
const meant = ['intents', 'planned'] as const satisfies readonly Cue[];

/** What is known of a sentence beside its words. */
export interface Cued {
  readonly cues: ReadonlySet<Cue>;
  readonly section: SectionKind;
  readonly isDependent: boolean;
  /** In its article, 0 to 1. */
  readonly place: number;
}

const readPhrases = createPhraseBook(focusPhrases);

export function readCues(text: string): ReadonlySet<Cue> {
  const found = new Set<Cue>(readPhrases(text));
  if (/\d/.test(text)) found.add('digits');
  if (figures.test(text)) found.add('figures');
  if (isPlanned(text)) found.add('planned');
  if (reference.test(text) || named.test(text)) found.add('others');
  return found;
}

const figures =
  /\d\s?(?:%|per ?cent|percent|fold|times)|\bp\s?[<=>]\s?0?[.·]\d|\b95\s?%\s?(?:CI|confidence)|\b(?:OR|HR|RR|IRR|SMD|AUC|F1|R2)\b\s?(?:=|of|:|was|,)?\s?\d/i;
/** A name and a year in brackets. */
const reference = /\(\p{Lu}[\p{L}\s&.,-]{2,60},? (?:19|20)\d\d[a-z]?[;)]/u;

interface PartCues {
  /** What speaks for the part, and how much. */
  readonly telling: readonly (readonly [Cue, number])[];
  /** Any of these makes it none of the part. */
  readonly barred: readonly Cue[];
  /** What the section adds. */
  readonly sections: Partial<Readonly<Record<SectionKind, number>>>;
  /** Least sum for a sentence to be one of the part. */
  readonly least: number;
}

/** 0 for a sentence that does not speak of the part; else about 1 for one cue, at most 3. */
export function focusOf({ cues, section }: Pick<Cued, 'cues' | 'section'>, part: PartName): number {
  const { telling, barred, sections, least } = partCues[part];
  if (barred.some((cue) => cues.has(cue))) return 0;
  // What has consequences for care must speak of care.
  if (part === 'clinical_implications' && !cues.has('care')) return 0;
  const found = telling.reduce((sum, [cue, weight]) => sum + (cues.has(cue) ? weight : 0), 0);
  // Under a heading of their own, limitations need no words that call them so.
  const isLimit = section === 'limitations' && !cues.has('strengths');
  if (found === 0 && !(part === 'research_gaps' && isLimit)) return 0;
  const score = Math.min(2, found) + (sections[section] ?? 0);
  return score >= least ? Math.max(0, score) : 0;
}

/** Whether a sentence may stand for its article in a part although no cue is found: what an article ends with is most likely what it found. */
export function mayStandFor({ cues, section, place, isDependent }: Cued, part: PartName): boolean {
  if (isDependent || partCues[part].barred.some((cue) => cues.has(cue))) return false;
  if (part === 'overview')
    return section === 'abstract' || section === 'introduction' || place < 0.3;
  if (part !== 'key_findings' || isBackground(cues)) return false;
  return (
    section === 'conclusion' || section === 'results' || (section === 'abstract' && place > 0.6)
  );
}

/** What a type of summary prefers: 0 to 1. */
export function preferenceOf(cues: ReadonlySet<Cue>, type: SummaryType): number {
  const wanted = preferences[type];
  return wanted.filter((cue) => cues.has(cue)).length / Math.max(1, wanted.length);
}

const preferences: Readonly<Record<SummaryType, readonly Cue[]>> = {
  comprehensive: [],
  brief: ['conclusive'],
  technical: ['digits', 'technical'],
  clinical: ['people', 'outcomes'],
};

const partCues: Readonly<Record<PartName, PartCues>> = {
  overview: {
    telling: [['aims', 1]],
    barred: ['future', 'limits'],
    sections: {
      abstract: 0.6,
      introduction: 0.4,
      other: 0,
      methods: -0.6,
      results: -0.4,
      discussion: -0.2,
      conclusion: 0,
    },
    least: 0.9,
  },
  key_findings: {
    telling: [
      ['findings', 1],
      ['amounts', 0.6],
      ['figures', 0.4],
    ],
    barred: ['future', 'limits', 'gaps', 'others', ...meant],
    sections: {
      results: 0.7,
      conclusion: 0.7,
      abstract: 0.5,
      discussion: 0.2,
      other: 0,
      introduction: -1.2,
      methods: -1.4,
      limitations: -2,
      future: -2,
    },
    least: 1,
  },
  methodologies: {
    telling: [
      ['done', 1],
      ['designs', 0.7],
    ],
    barred: ['future', 'others', 'opensWithResults'],
    sections: {
      methods: 0.8,
      abstract: 0.2,
      other: 0,
      results: -0.4,
      introduction: -0.5,
      discussion: -0.9,
      conclusion: -0.9,
      limitations: -2,
      future: -2,
    },
    least: 0.9,
  },
  research_gaps: {
    telling: [
      ['limits', 1],
      ['gaps', 1],
    ],
    barred: [],
    sections: {
      limitations: 2.2,
      discussion: 0.4,
      conclusion: 0.3,
      introduction: 0.1,
      abstract: 0.2,
      methods: -0.6,
      results: -0.4,
    },
    least: 0.9,
  },
  future_directions: {
    telling: [['future', 1]],
    barred: [],
    sections: {
      future: 0.8,
      conclusion: 0.5,
      discussion: 0.4,
      abstract: 0.2,
      limitations: 0.2,
      methods: -0.8,
      results: -0.5,
      introduction: -0.3,
    },
    least: 0.9,
  },
  clinical_implications: {
    telling: [['consequences', 1]],
    barred: ['others'],
    sections: {
      conclusion: 0.6,
      discussion: 0.3,
      abstract: 0.2,
      results: 0,
      methods: -0.9,
      introduction: -0.4,
      limitations: -0.6,
    },
    least: 0.8,
  },
  regulatory_aspects: {
    telling: [['law', 1]],
    barred: ['biology'],
    sections: { discussion: 0.1, conclusion: 0.2, abstract: 0.1 },
    least: 0.9,
  },
};

/** Whether it tells what was known before, or what others did. */
export function isBackground(cues: ReadonlySet<Cue>): boolean {
  return cues.has('background') || cues.has('others');
}
