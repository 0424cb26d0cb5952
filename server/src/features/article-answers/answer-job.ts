/** The answer from articles as long work: waits for the search, has its best articles read, and asks about them. */
import {
  type Answer,
  type Article,
  type ArticleAnswer,
  type ArticleResult,
  type ChatMessage,
  isFinished,
} from '@lectern/contract';
import { UpstreamError } from '../../errors.js';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import { chooseToRead } from '../../pipeline/search/choose-to-read.js';
import type { AnswerVerbs, ReadingState } from './answer-verbs.js';

export interface AnswerInput {
  readonly searchId: string;
  readonly question: string;
  readonly articles: number;
  readonly model?: string | undefined;
}

export type AnswerProgress = Pick<
  ArticleAnswer,
  'stage' | 'articles' | 'retracted_left_out' | 'document_ids' | 'estimated_time_remaining'
>;

export interface AnswerOutcome {
  readonly outcome: NonNullable<ArticleAnswer['outcome']>;
  /** As it was when it ended; the conversation may be gone since. */
  readonly reply: ChatMessage | null;
}

/** What the running job publishes: the quotes so far. */
export interface AnswerSoFar {
  readonly answer: Answer;
}

export type AnswerJob = JobKind<AnswerInput, AnswerProgress, AnswerOutcome>;
type Context = JobContext<AnswerInput, AnswerProgress>;

const lookAgainMs = 400;

export function createAnswerJob(verbs: AnswerVerbs): AnswerJob {
  return {
    name: 'answer-articles',
    keptWith: 'searchId',
    maxRunning: 4,
    maxRunningInAll: 16,
    waiting: {
      max: 32,
      busy: 'Too many answers are waiting, please try again',
      retryAfterSeconds: 10,
    },
    initialProgress: () => ({
      stage: 'searching',
      articles: [],
      retracted_left_out: 0,
      document_ids: [],
      estimated_time_remaining: null,
    }),
    run: (context) => answerArticles(context, verbs),
  };
}

/** Name of the processing that reads for this answer: found again after a crash, and when it is cancelled. */
export function readingIdOf(answerId: string): string {
  return stableId(answerId, 'reading');
}

/** Name of its conversation in QA Chat. */
export function conversationOf(answerId: string): string {
  return `answer-${answerId}`;
}

async function answerArticles(context: Context, verbs: AnswerVerbs): Promise<AnswerOutcome> {
  const found = await waitForSearch(context, verbs);
  const { articles, retractedLeftOut } = chooseToRead(found, context.input.articles);
  const tell = (changed: Partial<AnswerProgress>): AnswerProgress => {
    const progress: AnswerProgress = {
      stage: 'reading',
      articles: [],
      retracted_left_out: retractedLeftOut,
      document_ids: [],
      estimated_time_remaining: null,
      ...changed,
    };
    context.report(progress);
    return progress;
  };
  if (articles.length === 0) {
    tell({});
    return { outcome: 'no_articles', reply: null };
  }
  const rows = await readArticles(articles, { context, verbs, tell });
  const documentIds = readIds(rows);
  if (documentIds.length === 0) return { outcome: 'none_read', reply: null };
  tell({ stage: 'answering', articles: [...rows], document_ids: documentIds });
  const reply = await ask(documentIds, context, verbs);
  if (reply.status === 'failed') throw new UpstreamError(reply.error ?? 'The answer failed');
  return { outcome: 'answered', reply };
}

/** @throws UpstreamError with the reason of a search that failed. */
async function waitForSearch(
  { input, signal }: Context,
  verbs: AnswerVerbs,
): Promise<readonly Article[]> {
  for (;;) {
    const search = await verbs.findSearch(input.searchId);
    if (search === null) throw new UpstreamError('The search is no longer there');
    if (search.status === 'failed') throw new UpstreamError(search.error ?? 'Search failed');
    // What a cancelled search had found until then is there to be read.
    if (search.status === 'completed' || search.status === 'cancelled') return search.articles;
    await verbs.pause(lookAgainMs, signal);
  }
}

interface Reading {
  readonly context: Context;
  readonly verbs: AnswerVerbs;
  readonly tell: (changed: Partial<AnswerProgress>) => void;
}

/** Quotes anew whenever another text has been read. */
async function readArticles(
  articles: readonly Article[],
  { context, verbs, tell }: Reading,
): Promise<readonly ArticleResult[]> {
  const { jobId, input, signal } = context;
  const id = readingIdOf(jobId);
  const readBefore = context.previous.document_ids.length;
  signal.throwIfAborted();
  await verbs.startReading(id, articles);
  for (let quotedFrom = 0; ; ) {
    const reading = await verbs.findReading(id);
    const documentIds = readIds(reading.rows);
    tell({
      articles: [...reading.rows],
      document_ids: documentIds,
      // Once all is read only the answer's own work remains, of which nobody knows how long it takes.
      estimated_time_remaining: isFinished(reading.status) ? null : reading.secondsLeft,
    });
    if (documentIds.length > readBefore) context.advance();
    if (documentIds.length > quotedFrom) {
      quotedFrom = documentIds.length;
      const answer = await verbs.quote({ question: input.question, documentIds }, signal);
      context.publish({ answer } satisfies AnswerSoFar);
    }
    if (hasEnded(reading)) return reading.rows;
    await verbs.pause(lookAgainMs, signal);
  }
}

/** @throws UpstreamError with the reason of a processing that failed as a whole. */
function hasEnded({ status, error }: ReadingState): boolean {
  if (status === 'failed') throw new UpstreamError(error ?? 'The articles could not be read');
  return status === 'completed' || status === 'cancelled';
}

/** Without passages there is nothing to answer from. */
function readIds(rows: readonly ArticleResult[]): string[] {
  const ids = rows.flatMap(({ processed, chunks_stored, document_id }) =>
    processed && chunks_stored > 0 && document_id !== null ? [document_id] : [],
  );
  return [...new Set(ids)];
}

/** An answer that a crash broke off failed then, and cannot be gone on with: it is asked for again. */
async function ask(
  documentIds: readonly string[],
  { jobId, input, signal }: Context,
  verbs: AnswerVerbs,
): Promise<ChatMessage> {
  const sessionId = conversationOf(jobId);
  const { question, model } = input;
  const earlier = await verbs.findReply({ question, sessionId });
  if (earlier?.status === 'done') return earlier;
  if (earlier !== null) await verbs.forget(sessionId);
  signal.throwIfAborted();
  const reply = await verbs.ask({ question, documentIds, sessionId, model }, signal);
  signal.throwIfAborted();
  return reply;
}
