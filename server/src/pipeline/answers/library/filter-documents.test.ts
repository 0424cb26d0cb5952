import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLibraryFilter } from '../../../reading/library-question/read-library-filter.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { insertDocument } from '../../../store/documents/documents.js';
import { storePaper } from '../testing.js';
import { filterDocuments } from './filter-documents.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function store(title: string, publicationDate: string, authors = ''): Promise<string> {
  return database.transaction((queries) =>
    insertDocument(queries, {
      ...{ title, authors, publicationDate, status: 'completed', text: title },
      ...{ chunksStored: 1, identifiers: [] },
    }),
  );
}

it('takes a name for that of people who have it as their first or last one, and says who they are', async () => {
  const filter = readLibraryFilter('Which papers are by Martin?');
  const first = await store('Moss on walls', '2020', 'Martin Ek, Bo Li');
  const last = await store('Moss on roofs', '2020', 'Ana Martin');
  const other = await store('Moss on paths', '2020', 'Ada Brook');
  const both = await filterDocuments([first, last, other], filter, database);
  expect(both).toMatchObject({
    ids: [first, last],
    note: 'Martin is in the names of Martin Ek and Ana Martin.',
  });
  expect(await filterDocuments([last, other], filter, database)).toMatchObject({
    ids: [last],
    note: '',
  });
});

it('takes no line of an address for who has a name', async () => {
  const filter = readLibraryFilter('Which papers are by Smith?');
  const lines = ['# Moss on doors', 'Ada Smith, Bo Li', 'Smith Institute of Soils, Cardiff'];
  const paper = [...lines, '## Abstract', 'We followed 31 doors, and all had moss on them.'];
  const id = await storePaper(database, paper.join('\n\n'), { authors: '' });
  expect(await filterDocuments([id], filter, database)).toMatchObject({
    ids: [id],
    note: 'Of 1 the record has no authors, but the lines under the title name them.',
  });
});
