/** Unit and integration tests: the server's in Node, the screens' in happy-dom. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * A wait that breaks is reported within a minute, also when it is tried twice. No test claims to be quick by it: on a machine with much else
 * to do most take a tenth of it. What takes longer by its nature says so in its own file (`vi.setConfig`).
 */
const patience = {
  testTimeout: 25_000,
  hookTimeout: 25_000,
  expect: { poll: { timeout: 20_000 } },
};

/** What passes only the second time is named at the end of `npm test`. */
const retry = 1;

export default defineConfig({
  test: {
    // One more than cores: tests of time-outs and of processes that are killed mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          // Loading what is tested takes longer than most files of tests; collaborators come in as arguments, so that files share no state.
          isolate: false,
          globalSetup: [
            'scripts/testing-bundle.mjs',
            'server/src/store/database/testing-template.ts',
          ],
          alias: [
            {
              find: /^(?:\.\.?\/)+worker-entry\.js$/,
              replacement: fileURLToPath(
                new URL('server/src/testing-worker-entry.ts', import.meta.url),
              ),
            },
          ],
          setupFiles: ['vitest.setup.ts'],
          // The database is compiled anew for each test file; compiling it well takes longer than the tests use it.
          execArgv: ['--liftoff-only'],
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
          // Loading the application takes longer than most files of tests; what a test leaves behind is cleared in `testing-setup.ts`.
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['vitest.setup.ts', 'web/src/testing-setup.ts'],
          retry,
          ...patience,
        },
      },
    ],
  },
});
