import { describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { createEmbedderInUse, takeEmbedder } from '../models/embedder-in-use.js';
import { restEmbedder } from './rest-embedder.js';

function failingEmbedder() {
  const state = { asked: 0, isBroken: true, now: 0 };
  const embedder: Embedder = {
    model: 'embed-1',
    dimension: 2,
    fusion: { weight: 0.5, calibration: { slope: 1, intercept: 0 } },
    async embed(texts, { signal }) {
      state.asked += 1;
      signal.throwIfAborted();
      if (state.isBroken) throw new UpstreamError('The provider of the vectors failed.');
      return texts.map(() => new Float32Array([1, 0]));
    },
  };
  return { state, embedder, rested: restEmbedder(embedder, () => state.now) };
}
const options = { kind: 'query', signal: new AbortController().signal } as const;

describe('an embedder that failed', () => {
  it('is asked once for many questions, each of which is told why, and again when it has rested', async () => {
    const { state, rested } = failingEmbedder();
    await expect(rested.embed(['one'], options)).rejects.toThrow('The provider of the vectors');
    state.now = 12_000;
    for (const question of ['two', 'three', 'four'])
      await expect(rested.embed([question], options)).rejects.toMatchObject({
        message: 'The provider of the vectors failed.',
        retryAfterSeconds: 18,
      });
    expect(state.asked).toBe(1);
    state.now = 30_000;
    state.isBroken = false;
    expect(await rested.embed(['five'], options)).toHaveLength(1);
    state.now = 31_000;
    await rested.embed(['six'], options);
    expect(state.asked).toBe(3);
  });

  it('leaves the one that is taken in its place alone for nothing', async () => {
    const { embedder: broken } = failingEmbedder();
    const { embedder: sound, state } = failingEmbedder();
    state.isBroken = false;
    const inUse = createEmbedderInUse({ embedder: broken, provider: 'openai', reason: '' });
    const rested = restEmbedder(inUse.embedder, () => 0);
    await expect(takeEmbedder(rested).embed(['one'], options)).rejects.toThrow('failed');
    await expect(rested.embed(['two'], options)).rejects.toMatchObject({ retryAfterSeconds: 30 });
    inUse.change({ embedder: sound, provider: 'ollama', reason: '' });
    expect(await takeEmbedder(rested).embed(['three'], options)).toHaveLength(1);
  });

  it('is waited for no longer than a while, and then rests', async () => {
    vi.useFakeTimers();
    try {
      const silent: Embedder = {
        ...failingEmbedder().embedder,
        embed: () => new Promise(() => undefined),
      };
      const asked = expect(restEmbedder(silent, () => 0).embed(['one'], options)).rejects.toThrow(
        'embed-1 took longer than 12 s',
      );
      await vi.advanceTimersByTimeAsync(12_000);
      await asked;
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not left alone for one who went away', async () => {
    const { state, rested } = failingEmbedder();
    state.isBroken = false;
    const gone = { kind: 'query', signal: AbortSignal.abort(new Error('gone')) } as const;
    await expect(rested.embed(['one'], gone)).rejects.toThrow('gone');
    expect(await rested.embed(['two'], options)).toHaveLength(1);
  });
});
