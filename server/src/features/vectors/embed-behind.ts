/** Lets passages have their vectors by a slow model behind everybody: looks now and then whether some wait, and begins the work that embeds them. */
import { isFinished, type ReembedStatus } from '@lectern/contract';
import { takeEmbedder } from '../../pipeline/models/embedder-in-use.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';
import type { ReembedService } from './reembed-service.js';

export interface EmbedBehindParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly reembed: Pick<ReembedService, 'start' | 'resume' | 'status'>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const lookIntervalMs = 2_000;

/** Gives the function that ends it. */
export function startEmbeddingBehind(parts: EmbedBehindParts): () => Promise<void> {
  const stopping = new AbortController();
  const ended = keepLooking(parts, stopping.signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function keepLooking(parts: EmbedBehindParts, signal: AbortSignal): Promise<void> {
  const { pause, logUnexpected } = parts;
  const look = createLook(parts);
  while (!signal.aborted) {
    try {
      await pause(lookIntervalMs, signal);
      await look();
    } catch (error) {
      if (!signal.aborted) logUnexpected('Passages could not be given their vectors', error);
    }
  }
}

/**
 * One look. Passages wait that have no vector or a first one; those of other models, which may have been paid for, wait for a person.
 * What is left by work that failed, brought nothing or was cancelled by a person waits for more passages, for another model, or for a person;
 * what failed goes on with what it was to do then, be it more than that.
 */
export function createLook({
  database,
  embedder,
  reembed,
}: Omit<EmbedBehindParts, 'pause' | 'logUnexpected'>): () => Promise<void> {
  let left = { job: '', passages: 0 };
  let isFirst = true;
  let before: Embedder | null = null;
  function isLeft(last: ReembedStatus, waiting: number): boolean {
    if (waiting === 0 || !broughtNothing(last)) return waiting === 0;
    const job = last.job_id ?? '';
    left = { job, passages: left.job === job ? Math.min(left.passages, waiting) : waiting };
    return waiting <= left.passages;
  }
  return async () => {
    const taken = takeEmbedder(embedder);
    if (taken !== before) isFirst = true;
    before = taken;
    const { model, meanwhile } = taken;
    if (meanwhile === undefined) return;
    const replacing = [meanwhile.model];
    const waiting = await countPassagesToEmbed(database, { model, replacing });
    if (waiting === 0 && !isFirst) return;
    const last = await reembed.status();
    if (last.status !== null && !isFinished(last.status)) return;
    const hasFailed = last.status === 'failed';
    // What failed is tried once more by each start of the server, and by each change of the model.
    const isTriedAgain = isFirst && hasFailed;
    isFirst = false;
    if (!isTriedAgain && isLeft(last, waiting)) return;
    await (hasFailed ? reembed.resume() : reembed.start(replacing));
  };
}

function broughtNothing({ status, passages_done }: ReembedStatus): boolean {
  return (
    status === 'failed' || status === 'cancelled' || (status === 'completed' && passages_done === 0)
  );
}
