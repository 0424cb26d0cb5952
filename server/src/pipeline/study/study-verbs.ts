/** What each verb of the Research Supervisor and the Literature Researcher takes and gives; a verb stands in the file of its name. */
import type {
  Article,
  ConfidenceParts,
  Hypothesis,
  ReportSection,
  ResearchAnswer,
  ResearchCitation,
  ResearchPlan,
  ResearchSentence,
  ResearchSourceRecord,
  WorkflowConfig,
} from '@lectern/contract';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { Embedder } from '../../ports/embedder.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import type { Database, Queries } from '../../store/database/database.js';
import type { FetchSourceParts } from '../ingest/fetch-source.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type {
  Confidence,
  Evidence,
  StudyAnswer,
  StudyHypothesis,
  StudyReport,
  ThinQuestion,
} from './study-answer.js';
import type {
  FoundSource,
  GatheredSources,
  InsideFound,
  OutsideFound,
  RelatedWorks,
  StudySource,
} from './study-source.js';

export interface PlanRequest {
  readonly topic: string;
  readonly questions: readonly string[] | null;
  readonly config: WorkflowConfig;
  /** Every configured engine, by id. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
}
/** `plan-research.ts`: by code alone. */
export type PlanResearch = (request: PlanRequest) => ResearchPlan;
/** `improve-plan.ts`: the plan with further questions and better queries of a model; its own questions stay. Throws what the model throws. */
export type ImprovePlan = (
  request: { topic: string; plan: ResearchPlan; signal: AbortSignal },
  model: LanguageModel,
) => Promise<{ plan: ResearchPlan; notes: string[] }>;

export interface SearchOutsideParts {
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly engineDeadlineMs: number;
  readonly today: () => Date;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly logUnexpected: (message: string, error: unknown) => void;
}
/** `search-outside.ts`: one query, one step. Never called for Internal Only. Throws the signal's reason alone. */
export type SearchOutside = (
  request: { query: string; engines: readonly string[]; toYear: number; signal: AbortSignal },
  parts: SearchOutsideParts,
) => Promise<OutsideFound>;
/** `search-inside.ts`: one query; no call outside but that of an embedder of a provider. */
export type SearchInside = (
  request: { query: string; signal: AbortSignal },
  parts: { retriever: Retriever; queries: Queries },
) => Promise<InsideFound>;
/** `gather-sources.ts`: joins all that was found, by the one rule of what a work is; asks nobody outside. */
export type GatherSources = (
  request: {
    topic: string;
    plan: ResearchPlan;
    config: WorkflowConfig;
    outside: readonly OutsideFound[];
    inside: readonly InsideFound[];
    related: readonly RelatedWorks[];
    /** What is read already: it stays, and what is new is found beside it. */
    before: readonly FoundSource[];
  },
  parts: { database: Database },
) => Promise<GatheredSources>;
/** `follow-references.ts`: one source, one step. Bounded; a service that fails is told. */
export type FollowReferences = (
  request: { source: FoundSource; max: number; signal: AbortSignal },
  lookups: readonly CitationLookup[],
) => Promise<RelatedWorks>;
/** `read-source.ts`: one source, one step. `parts.fetch` null: Internal Only, where nothing is fetched. Throws the signal's reason alone. */
export type ReadSource = (
  source: FoundSource,
  parts: {
    queries: Queries;
    fetch: FetchSourceParts | null;
    logUnexpected: (message: string, error: unknown) => void;
  },
  signal: AbortSignal,
) => Promise<StudySource>;
/** `condense.ts`: a question and all sources that were read. */
export type Condense = (
  request: {
    question: string;
    sources: readonly StudySource[];
    includeRetracted: boolean;
    signal: AbortSignal;
  },
  embedder: Embedder | null,
) => Promise<Evidence>;
/** `answer-question.ts`: one question, one step. Throws what the model throws; without a model it throws nothing. */
export type AnswerQuestion = (
  request: {
    question: string;
    evidence: Evidence;
    sources: readonly StudySource[];
    enough: ResearchPlan['enough'];
    signal: AbortSignal;
  },
  model: LanguageModel | null,
) => Promise<StudyAnswer>;
/** `reckon-confidence.ts`: of what sources say; one entry a source that is cited. */
export type ReckonConfidence = (
  stances: readonly { source: StudySource; stance: 'agrees' | 'contradicts' | 'unclear' }[],
) => Confidence;
/** `judge-coverage.ts`: what is thin, and what to search next. */
export type JudgeCoverage = (request: {
  plan: ResearchPlan;
  answers: readonly StudyAnswer[];
  evidence: readonly Evidence[];
  /** Every query until now. */
  searched: readonly string[];
}) => ThinQuestion[];
/** `write-report.ts`: from the answers' evidence alone; one step. */
export type WriteReport = (
  request: {
    topic: string;
    answers: readonly StudyAnswer[];
    sources: readonly StudySource[];
    signal: AbortSignal;
  },
  model: LanguageModel | null,
) => Promise<StudyReport>;
/** `number-citations.ts`: one numbering over key insights, answers, hypotheses and sections, in the order of reading. */
export type NumberCitations = (run: {
  sources: readonly StudySource[];
  report: StudyReport;
  answers: readonly StudyAnswer[];
  hypotheses: readonly StudyHypothesis[];
}) => {
  sources: ResearchSourceRecord[];
  key_insights: ResearchSentence[];
  /** Text with markers. */
  summary: string;
  answers: ResearchAnswer[];
  hypotheses: Hypothesis[];
  sections: ReportSection[];
  citations: ResearchCitation[];
  confidence: { score: number; parts: ConfidenceParts };
};
/** `keyOfSource` in `source-key.ts`. */
export type KeyOfSource = (article: Article, documentId: string | null) => string;
