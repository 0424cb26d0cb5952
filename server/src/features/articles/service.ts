/** Starts the processing of articles and tells how it stands. */
import {
  type ArticleResult,
  type Cancelled,
  isDone,
  isFinished,
  type ProcessRequest,
  type ProcessStatus,
} from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { Job, JobState, Jobs } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import {
  articlesAtOnce,
  type ProcessJob,
  type ProcessOutcome,
  type ProcessProgress,
} from './process-job.js';

export interface ArticlesService {
  process(request: ProcessRequest): Promise<{ process_id: string }>;
  status(id: string): Promise<ProcessStatus>;
  results(
    id: string,
  ): Promise<Pick<ProcessStatus, 'process_id' | 'status'> & { results: ArticleResult[] }>;
  cancel(id: string): Promise<Cancelled>;
  list(limit: number): Promise<Omit<ProcessStatus, 'articles'>[]>;
}

export interface ArticlesServiceParts {
  readonly jobs: Jobs;
  readonly job: ProcessJob;
}

type Process = Job<ProcessRequest, ProcessProgress, ProcessOutcome>;
type ProcessState = JobState<ProcessProgress, ProcessOutcome>;

export function createArticlesService(parts: ArticlesServiceParts): ArticlesService {
  const find = async (id: string): Promise<Process> =>
    required(await parts.jobs.find(parts.job, id));
  return {
    process: async (request) => ({
      process_id: await parts.jobs.start(parts.job, withoutRepeats(request)),
    }),
    status: async (id) => toStatus(await find(id)),
    async results(id) {
      const process = await find(id);
      return { process_id: process.id, status: process.status, results: rowsOf(process) };
    },
    async cancel(id) {
      await find(id);
      const { status } = required(await parts.jobs.cancel(parts.job, id));
      return sayCancelled(status, 'Processing');
    },
    async list(limit) {
      const processes = await parts.jobs.listStates(parts.job, { limit });
      return processes.map((process) => {
        const { articles: _, ...summary } = toStatus(process);
        return summary;
      });
    },
  };
}

function required(process: Process | null): Process {
  if (process === null) throw new NotFoundError('Processing not found');
  return process;
}

/** The url is the key of an article: the same one twice is one article. */
function withoutRepeats(request: ProcessRequest): ProcessRequest {
  return {
    ...request,
    selected_articles: [
      ...new Map(
        request.selected_articles.map((article) => [article.url || article, article]),
      ).values(),
    ],
  };
}

function toStatus(process: ProcessState): ProcessStatus {
  const articles = rowsOf(process);
  const chunks = countStored(articles);
  const percentage = process.status === 'completed' ? 100 : process.progress.percentage;
  return {
    process_id: process.id,
    status: process.status,
    progress: {
      current_operation: operationOf(process),
      current_article: isFinished(process.status) ? '' : process.progress.current_article,
      articles_done: articles.filter(isDone).length,
      total_articles: articles.length,
      percentage,
      chunks_stored: chunks,
      elapsed_seconds: process.elapsedSeconds,
      estimated_time_remaining: remainingSeconds(process, {
        share: process.progress.percentage / 100,
        leastShare: 0.05,
        stepShare: articlesAtOnce / articles.length,
      }),
    },
    total_chunks_stored: chunks,
    created_at: process.createdAt,
    started_at: process.startedAt,
    finished_at: process.finishedAt,
    error: process.error,
    articles,
  };
}

function operationOf(process: ProcessState): string {
  if (process.status === 'completed') return 'Processing completed successfully!';
  if (process.status === 'failed') return 'Processing failed - please try again';
  return process.status === 'cancelled'
    ? 'Processing was cancelled'
    : process.progress.current_operation;
}

/** Once the processing has ended nothing is under way any more: what was not finished was stopped with it. */
function rowsOf(process: ProcessState): ArticleResult[] {
  const rows = process.result?.results ?? process.progress.articles;
  if (!isFinished(process.status)) return [...rows];
  return rows.map((row) =>
    row.stage === 'Done' ? row : { ...row, status: 'cancelled', stage: 'Done' },
  );
}

/** Chunks of what is new. */
export function countStored(rows: readonly ArticleResult[]): number {
  return rows.reduce(
    (sum, { chunks_stored, was_known }) => sum + (was_known === true ? 0 : chunks_stored),
    0,
  );
}
