/** Unit and integration tests: the server's in Node, the screens' in happy-dom. */
import { defineConfig } from 'vitest/config';

/** How long a test is waited for. No test claims to be quick by it: a machine with much else to do takes its time. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** What passes only the second time is named at the end of `npm test`. */
const retry = 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['vitest.setup.ts'],
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'standins/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          retry,
          ...patience,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['vitest.setup.ts', 'web/src/testing-setup.ts'],
          retry,
          ...patience,
        },
      },
    ],
  },
});
