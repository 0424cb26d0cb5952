/** The port's calls by a model on this machine. */
import { UnavailableError } from '../../../errors.js';
import type { SentenceJudge, Stretch } from '../../../ports/sentence-judge.js';
import type { ModelProcess } from './model-process.js';

/** So many at once: what is no longer wanted goes on no longer than they take. */
const stretchesAtOnce = 4;

export function createLocalJudge(process: ModelProcess): SentenceJudge {
  return {
    async judge({ question, stretches, signal }) {
      const judged: number[][] = [];
      while (judged.length < stretches.length) {
        signal.throwIfAborted();
        const some = stretches.slice(judged.length, judged.length + stretchesAtOnce);
        const { values } = await process.ask({ question, stretches: some });
        judged.push(...inStretches(values, some));
      }
      signal.throwIfAborted();
      return judged;
    },
  };
}

function inStretches(values: Float32Array, stretches: readonly Stretch[]): number[][] {
  let from = 0;
  const judged = stretches.map(({ sentences }) => {
    const own = [...values.slice(from, from + sentences.length)];
    from += sentences.length;
    return own;
  });
  if (from !== values.length)
    throw new UnavailableError(`${values.length} sentences were judged where ${from} were asked`);
  return judged;
}
