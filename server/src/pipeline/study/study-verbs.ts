/** What each verb of the Research Supervisor and the Literature Researcher takes and gives; a verb stands in the file of its name. */
import type {
  ConfidenceParts,
  Hypothesis,
  ReportSection,
  ResearchAnswer,
  ResearchCitation,
  ResearchPlan,
  ResearchSentence,
  ResearchSourceRecord,
} from '@lectern/contract';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type {
  Confidence,
  Evidence,
  StudyAnswer,
  StudyHypothesis,
  StudyReport,
  ThinQuestion,
} from './study-answer.js';
import type { FoundSource, RelatedWorks, StudySource } from './study-source.js';

/** `improve-plan.ts`: the plan with further questions and better queries of a model; its own questions stay. Throws what the model throws. */
export type ImprovePlan = (
  request: { topic: string; plan: ResearchPlan; signal: AbortSignal },
  model: LanguageModel,
) => Promise<{ plan: ResearchPlan; notes: string[] }>;

/** `follow-references.ts`: one source, one step. Bounded; a service that fails is told. */
export type FollowReferences = (
  request: { source: FoundSource; max: number; signal: AbortSignal },
  lookups: readonly CitationLookup[],
) => Promise<RelatedWorks>;
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
