/** Models that an answer can wait for: what takes too long is given up, so that words go on alone. */
import { UnavailableError } from '../../../errors.js';
import type { Embedder } from '../../../ports/embedder.js';
import type { JudgeRequest, SentenceJudge } from '../../../ports/sentence-judge.js';
import { waitAtMost } from '../../../time-limit.js';

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
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const restMs = 30_000;
/** Of one that has failed so often in a row nobody hopes that it will be there after one more rest. */
const failuresWaitedFor = 3;

interface InTimeJudges {
  /** For answers that somebody waits for: after a failure it rests for a short while, and fails at once, as a question is not to wait for each failure anew. */
  readonly hasty: SentenceJudge;
  /** For long work: waits until the rest is over, and is asked once more for what failed. */
  readonly patient: SentenceJudge;
}

export function createInTimeJudges(
  judge: SentenceJudge,
  { clock, pause, ...options }: RestOptions,
): InTimeJudges {
  let rest = { until: Number.NEGATIVE_INFINITY, error: null as unknown };
  let failures = 0;

  async function ask(request: JudgeRequest): Promise<number[][]> {
    try {
      const judged = await endInTime(
        (signal) => judge.judge({ ...request, signal }),
        'The judge of sentences took too long',
        { ...options, signal: request.signal },
      );
      failures = 0;
      return judged;
    } catch (error) {
      // One who goes away says nothing of the judge.
      if (!request.signal.aborted) {
        rest = { until: clock() + restMs, error };
        failures += 1;
      }
      throw error;
    }
  }

  async function askRested(request: JudgeRequest): Promise<number[][]> {
    while (clock() < rest.until) {
      if (failures > failuresWaitedFor) throw rest.error;
      await pause(rest.until - clock(), request.signal);
    }
    return ask(request);
  }

  return {
    hasty: {
      async judge(request) {
        if (clock() < rest.until) throw rest.error;
        return ask(request);
      },
    },
    patient: {
      judge: (request) =>
        askRested(request).catch((error: unknown) => {
          if (request.signal.aborted || failures > failuresWaitedFor) throw error;
          return askRested(request);
        }),
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
