import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../database/testing.js';
import { listRetracted, listUnchecked, noteRetraction } from '../documents/document-retractions.js';
import { insertDocument } from '../documents/documents.js';
import { migrations } from './index.js';

const database = await openTestDatabase();
afterAll(() => database.close());

async function add(title: string, journal: string, by = 'Crossref'): Promise<string> {
  const document = { title, journal, doi: '10.5555/a', identifiers: [], text: null };
  const id = await insertDocument(database, { ...document, status: 'completed', chunksStored: 0 });
  await noteRetraction(database, { documentId: id, retractedBy: by, asked: ['Crossref'] });
  return id;
}

it('takes back the marks of reviews that are out of date, which are looked up again, and no others', async () => {
  const outdated = [
    await add('WITHDRAWN: Oats for sleep', 'The Cochrane database of systematic reviews'),
    await add('[Withdrawn] Oats for sleep', 'Cochrane Database Syst Rev'),
    await add('WITHDRAWN: Oats for sleep', 'Cochrane Database of Systematic Reviews 2009'),
  ];
  const retracted = [
    await add('RETRACTED: Oats for sleep', 'Cochrane Database Syst Rev'),
    await add('WITHDRAWN: Oats for sleep', 'Sleep Letters'),
    await add('Oats for sleep', 'Cochrane Database Syst Rev'),
    await add('Withdrawn drugs for sleep', 'Cochrane Database Syst Rev'),
    // Its file said so in a field of its own.
    await add('WITHDRAWN: Oats for sleep', 'Cochrane Database Syst Rev', 'its reference'),
  ];
  const migration = migrations.find(({ name }) => name === 'outdated reviews');
  const { capabilities } = database;
  await database.transaction(async ({ query }) => migration?.up({ query, capabilities }));
  expect(await listRetracted(database)).toEqual(retracted.sort());
  const unchecked = await listUnchecked(database, new Date(0), ['Crossref']);
  expect(unchecked.map(({ id }) => id)).toEqual(outdated.sort());
});
