import { afterEach, expect, it, vi } from 'vitest';
import { findProcessStart } from './process-start.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each(['linux', 'darwin'] as const)(
  'tells the same start of a process on %s, whatever time zone and language the one who asks has',
  async (platform) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    const starts: (string | null)[] = [];
    for (const [zone, locale] of [
      ['America/New_York', 'C'],
      ['Asia/Tokyo', 'de_DE.UTF-8'],
    ]) {
      vi.stubEnv('TZ', zone);
      vi.stubEnv('LC_ALL', locale);
      starts.push(await findProcessStart(process.pid));
    }
    expect(starts[0]).toMatch(/\d/);
    expect(starts[1]).toBe(starts[0]);
  },
);
