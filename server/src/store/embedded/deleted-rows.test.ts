import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queries } from '../database/database.js';
import { openTestDatabase, testServerUrl } from '../database/testing.js';
import { deleteDocument, insertDocument } from '../documents/documents.js';
import { insertChunks } from '../passages/chunks.js';
import { ensureVectorIndex } from '../passages/vector-index.js';
import { insertVectors } from '../passages/vectors.js';
import { searchWords } from '../passages/word-search.js';
import { createForgetting } from './deleted-rows.js';

const space = { model: 'tiny', dimension: 2 };
let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, space);
});
afterEach(() => database.close());

/** Gives the id of a document with so many passages. */
function add(title: string, text: string, count: number): Promise<string> {
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, status: 'completed', chunksStored: count, text: '' },
      identifiers: [{ kind: 'doi', value: `10.1/${title}` }],
    });
    const chunks = Array.from({ length: count }, (_, index) => ({
      ...{ index, text: `${text} ${index}`, headingPath: [], tokenCount: 3 },
      ...{ pageStart: null, pageEnd: null, charStart: 0, charEnd: text.length },
    }));
    const chunkIds = await insertChunks(queries, { documentId, title, chunks });
    const vectors = chunks.map((_, index) => Float32Array.from([Math.cos(index), Math.sin(index)]));
    await insertVectors(queries, { documentId, model: space.model, chunkIds, vectors });
    return documentId;
  });
}

const scores = async (): Promise<string[]> =>
  (await searchWords(database, { text: 'lichens', limit: 50 }))
    .map(({ score }) => score.toFixed(6))
    .sort();

const deadRows = async (): Promise<string[]> => {
  await database.query('select pg_stat_force_next_flush()');
  const rows = await database.query<{ dead: string }>(
    `select n_dead_tup as dead from pg_stat_user_tables where relname in ('chunks', 'chunk_vectors')`,
  );
  return rows.map(({ dead }) => dead);
};

async function rewriteTexts(): Promise<void> {
  for (let time = 0; time < 60; time += 1)
    await database.query(
      `update document_texts set text = (select string_agg(md5(random()::text), '') from generate_series(1, 2000))`,
    );
}

describe.skipIf(testServerUrl !== undefined)(
  'an embedded library of which documents were deleted',
  () => {
    it('ranks words as if they had never been there, once it has been quiet', async () => {
      await add('Kept', 'Lichens grow on bark', 30);
      const alone = await scores();
      const deleted = await add('Deleted', 'Mosses cover the stone beside the stream', 70);
      const forget = createForgetting(database);
      await forget();
      await deleteDocument(database, deleted);
      expect(await scores()).not.toEqual(alone);
      expect(await forget()).toBe(false);
      expect(await forget()).toBe(true);
      expect(await scores()).toEqual(alone);
      expect(await deadRows()).toEqual(['0', '0']);
      expect(await forget()).toBe(false);
      expect(await forget()).toBe(false);
    });

    it('is left alone while only little of it was deleted', async () => {
      await add('Kept', 'Lichens grow on bark', 60);
      await deleteDocument(database, await add('Deleted', 'Mosses cover the stone', 2));
      const forget = createForgetting(database);
      expect([await forget(), await forget(), await forget()]).toEqual([false, false, false]);
    });

    it('does not grow by what is rewritten again and again', async () => {
      await add('Kept', 'Lichens grow on bark', 1);
      const forget = createForgetting(database);
      const rewrite = async (): Promise<number> => {
        await rewriteTexts();
        expect([await forget(), await forget(), await forget()]).toEqual([false, true, false]);
        const [row] = await database.query<{ bytes: string }>(
          `select pg_total_relation_size('document_texts') as bytes`,
        );
        return Number(row?.bytes);
      };
      const once = await rewrite();
      expect(await rewrite()).toBeLessThan(1.3 * once);
    });

    it('is left alone in the midst of work that writes the same rows again and again', async () => {
      await add('Kept', 'Lichens grow on bark', 1);
      const forget = createForgetting(database);
      for (let time = 0; time < 3; time += 1) {
        await rewriteTexts();
        expect(await forget()).toBe(false);
      }
      expect(await forget()).toBe(true);
    });

    it('is not cleaned of words again that a cleaning could not take, when something else is due', async () => {
      await add('Kept', 'Lichens grow on bark', 30);
      let merges = 0;
      const keeping: Queries = {
        async query(text, values) {
          // As where a merge leaves what is deleted in the index.
          if (text.includes('bm25_force_merge')) {
            merges += 1;
            return [];
          }
          if (text.startsWith('vacuum (index_cleanup on) chunks')) return [];
          return database.query(text, values);
        },
      };
      await deleteDocument(database, await add('Deleted', 'Mosses cover the stone', 70));
      const forget = createForgetting(keeping);
      expect([await forget(), await forget(), await forget()]).toEqual([false, true, false]);
      await rewriteTexts();
      expect([await forget(), await forget(), merges]).toEqual([false, true, 1]);
    });

    it('is cleaned when all was deleted, and taken into use again', async () => {
      await deleteDocument(database, await add('Deleted', 'Lichens grow on bark', 40));
      const forget = createForgetting(database);
      expect([await forget(), await forget(), await forget(), await forget()]).toEqual([
        false,
        true,
        false,
        false,
      ]);
      await add('New', 'Lichens grow on stone', 3);
      expect(await scores()).toHaveLength(3);
    });
  },
);
