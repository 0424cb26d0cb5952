import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { insertDocument } from '../../../store/documents/documents.js';
import { chooseEnd } from './choose-end.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function store(title: string, publicationDate: string): Promise<string> {
  return database.transaction((queries) =>
    insertDocument(queries, {
      ...{ title, publicationDate, status: 'completed', text: title },
      ...{ chunksStored: 1, identifiers: [] },
    }),
  );
}

it('takes the newest by the day where records tell it, and says where they do not', async () => {
  const order = { end: 'newest', count: 1 } as const;
  const spring = await store('Moss in spring', '2021-04-02');
  const autumn = await store('Moss in autumn', '2021-10-09');
  const before = await store('Moss before', '2020-12-30');
  const dated = await chooseEnd([spring, autumn, before], order, database);
  expect(dated).toMatchObject({ ids: [autumn], note: '' });
  const year = await store('Moss of a year', '2021');
  const undated = await chooseEnd([spring, autumn, year], order, database);
  expect(undated.ids).toHaveLength(3);
  expect(undated.note).toBe('Which of 2021 is the newest is not told by records.');
});

it('takes the year of a record as screens and charts do, in any form and century', async () => {
  const order = { end: 'oldest', count: 1 } as const;
  const old = await store('Moss of the heath', '12 May 1859');
  const late = await store('Moss of the town', '2001');
  const oldest = await chooseEnd([late, old], order, database);
  expect(oldest).toMatchObject({ ids: [old], note: '' });
});

it('takes as many as are asked for, and all that the last of them cannot be told from', async () => {
  const first = await store('Moss on tin', '2018-03-02');
  const second = await store('Moss on lead', '2019');
  const third = await store('Moss on zinc', '2019-01-05');
  const fourth = await store('Moss on felt', '2020-07-01');
  const all = [first, second, third, fourth];
  const two = await chooseEnd(all, { end: 'newest', count: 2 }, database);
  expect(two.ids.toSorted()).toEqual([second, third, fourth].toSorted());
  expect(two.note).toBe('Which of 2019 are among the 2 newest is not told by records.');
  const three = await chooseEnd(all, { end: 'oldest', count: 3 }, database);
  expect(three).toMatchObject({ note: '' });
  expect(three.ids.toSorted()).toEqual([first, second, third].toSorted());
  expect(three.told[0]?.(false)).toBe('are among the 3 oldest');
});
