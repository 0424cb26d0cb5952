/** Unit and integration tests: the server's in Node, the screens' in happy-dom. */
import { defineConfig } from 'vitest/config';

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
