/** What every journey begins with: a server of its file's own, and a page that is watched for what no page of ours may do. */
import { test as base, expect, type Page } from '@playwright/test';
import { type LecternOptions, type RunningLectern, startLectern } from './lectern.js';

export { expect };

interface JourneyFixtures {
  readonly watched: undefined;
  /** Starts a server for this test alone; it is stopped after the page has left it. */
  readonly startOwn: (options?: LecternOptions) => Promise<RunningLectern>;
}

/** Playwright's `test`; it fails when the page asks another origin, throws, or breaks its own content policy. */
export const test = base.extend<JourneyFixtures>({
  startOwn: async ({ page }, use) => {
    const started: RunningLectern[] = [];
    await use(async (options) => {
      const lectern = await startLectern(options);
      started.push(lectern);
      return lectern;
    });
    // An open page would note that its server is gone.
    await page.close();
    for (const lectern of started) await lectern.stop();
  },
  watched: [
    async ({ page }, use) => {
      const faults = watch(page);
      await use(undefined);
      expect(faults, 'what the page did besides').toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page): readonly string[] {
  const faults: string[] = [];
  let home: string | null = null;
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    home ??= origin;
    if (origin !== home) faults.push(`asked ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfBrowser(message.text()))
      faults.push(`said ${message.text()}`);
  });
  return faults;
}

/** The browser itself notes every answer above 399, every connection that was lost, and a header that it heeds over https alone. */
function isOfBrowser(text: string): boolean {
  return (
    text.startsWith('Failed to load resource') ||
    text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
  );
}

/** Starts one server before the tests of a file and stops it after them. */
export function useLectern(options: LecternOptions = {}): () => RunningLectern {
  let lectern: RunningLectern | undefined;
  test.beforeAll(async () => {
    lectern = await startLectern(options);
  });
  test.afterAll(async () => {
    await lectern?.stop();
  });
  return () => {
    if (lectern === undefined) throw new Error('The server runs only while tests do.');
    return lectern;
  };
}
