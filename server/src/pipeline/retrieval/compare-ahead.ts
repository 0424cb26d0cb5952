/** Compares passages with a question by meaning before their vectors are stored: a question that is asked soon after documents came in is not to be answered by words alone. */
import { AppError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { findWaitingAmong } from '../../store/passages/vector-renewal.js';
import type { FoundPassage } from '../../store/passages/word-search.js';
import { waitAtMost } from '../../time-limit.js';
import { cosineOf } from '../models/compare-vectors.js';
import { takeEmbedder } from '../models/embedder-in-use.js';

interface AheadRequest {
  /** Of the question. */
  readonly vector: Float32Array;
  /** By which that was made. */
  readonly model: string;
  /** Passages, those first that matter most. */
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
}

/** Of those that wait for their vectors, as many as can be compared in time, with their cosine similarity. */
export type CompareAhead = (request: AheadRequest) => Promise<FoundPassage[]>;

interface AheadParts {
  readonly database: Database;
  /** One whose vectors somebody waits for has `meanwhile`; none of another are made here. */
  readonly embedder: Embedder;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
}

/** So long a question waits for them. */
const limitMs = 10_000;
/** A local model takes so many at once, and others who ask it come between. */
const atOnce = 2;
/** More vectors than this are forgotten all at once; so many take about a megabyte. */
const rememberedMax = 500;

/** What was made is remembered for the next questions, and not stored: that is the work of the job behind, which a person may have stopped. */
export function createCompareAhead({ database, embedder, clock }: AheadParts): CompareAhead {
  const remembered = new Map<string, Float32Array>();
  return async ({ vector, model, ids, signal }) => {
    const taken = takeEmbedder(embedder);
    if (taken.meanwhile === undefined || taken.model !== model || ids.length === 0) return [];
    const waiting = await findWaitingAmong(database, { ids, meanwhile: taken.meanwhile.model });
    const keyOf = (searchText: string): string => `${model}\n${searchText}`;
    const until = clock() + limitMs;
    const missing = waiting.filter(({ searchText }) => !remembered.has(keyOf(searchText)));
    if (remembered.size + missing.length > rememberedMax) remembered.clear();
    for (let start = 0; start < missing.length && clock() < until; start += atOnce) {
      const texts = missing.slice(start, start + atOnce).map(({ searchText }) => searchText);
      const vectors = await embedInTime(taken, { texts, signal, limitMs: until - clock() });
      if (vectors === null) break;
      for (const [index, text] of texts.entries()) {
        const made = vectors[index];
        if (made !== undefined) remembered.set(keyOf(text), made);
      }
    }
    return waiting.flatMap(({ chunkId, searchText }) => {
      const made = remembered.get(keyOf(searchText));
      return made === undefined ? [] : { chunkId, score: cosineOf(vector, made) };
    });
  };
}

interface TimedTexts {
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** Null where it took too long or failed: whoever asked is told that passages were not compared. */
async function embedInTime(
  embedder: Embedder,
  { texts, signal, limitMs }: TimedTexts,
): Promise<Float32Array[] | null> {
  try {
    return await waitAtMost(limitMs, embedder.embed(texts, { kind: 'passage', signal }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}
