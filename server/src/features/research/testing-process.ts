/** A process that runs one workflow and is killed by tests: `node … testing-process.ts <data directory> <workflow id> <hang | finish | prepare | deeper | broken | again> [database URL]`: `prepare` finishes, and `deeper` goes on with a question and hangs, both with charts of the evidence; of `broken` the dataset fails, and `again` makes it again and hangs. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UpstreamError } from '../../errors.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { openDatabase } from '../../store/database/database.js';
import { createFileStore } from '../../store/files/files.js';
import { findWorkflow } from '../../store/research/workflows.js';
import type { ResearchVerbs } from './research-verbs.js';
import { endOf, openResearchWorld, requestOf } from './testing.js';
import { countChart } from './testing-finds.js';
import { createTestVerbs } from './testing-verbs.js';

const [dataDir = '', workflowId = '', behaviour = '', databaseUrl = ''] = process.argv.slice(2);

/** Long enough for steps beside the one that hangs to be written down. */
const settleMs = 300;

let calls = 0;
/** Each call leaves a line, so that one that is made twice is seen. The second call of a process that is to hang never ends. */
async function onCall(name: string): Promise<void> {
  // Code writes the hypotheses again; what it asks for them of a model and outside are steps.
  if (name === 'hypotheses') return;
  appendFileSync(join(dataDir, 'calls.txt'), `${name}\n`);
  calls += 1;
  if (!['hang', 'deeper', 'again'].includes(behaviour) || calls !== 2) return;
  await delay(settleMs);
  process.stdout.write(`${JSON.stringify(await service.status(workflowId))}\n`);
  await new Promise(() => undefined);
}

/** A chart for each question, so that a run that goes deeper has one more. */
const chartTypes = ['pie', 'line', 'scatter'] as const;
const planEvidenceCharts: ResearchVerbs['planEvidenceCharts'] = ({ answers }) =>
  answers.map(({ question }, index) => countChart(question, [index + 1], chartTypes[index]));
const { verbs } = createTestVerbs({
  onCall,
  ...(['prepare', 'deeper'].includes(behaviour) ? { planEvidenceCharts } : {}),
});
const generateHypotheses: ResearchVerbs['generateHypotheses'] = async (request) => {
  const { asker, searchOutside, signal } = request;
  await asker?.ask('hypotheses asked for', async (model) => {
    await onCall('propose');
    const asked = { system: '', prompt: '', maxTokens: 100, temperature: 0, signal };
    return (await model.generate(asked)).text;
  });
  await searchOutside?.('tea', 'pressure');
  return verbs.generateHypotheses(request);
};
const database = await openDatabase({ dataDir, databaseUrl });
const { service, close } = await openResearchWorld(database, {
  verbs: {
    ...verbs,
    generateHypotheses,
    async generateDataset(...given) {
      if (behaviour === 'broken') throw new UpstreamError('It took longer than it may');
      return verbs.generateDataset(...given);
    },
  },
  files: createFileStore({ dataDir }),
  model: createFakeModel(() => 'text'),
  newId: () => workflowId,
});
const before = await findWorkflow(database, workflowId);
if (before === null)
  await service.execute(requestOf({ specific_questions: ['Does tea help?', 'Is coffee better?'] }));
else if (behaviour === 'again' && before.run === 1)
  await service.retryDataset({ id: workflowId, number: 1 }, null);
else if (behaviour === 'deeper' && before.run === 1)
  await service.continue(workflowId, { question: 'What of white tea?', hypothesis: 1 });
process.stdout.write(`${JSON.stringify(await endOf(service, workflowId))}\n`);
await close();
await database.close();
