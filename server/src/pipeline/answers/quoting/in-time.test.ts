import { describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../../errors.js';
import type { Embedder } from '../../../ports/embedder.js';
import { createInTimeEncoder, createInTimeJudges } from './in-time.js';

const builtIn = createBuiltInEmbedder();
const options = { kind: 'query', signal: new AbortController().signal } as const;

function inTime(embed: Embedder['embed'], limitMs = 60_000): [Embedder, unknown[]] {
  const told: unknown[] = [];
  const encoder = createInTimeEncoder(
    { ...builtIn, embed },
    { limitMs, tell: (error) => told.push(error) },
  );
  return [encoder, told];
}

describe('an encoder that an answer waits for', () => {
  it('gives what it gives in time', async () => {
    const [encoder, told] = inTime(builtIn.embed);
    expect(await encoder.embed(['sleep'], options)).toEqual(
      await builtIn.embed(['sleep'], options),
    );
    expect(told).toEqual([]);
  });

  it('is given up where it hangs, which is told', async () => {
    const [encoder, told] = inTime(() => new Promise(() => undefined), 5);
    await expect(encoder.embed(['sleep'], options)).rejects.toThrow(UnavailableError);
    expect(told).toHaveLength(1);
  });

  it('is told to stop where it was given up, so that nobody waits for what nobody wants', async () => {
    const signals: AbortSignal[] = [];
    const [encoder] = inTime((_, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    }, 5);
    await expect(encoder.embed(['sleep'], options)).rejects.toThrow('took too long');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(options.signal.aborted).toBe(false);
  });

  it('tells of what failed, and not of a question that was taken back', async () => {
    const [failing, told] = inTime(() => Promise.reject(new UnavailableError('It crashed')));
    await expect(failing.embed(['sleep'], options)).rejects.toThrow('It crashed');
    expect(told).toHaveLength(1);
    const taken = AbortSignal.abort(new UnavailableError('Taken back'));
    const [leaving, silent] = inTime((_, { signal }) => Promise.reject(signal.reason));
    await expect(leaving.embed(['sleep'], { kind: 'query', signal: taken })).rejects.toThrow(
      'Taken back',
    );
    expect(silent).toEqual([]);
  });
});

describe('a judge that an answer waits for', () => {
  const request = { question: 'Why?', stretches: [], signal: options.signal };

  const pause = () => Promise.reject(new Error('Nobody waits'));

  it('rests after a failure, so that no further question waits for it', async () => {
    let time = 0;
    let asked = 0;
    const told: unknown[] = [];
    const { hasty: judge } = createInTimeJudges(
      {
        async judge() {
          asked += 1;
          if (asked === 1) throw new UnavailableError('It crashed');
          return [[1]];
        },
      },
      { limitMs: 60_000, clock: () => time, pause, tell: (error) => told.push(error) },
    );
    await expect(judge.judge(request)).rejects.toThrow('It crashed');
    await expect(judge.judge(request)).rejects.toThrow('It crashed');
    expect(asked).toBe(1);
    time = 31_000;
    expect(await judge.judge(request)).toEqual([[1]]);
    expect(told).toHaveLength(1);
  });

  it('is given up where it hangs', async () => {
    const { hasty: judge } = createInTimeJudges(
      { judge: () => new Promise(() => undefined) },
      { limitMs: 5, clock: () => 0, pause, tell: () => undefined },
    );
    await expect(judge.judge(request)).rejects.toThrow('took too long');
  });
});

describe('a judge that long work waits for', () => {
  const request = { question: 'Why?', stretches: [], signal: options.signal };

  /** Fails as often as is said, and then answers. */
  function failing(times: number) {
    const seen = { time: 0, asked: 0 };
    const judges = createInTimeJudges(
      {
        async judge() {
          seen.asked += 1;
          if (seen.asked <= times) throw new UnavailableError('It crashed');
          return [[1]];
        },
      },
      {
        limitMs: 60_000,
        clock: () => seen.time,
        pause: async (milliseconds) => {
          seen.time += milliseconds;
        },
        tell: () => undefined,
      },
    );
    return { ...judges, seen };
  }

  it('is waited for while it rests, and asked again for what failed', async () => {
    const { patient, hasty, seen } = failing(1);
    await expect(hasty.judge(request)).rejects.toThrow('It crashed');
    expect(await patient.judge(request)).toEqual([[1]]);
    expect(seen).toEqual({ time: 30_000, asked: 2 });
    const once = failing(1);
    expect(await once.patient.judge(request)).toEqual([[1]]);
    expect(once.seen).toEqual({ time: 30_000, asked: 2 });
  });

  it('is not waited for without end where it never answers', async () => {
    const { patient, seen } = failing(1000);
    for (let row = 0; row < 50; row += 1)
      await expect(patient.judge(request)).rejects.toThrow('It crashed');
    expect(seen).toEqual({ time: 90_000, asked: 4 });
  });
});
