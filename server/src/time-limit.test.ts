import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { waitAtMost, withinTime } from './time-limit.js';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
const none = new AbortController().signal;

/** Ends only when it is told to. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  );
}

describe('a limit of time', () => {
  it('holds even when garbage is collected meanwhile', async () => {
    const work = withinTime(60, none, endless);
    if (typeof collectGarbage === 'function') collectGarbage();
    await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with the reason of the caller', async () => {
    const caller = new AbortController();
    const work = withinTime(10_000, caller.signal, endless);
    caller.abort(new Error('went away'));
    await expect(work).rejects.toThrow('went away');
  });

  it('ends nothing because the machine slept, after which all that is waited for is over at once', async () => {
    const wait = globalThis.setTimeout;
    const slept = vi.spyOn(globalThis, 'setTimeout').mockImplementation((act) => wait(act, 0));
    const work = withinTime(10_000, none, (signal) =>
      Promise.race([endless(signal), new Promise((resolve) => wait(resolve, 100, 'done'))]),
    );
    await expect(work).resolves.toBe('done');
    slept.mockRestore();
  });

  it('leaves work alone that is done in time', async () => {
    await expect(withinTime(10_000, none, async () => 'done')).resolves.toBe('done');
  });
});

describe('a wait for what cannot be ended', () => {
  it('gives what is there in time, and its failure', async () => {
    await expect(waitAtMost(10_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(waitAtMost(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('gives nothing where it is late, and hears no more of it', async () => {
    let fail = (_error: Error): void => {};
    const work = new Promise<string>((_resolve, reject) => {
      fail = reject;
    });
    await expect(waitAtMost(1, work)).resolves.toBeNull();
    fail(new Error('too late to matter'));
  });
});
