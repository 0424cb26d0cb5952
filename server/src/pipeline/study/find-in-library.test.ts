import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { insertDocument } from '../../store/documents/documents.js';
import { findInLibrary } from './find-in-library.js';
import { readSourceOf, studyArticle } from './testing-study.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('knows a source as a document by its identifier, unless another work bears it', async () => {
  const doi = '10.1234/roofs';
  const documentId = await database.transaction((queries) =>
    insertDocument(queries, {
      ...{ title: 'Grass roofs and the heat of rooms below', authors: 'Ida Lund' },
      ...{ status: 'completed', chunksStored: 0, text: '' },
      identifiers: [{ kind: 'doi', value: doi }],
    }),
  );
  const read = (title: string, authors: string) =>
    readSourceOf(studyArticle(title, { authors, identifiers: { doi } }), ['Text.']);
  const gone = { ...read('Violins of maple', 'Bo Falk'), documentId: crypto.randomUUID() };
  const found = await findInLibrary(database, [
    read('Grass roofs and the heat of rooms', 'I. Lund'),
    read('Mating calls of tree frogs in Panama', 'Bo Falk'),
    readSourceOf(studyArticle('Grass roofs and the heat of rooms below'), ['Text.']),
    gone,
  ]);
  expect(found.map((source) => source.documentId)).toEqual([documentId, null, null, null]);
});
