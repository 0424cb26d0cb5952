/** Embeds every passage that has no vector of the model in use, as long work: a batch a step. */
import { InvalidRequestError } from '../../errors.js';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { embedPassages } from '../../pipeline/ingest/embed.js';
import { takeEmbedder } from '../../pipeline/models/embedder-in-use.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { dropUnusedVectorIndexes } from '../../store/passages/vector-index.js';
import {
  countPassagesToEmbed,
  findPassagesToEmbed,
  renewVectors,
} from '../../store/passages/vector-renewal.js';

export interface ReembedInput {
  /** The model in use when the work was started. */
  readonly model: string;
}

export interface ReembedProgress {
  readonly passagesDone: number;
  readonly passagesTotal: number;
}

export type ReembedJob = JobKind<ReembedInput, ReembedProgress, ReembedProgress>;

export interface ReembedParts {
  readonly database: Database;
  readonly embedder: Embedder;
}

/** A slow model is to show how far it is. */
const batchSizes = { fast: 192, slow: 48 };

export function createReembedJob(parts: ReembedParts): ReembedJob {
  return {
    name: 'reembed',
    maxRunning: 1,
    maxRunningInAll: 1,
    initialProgress: () => ({ passagesDone: 0, passagesTotal: 0 }),
    run: (context) => reembed(context, parts),
  };
}

/** The new vectors take the place of the old ones some at a time, each time in one transaction, so that it may stop anywhere. */
async function reembed(
  context: JobContext<ReembedInput, ReembedProgress>,
  parts: ReembedParts,
): Promise<ReembedProgress> {
  const { model } = context.input;
  const { database } = parts;
  const embedder = takeEmbedder(parts.embedder);
  if (model !== embedder.model)
    throw new InvalidRequestError(
      'The embedding model was changed meanwhile. Please start it again.',
    );
  const total = await context.step('count', () => countPassagesToEmbed(database, model));
  let progress: ReembedProgress = { passagesDone: 0, passagesTotal: total };
  let after: string | null = null;
  for (let batch = 1; ; batch += 1) {
    context.report(progress);
    const from: string | null = after;
    const done: Batch = await context.step(`batch ${batch}`, () =>
      embedBatch(from, { database, embedder }, context.signal),
    );
    if (done.lastId === null) break;
    after = done.lastId;
    const passagesDone = progress.passagesDone + done.embedded;
    progress = { passagesDone, passagesTotal: Math.max(total, passagesDone) };
  }
  await context.step('drop unused indexes', async () => {
    await dropUnusedVectorIndexes(database, embedder);
    return null;
  });
  return progress;
}

interface Batch {
  readonly embedded: number;
  /** Null when nothing was left. */
  readonly lastId: string | null;
}

async function embedBatch(
  after: string | null,
  { database, embedder }: ReembedParts,
  signal: AbortSignal,
): Promise<Batch> {
  const passages = await findPassagesToEmbed(database, {
    model: embedder.model,
    after,
    limit: embedder.meanwhile === undefined ? batchSizes.fast : batchSizes.slow,
  });
  const last = passages.at(-1);
  if (last === undefined) return { embedded: 0, lastId: null };
  const vectors = await embedPassages(
    embedder,
    passages.map(({ searchText }) => searchText),
    signal,
  );
  signal.throwIfAborted();
  const embedded = await renewVectors(database, {
    model: embedder.model,
    chunkIds: passages.map(({ chunkId }) => chunkId),
    vectors,
  });
  return { embedded, lastId: last.chunkId };
}
