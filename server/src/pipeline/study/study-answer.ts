/** What a research run says: cited sentences, answers with what their confidence rests on, and the report. All of it is JSON. */
import type {
  ConfidenceParts,
  Hypothesis,
  ReportSection,
  ResearchAnswer,
  ResearchSentence,
} from '@lectern/contract';
import type { StudyCitation, StudyPosition } from '../evidence/position.js';
import type { StudyPassage } from './study-source.js';

export type { StudyCitation } from '../evidence/position.js';

/** Like the contract's sentence, before its citations are numbered. */
export interface StudySentence
  extends Pick<ResearchSentence, 'text' | 'is_supported' | 'in_words'> {
  readonly citations: readonly StudyCitation[];
}

/** The passages that speak to one question, condensed from all that was read. */
export interface Evidence {
  readonly question: string;
  /** Best first. */
  readonly passages: readonly EvidencePassage[];
  /** How much was looked through. */
  readonly sourcesRead: number;
  readonly passagesRead: number;
  /** Sources that say something of it, and were left out because they are retracted. */
  readonly retractedLeftOut: number;
  /** Sentences: what could not be used to find them. */
  readonly notes: readonly string[];
  /** Where the question asks for the limits of the evidence: which sentences tell them, and how plainly, as `Limits` of `find-limits`. */
  readonly limits?: readonly (readonly [string, number])[];
}

export interface EvidencePassage extends StudyPassage {
  /** 0 to 1. */
  readonly relevance: number;
}

export interface Confidence {
  readonly score: number;
  readonly parts: ConfidenceParts;
}

export interface StudyAnswer
  extends Pick<ResearchAnswer, 'question' | 'origin' | 'model' | 'is_answered' | 'note'> {
  readonly paragraphs: readonly (readonly StudySentence[])[];
  /** What the question asks for and no cited passage names; where it is not answered, no passage of the run. */
  readonly notFound: readonly string[];
  /** The same of the cited passages, or where it is not answered of those that were found for it; left out by older versions. */
  readonly missing?: readonly string[];
  readonly confidence: Confidence;
  /**
   * Of an answer that a model wrote: the sentences that insights, summary and confidence rest on. Those of its own that stand in the words of a
   * passage; where none does, the sentences that would be quoted without a model. Left out by older versions.
   */
  readonly bearing?: readonly StudySentence[];
  readonly positions: readonly StudyPosition[];
  readonly contradicts: boolean;
  /** Markers of a model that were removed: they named no passage it was given, or one that has nothing of the statement beside another that carries it. */
  readonly markersRemoved: number;
  readonly claims: number;
  /** Of these: flagged, or left out. */
  readonly claimsUnsupported: number;
  /** Of these: in a model's own words; left out by older versions and where no model wrote. */
  readonly claimsInOwnWords?: number;
}

/** A question that is not answered well enough yet. */
export interface ThinQuestion {
  readonly question: string;
  /** A sentence for the log. */
  readonly reason: string;
  /** What to search for next: none that was searched before; empty where nothing is left to try. */
  readonly queries: readonly string[];
}

export interface StudySection extends Pick<ReportSection, 'heading' | 'note'> {
  readonly paragraphs: readonly (readonly StudySentence[])[];
}

export interface StudyReport {
  readonly keyInsights: readonly StudySentence[];
  /** A short paragraph from the answers alone. */
  readonly summary: readonly StudySentence[];
  /** Who wrote that; left out by older versions. */
  readonly summaryBy?: Pick<ResearchAnswer, 'origin' | 'model'>;
  readonly sections: readonly StudySection[];
  readonly markersRemoved: number;
  readonly claims: number;
  readonly claimsUnsupported: number;
  readonly claimsInOwnWords?: number;
  /** Sentences: what a model wrote and code took out. */
  readonly notes: readonly string[];
}

type CitedParts = 'rationale_sentences' | 'evidence_for' | 'evidence_against';

/** A hypothesis before its citations are numbered. */
export type StudyHypothesis = Omit<Hypothesis, CitedParts> &
  Readonly<Record<CitedParts, readonly StudySentence[]>>;
