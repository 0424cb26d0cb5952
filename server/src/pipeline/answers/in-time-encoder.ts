/** An encoder that an answer can wait for: what takes too long is given up, so that words go on alone. */
import { UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { waitAtMost } from '../../time-limit.js';

export interface InTimeOptions {
  /** Of one call, its loading included. */
  readonly limitMs: number;
  /** Nobody else hears of what failed. */
  readonly tell: (error: unknown) => void;
}

/** What was given up ends with the texts that are looked at just then, for which the next call may have to wait. */
export function createInTimeEncoder(encoder: Embedder, { limitMs, tell }: InTimeOptions): Embedder {
  return {
    ...encoder,
    async embed(texts, options) {
      const late = new AbortController();
      const signal = AbortSignal.any([options.signal, late.signal]);
      try {
        const vectors = await waitAtMost(limitMs, encoder.embed(texts, { ...options, signal }));
        if (vectors !== null) return vectors;
        const error = new UnavailableError('The sentence encoder took too long');
        late.abort(error);
        throw error;
      } catch (error) {
        if (!options.signal.aborted) tell(error);
        throw error;
      }
    },
  };
}
