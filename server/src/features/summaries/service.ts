/** Starts summaries, waits for them, and keeps those that were made. */
import {
  type Cancelled,
  isFinished,
  type JobStatus,
  type Summary,
  type SummaryEntry,
  type SummaryProgress,
  type SummaryRequest,
  type SummaryTimes,
} from '@lectern/contract';
import {
  AppError,
  ConflictError,
  type FailureCode,
  InvalidRequestError,
  NotFoundError,
} from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import { stableId } from '../../jobs/stable-id.js';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { nameArticles } from '../../pipeline/summaries/name-articles.js';
import { startingProgress } from '../../pipeline/summaries/track-progress.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import {
  addSummary,
  deleteSummary,
  findSummary,
  findSummaryState,
  listSummaries,
  type SummaryState,
} from '../../store/summaries.js';
import type { SummaryJob } from './job.js';
import { referencesOfSummary } from './summary-references.js';

export interface SummariesService {
  /** Waits for the end. The signal ends the waiting, never the work. */
  generate(request: SummaryRequest, signal: AbortSignal): Promise<Summary>;
  list(page: {
    limit: number;
    offset: number;
  }): Promise<{ summaries: SummaryEntry[]; total_count: number }>;
  get(id: string): Promise<Summary>;
  /** Of the articles of which something was read. */
  references(summary: Summary): Promise<CslItem[]>;
  status(id: string): Promise<{
    summary_id: string;
    status: JobStatus;
    progress: SummaryTimes;
    error: string | null;
  }>;
  cancel(id: string): Promise<Cancelled>;
  remove(id: string): Promise<{ success: true; message: string }>;
}

export interface SummariesParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly job: SummaryJob;
  readonly languageModels: LanguageModels;
  readonly newId: () => string;
  /** @throws the signal's reason. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const lookIntervalMs = 200;

/** Before that nothing was asked of a model, which takes most of the time. */
const leastShare = 0.2;

export function createSummariesService(parts: SummariesParts): SummariesService {
  const { database, jobs, job } = parts;
  const find = async (id: string): Promise<SummaryState> =>
    required(await findSummaryState(database, id));
  return {
    async generate(request, signal) {
      const id = await start(request, parts);
      for (;;) {
        const state = await find(id);
        if (isFinished(state.status)) return required(await whole(id, state, database));
        await parts.pause(lookIntervalMs, signal);
      }
    },
    async list(page) {
      const { entries, total } = await listSummaries(database, page);
      return { summaries: entries, total_count: total };
    },
    async get(id) {
      const state = await find(id);
      if (!isFinished(state.status)) throw new ConflictError('The summary is still being made');
      return whole(id, state, database);
    },
    references: (summary) => referencesOfSummary(database, summary),
    async status(id) {
      const { status, error } = await find(id);
      const work = await jobs.find(job, id);
      const progress = endedProgress(work?.progress ?? startingProgress(0), status);
      const times = {
        elapsed_seconds: work?.elapsedSeconds ?? 0,
        estimated_time_remaining:
          work && remainingSeconds(work, { share: progress.percentage / 100, leastShare }),
      };
      return { summary_id: id, status, progress: { ...progress, ...times }, error };
    },
    async cancel(id) {
      await find(id);
      await jobs.cancel(job, id);
      const { status } = await find(id);
      return sayCancelled(status, 'The summary');
    },
    async remove(id) {
      const { status } = await find(id);
      if (!isFinished(status)) await jobs.cancel(job, id);
      await database.transaction((queries) => deleteSummary(queries, id));
      return { success: true, message: 'The summary was deleted' };
    },
  };
}

function required<T>(found: T | null): T {
  if (found === null) throw new NotFoundError('Summary not found');
  return found;
}

/** Summary and job in one transaction. The same request under the same id is the same summary. @throws ConflictError for another request. */
async function start(
  request: SummaryRequest,
  { database, jobs, job, languageModels, newId }: SummariesParts,
): Promise<string> {
  const { summary_id: id = newId(), ...asked } = request;
  // A model that nobody knows is refused before anything is kept.
  await languageModels.choose(asked.model);
  const requestHash = stableId(JSON.stringify(asked));
  const adding = database.transaction(async (queries) => {
    const isNew = await addSummary(queries, {
      id,
      requestHash,
      title: titleOf(await nameArticles(asked.articles, queries)),
      type: asked.summary_type,
      focusAreas: asked.focus_areas,
      articleCount: asked.articles.length,
    });
    if (!isNew) return;
    const table = createJobTable(queries);
    await table.add({ id, kind: job.name, input: asked, progress: job.initialProgress(asked) });
    // Work of another kind may go by this id, and would never become a summary.
    if ((await table.find(job.name, id)) === null) throw new ConflictError(taken);
  });
  await adding.finally(() => jobs.wake(job));
  const state = required(await findSummaryState(database, id));
  if (state.requestHash !== requestHash) throw new ConflictError(taken);
  return id;
}

const taken = 'There is another summary with this summary_id';
const titlesShown = 3;

function titleOf(articles: SummaryRequest['articles']): string {
  const titles = articles.slice(0, titlesShown).map(({ title }) => title || 'Untitled');
  const others = articles.length - titles.length;
  return [...titles, ...(others > 0 ? [`and ${others} more`] : [])].join('; ').slice(0, 500);
}

/** @throws why there is none. */
async function whole(
  id: string,
  { status, error, failure }: SummaryState,
  database: Database,
): Promise<Summary> {
  if (status === 'cancelled') throw new ConflictError('The summary was cancelled');
  if (status === 'failed') throw failureOf(error ?? 'Internal server error', failure);
  return required(await findSummary(database, id));
}

function failureOf(error: string, failure: FailureCode | null): AppError {
  if (failure === 'invalid-request') return new InvalidRequestError(error);
  return new AppError(error, { status: failure === 'told' ? 502 : 500 });
}

const endings: Partial<Readonly<Record<JobStatus, string>>> = {
  completed: 'The summary is ready',
  failed: 'The summary could not be made',
  cancelled: 'The summary was cancelled',
};

function endedProgress(progress: SummaryProgress, status: JobStatus): SummaryProgress {
  const ending = endings[status];
  if (ending === undefined) return progress;
  return {
    ...progress,
    percentage: status === 'completed' ? 100 : progress.percentage,
    current_operation: ending,
    current_article: '',
  };
}
