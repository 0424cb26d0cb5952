import { describe, expect, it } from 'vitest';
import { idUnderWay } from './id-under-way.js';
import type { JobKind } from './job.js';
import { createJobsInMemory } from './testing.js';

describe('work that is not to run twice at the same time', () => {
  it('is one while it runs, and begins anew when it has ended', async () => {
    let finish = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const kind: JobKind<null, null, null> = {
      name: 'keeping',
      maxRunning: 1,
      maxRunningInAll: 1,
      initialProgress: () => null,
      run: async () => {
        await running;
        return null;
      },
    };
    const jobs = createJobsInMemory();
    const begin = async () => jobs.start(kind, null, { id: await idUnderWay('these', kind, jobs) });
    const first = await begin();
    expect(await begin()).toBe(first);
    finish();
    await jobs.settle(first);
    expect(await begin()).not.toBe(first);
    expect(await idUnderWay('others', kind, jobs)).not.toBe(first);
  });
});
