/** The port's calls by a cross-encoder on this machine. */
import type { LocalModel } from '../../../ports/local-model.js';
import type { Reranker } from '../../../ports/reranker.js';
import { waitAtMost } from '../../../time-limit.js';
import { stampOf } from './local-embedder.js';
import type { ModelProcess } from './model-process.js';

/** So many at once: between two batches it is looked whether there is time for another. */
const passagesAtOnce = 4;

export function createLocalReranker(
  model: LocalModel,
  process: ModelProcess,
  now: () => number,
): Reranker {
  return {
    model: stampOf(model),
    async score({ question, passages, limitMs, signal }) {
      const until = now() + limitMs;
      const scores: number[] = [];
      while (scores.length < passages.length) {
        signal.throwIfAborted();
        const left = until - now();
        if (left <= 0) return null;
        const batch = passages.slice(scores.length, scores.length + passagesAtOnce);
        const answered = await waitAtMost(left, process.ask({ question, passages: batch }));
        if (answered === null) return null;
        scores.push(...answered.values);
      }
      return scores;
    },
  };
}
