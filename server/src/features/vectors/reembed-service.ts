/** Starts embedding again, tells how far it is, and cancels it. */
import { type Cancelled, isFinished, type ReembedStatus } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { NotFoundError, UnavailableError } from '../../errors.js';
import type { Job, Jobs } from '../../jobs/job.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import { stableId } from '../../jobs/stable-id.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';
import type { ReembedInput, ReembedJob, ReembedProgress } from './reembed-job.js';

export interface ReembedService {
  /**
   * Begins it, unless it is under way already. It takes the place of work that makes the vectors of another model, or replaces those of fewer.
   * @param replacing The only models whose vectors are replaced; a person who leaves it out has those of all models replaced.
   * @throws UnavailableError while the model in use stands in for the chosen one.
   */
  start(replacing?: readonly string[]): Promise<ReembedStatus>;
  /** Begins once more what was begun last, for the model in use. */
  resume(): Promise<ReembedStatus>;
  /** What begins the same whatever is begun meanwhile; the vectors of these models are replaced, too. */
  remember(): Promise<(replacing?: readonly string[]) => Promise<ReembedStatus>>;
  status(): Promise<ReembedStatus>;
  cancel(): Promise<Cancelled>;
}

export interface ReembedServiceParts {
  readonly jobs: Jobs;
  readonly job: ReembedJob;
  readonly database: Database;
  readonly embedder: Pick<Embedder, 'model' | 'standIn'>;
}

type Reembed = Job<ReembedInput, ReembedProgress, ReembedProgress>;

export function createReembedService({
  jobs,
  job,
  database,
  embedder,
}: ReembedServiceParts): ReembedService {
  const findLatest = async (): Promise<Reembed | null> =>
    (await jobs.list(job, { limit: 1 }))[0] ?? null;
  const status = async (latest: Reembed | null): Promise<ReembedStatus> => {
    const { model, standIn } = embedder;
    // Work that ended for another model says nothing of the one in use now.
    const isOwn = latest !== null && (latest.input.model === model || !isFinished(latest.status));
    if (isOwn && !leftSome(latest)) return toStatus(latest, standIn);
    const toEmbed = await countPassagesToEmbed(database, { model });
    // What left some is over, too, once none of them is there.
    return isOwn && toEmbed > 0 ? toStatus(latest, standIn) : neverStarted(model, toEmbed);
  };
  async function start(replacing?: readonly string[]): Promise<ReembedStatus> {
    const { model, standIn } = embedder;
    if (standIn !== undefined)
      throw new UnavailableError(
        `${standIn}. Until it can be used again, nothing is embedded anew by ${model}, which stands in for it.`,
      );
    // Vectors of the model in use need none in their place.
    const wanted = { model, replacing: replacing?.filter((each) => each !== model) };
    const latest = await findLatest();
    if (latest !== null && !isFinished(latest.status)) {
      if (doesAll(latest.input, wanted)) return toStatus(latest);
      await jobs.cancel(job, latest.id);
    }
    // Every server that sees the same last job gives the next one the same id, so that the database takes one of them.
    const id = stableId('reembed', latest?.id ?? '');
    return status(await jobs.find(job, await jobs.start(job, wanted, { id })));
  }
  const remember: ReembedService['remember'] = async () => {
    const before = (await findLatest())?.input.replacing;
    return (replacing = []) => start(before && [...new Set([...before, ...replacing])]);
  };
  return {
    start,
    resume: async () => (await remember())(),
    remember,
    status: async () => status(await findLatest()),
    async cancel() {
      const latest = await findLatest();
      const cancelled = latest === null ? null : await jobs.cancel(job, latest.id);
      if (cancelled === null) throw new NotFoundError('Nothing is being embedded again');
      return sayCancelled(cancelled.status, 'Embedding again', '; what is done stays');
    },
  };
}

/** Whether the work does what is wanted, and perhaps more. */
function doesAll(work: ReembedInput, wanted: ReembedInput): boolean {
  if (work.model !== wanted.model) return false;
  const { replacing } = work;
  return (
    replacing === undefined || wanted.replacing?.every((each) => replacing.includes(each)) === true
  );
}

/** It ended by itself, and not all that it was to embed has a vector. */
function leftSome({ status, result }: Reembed): boolean {
  return status === 'failed' || (result?.passagesRefused ?? 0) > 0;
}

function neverStarted(model: string, toEmbed: number): ReembedStatus {
  return {
    job_id: null,
    status: null,
    percentage: 0,
    passages_done: 0,
    passages_total: toEmbed,
    passages_refused: 0,
    embedding_model: model,
    error: null,
    message:
      toEmbed === 0
        ? 'Every passage has a vector of the model in use'
        : `${toEmbed} passages have no vector of the model in use`,
    elapsed_seconds: 0,
    started_at: null,
    finished_at: null,
  };
}

/** @param standIn Why another model stands in for the chosen one, where it does: the work may be for a third one. */
function toStatus(job: Reembed, standIn?: string): ReembedStatus {
  const progress = job.result ?? job.progress;
  const { passagesDone, passagesTotal, passagesRefused = 0 } = progress;
  const waits =
    standIn === undefined || isFinished(job.status)
      ? ''
      : `This waits; it goes on when ${job.input.model} is in use again. `;
  const share = passagesTotal === 0 ? 0 : (passagesDone / passagesTotal) * 100;
  return {
    job_id: job.id,
    status: job.status,
    percentage: job.status === 'completed' ? 100 : Math.round(share * 10) / 10,
    passages_done: passagesDone,
    passages_total: passagesTotal,
    passages_refused: passagesRefused,
    embedding_model: job.input.model,
    error: job.error,
    message: `${waits}${messageOf(job, passagesDone, passagesTotal)}${sayRefused(job.status, progress)}`,
    elapsed_seconds: job.elapsedSeconds,
    started_at: job.startedAt,
    finished_at: job.finishedAt,
  };
}

function messageOf({ status, error }: Reembed, done: number, total: number): string {
  switch (status) {
    case 'pending':
      return 'Waiting to begin';
    case 'processing':
      return `Embedded ${done} of ${total} passages`;
    case 'completed':
      return `Embedded ${done} passages`;
    case 'cancelled':
      return `Cancelled after ${done} of ${total} passages`;
    case 'failed':
      return `Failed after ${done} of ${total} passages: ${error ?? 'unknown error'}`;
  }
}

/** Of work that failed its failure is told: those are tried again with the rest. */
function sayRefused(
  status: Reembed['status'],
  { passagesRefused = 0, refusal = '' }: ReembedProgress,
): string {
  if (passagesRefused === 0 || status === 'failed') return '';
  const [are, their] = passagesRefused === 1 ? ['is', 'its'] : ['are', 'their'];
  return `. ${sayCount(passagesRefused, 'passage')} could not be embedded and ${are} found by ${their} words alone: ${refusal}`;
}
