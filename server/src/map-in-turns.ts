/** Does one piece of work after another without keeping others waiting. */
import { letOthersWork } from './let-others-work.js';

/** Milliseconds; a request that comes meanwhile hardly notices them. */
const turnMs = 10;

/** What the action gives for each, in their order; others have their turn first, and again whenever it has gone on for a while. */
export async function mapInTurns<Each, Result>(
  all: readonly Each[],
  action: (each: Each, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEnds = 0;
  for (const [index, each] of all.entries()) {
    if (performance.now() >= turnEnds) {
      await letOthersWork();
      turnEnds = performance.now() + turnMs;
    }
    results.push(action(each, index));
  }
  return results;
}
