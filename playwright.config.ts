/** Browser journeys: each starts a server of its own against stand-ins, so they may run side by side. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/chromium.js';
import { otherHost } from './e2e/other-host.js';

const waitMs = 50_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare-data.ts',
  // A wait that breaks is reported within a minute. How quick a journey must be is not said: a machine with much else to do takes its
  // time, and those that are long by their nature say so (`test.slow`).
  timeout: 180_000,
  expect: { timeout: waitMs },
  // One more than cores, since journeys wait for about a third of their time; each has a browser and a server.
  workers: Math.min(3, availableParallelism() + 1),
  // What passes only a later time is named as flaky.
  retries: 2,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    browserName: 'chromium',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
