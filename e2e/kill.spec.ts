/** A server that is killed in the middle of processing loses nothing and stores nothing twice. `npm run bench kill` tries many more moments. */
import { expect, test } from '@playwright/test';
import { findArticles } from './api.js';
import { killProcessing } from './killed-processing.js';
import { startLectern } from './lectern.js';

test('processing goes on after SIGKILL, with every article in the library once', async () => {
  test.slow();
  const lectern = await startLectern();
  try {
    const articles = await findArticles(
      lectern.address,
      [{ query: 'phage therapy for urinary tract infection', category: 'medical' }],
      8,
    );
    await lectern.end();
    const common = {
      environment: lectern.standins.environment,
      template: lectern.dataDir,
      articles,
    };
    for (const killAfterMs of [250, 900]) {
      const outcome = await killProcessing({ ...common, killAfterMs });
      expect(outcome, `killed after ${killAfterMs} ms`).toMatchObject({
        status: 'completed',
        faults: [],
      });
    }
  } finally {
    await lectern.stop();
  }
});
