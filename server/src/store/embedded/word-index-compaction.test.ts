import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase, testServerUrl } from '../database/testing.js';
import { searchWords } from '../passages/word-search.js';
import { compactWordIndex } from './word-index-compaction.js';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A passage, written into the index as a piece of its own. */
async function addPiece(number: number): Promise<void> {
  await database.query(
    `with added as (insert into documents (id, title, processing_status) values (gen_random_uuid(), 'x', 'completed') returning id)
     insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, char_start, char_end, token_count)
     select gen_random_uuid(), id, 0, $1, $1, '{}', 0, 1, 1 from added`,
    [`glacier number${number}`],
  );
  await database.query(`select bm25_spill_index('chunks_words')`);
}

async function countPieces(): Promise<number> {
  const [row] = await database.query<{ levels: number[] }>(
    `select bm25_level_counts('chunks_words') as levels`,
  );
  return (row?.levels ?? []).reduce((sum, count) => sum + count, 0);
}

const found = () =>
  searchWords(database, { text: 'glacier', limit: 100 }).then((passages) =>
    passages.map(({ chunkId }) => chunkId).sort(),
  );

describe.skipIf(testServerUrl !== undefined)('the word index of an embedded library', () => {
  it('leaves an index alone that has nothing to merge', async () => {
    expect(await compactWordIndex(database.pool)).toBe(false);
  });

  it('comes to an end, leaves no more pieces than there were, and finds the same after it', async () => {
    for (let number = 0; number < 7; number += 1) await addPiece(number);
    const before = { pieces: await countPieces(), ids: await found() };
    expect(before.ids).toHaveLength(7);
    while (await compactWordIndex(database.pool))
      expect(await countPieces()).toBeLessThanOrEqual(before.pieces);
    expect(await found()).toEqual(before.ids);
  });
});
