/** Models that an answer can wait for: what takes too long is given up, so that words go on alone. */
import { UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { waitAtMost } from '../../time-limit.js';

export interface InTimeOptions {
  /** Of one call, its loading included. */
  readonly limitMs: number;
  /** Nobody else hears of what failed. */
  readonly tell: (error: unknown) => void;
}

export function createInTimeEncoder(encoder: Embedder, options: InTimeOptions): Embedder {
  return {
    ...encoder,
    embed: (texts, { kind, signal }) =>
      endInTime(
        (ending) => encoder.embed(texts, { kind, signal: ending }),
        'The sentence encoder took too long',
        { ...options, signal },
      ),
  };
}

interface RestOptions extends InTimeOptions {
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
}

const restMs = 30_000;

/** After a failure it rests for a short while, and fails at once: a question is not to wait for each failure anew. */
export function createInTimeJudge(
  judge: SentenceJudge,
  { clock, ...options }: RestOptions,
): SentenceJudge {
  let rest: { readonly until: number; readonly error: unknown } | null = null;
  return {
    async judge(request) {
      if (rest !== null && clock() < rest.until) throw rest.error;
      try {
        return await endInTime(
          (signal) => judge.judge({ ...request, signal }),
          'The judge of sentences took too long',
          { ...options, signal: request.signal },
        );
      } catch (error) {
        // One who goes away says nothing of the judge.
        if (!request.signal.aborted) rest = { until: clock() + restMs, error };
        throw error;
      }
    },
  };
}

interface EndOptions extends InTimeOptions {
  readonly signal: AbortSignal;
}

/** What was given up ends with the texts that are looked at just then, for which the next call may have to wait. */
async function endInTime<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  fault: string,
  { limitMs, tell, signal }: EndOptions,
): Promise<Result> {
  const late = new AbortController();
  try {
    const result = await waitAtMost(limitMs, ask(AbortSignal.any([signal, late.signal])));
    if (result !== null) return result;
    const error = new UnavailableError(fault);
    late.abort(error);
    throw error;
  } catch (error) {
    if (!signal.aborted) tell(error);
    throw error;
  }
}
