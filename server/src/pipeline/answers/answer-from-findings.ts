/** Makes an answer of what retrieval found: by the judge of sentences, by words, or written by a model, which may find that nothing there answers. */
import {
  type Answer,
  type AnswerStageEvent,
  readerName,
  type ScoredPassage,
} from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { tellLanguage } from '../../reading/language/passage-language.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { nearestByWords, tellUnjudged } from './quoting/carried-by-words.js';
import { extractAnswer, quoteLimits, quoteSentences } from './quoting/extract-answer.js';
import { pickJudged } from './quoting/pick-judged.js';
import { type Unready, type Unsearched, uncovered } from './tell-uncovered.js';
import { type WriteRequest, writeAnswer } from './writing/write-answer.js';

export interface Findings {
  readonly request: AnswerRequest;
  readonly query: string;
  readonly found: readonly ScoredPassage[];
  /** Those that are relevant enough. */
  readonly passages: readonly ScoredPassage[];
  /** The library has no documents. */
  readonly isEmpty: boolean;
  /** Why none of the documents asked could be searched; null where some could. */
  readonly unsearched: Unsearched | null;
  /** What could not be looked at in full. */
  readonly unready: Unready | null;
  /** For a language model where none is relevant: what is said in other words than the question may be among them. */
  readonly inMeaning: readonly ScoredPassage[];
  /** As of the retriever, for the documents asked. */
  readonly tellLanguageGap: () => ReturnType<Retriever['tellLanguageGap']>;
  /** Undefined where words alone decide, or a language model writes. */
  readonly judge: SentenceJudge | undefined;
  /** It was to judge, and failed. */
  readonly isUnsure?: boolean;
}

export async function answerFrom(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  const judged = findings.judge && (await answerByJudge(findings, findings.judge));
  if (judged?.answer) return judged.answer;
  const search_note = judged?.note ?? null;
  if (search_note === null) return answerUnjudged({ ...findings, isUnsure: false }, model);
  // What words do not find, the judge might have.
  const unready = findings.unready ?? 'meaning';
  return {
    ...(await answerUnjudged({ ...findings, isUnsure: true, unready }, model)),
    search_note,
  };
}

async function answerUnjudged(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  return (findings.passages.length > 0 ? answerByWords : answerFromMeaning)(findings, model);
}

/** Only what a model cites of them answers: nothing else speaks for passages that are not relevant by their words. */
async function answerFromMeaning(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  if (model === null || findings.inMeaning.length === 0) return uncovered(findings);
  const written = await write({ ...findings, passages: findings.inMeaning }, model, 'whole');
  return typeof written === 'string' ? deniedBy(model, findings) : written;
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
        ? await uncovered({ ...findings, found: picked.nearest, looked: found })
        : quoteSentences(picked.sentences, { ...picked, searchQuery: query });
    return { answer, note: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    return { answer: null, note: tellUnjudged(error.message) };
  }
}

async function answerByWords(findings: Findings, model: LanguageModel | null): Promise<Answer> {
  const { request, query, passages, isUnsure = false } = findings;
  const near = isUnsure
    ? { ...findings, found: nearestByWords(query, passages), looked: findings.found }
    : findings;
  const extract = async (reader: string): Promise<Answer> => {
    const extracted = extractAnswer({
      question: query,
      passages,
      maxTokens: request.maxTokens,
      searchQuery: query,
      needs: request.needs,
      isUnsure,
    });
    const answer = extracted === 'not covered' ? await uncovered(near) : extracted;
    return { ...answer, model: reader };
  };
  if (model === null) {
    request.onStage?.(countedStage('reading', passages));
    return extract(readerName);
  }
  const written = await write(findings, model);
  if (written === 'not covered') return deniedBy(model, findings);
  if (written === 'no citation') return extract(`${readerName} (${model.name} cited no passage)`);
  return written;
}

/** A model has read the passages: that they have the words is no more than it knew. */
async function deniedBy(model: LanguageModel, findings: Findings): Promise<Answer> {
  return { ...(await uncovered({ ...findings, looked: [] })), model: model.name };
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
