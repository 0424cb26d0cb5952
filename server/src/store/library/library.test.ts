import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import type { DocumentPage } from '../documents/document-list.js';
import {
  DocumentExistsError,
  deleteDocument,
  findDocumentByIdentifiers,
  getDocument,
  insertDocument,
  listDocuments,
} from '../documents/documents.js';
import { countChunks, insertChunks, listPassages, searchTextOf } from '../passages/chunks.js';
import { searchMeaning } from '../passages/meaning-search.js';
import { loadPassages } from '../passages/scored-passages.js';
import { ensureVectorIndex } from '../passages/vector-index.js';
import { listVectors } from '../passages/vector-list.js';
import { countVectors, insertVectors } from '../passages/vectors.js';
import { searchedWords } from '../passages/word-index.js';
import { searchWords, weighWords } from '../passages/word-search.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const chunk = (index: number, text: string) => ({
  ...{ index, text, headingPath: ['Results', 'A "quoted" {heading}'], tokenCount: 3 },
  ...{ pageStart: 1, pageEnd: 2, pageTurns: [4], charStart: 0, charEnd: text.length },
});

async function add(title: string, texts: readonly string[], doi: string): Promise<string> {
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, status: 'completed', chunksStored: texts.length, text: texts.join('\n') },
      identifiers: [{ kind: 'doi', value: doi }],
    });
    const chunkIds = await insertChunks(queries, {
      documentId,
      title,
      chunks: texts.map((text, index) => chunk(index, text)),
    });
    const vectors = texts.map((_, index) => Float32Array.from([Math.cos(index), Math.sin(index)]));
    await insertVectors(queries, { documentId, model: "o'model", chunkIds, vectors });
    return documentId;
  });
}

