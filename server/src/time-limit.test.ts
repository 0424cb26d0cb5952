import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
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
