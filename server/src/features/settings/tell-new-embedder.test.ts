import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProviderModels } from '../../pipeline/models/model-catalog.js';
import { createFakeEmbedder } from '../../pipeline/models/testing-providers.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { tellNewEmbedder, tellStandIn } from './tell-new-embedder.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from documents');
  await database.query('delete from jobs');
});
afterAll(() => database.close());

const first = createFakeEmbedder('first');
const hosted = createFakeEmbedder('hosted');
const local = { ...createFakeEmbedder('local'), meanwhile: first };
const add = (model: string) =>
  addDocuments(database, createFakeEmbedder(model), [{ title: model, passages: [model] }]);

/** In the place of another one. */
const tell = (now: Embedder, found: ProviderModels | null = null) =>
  tellNewEmbedder(database, { before: { model: 'other', dimension: 2 }, now, found });

it('says what ends a stand-in: what is set, or else the files of a model of this machine', () => {
  expect(tellStandIn('The provider is away', first, false)).toBe(
    'The provider is away. Passages are embedded by first, which stands in for it, until it can be had or this is set otherwise.',
  );
  expect(tellStandIn('The files of the model small are not there', first, true)).toBe(
    'The files of the model small are not there. Passages are embedded by first, which stands in for it, until they are back or you stop using it.',
  );
});

it('asks for nothing where no passage waits', async () => {
  const nothing = 'Passages are embedded by hosted from now on.';
  expect(await tell(hosted)).toBe(nothing);
  await add('hosted');
  expect(await tell(hosted)).toBe(nothing);
});

it('sends to the Vectors screen where passages have vectors of another model', async () => {
  await add('local');
  await add('first');
  const anew = /^Passages are embedded by \w+ from now on; those .+, on the Vectors screen\.$/;
  expect(await tell(hosted)).toMatch(anew);
  await add('hosted');
  expect(await tell(local)).toMatch(anew);
});

it('says that what has first vectors is done in the background, but not where that was cancelled', async () => {
  await add('local');
  await add('first');
  const inBackground =
    'Passages are embedded by local from now on; those that have none of it yet get theirs in the background.';
  expect(await tell(local)).toBe(inBackground);
  const cancel = async (model: string) => {
    const id = randomUUID();
    await createJobTable(database).add({
      ...{ id, kind: 'reembed', input: { model }, progress: {} },
    });
    await database.query(`update jobs set status = 'cancelled' where id = $1`, [id]);
  };
  await cancel('local');
  expect(await tell(local)).toBe(
    'Passages are embedded by local from now on; those that have none of it yet are embedded anew on the Vectors screen, as the work that did so in the background was cancelled.',
  );
  await cancel('hosted');
  expect(await tell(local)).toBe(inBackground);
});

it('says of the same name that its vectors have another length, and nothing where they have the same', async () => {
  await add('hosted');
  const before = { model: 'hosted', dimension: 2 };
  expect(await tellNewEmbedder(database, { before, now: hosted, found: null })).toBeNull();
  const longer = { ...hosted, dimension: 3 };
  await ensureVectorIndex(database, longer);
  expect(await tellNewEmbedder(database, { before, now: longer, found: null })).toBe(
    'The vectors of hosted have another length now, and those of before are set aside; those that have no vector of it are found by their words until they are embedded anew, on the Vectors screen.',
  );
});

const failing = { status: 'failing', message: 'It gave no list of models' } as const;

it.each<[said: string, isAsked: boolean, ProviderModels]>([
  [
    ' It gave no list of models: while that is so, no document can be processed, and questions find passages by their words alone.',
    false,
    { ...failing, isShut: true },
  ],
  [
    ' It gave no list of models. Whether it answers is not known.',
    false,
    { ...failing, isShut: false },
  ],
  [' Its address gives no list of models and may be wrong.', false, { status: 'unlisted' }],
  ['', false, { status: 'listed', models: [] }],
  ['', true, { status: 'unlisted' }],
  ['', true, { ...failing, isShut: false }],
])('says of its provider only what is known:%s %s', async (said, hasAnswered, found) => {
  expect(await tell({ ...hosted, hasAnswered }, found)).toBe(
    `Passages are embedded by hosted from now on.${said}`,
  );
});
