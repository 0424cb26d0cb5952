/** A process that fills one study table and is killed by tests: `node … testing-process.ts <data directory> <table id> <hang | finish>`. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRequestSchema } from '@lectern/contract';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { openDatabase } from '../../store/database/database.js';
import { openTableWorld, phage } from './testing.js';

const [dataDir = '', tableId = '', behaviour = ''] = process.argv.slice(2);

/** Leaves a line for every call, so that one that is made twice is seen; hangs at the second document. */
const model = createFakeModel(async (request) => {
  const isSecond = request.prompt.includes('Second trial');
  appendFileSync(join(dataDir, 'calls.txt'), `${isSecond ? 'second' : 'first'}\n`);
  if (isSecond && behaviour === 'hang') {
    process.stdout.write('reached\n');
    await new Promise(() => undefined);
  }
  const cell = {
    column: 1,
    answer: '84 adults',
    quote: '84 adults with wound infection',
    passage: 1,
  };
  return JSON.stringify({ cells: [cell] });
});

const database = await openDatabase({ dataDir, databaseUrl: '' });
const world = await openTableWorld(database, model);
const second = { ...phage, title: 'Second trial', url: 'https://journal.example/second' };
await world.service.create(
  tableRequestSchema.parse({
    table_id: tableId,
    articles: [phage, second],
    questions: ['Population'],
  }),
);
process.stdout.write(`${JSON.stringify(await world.settled(tableId))}\n`);
await world.close();
await database.close();
