import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UpstreamError } from '../../errors.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { addSmallLibrary } from '../retrieval/testing-library.js';
import { searchInside } from './search-inside.js';

const embedder = createBuiltInEmbedder();
const signal = new AbortController().signal;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
  await addSmallLibrary(database, embedder);
});
afterAll(() => database.close());

function search(query: string, embed = embedder.embed) {
  const retriever = createRetriever({ database, embedder: { ...embedder, embed } });
  return searchInside({ query, signal }, { retriever, queries: database });
}

describe('a search in the library', () => {
  it('finds each document once, with the relevance of its best passage', async () => {
    const { documents } = await search('moist curing of concrete');
    expect(documents[0]?.article.title).toBe('Curing of concrete');
    expect(documents[0]?.relevance).toBeGreaterThan(0.7);
    const ids = documents.map(({ documentId }) => documentId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes by words alone where the embedder fails, and says so', async () => {
    const { documents, notes } = await search('moist curing of concrete', () =>
      Promise.reject(new UpstreamError('The provider is gone')),
    );
    expect(documents[0]?.article.title).toBe('Curing of concrete');
    expect(notes).toEqual(['The provider is gone. Passages are found by their words alone.']);
    expect((await search('moist curing of concrete')).notes).toEqual([]);
  });

  it('finds nothing for what shares no word with the library', async () => {
    const { documents } = await search('zyxw vutsr');
    expect(documents.every(({ relevance }) => relevance < 0.3)).toBe(true);
  });
});
