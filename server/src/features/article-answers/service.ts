/** Starts answers from articles, tells how they stand, and stops them with all that works for them. */
import {
  type Answer,
  type ArticleAnswer,
  type ArticleAnswerRequest,
  type Cancelled,
  isFinished,
} from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { Job, Jobs } from '../../jobs/job.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import {
  type AnswerInput,
  type AnswerJob,
  type AnswerOutcome,
  type AnswerProgress,
  type AnswerSoFar,
  conversationOf,
  readingIdOf,
} from './answer-job.js';
import type { AnswerVerbs } from './answer-verbs.js';

export interface ArticleAnswersService {
  /** @throws NotFoundError where there is no such search. */
  start(request: ArticleAnswerRequest): Promise<{ answer_id: string }>;
  find(id: string): Promise<ArticleAnswer>;
  cancel(id: string): Promise<Cancelled>;
}

export interface ArticleAnswersParts {
  readonly jobs: Jobs;
  readonly job: AnswerJob;
  readonly verbs: AnswerVerbs;
}

type ArticleAnswerJob = Job<AnswerInput, AnswerProgress, AnswerOutcome>;

export function createArticleAnswers({
  jobs,
  job,
  verbs,
}: ArticleAnswersParts): ArticleAnswersService {
  const required = (found: ArticleAnswerJob | null): ArticleAnswerJob => {
    if (found === null) throw new NotFoundError('Answer not found');
    return found;
  };
  return {
    async start({ search_id: searchId, articles, model }) {
      const search = await verbs.findSearch(searchId);
      if (search === null) throw new NotFoundError('Search not found');
      const input = { searchId, question: search.query, articles, model };
      return { answer_id: await jobs.start(job, input) };
    },
    find: async (id) => describe(required(await jobs.find(job, id)), verbs),
    async cancel(id) {
      required(await jobs.find(job, id));
      const { status } = required(await jobs.cancel(job, id));
      // The job first: it would begin its reading anew.
      if (status === 'cancelled' || !isFinished(status)) await verbs.cancelReading(readingIdOf(id));
      return sayCancelled(status, 'The answer');
    },
  };
}

async function describe(answer: ArticleAnswerJob, verbs: AnswerVerbs): Promise<ArticleAnswer> {
  const { progress, result, status } = answer;
  const { question } = answer.input;
  const session_id = conversationOf(answer.id);
  const isOver = isFinished(status);
  // What the running job publishes is what `AnswerSoFar` says.
  const soFar = await noted(answer.partial as AnswerSoFar | null, verbs);
  return {
    answer_id: answer.id,
    search_id: answer.input.searchId,
    question,
    status,
    stage: progress.stage,
    outcome: result?.outcome ?? null,
    articles: isOver ? progress.articles.map(ended) : progress.articles,
    retracted_left_out: progress.retracted_left_out,
    so_far: soFar?.answer ?? null,
    session_id,
    document_ids: progress.document_ids,
    reply:
      result === null
        ? await verbs.findReply({ question, sessionId: session_id })
        : await noted(result.reply, verbs),
    error: answer.error,
    elapsed_seconds: answer.elapsedSeconds,
    estimated_time_remaining: isOver ? 0 : progress.estimated_time_remaining,
    created_at: answer.createdAt,
  };
}

/** As it was, with what is held against its documents now. */
async function noted<Kept extends { readonly answer: Answer | null }>(
  kept: Kept | null,
  verbs: AnswerVerbs,
): Promise<Kept | null> {
  const [one] = await verbs.noteStandings(kept === null ? [] : [kept]);
  return one ?? null;
}

/** What was not finished was stopped with it. */
function ended(row: ArticleAnswer['articles'][number]): ArticleAnswer['articles'][number] {
  return row.stage === 'Done' ? row : { ...row, status: 'cancelled', stage: 'Done' };
}
