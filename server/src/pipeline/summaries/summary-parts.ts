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
  /** Of what a model wrote, as in the contract. */
  readonly in_words?: boolean | undefined;
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

/** What is known of a study; a column that what was read of it does not say is missing. */
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
