/** Answers a question from the library: retrieves, decides whether the documents cover it, and has it written or extracted with checked citations. */
import { type Answer, chatDefaults, type ScoredPassage } from '@lectern/contract';
import { InvalidRequestError } from '../errors.js';
import type { LanguageModel } from '../ports/language-model.js';
import { extractAnswer, readerName } from './extract-answer.js';
import type { Retriever } from './retrieve.js';
import { writeAnswer } from './write-answer.js';

export interface AnswerRequest {
  readonly question: string;
  /** Least relevance, 0 to 1, of a passage that an answer may rest on. */
  readonly threshold: number;
  readonly topK: number;
  readonly maxTokens: number;
  /** Tokens of passages that are given to a model, by estimate; no limit when left out. */
  readonly maxContextTokens?: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
  readonly model?: string;
  /** Earlier questions of the conversation, oldest first. */
  readonly history?: readonly string[];
}

export interface Answerer {
  /** `built-in reader`, or the name of the configured model. */
  readonly answersBy: string;
  /** @throws InvalidRequestError 'Unknown model'; what the language model's port throws. */
  answer(request: AnswerRequest): Promise<Answer>;
}

export interface AnswererParts {
  readonly retriever: Retriever;
  readonly languageModel: LanguageModel | null;
  readonly countDocuments: () => Promise<number>;
}

const nearestShown = 3;

export function createAnswerer({ retriever, languageModel, countDocuments }: AnswererParts): Answerer {
  return {
    answersBy: languageModel?.defaultModel ?? readerName,
    async answer(request) {
      const model = chooseModel(request.model, languageModel);
      const query = completeQuestion(request.question, request.history ?? []);
      const found = await retriever.retrieve({ query, topK: request.topK, signal: request.signal });
      const passages = found.filter(({ relevance_score }) => relevance_score >= request.threshold);
      if (passages.length === 0)
        return uncovered({ found, threshold: request.threshold, isEmpty: found.length === 0 && (await countDocuments()) === 0 });
      if (languageModel === null || model === null) return extractAnswer({ question: query, passages, maxTokens: request.maxTokens });
      const written = await writeAnswer({ ...request, passages, model }, languageModel);
      if (written === 'not covered') return uncovered({ found, threshold: request.threshold, isEmpty: false });
      if (written !== 'no citation') return written;
      const extracted = extractAnswer({ question: query, passages, maxTokens: request.maxTokens });
      return { ...extracted, model: `${readerName} (${model} cited no passage)` };
    },
  };
}

/**
 * Name of the model to ask, or null for the built-in reader. The default name that screens send stands for whatever is configured.
 * @throws InvalidRequestError when a model is named and there is no provider.
 */
function chooseModel(name: string | undefined, languageModel: LanguageModel | null): string | null {
  if (name === readerName) return null;
  if (name === undefined || name === chatDefaults.model) return languageModel?.defaultModel ?? null;
  if (languageModel === null) throw new InvalidRequestError('Unknown model');
  return name;
}

/** A short question, or one with a pronoun, is searched together with the question before it. */
function completeQuestion(question: string, history: readonly string[]): string {
  const previous = history.at(-1);
  if (previous === undefined) return question;
  const words = question.trim().split(/\s+/).length;
  const pointsBack = /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|former|latter)\b/i.test(question);
  return words <= 4 || (pointsBack && words <= 15) ? `${previous}\n${question}` : question;
}

function uncovered({ found, threshold, isEmpty }: { found: readonly ScoredPassage[]; threshold: number; isEmpty: boolean }): Answer {
  return {
    answer: isEmpty ? 'There are no documents in your library yet.' : describeNearest(found[0], threshold),
    origin: 'none',
    model: readerName,
    is_covered: false,
    sources: [],
    nearest: found.slice(0, nearestShown),
    passages_considered: found.length,
    markers_removed: 0,
  };
}

function describeNearest(nearest: ScoredPassage | undefined, threshold: number): string {
  const sentence = 'Your documents do not cover this.';
  if (!nearest) return sentence;
  if (nearest.relevance_score >= threshold) return sentence;
  return `${sentence} The nearest passage has a relevance of ${floor(nearest.relevance_score)}, below the threshold of ${threshold.toFixed(2)}.`;
}

/** Rounded down, so that a relevance below the threshold never looks equal to it. */
function floor(relevance: number): string {
  return (Math.floor(relevance * 100) / 100).toFixed(2);
}
