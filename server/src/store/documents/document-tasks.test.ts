import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertChunks, listPassages } from '../passages/chunks.js';
import { changeDocument, fillDocument } from './document-changes.js';
import { beginDocument, completeDocument } from './document-completion.js';
import {
  addTaskDocuments,
  changeTaskDocument,
  claimDocuments,
  failDocument,
  findTaskOf,
  listTaskDocuments,
  releaseAbandoned,
  releaseDocument,
} from './document-tasks.js';
import { findText, getDocument, insertDocument } from './documents.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from documents');
  await database.query('delete from jobs');
});
afterAll(() => database.close());

const add = (title: string, status: 'pending' | 'completed' | 'failed' = 'pending') =>
  insertDocument(database, { title, status, chunksStored: 0, identifiers: [], text: null });

async function addJob(status = 'processing', error: string | null = null): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into jobs (id, kind, status, input, progress, error) values ($1, 'process-documents', $2, '{}', '{}', $3)`,
    [id, status, error],
  );
  return id;
}

/** A task that has claimed these documents. */
async function startTask(documentIds: readonly string[] | null): Promise<string> {
  const taskId = await addJob();
  const claimed = await claimDocuments(database, { taskId, documentIds, limit: 100 });
  await addTaskDocuments(database, taskId, claimed);
  return taskId;
}

const statusOf = async (id: string) => (await getDocument(database, id))?.metadata;
const nothing = {
  title: '',
  authors: '',
  publicationDate: '',
  journal: '',
  doi: '',
  abstract: '',
};
const content = (taskId: string, documentId: string) => ({
  taskId,
  documentId,
  text: 'What was read',
  pageCount: 3,
  fileType: 'pdf',
  chunksStored: 1,
  note: '',
  sources: {},
  sourceType: '',
  typeSource: '',
  facts: nothing,
});

describe('a task', () => {
  it('claims what waits, the oldest first, and what failed only where it is named', async () => {
    const [first, failed, , second] = [
      await add('First'),
      await add('Failed', 'failed'),
      await add('Done', 'completed'),
      await add('Second'),
    ];
    const taskId = await addJob();
    expect(await claimDocuments(database, { taskId, documentIds: null, limit: 9 })).toEqual([
      first,
      second,
    ]);
    const other = await addJob();
    const named = [second, failed];
    expect(await claimDocuments(database, { taskId: other, documentIds: named, limit: 9 })).toEqual(
      [failed],
    );
  });

  it('keeps its documents in the order of the work, and ends each once', async () => {
    const ids = [await add('B'), await add('A')];
    const taskId = await startTask([...ids].reverse());
    expect((await listTaskDocuments(database, taskId)).map(({ title }) => title)).toEqual([
      'A',
      'B',
    ]);
    const [documentId] = ids;
    const change = { taskId, documentId: documentId ?? '' };
    await changeTaskDocument(database, { ...change, status: 'failed', error: 'Unreadable' });
    await changeTaskDocument(database, { ...change, status: 'completed', chunksStored: 4 });
    expect((await listTaskDocuments(database, taskId))[1]).toMatchObject({
      status: 'failed',
      error: 'Unreadable',
      chunks_stored: 0,
    });
    expect(await findTaskOf(database, ids)).toBe(taskId);
    expect(await findTaskOf(database, [randomUUID()])).toBeNull();
  });

  it('may write a document only while it is its own', async () => {
    const documentId = await add('Paper');
    const taskId = await startTask([documentId]);
    expect(await beginDocument(database, taskId, documentId)).toMatchObject({
      shownTitle: 'Paper',
      document: { title: 'Paper', original: null },
    });
    expect(await releaseDocument(database, documentId, 'It was reset')).toBe(true);
    expect(await completeDocument(database, content(taskId, documentId))).toBeNull();
    expect(
      await failDocument(database, {
        ...content(taskId, documentId),
        status: 'failed',
        error: 'x',
      }),
    ).toBe(false);
    expect(await statusOf(documentId)).toMatchObject({ processing_status: 'pending' });
    expect(await findText(database, documentId)).toBeNull();
    expect(await beginDocument(database, taskId, documentId)).toBeNull();
    expect(await releaseDocument(database, documentId, 'again')).toBe(false);
  });

  it('completes a document with its text, fills what is empty and overwrites nothing of a person', async () => {
    const documentId = await add('As a person named it');
    const taskId = await startTask([documentId]);
    await insertChunks(database, { documentId, title: '', chunks: [chunk(0, 'Before')] });
    const facts = { ...nothing, title: 'As the file says', journal: 'Journal', doi: '10.1000/X' };
    expect(await completeDocument(database, { ...content(taskId, documentId), facts })).toEqual({
      title: 'As a person named it',
    });
    expect(await statusOf(documentId)).toMatchObject({
      title: 'As a person named it',
      journal: 'Journal',
      processing_status: 'completed',
    });
    expect(await findText(database, documentId)).toEqual({ text: 'What was read', pageCount: 3 });
    expect((await listPassages(database, { documentId, from: 0, limit: 9 })).passages).toEqual([]);
    expect((await listTaskDocuments(database, taskId))[0]).toMatchObject({ status: 'completed' });
  });
});

describe('tasks that run no more', () => {
  it.each([
    ['cancelled', null, 'pending', 'cancelled', 'Processing was cancelled'],
    ['failed', 'The disk is full', 'failed', 'failed', 'The disk is full'],
  ] as const)(
    'leave their documents waiting or failed when they were %s',
    async (jobStatus, error, documentStatus, partStatus, why) => {
      const documentId = await add('Paper');
      const untouched = await add('Other');
      const taskId = await startTask([documentId]);
      const running = await startTask([untouched]);
      await database.query('update jobs set status = $2, error = $3 where id = $1', [
        taskId,
        jobStatus,
        error,
      ]);
      await database.transaction(releaseAbandoned);
      expect(await statusOf(documentId)).toMatchObject({ processing_status: documentStatus });
      expect(await listTaskDocuments(database, taskId)).toMatchObject([
        { status: partStatus, error: why },
      ]);
      expect(await statusOf(untouched)).toMatchObject({ processing_status: 'processing' });
      expect(await listTaskDocuments(database, running)).toMatchObject([{ status: 'pending' }]);
    },
  );

  it('whose job is gone leave their documents waiting', async () => {
    const documentId = await add('Paper');
    const taskId = await startTask([documentId]);
    await database.query('delete from jobs where id = $1', [taskId]);
    await database.transaction(releaseAbandoned);
    expect(await statusOf(documentId)).toMatchObject({ processing_status: 'pending' });
  });

  it('leave alone what a library file is bringing, which a person cannot reset either', async () => {
    const documentId = await add('Paper');
    await database.query('insert into unfinished_imports values ($1)', [documentId]);
    await database.query(`update documents set processing_status = 'processing'`);
    await database.transaction(releaseAbandoned);
    expect(await releaseDocument(database, documentId, 'Document was reset')).toBe(false);
    expect(await statusOf(documentId)).toMatchObject({ processing_status: 'processing' });
    await database.query('delete from unfinished_imports');
    expect(await releaseDocument(database, documentId, 'Document was reset')).toBe(true);
  });
});

function chunk(index: number, text: string, headingPath: readonly string[] = []) {
  return {
    index,
    text,
    headingPath: [...headingPath],
    pageStart: null,
    pageEnd: null,
    charStart: 0,
    charEnd: text.length,
    tokenCount: 1,
  };
}

describe('changing a document', () => {
  it('changes what is named alone, and tells when there is none', async () => {
    const id = await add('Before');
    expect(await changeDocument(database, id, { journal: 'Journal' })).toBe(true);
    expect(await statusOf(id)).toMatchObject({ title: 'Before', journal: 'Journal' });
    expect(await changeDocument(database, randomUUID(), { journal: 'Journal' })).toBe(false);
  });

  it('lets words of a new title find its passages, and those of the old one no more', async () => {
    const documentId = await add('Lichens of the coast');
    const passages = Array.from({ length: 201 }, (_, index) =>
      chunk(index, `Passage ${index}`, ['Methods']),
    );
    await insertChunks(database, { documentId, title: 'Lichens of the coast', chunks: passages });
    await changeDocument(database, documentId, { title: 'Mosses inland' });
    const texts = await database.query<{ search_text: string }>(
      'select search_text from chunks order by chunk_index',
    );
    expect(texts).toHaveLength(201);
    expect(
      texts.every(({ search_text }) => search_text.startsWith('Mosses inland\nMethods\n')),
    ).toBe(true);
  });

  it('fills only the fields that are empty', async () => {
    const id = await add('Title');
    await fillDocument(database, id, {
      facts: { title: 'Another', authors: 'Ada', journal: '' },
      sources: {},
    });
    expect(await statusOf(id)).toMatchObject({ title: 'Title', authors: 'Ada', journal: '' });
  });
});

describe('passages', () => {
  it('are listed in reading order, page by page, with how many there are', async () => {
    const documentId = await add('Long');
    const other = await add('Other');
    await insertChunks(database, { documentId: other, title: '', chunks: [chunk(0, 'Elsewhere')] });
    const chunks = Array.from({ length: 450 }, (_, index) => chunk(index, `Text ${index}`));
    const ids = await insertChunks(database, { documentId, title: '', chunks });
    const { passages, totalCount } = await listPassages(database, {
      documentId,
      from: 399,
      limit: 3,
    });
    expect(totalCount).toBe(450);
    expect(passages.map(({ id, text }) => [id, text])).toEqual(
      [399, 400, 401].map((place) => [ids[place], `Text ${place}`]),
    );
  });

  it('keep headings with quotes, backslashes and braces as they are', async () => {
    const documentId = await add('Odd');
    const headings = ['a "b" \\ {c,d}', 'é, null', ''];
    await insertChunks(database, { documentId, title: '', chunks: [chunk(0, 'x', headings)] });
    const { passages } = await listPassages(database, { documentId, from: 0, limit: 1 });
    expect(passages[0]?.heading_path).toEqual(headings);
  });
});
