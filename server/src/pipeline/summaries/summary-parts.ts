/** What a summary is made of before its markers are numbered: sections of sentences that cite passages. */
import type { ComparisonRow } from '@lectern/contract';
import type { PartName } from '../../reading/cues/focus-cues.js';
import type { Citation, Passage } from '../../reading/passage.js';

/** A passage of an article, stored or not. */
export interface SummaryPassage extends Passage {
  /** Position of its article in the request, from 1. */
  readonly article: number;
  /** In reading order within the article, from 0. */
  readonly index: number;
  readonly document_id: string | null;
  readonly passage_id: string | null;
  readonly chunk_index: number | null;
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly page_turns?: readonly number[] | undefined;
}

export type SummaryCitation = Citation<SummaryPassage>;

export interface DraftSentence {
  readonly text: string;
  readonly citations: readonly SummaryCitation[];
  /** Null where it claims nothing. */
  readonly is_supported: boolean | null;
}

export interface DraftSection {
  readonly part: PartName;
  readonly paragraphs: readonly (readonly DraftSentence[])[];
  /** Empty where there is nothing to say. */
  readonly note: string;
}

export type ComparisonColumn = keyof ComparisonRow['cells'];

export interface DraftCell {
  readonly text: string;
  readonly citation: SummaryCitation;
}

/** What is known of a study; a column that the article does not say is missing. */
export type StudyFacts = Partial<Readonly<Record<ComparisonColumn, DraftCell>>>;

export const headings: Readonly<Record<PartName, string>> = {
  overview: 'Overview',
  key_findings: 'Key findings',
  methodologies: 'Methodologies',
  research_gaps: 'Research gaps and limitations',
  future_directions: 'Future directions',
  clinical_implications: 'Clinical implications',
  regulatory_aspects: 'Regulatory aspects',
};

/** What is said in place of a section where no article says anything of it. */
export const silences: Readonly<Record<PartName, string>> = {
  overview: 'No article says what it is about in a sentence that can be quoted.',
  key_findings: 'No article states a finding in a sentence that can be quoted.',
  methodologies: 'No article says how it was done.',
  research_gaps: 'No article names gaps or limitations.',
  future_directions: 'No article says what should follow.',
  clinical_implications: 'No article draws consequences for care.',
  regulatory_aspects: 'No article speaks of regulation, approval or oversight.',
};
