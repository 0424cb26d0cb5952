/** Answers a question from the library: retrieves, decides whether the documents cover it, and has it written or extracted with checked citations. */
import {
  type Answer,
  type AnswerStageEvent,
  readerName,
  type ScoredPassage,
} from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { EarlierMessage, LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { asksForSubject } from '../../reading/cues/question-cues.js';
import { tellLanguage } from '../../reading/language/passage-language.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { noUsage } from '../models/budget.js';
import { meterModel } from '../models/meter-model.js';
import { findPassages } from '../retrieval/find-passages.js';
import type { Retriever } from '../retrieval/retrieve.js';
import { rewriteQuestion } from '../retrieval/rewrite-question.js';
import { leaveOutRetracted } from './leave-out-retracted.js';
import { quoteLeftOut } from './quote-left-out.js';
import { nearestByWords, tellUnjudged } from './quoting/carried-by-words.js';
import { extractAnswer, quoteLimits, quoteSentences } from './quoting/extract-answer.js';
import { withCell } from './quoting/pick-cell.js';
import { pickJudged } from './quoting/pick-judged.js';
import type { SentenceNeeds } from './quoting/sentence-needs.js';
import { uncovered } from './tell-uncovered.js';
import { nearestFirst } from './writing/nearest-first.js';
import { type OnAnswerText, type WriteRequest, writeAnswer } from './writing/write-answer.js';

export interface AnswerRequest {
  readonly question: string;
  /** Null for the built-in reader. */
  readonly model: LanguageModel | null;
  /** Least relevance, 0 to 1, of a passage that an answer may rest on. */
  readonly threshold: number;
  readonly topK: number;
  readonly maxTokens: number;
  /** Tokens of passages that are given to a model, by estimate; as many as it has room for when left out. */
  readonly maxContextTokens?: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
  /** What was said before in the conversation, oldest first. */
  readonly history?: readonly EarlierMessage[];
  /** Documents that the answer before this question cited, first cited first. */
  readonly earlierDocumentIds?: readonly string[];
  /** Only these documents are asked; all when left out. */
  readonly documentIds?: readonly string[] | undefined;
  /** Of every quoted sentence. */
  readonly needs?: SentenceNeeds;
  /** Retracted works may be quoted, too; they are left out and named otherwise. */
  readonly includeRetracted?: boolean;
  readonly onStage?: (stage: AnswerStageEvent) => void;
  /** Told the text of a model as it comes; an extracted answer comes at once. */
  readonly onText?: OnAnswerText;
}

export interface Answerer {
  /** @throws what the language model's port throws. */
  answer(request: AnswerRequest): Promise<Answer>;
}

export interface AnswererParts {
  readonly retriever: Retriever;
  readonly countDocuments: () => Promise<number>;
  /** Finds the cell of a table by what it means; left out, cells are told by their words alone. */
  readonly encoder?: Embedder;
  /** Reads sentences with the question; left out, words alone decide which of them answers. */
  readonly judge?: SentenceJudge | undefined;
}

/** A question costs what its passages and its answer cost: no run of calls that could get out of hand. */
const noBudget = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

export function createAnswerer(parts: AnswererParts): Answerer {
  return {
    async answer(request) {
      const sound = request.includeRetracted ? null : leaveOutRetracted(parts.retriever);
      const retriever = sound?.retriever ?? parts.retriever;
      const { signal, threshold, onStage, topK, documentIds } = request;
      onStage?.({ type: 'stage', stage: 'retrieving', passages: null, documents: null });
      const metered = request.model && meterModel(request.model, noBudget);
      const query = await rewriteQuestion(
        { question: request.question, history: request.history ?? [], signal },
        metered?.model ?? null,
      );
      const isJudged = metered === null && parts.judge !== undefined && isForJudge(query);
      const readByWords = isJudged ? 'spread' : 'best';
      const cut = metered === null ? readByWords : 'both';
      const { found: all, note } = await findPassages(retriever, {
        ...{ query, topK, documentIds, signal },
        cut,
      });
      const found = all.slice(0, topK);
      const passages = found.filter(({ relevance_score }) => relevance_score >= threshold);
      /** With what is known beside its text, and what was taken until now. */
      const tell = (answer: Answer): Answer => {
        const leftOut = sound?.leftOut(threshold) ?? [];
        const notes = [note, answer.search_note].filter((one) => typeof one === 'string');
        return {
          ...answer,
          ...(notes.length === 0 ? {} : { search_note: notes.join(' ') }),
          ...(leftOut.length === 0 ? {} : { retracted_left_out: leftOut }),
          ...quoteLeftOut(query, sound?.passagesLeftOut(threshold) ?? []),
          usage: metered?.usage() ?? noUsage,
        };
      };
      const onText: OnAnswerText = (piece, draft) =>
        request.onText?.(piece, { ...draft, result: () => tell(draft.result()) });
      const read = await answerFrom(
        {
          request: { ...request, onText },
          query,
          found,
          passages,
          isEmpty: found.length === 0 && (await parts.countDocuments()) === 0,
          // A model reads for itself: where nothing is relevant, it is given what words may have buried.
          inMeaning: metered === null || passages.length > 0 ? [] : nearestFirst(all, topK),
          nameMissingLanguage: () => retriever.nameMissingLanguage(query),
          judge: isJudged ? parts.judge : undefined,
        },
        metered?.model ?? null,
      );
      const answer =
        metered === null
          ? await withCell(read, { query, found, needs: request.needs, ...parts, signal })
          : read;
      return tell(answer);
    },
  };
}

/** It knows English, and what answers a question: whatever is said of a subject is told by its words. */
function isForJudge(query: string): boolean {
  return tellEnglish(query) !== 'other' && !asksForSubject(query);
}

interface Findings {
  readonly request: AnswerRequest;
  readonly query: string;
  readonly found: readonly ScoredPassage[];
  /** Those that are relevant enough. */
  readonly passages: readonly ScoredPassage[];
  /** The library has no documents. */
  readonly isEmpty: boolean;
  /** For a language model where none is relevant: what is said in other words than the question may be among them. */
  readonly inMeaning: readonly ScoredPassage[];
  /** Of the question, where no document is in it. */
  readonly nameMissingLanguage: () => Promise<string | null>;
  /** Undefined where words alone decide, or a language model writes. */
  readonly judge: SentenceJudge | undefined;
  /** It was to judge, and failed. */
  readonly isUnsure?: boolean;
}

async function answerFrom(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  const judged = findings.judge && (await answerByJudge(findings, findings.judge));
  if (judged?.answer) return judged.answer;
  const search_note = judged?.note ?? null;
  const answer = await answerUnjudged({ ...findings, isUnsure: search_note !== null }, model);
  return search_note === null ? answer : { ...answer, search_note };
}

async function answerUnjudged(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  const isRelevant = findings.passages.length > 0;
  const answer = await (isRelevant ? answerByWords : answerFromMeaning)(findings, model);
  // A model that read relevant passages has judged for itself.
  const isJudged = isRelevant && answer.model !== readerName;
  if (answer.is_covered || findings.isEmpty || isJudged) return answer;
  return tellMissingLanguage(answer, findings);
}

/** Only what a model cites of them answers: nothing else speaks for passages that are not relevant by their words. */
async function answerFromMeaning(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  if (model === null || findings.inMeaning.length === 0) return uncovered(findings);
  const written = await write({ ...findings, passages: findings.inMeaning }, model, 'whole');
  return typeof written === 'string' ? { ...uncovered(findings), model: model.name } : written;
}

interface Judged {
  /** Null where the passages are in a language that the judge cannot read, where no sentences can be told, such as in a table, and where it failed. */
  readonly answer: Answer | null;
  /** What failed. */
  readonly note: string | null;
}

const undecided: Judged = { answer: null, note: null };

async function answerByJudge(findings: Findings, judge: SentenceJudge): Promise<Judged> {
  const { request, query, found } = findings;
  const { threshold, maxTokens, signal } = request;
  if (tellLanguage(found[0]?.text ?? '') !== 'english') return undecided;
  request.onStage?.(countedStage('reading', found));
  try {
    const picked = await pickJudged(query, found, {
      ...quoteLimits,
      ...{ threshold, maxTokens, judge, signal, needs: request.needs },
    });
    if (picked === 'unreadable') return undecided;
    const answer =
      'nearest' in picked
        ? uncovered({ ...findings, found: picked.nearest })
        : quoteSentences(picked.sentences, { ...picked, searchQuery: query });
    return { answer, note: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    return { answer: null, note: tellUnjudged(error.message) };
  }
}

async function tellMissingLanguage(answer: Answer, findings: Findings): Promise<Answer> {
  const language = await findings.nameMissingLanguage();
  return language === null ? answer : { ...answer, answer: uncovered(findings, language).answer };
}

async function answerByWords(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  const { request, query, passages, isUnsure = false } = findings;
  const near = isUnsure ? { ...findings, found: nearestByWords(query, passages) } : findings;
  const extract = (reader: string): Answer => {
    const extracted = extractAnswer({
      question: query,
      passages,
      maxTokens: request.maxTokens,
      searchQuery: query,
      needs: request.needs,
      isUnsure,
    });
    return { ...(extracted === 'not covered' ? uncovered(near) : extracted), model: reader };
  };
  if (model === null) {
    request.onStage?.(countedStage('reading', passages));
    return extract(readerName);
  }
  const written = await write(findings, model);
  if (written === 'not covered') return { ...uncovered(findings), model: model.name };
  if (written === 'no citation') return extract(`${readerName} (${model.name} cited no passage)`);
  return written;
}

function write(
  { request, query, passages }: Findings,
  model: LanguageModel,
  packing: WriteRequest['packing'] = 'most',
): ReturnType<typeof writeAnswer> {
  request.onStage?.(countedStage('reading', passages));
  const onBegin = (given: readonly ScoredPassage[]): void =>
    request.onStage?.(countedStage('writing', given));
  return writeAnswer({ ...request, searchQuery: query, passages, packing, onBegin }, model);
}

function countedStage(
  stage: AnswerStageEvent['stage'],
  passages: readonly ScoredPassage[],
): AnswerStageEvent {
  return {
    type: 'stage',
    stage,
    passages: passages.length,
    documents: new Set(passages.map(({ document_id }) => document_id)).size,
  };
}
