/** Lets passages have their vectors by a slow model behind everybody: looks now and then whether some wait, and begins the work that embeds them. */
import { isFinished, type ReembedStatus } from '@lectern/contract';
import { keepDoing } from '../../keep-doing.js';
import { takeEmbedder } from '../../pipeline/models/embedder-in-use.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed, findPassagesToEmbed } from '../../store/passages/vector-renewal.js';
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
  const { pause, logUnexpected } = parts;
  return keepDoing(createLook(parts), {
    ...{ pause, logUnexpected, everyMs: lookIntervalMs },
    failure: 'Passages could not be given their vectors',
  });
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
  let memory = createMemory();
  let isFirst = true;
  let before: Embedder | null = null;
  return async () => {
    const taken = takeEmbedder(embedder);
    if (taken !== before) {
      isFirst = true;
      memory = createMemory();
    }
    before = taken;
    const { model, meanwhile } = taken;
    if (meanwhile === undefined) return;
    const wanted = { model, replacing: [meanwhile.model] };
    const waiting = await countPassagesToEmbed(database, wanted);
    if (waiting === 0) memory.noteNoneWait();
    if (waiting === 0 && !isFirst) return;
    const last = await reembed.status();
    if (last.status !== null && !isFinished(last.status)) return memory.noteWork();
    const hasFailed = last.status === 'failed';
    // What failed is tried once more by each start of the server, and by each change of the model.
    const isTriedAgain = isFirst && hasFailed;
    isFirst = false;
    const findFirst = async (): Promise<string> =>
      JSON.stringify(await findPassagesToEmbed(database, { ...wanted, after: null, limit: 1 }));
    if (!isTriedAgain && (waiting === 0 || (await memory.isLeft(last, waiting, findFirst)))) return;
    const first = await findFirst();
    await (hasFailed ? reembed.resume() : reembed.start(wanted.replacing));
    memory.noteBegun(first);
  };
}

interface Memory {
  noteNoneWait(): void;
  noteWork(): void;
  /** @param first The passage that waited first, with its text. */
  noteBegun(first: string): void;
  /** Whether what waits is what the last work has left. */
  isLeft(last: ReembedStatus, waiting: number, findFirst: () => Promise<string>): Promise<boolean>;
}

/** Nothing is known of what work left. */
const unknown = { job: '', passages: Number.POSITIVE_INFINITY };

function createMemory(): Memory {
  /** How few waited at any look since the job ended; without one, since work was seen under way. */
  let left = unknown;
  let begunWith = '';
  return {
    noteNoneWait() {
      left = { job: '', passages: 0 };
    },
    noteWork() {
      left = unknown;
    },
    noteBegun(first) {
      begunWith = first;
      left = unknown;
    },
    async isLeft({ status, job_id, passages_done }, waiting, findFirst) {
      const job = job_id ?? '';
      const broughtNothing =
        status === 'failed' ||
        status === 'cancelled' ||
        left.job === job_id ||
        // Others may wait now, or with another text: then it is no fault of the work.
        (status === 'completed' && passages_done === 0 && (await findFirst()) === begunWith);
      if (!broughtNothing) return false;
      const isKnown = left.job === '' || left.job === job;
      left = { job, passages: isKnown ? Math.min(left.passages, waiting) : waiting };
      return waiting <= left.passages;
    },
  };
}
