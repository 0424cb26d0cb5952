/** Embeds the passages that have no vector of the model in use, as long work: a batch a step. */
import { InvalidRequestError } from '../../errors.js';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { takeEmbedder } from '../../pipeline/models/embedder-in-use.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { dropUnusedVectorIndexes } from '../../store/passages/vector-index.js';
import {
  countPassagesToEmbed,
  findPassagesToEmbed,
  renewVectors,
  type Wanted,
} from '../../store/passages/vector-renewal.js';
import { embedAccepted } from './embed-accepted.js';

/** The model is the one in use when the work was started. */
export type ReembedInput = Wanted;

export interface ReembedProgress {
  readonly passagesDone: number;
  readonly passagesTotal: number;
  /** Not taken by the provider, so that words alone find them; left out by work of older versions, as is the next. */
  readonly passagesRefused?: number;
  /** What the provider said of the last of them. */
  readonly refusal?: string;
}

export type ReembedJob = JobKind<ReembedInput, ReembedProgress, ReembedProgress>;

export interface ReembedParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Ends with the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** How often it is looked whether the chosen model can be had again. */
const lookEveryMs = 1000;

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

/**
 * The new vectors take the place of the old ones some at a time, each time in one transaction, so that it may stop anywhere.
 * While another model stands in for the chosen one, as at a start before that can be asked, it waits.
 */
async function reembed(
  context: JobContext<ReembedInput, ReembedProgress>,
  parts: ReembedParts,
): Promise<ReembedProgress> {
  const { input: wanted } = context;
  const { database } = parts;
  await untilChosen(context, parts);
  const { dimension } = takeEmbedder(parts.embedder);
  requireInUse(dimension, wanted, parts);
  const total = await context.step('count', () => countPassagesToEmbed(database, wanted));
  let progress = { passagesDone: 0, passagesTotal: total, passagesRefused: 0, refusal: '' };
  let after: string | null = null;
  for (let batch = 1; ; batch += 1) {
    context.report(progress);
    const from: string | null = after;
    const done: Batch = await context.step(`batch ${batch}`, () =>
      embedBatch({ ...parts, context, dimension, after: from }),
    );
    if (done.lastId === null) break;
    after = done.lastId;
    progress = withBatch(progress, done);
  }
  await context.step('drop unused indexes', async () => {
    await dropUnusedVectorIndexes(database, takeEmbedder(parts.embedder));
    return null;
  });
  return progress;
}

function withBatch(before: Required<ReembedProgress>, done: Batch): Required<ReembedProgress> {
  const passagesDone = before.passagesDone + done.embedded;
  return {
    passagesDone,
    passagesTotal: Math.max(before.passagesTotal, passagesDone),
    passagesRefused: before.passagesRefused + (done.refused ?? 0),
    refusal: done.refusal || before.refusal,
  };
}

interface Batch {
  readonly embedded: number;
  /** As `embedAccepted` has it; left out by work of older versions, as is the next. */
  readonly refused?: number;
  readonly refusal?: string;
  /** Null when nothing was left. */
  readonly lastId: string | null;
}

interface BatchParts extends ReembedParts {
  readonly context: JobContext<ReembedInput, ReembedProgress>;
  /** Of the vectors with which the work began. */
  readonly dimension: number;
  /** Id of the last passage of the batch before. */
  readonly after: string | null;
}

/** By what is in use now: the same model may be had at another address, or with another key, than when the work began. */
async function embedBatch({ context, dimension, after, ...parts }: BatchParts): Promise<Batch> {
  const { input: wanted, signal } = context;
  const { database } = parts;
  await untilChosen(context, parts);
  requireInUse(dimension, wanted, parts);
  const taken = takeEmbedder(parts.embedder);
  const passages = await findPassagesToEmbed(database, {
    ...wanted,
    after,
    limit: taken.meanwhile === undefined ? batchSizes.fast : batchSizes.slow,
  });
  if (passages.length === 0) return { embedded: 0, lastId: null };
  const { refused, refusal, ...accepted } = await embedAccepted(taken, passages, signal);
  signal.throwIfAborted();
  await untilChosen(context, parts);
  requireInUse(dimension, wanted, parts);
  const embedded = await renewVectors(database, { ...wanted, ...accepted });
  const last = passages[accepted.passages.length + refused - 1];
  if (last === undefined) throw new Error('No passage was dealt with');
  return { embedded, refused, refusal, lastId: last.chunkId };
}

/** To wait counts as something, so that who is killed meanwhile is not given up. */
async function untilChosen(
  { advance, signal }: JobContext<ReembedInput, ReembedProgress>,
  { embedder, pause }: ReembedParts,
): Promise<void> {
  if (embedder.standIn !== undefined) advance();
  while (embedder.standIn !== undefined) await pause(lookEveryMs, signal);
}

/** What a former model gives is stored no more once another one is in use. @throws InvalidRequestError */
function requireInUse(dimension: number, { model }: Wanted, { embedder }: ReembedParts): void {
  if (model !== embedder.model || dimension !== embedder.dimension)
    throw new InvalidRequestError(
      'The embedding model was changed meanwhile. Please start it again.',
    );
}
