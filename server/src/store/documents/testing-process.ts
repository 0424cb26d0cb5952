/**
 * A process that keys the works of a library and is killed by tests: `node … testing-process.ts <data directory> begin` stores documents, says when two
 * batches are keyed and stays there; without the word it opens the library as a server does and tells what is keyed.
 */
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../database/database.js';
import { keyWorks } from './document-works.js';
import { insertDocument } from './documents.js';

const [dataDir = '', moment = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: '' });
if (moment === 'begin') {
  await database.transaction(async (queries) => {
    for (let number = 0; number < 250; number += 1)
      for (const sourceType of ['preprint', 'journal article'])
        await insertDocument(queries, {
          title: `Slow release of nitrogen from pellets of kind ${number}`,
          authors: 'Okonkwo A, Li B',
          publicationDate: '2021',
          sourceType,
          status: 'pending',
          chunksStored: 0,
          identifiers: [],
          text: null,
        });
  });
  let batches = 0;
  await keyWorks(async (work) => {
    const done = await database.transaction(work);
    batches += 1;
    if (batches === 2) {
      process.stdout.write('two batches\n');
      await setTimeout(60_000);
    }
    return done;
  });
}
const [counted] = await database.query(
  `select (select count(*)::integer from works_to_key) as waiting,
     (select count(distinct document_id)::integer from document_works) as keyed,
     (select count(*)::integer from same_works) as paired`,
);
process.stdout.write(`${JSON.stringify(counted)}\n`);
await database.close();
