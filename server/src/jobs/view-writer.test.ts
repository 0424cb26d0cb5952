import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewWriter } from './view-writer.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const failOnError = (error: unknown): never => {
  throw error;
};

it('writes the first at once, then the newest an interval after the last write, whenever it was set', async () => {
  const written: number[] = [];
  const write = async ({ at }: { at: number }): Promise<void> => {
    written.push(at);
  };
  const writer = createViewWriter({ at: 0 }, { write, onError: failOnError, intervalMs: 250 });
  // Each write has ended before the next is set.
  for (let at = 1; at <= 100; at += 1) {
    writer.set({ at });
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(written).toEqual([1, 25, 50, 75, 100]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toHaveLength(5);
  writer.set({ at: 200 });
  await vi.advanceTimersByTimeAsync(1);
  expect(written.at(-1)).toBe(200);
  expect(await writer.stop()).toEqual({ at: 200 });
});
