/** Browser journeys: each starts a server of its own against stand-ins, so they may run side by side. */
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/chromium.js';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare-data.ts',
  // They say when a journey hangs, not how quick it must be: a machine with much else to do takes its time.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  workers: 1,
  // What passes only the second time is named as flaky.
  retries: 1,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
