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

it('takes the newest by the day where records tell it, and says where they do not', async () => {
  const filter = readLibraryFilter('Which is the newest paper?');
  const spring = await store('Moss in spring', '2021-04-02');
  const autumn = await store('Moss in autumn', '2021-10-09');
  const before = await store('Moss before', '2020-12-30');
  const dated = await filterDocuments([spring, autumn, before], filter, database);
  expect(dated).toMatchObject({ ids: [autumn], note: '' });
  const year = await store('Moss of a year', '2021');
  const undated = await filterDocuments([spring, autumn, year], filter, database);
  expect(undated.ids).toHaveLength(3);
  expect(undated.note).toBe('Which of 2021 is the newest is not told by records.');
});

it('takes the year of a record as screens and charts do, in any form and century', async () => {
  const filter = readLibraryFilter('Which is the oldest paper?');
  const old = await store('Moss of the heath', '12 May 1859');
  const late = await store('Moss of the town', '2001');
  const oldest = await filterDocuments([late, old], filter, database);
  expect(oldest).toMatchObject({ ids: [old], note: '' });
});

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
