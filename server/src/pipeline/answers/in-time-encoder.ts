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

/** What was given up still ends behind, which the next call may have to wait for. */
export function createInTimeEncoder(encoder: Embedder, { limitMs, tell }: InTimeOptions): Embedder {
  return {
    ...encoder,
    async embed(texts, options) {
      try {
        const vectors = await waitAtMost(limitMs, encoder.embed(texts, options));
        if (vectors === null) throw new UnavailableError('The sentence encoder took too long');
        return vectors;
      } catch (error) {
        if (!options.signal.aborted) tell(error);
        throw error;
      }
    },
  };
}
