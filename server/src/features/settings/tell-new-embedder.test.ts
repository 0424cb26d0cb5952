import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeEmbedder } from '../../pipeline/models/testing-providers.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { tellNewEmbedder } from './tell-new-embedder.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.query('delete from documents'));
afterAll(() => database.close());

const first = createFakeEmbedder('first');
const hosted = createFakeEmbedder('hosted');
const local = { ...createFakeEmbedder('local'), meanwhile: first };
const add = (model: string) =>
  addDocuments(database, createFakeEmbedder(model), [{ title: model, passages: [model] }]);

it('asks for nothing where no passage waits', async () => {
  const nothing = 'Passages are embedded by hosted from now on.';
  expect(await tellNewEmbedder(database, hosted, null)).toBe(nothing);
  await add('hosted');
  expect(await tellNewEmbedder(database, hosted, null)).toBe(nothing);
});

it('sends to the Vectors screen where passages have vectors of another model', async () => {
  await add('local');
  await add('first');
  const anew = /^Passages are embedded by \w+ from now on; those .+, on the Vectors screen\.$/;
  expect(await tellNewEmbedder(database, hosted, null)).toMatch(anew);
  await add('hosted');
  expect(await tellNewEmbedder(database, local, null)).toMatch(anew);
});

it('says that what has first vectors is done in the background', async () => {
  await add('local');
  await add('first');
  expect(await tellNewEmbedder(database, local, null)).toBe(
    'Passages are embedded by local from now on; those that have none of it yet get theirs in the background.',
  );
});

it('says what comes of it that the provider cannot be asked', async () => {
  expect(await tellNewEmbedder(database, hosted, 'It rejected the API key')).toBe(
    'Passages are embedded by hosted from now on. It rejected the API key: while that is so, no document can be processed, and questions find passages by their words alone.',
  );
});