describe('library', () => {
  it('keeps a document with passages and vectors, and deletes all of it at once', async () => {
    await ensureVectorIndex(database, { model: "o'model", dimension: 2 });
    const texts = Array.from({ length: 250 }, (_, index) => `Passage ${index} about lichens.`);
    const id = await add('Lichens 100% and_more', texts, '10.1/lichens');
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      title: 'Lichens 100% and_more',
      chunks_stored: 250,
      authors: '',
    });
    const page = await listPassages(database, { documentId: id, from: 240, limit: 5 });
    expect(page.totalCount).toBe(250);
    expect(page.passages.map(({ chunk_index }) => chunk_index)).toEqual([240, 241, 242, 243, 244]);
    expect(page.passages[0]).toMatchObject({
      heading_path: ['Results', 'A "quoted" {heading}'],
      page_start: 1,
      page_end: 2,
      page_turns: [4],
    });
    expect(await countVectors(database)).toMatchObject({ totalVectors: 250, uniqueDocuments: 1 });
    expect(await deleteDocument(database, id)).toBe(true);
    expect(await deleteDocument(database, id)).toBe(false);
    expect(await countChunks(database)).toBe(0);
    expect((await countVectors(database)).totalVectors).toBe(0);
  });

  it('refuses a second document with the same identifier and leaves nothing of it', async () => {
    const id = await add('First', ['One.'], '10.1/same');
    await expect(add('Second', ['Two.'], '10.1/same')).rejects.toBeInstanceOf(DocumentExistsError);
    expect(await findDocumentByIdentifiers(database, [{ kind: 'doi', value: '10.1/same' }])).toBe(
      id,
    );
    expect((await listDocuments(database, { limit: 10, offset: 0 })).totalCount).toBe(1);
    await deleteDocument(database, id);
    expect(
      await findDocumentByIdentifiers(database, [{ kind: 'doi', value: '10.1/same' }]),
    ).toBeNull();
  });

  it('matches titles literally and lists the newest first', async () => {
    const ids = [await add('50% of 90_x', ['a.'], '10.1/a'), await add('Plain', ['b.'], '10.1/b')];
    const titles = async (search: string) =>
      (await listDocuments(database, { search, limit: 10, offset: 0 })).documents.map(
        ({ metadata }) => metadata.title,
      );
    expect(await titles('')).toEqual(['Plain', '50% of 90_x']);
    expect(await titles('%')).toEqual(['50% of 90_x']);
    expect(await titles('_')).toEqual(['50% of 90_x']);
    expect(await titles('PLAIN')).toEqual(['Plain']);
    for (const id of ids) await deleteDocument(database, id);
  });

  it('tells with each page how many match in all, past the last one too', async () => {
    const ids = [
      await add('Mosses', ['a.'], '10.1/a'),
      await add('Ferns', ['b.'], '10.1/b'),
      await add('Mosses again', ['c.'], '10.1/c'),
    ];
    const look = async (page: Partial<DocumentPage>) => {
      const { documents, totalCount } = await listDocuments(database, {
        limit: 1,
        offset: 0,
        ...page,
      });
      return [totalCount, ...documents.map(({ metadata }) => metadata.title)];
    };
    expect(await look({ offset: 1 })).toEqual([3, 'Ferns']);
    expect(await look({ offset: 3 })).toEqual([3]);
    expect(await look({ sort: 'title', offset: 1 })).toEqual([3, 'Mosses']);
    expect(await look({ search: 'moss', sort: 'oldest', offset: 1 })).toEqual([2, 'Mosses again']);
    expect(await look({ search: 'moss', offset: 2 })).toEqual([2]);
    expect(await look({ status: ['failed'] })).toEqual([0]);
    for (const id of ids) await deleteDocument(database, id);
  });

  it('finds by words, whatever the database ranks them with', async () => {
    const id = await add(
      'Mosses',
      ['Mosses hold water.', 'Ferns & mosses: (near) | !water'],
      '10.1/words',
    );
    const texts = async (text: string) =>
      (await searchWords(database, { text, limit: 10 })).map(({ score }) => score > 0);
    expect(await texts('fern')).toEqual([true]);
    expect(await texts("zebra & (fern | 'water' !mosses :* <->")).toEqual([true, true]);
    expect(await texts('the of and')).toEqual([]);
    await deleteDocument(database, id);
  });

  it('takes whatever is asked for as plain text', async () => {
    const id = await add('Plain', ["Moss isn't fern.", 'Lichens.'], '10.1/plain');
    for (const text of [
      "moss'); delete from chunks; --",
      "moss \\'; select 1 \\",
      'moss $1 ? :moss',
      'moss “fern” 🌿',
    ])
      expect(
        (await searchWords(database, { text, limit: 10 })).map(({ score }) => score > 0),
        text,
      ).toEqual([true]);
    await deleteDocument(database, id);
  });

  it('finds by words with the score of the index, however small the library', async ({ skip }) => {
    skip(!database.capabilities.hasBm25, 'this server has no BM25');
    const id = await add(
      'Mosses',
      ['Mosses hold water.', 'Ferns grow near mosses.'],
      '10.1/mosses',
    );
    const found = await searchWords(database, { text: 'water fern', limit: 10 });
    const checked = await database.query<{ id: string; score: number }>(
      `select id, -((${searchedWords}) <@> to_bm25query('water fern', 'chunks_words')) as score from chunks where document_id = $1`,
      [id],
    );
    expect(found).toHaveLength(2);
    for (const { chunkId, score } of found)
      expect(score).toBeCloseTo(checked.find((row) => row.id === chunkId)?.score ?? 0, 3);
    const [common = 0, rare = 0, unknown] =
      (await weighWords(database, ['mosses', 'water', 'zebra'])) ?? [];
    expect(rare).toBeGreaterThan(common);
    expect(unknown).toBe(0);
    await deleteDocument(database, id);
  });

  it('calls a document without a title by the name of its file', async () => {
    const id = await add('', ['Mosses hold water.'], '10.1/untitled');
    await database.query('update documents set filename = $2 where id = $1', [
      id,
      'field-notes.txt',
    ]);
    const { vectors } = await listVectors(database, { documentId: id, offset: 0, limit: 10 });
    const passages = await loadPassages(
      database,
      vectors.map((vector) => vector.id),
    );
    expect([...vectors, ...passages].map(({ document_title }) => document_title)).toEqual([
      'field-notes.txt',
      'field-notes.txt',
    ]);
    await deleteDocument(database, id);
  });

  it('compares vectors of one model only', async () => {
    const id = await add('Ferns', ['One.', 'Two.'], '10.1/ferns');
    const vector = Float32Array.from([1, 0]);
    const found = await searchMeaning(database, { model: "o'model", vector, limit: 10 });
    expect(found.map(({ score }) => Number(score.toFixed(3)))).toEqual([1, 0.54]);
    expect(await searchMeaning(database, { model: 'other', vector, limit: 10 })).toEqual([]);
    await deleteDocument(database, id);
  });

  it('finds by meaning what is left, however much that was nearer has been deleted', async () => {
    const space = { model: 'deleted nearby', dimension: 2 };
    await ensureVectorIndex(database, space);
    const addAt = (doi: string, angle: number, count: number): Promise<string> =>
      database.transaction(async (queries) => {
        const title = `Lichens at ${angle}`;
        const documentId = await insertDocument(queries, {
          ...{ title, status: 'completed', chunksStored: count, text: '' },
          identifiers: [{ kind: 'doi', value: doi }],
        });
        const chunks = Array.from({ length: count }, (_, index) =>
          chunk(index, `Passage ${index}.`),
        );
        const chunkIds = await insertChunks(queries, { documentId, title, chunks });
        const vectors = chunks.map((_, index) =>
          Float32Array.from([Math.cos(angle + index / 10_000), Math.sin(angle + index / 10_000)]),
        );
        await insertVectors(queries, { documentId, model: space.model, chunkIds, vectors });
        return documentId;
      });
    const near = await addAt('10.1/near', 0, 300);
    const far = await addAt('10.1/far', 2, 300);
    await deleteDocument(database, near);
    const found = await database.transaction(async (queries) => {
      // A library of this size would be searched without the index.
      await queries.query('set local enable_seqscan = off');
      await queries.query('set local enable_bitmapscan = off');
      return searchMeaning(queries, {
        model: space.model,
        vector: Float32Array.from([1, 0]),
        limit: 20,
      });
    });
    expect(found).toHaveLength(20);
    await deleteDocument(database, far);
  });

  it('knows no document with an id that nobody has', async () => {
    expect(await getDocument(database, randomUUID())).toBeNull();
  });
});

describe('searchTextOf', () => {
  it('says title and headings once', () => {
    expect(searchTextOf('Title', { headingPath: ['Title', 'Methods'], text: 'Body.' })).toBe(
      'Title\nMethods\nBody.',
    );
    expect(searchTextOf('', { headingPath: [], text: 'Body.' })).toBe('Body.');
  });
});
