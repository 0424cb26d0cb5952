/** The port's calls by a cross-encoder on this machine. */
import type { LocalModel } from '../../../ports/local-model.js';
import type { Reranker } from '../../../ports/reranker.js';
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
        const answered = await inTime(process.ask({ question, passages: batch }), left);
        if (answered === null) return null;
        scores.push(...answered.values);
      }
      return scores;
    },
  };
}

/** Null when it takes longer; it goes on, and its failure is then nobody's. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
