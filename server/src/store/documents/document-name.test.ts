import { nameOfDocument } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { documentName } from './document-name.js';
import { getDocument, insertDocument } from './documents.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  [{ title: 'Moss', filename: 'moss.txt', url: 'https://example.org/moss' }, 'Moss'],
  [{ title: '', filename: 'moss.txt', url: 'https://example.org/moss' }, 'moss.txt'],
  [{ title: '', filename: '', url: 'https://example.org/moss' }, 'https://example.org/moss'],
  [{ title: '', filename: '', url: '' }, 'Untitled'],
])('calls %j the same on every screen', async (given, name) => {
  const id = await insertDocument(database, {
    ...given,
    status: 'completed',
    chunksStored: 0,
    identifiers: [],
    text: null,
  });
  const [row] = await database.query<{ name: string }>(
    `select ${documentName()} as name from documents where id = $1`,
    [id],
  );
  const document = await getDocument(database, id);
  expect([row?.name, document && nameOfDocument(document.metadata)]).toEqual([name, name]);
});
