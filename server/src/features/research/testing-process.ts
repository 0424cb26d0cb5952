/** A process that runs one workflow and is killed by tests: `node … testing-process.ts <data directory> <workflow id> <hang | finish> [database URL]`. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { openDatabase } from '../../store/database/database.js';
import { createFileStore } from '../../store/files/files.js';
import { findWorkflow } from '../../store/research/workflows.js';
import { endOf, openResearchWorld, requestOf } from './testing.js';
import { createTestVerbs } from './testing-verbs.js';

const [dataDir = '', workflowId = '', behaviour = '', databaseUrl = ''] = process.argv.slice(2);

/** Long enough for steps beside the one that hangs to be written down. */
const settleMs = 300;

/** Each call leaves a line, so that one that is made twice is seen. The second call of a process that is to hang never ends. */
const { verbs, calls } = createTestVerbs({
  async onCall(name) {
    appendFileSync(join(dataDir, 'calls.txt'), `${name}\n`);
    if (behaviour !== 'hang' || calls.length !== 2) return;
    await delay(settleMs);
    process.stdout.write(`${JSON.stringify(await service.status(workflowId))}\n`);
    await new Promise(() => undefined);
  },
});
const database = await openDatabase({ dataDir, databaseUrl });
const { service, close } = await openResearchWorld(database, {
  verbs,
  files: createFileStore({ dataDir }),
  model: createFakeModel(() => 'text'),
  newId: () => workflowId,
});
if ((await findWorkflow(database, workflowId)) === null)
  await service.execute(
    requestOf({
      specific_questions: ['Does tea help?', 'Is coffee better?'],
      config: { generate_hypotheses: false },
    }),
  );
process.stdout.write(`${JSON.stringify(await endOf(service, workflowId))}\n`);
await close();
await database.close();
