/** Leaves an embedder that failed alone for a short while: a question is not to wait for each failure anew. */
import { AppError, UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { waitAtMost } from '../../time-limit.js';
import { takeEmbedder } from '../models/embedder-in-use.js';

const restMs = 30_000;
/** A question waits so long for its vector; a model on this machine is loaded within. */
const limitMs = 12_000;

/**
 * For questions, which can do without it; what fills the library tries again in its own way. While it rests every call fails at once, with what
 * it failed with and when it is asked again.
 * @param clock milliseconds, monotonic.
 */
export function restEmbedder(embedder: Embedder, clock: () => number): Embedder {
  let rest: { readonly of: Embedder; readonly until: number; readonly error: AppError } | null =
    null;
  /** One that was taken in its place since has not failed. */
  const rested = (one: Embedder): Embedder => ({
    model: one.model,
    dimension: one.dimension,
    fusion: one.fusion,
    language: one.language,
    isOfWording: one.isOfWording,
    async embed(texts, options) {
      if (rest?.of === one && clock() < rest.until) throw resting(rest, clock());
      try {
        const vectors = await waitAtMost(limitMs, one.embed(texts, options));
        if (vectors === null)
          throw new UnavailableError(`${one.model} took longer than ${limitMs / 1000} s`);
        rest = null;
        return vectors;
      } catch (error) {
        // One who goes away says nothing of the embedder.
        if (!options.signal.aborted && error instanceof AppError)
          rest = { of: one, until: clock() + restMs, error };
        throw error;
      }
    },
  });
  const current = (): Embedder => rested(takeEmbedder(embedder));
  return {
    get model() {
      return embedder.model;
    },
    get dimension() {
      return embedder.dimension;
    },
    get fusion() {
      return embedder.fusion;
    },
    get language() {
      return embedder.language;
    },
    get isOfWording() {
      return embedder.isOfWording;
    },
    embed: (texts, options) => current().embed(texts, options),
    current,
  };
}

/** In the words of the first failure, so that a run that asks many times tells it once. */
function resting({ until, error }: { until: number; error: AppError }, now: number): AppError {
  return new UnavailableError(error.message, {
    cause: error,
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
  });
}
