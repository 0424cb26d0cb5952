/** A process that runs one job and is killed by tests: `node … testing-process.ts <data directory> <job id> <hang | advance | finish> [database URL]`. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../store/database/database.js';
import type { JobKind } from './job.js';
import { createJobRunner } from './runner.js';

const [dataDir = '', jobId = '', behaviour = '', databaseUrl = ''] = process.argv.slice(2);

/** Its steps leave a line each in a file, so that a step that runs twice is seen. */
const kind: JobKind<null, number, string> = {
  name: 'killed',
  maxRunning: 1,
  maxRunningInAll: 4,
  initialProgress: () => 0,
  async run({ step, report }) {
    const results = await Promise.all(
      ['a', 'b', 'c'].map((name) => step(name, async () => note(name))),
    );
    report(results.length);
    if (behaviour === 'advance') await step(`advance ${Date.now()}`, async () => null);
    if (behaviour !== 'finish') {
      process.stdout.write('reached\n');
      await new Promise(() => undefined);
    }
    return [...results, await step('last', async () => note('last'))].join(' ');
  },
};

function note(name: string): string {
  appendFileSync(join(dataDir, 'steps.txt'), `${name}\n`);
  return name;
}

const database = await openDatabase({ dataDir, databaseUrl });
const runner = createJobRunner({ database, kinds: [kind] });
await runner.start();
await runner.jobs.start(kind, null, { id: jobId });
for (;;) {
  const job = await runner.jobs.find(kind, jobId);
  if (job?.finishedAt) {
    process.stdout.write(`${JSON.stringify(job)}\n`);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await runner.stop();
await database.close();
