/** A process that makes one summary and is killed by tests: `node … testing-process.ts <data directory> <summary id> <hang | finish>`. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { openDatabase } from '../../store/database/database.js';
import { openSummaryWorld, requestFor, twoArticles } from './testing.js';

const [dataDir = '', summaryId = '', behaviour = ''] = process.argv.slice(2);
const nothing = {
  design: null,
  population: null,
  n: null,
  intervention: null,
  finding: null,
  limits: null,
};

/** Leaves a line for every call, so that one that is made twice is seen; hangs where it is to write. */
const model = createFakeModel(async (request) => {
  const isReading = request.prompt.includes('Which notes');
  appendFileSync(join(dataDir, 'calls.txt'), `${isReading ? 'read' : 'write'}\n`);
  if (isReading) {
    const statement = request.prompt.includes('Green tea is drunk')
      ? 'Green tea reduced blood pressure.'
      : 'Coffee increased blood pressure.';
    return JSON.stringify({
      notes: [{ focus_area: 'key_findings', statement, passage: 1, importance: 3 }],
      study: nothing,
    });
  }
  if (behaviour === 'hang') {
    process.stdout.write('reached\n');
    await new Promise(() => undefined);
  }
  return 'Green tea reduced blood pressure [1].';
});

const database = await openDatabase({ dataDir, databaseUrl: '' });
const world = await openSummaryWorld(database, { model });
const request = requestFor(twoArticles, { summary_id: summaryId, focus_areas: ['key_findings'] });
const summary = await world.service.generate(request, new AbortController().signal);
process.stdout.write(`${JSON.stringify(summary)}\n`);
await world.close();
await database.close();
