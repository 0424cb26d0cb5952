import type { ReadArticle } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertChunks } from '../passages/chunks.js';
import { insertDocument } from './documents.js';
import { noteReadStandings } from './note-standings.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function storeOpening(title: string, text: string): Promise<string> {
  const id = await insertDocument(database, {
    ...{ title, status: 'completed', chunksStored: 1, text },
    identifiers: [{ kind: 'url', value: `https://example.org/${encodeURIComponent(title)}` }],
  });
  const chunk = {
    ...{ index: 0, text, headingPath: [], pageStart: null, pageEnd: null },
    ...{ charStart: 0, charEnd: text.length, tokenCount: 20 },
  };
  await insertChunks(database, { documentId: id, title, chunks: [chunk] });
  return id;
}

function readOf(title: string, document_id: string, journal = ''): ReadArticle {
  return {
    ...{ id: title, title, document_id, journal, url: '', authors: '', publication_date: '2023' },
    ...{ source_type: 'document', doi: '', abstract: '', read_as: 'full_text', reason: '' },
  } as unknown as ReadArticle;
}

it('marks as a preprint what calls itself one and is of no journal', async () => {
  const said = 'This article is a preprint and has not been peer reviewed.\n\nHens slept longer.';
  const own = await storeOpening('Sleep of hens', said);
  const placed = await storeOpening('Sleep of ducks', said);
  const plain = await storeOpening('Sleep of geese', 'Geese slept longer.');
  const noted = await noteReadStandings(database, [
    readOf('Sleep of hens', own),
    readOf('Sleep of ducks', placed, 'Poultry Letters'),
    readOf('Sleep of geese', plain),
  ]);
  expect(noted.map(({ is_preprint = false }) => is_preprint)).toEqual([true, false, false]);
});
