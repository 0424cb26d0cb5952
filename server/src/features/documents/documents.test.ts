import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentTask } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentUnreadableError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobRunner, type JobRunner } from '../../jobs/runner.js';
import { silentLog } from '../../log.js';
import type { DocumentReader } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { findOriginal } from '../../store/documents/document-originals.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { getDocument, insertDocument } from '../../store/documents/documents.js';
import { sweepFiles } from '../../store/files/file-sweep.js';
import { createLibraryFiles } from '../../store/files/library-files.js';
import { countChunks } from '../../store/passages/chunks.js';
import { deleteDocumentVectors } from '../../store/passages/vector-deletion.js';
import { countVectors } from '../../store/passages/vectors.js';
import { ownWords } from '../../works/who-says.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

let database: Database;
let world: DocumentWorld;
let app: FastifyInstance;
let runner: JobRunner;
/** Happens once, while the next document is read. */
let meanwhile: (() => Promise<unknown>) | null = null;
/** Documents whose text says `hang` are read until somebody stops it; those that say `bad` cannot be read. */
const reader: DocumentReader = {
  ...fakeReader(),
  async read(request, signal) {
    signal.throwIfAborted();
    const happens = meanwhile;
    meanwhile = null;
    await happens?.();
    const text = new TextDecoder().decode(request.bytes);
    if (text.includes('bad')) throw new DocumentUnreadableError('Document is damaged');
    if (text.includes('hang'))
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    return fakeReader().read(request, signal);
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  // The job kind is made with the world and the runner with the kind, so the world's jobs are the runner's only later.
  const later = { current: null as JobRunner | null };
  const jobs = new Proxy({} as JobRunner['jobs'], {
    get: (_, name: keyof JobRunner['jobs']) => later.current?.jobs[name],
  });
  world = createDocumentWorld({ database, embedder: fakeEmbedder, reader, jobs });
  runner = createJobRunner({ database, kinds: [world.job] });
  later.current = runner;
  await runner.start();
  app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
});
afterAll(async () => {
  await app.close();
  await runner.stop();
  await database.close();
  await world.close();
});
beforeEach(async () => {
  const { data } = await call('GET', '/tasks');
  for (const task of data.tasks)
    if (!task.completed) await call('DELETE', `/process/${task.task_id}`);
  await call('POST', '/cleanup-tasks');
  await clearDocuments(world);
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const response = await app.inject({
    method,
    url: `/api/v1/documents${path}`,
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: response.statusCode, ...response.json() };
}

async function add(
  text: string,
  metadata: Partial<Parameters<typeof insertDocument>[1]> = {},
): Promise<string> {
  const payload = `--X\r\nContent-Disposition: form-data; name="file"; filename="${metadata.filename ?? `${text.slice(0, 20)}.txt`}"\r\n\r\n${text}\r\n--X--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=X' };
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/documents/upload',
    payload,
    headers,
  });
  return response.json().data.documents[0].document.id;
}

async function taskWhen(
  taskId: string,
  isSo: (task: DocumentTask) => boolean,
): Promise<DocumentTask> {
  let task: DocumentTask | null = null;
  await expect
    .poll(
      async () => {
        task = (await call('GET', `/process/${taskId}/status`)).data;
        return task !== null && isSo(task);
      },
      { interval: 30 },
    )
    .toBe(true);
  // The poll ends only when there is one, which the compiler cannot see.
  return task as unknown as DocumentTask;
}

const ended = (taskId: string) => taskWhen(taskId, (task) => task.completed);
const statusOf = async (id: string) =>
  (await call('GET', `/${id}`)).data.metadata.processing_status;

describe('processing documents', () => {
  it('processes all that wait, tells the outcome of each, and repeats those that failed', async () => {
    const good = await add('a text about pellets');
    const bad = await add('a bad text');
    const { data } = await call('POST', '/process', {});
    expect(data).toMatchObject({ total_count: 2, message: 'Started processing 2 documents' });
    expect(await ended(data.task_id)).toMatchObject({
      status: 'completed',
      progress: 100,
      stage: 'Complete',
      processed_count: 2,
      total_count: 2,
      success_count: 1,
      failed_count: 1,
      message: 'Processing completed successfully! 1 documents processed, 1 failed.',
      documents: [
        { document_id: good, status: 'completed', chunks_stored: 1, error: '' },
        { document_id: bad, status: 'failed', error: 'Document is damaged' },
      ],
    });
    expect((await call('GET', `/${good}`)).data.metadata).toMatchObject({
      processing_status: 'completed',
      chunks_stored: 1,
    });
    expect((await call('GET', `/${bad}`)).data.metadata).toMatchObject({
      processing_status: 'failed',
      note: 'Document is damaged',
    });
    expect(await countVectors(database)).toMatchObject({ totalVectors: 1 });
    expect((await call('GET', `/${good}/text`)).data.text).toBe('a text about pellets');
    const again = await call('POST', `/process/${data.task_id}/retry-failed`);
    expect(again.data).toMatchObject({ total_count: 1 });
    expect((await ended(again.data.task_id)).documents).toMatchObject([
      { document_id: bad, status: 'failed' },
    ]);
  });

  it('names the task that repeats what failed to whoever asks for it again', async () => {
    const bad = await add('a bad text');
    const { data } = await call('POST', '/process', { document_ids: [bad] });
    await ended(data.task_id);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    meanwhile = () => held;
    const first = await call('POST', `/process/${data.task_id}/retry-failed`);
    const second = await call('POST', `/process/${data.task_id}/retry-failed`);
    release();
    expect(first.data).toMatchObject({ total_count: 1, started_count: 1 });
    expect(second.data).toEqual({
      ...{ task_id: first.data.task_id, total_count: 1, started_count: 0 },
      message: 'Processing is under way already',
    });
    await ended(first.data.task_id);
    await database.query(`update documents set processing_status = 'completed'`);
    expect(await call('POST', `/process/${data.task_id}/retry-failed`)).toEqual({
      status: 409,
      detail: 'No document of this task can be processed again',
    });
  });

  it('is one task however often it is asked at once', async () => {
    const id = await add('hang here');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', '/process', { document_ids: [id] })),
    );
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.task_id}`)).size).toBe(1);
    expect((await call('GET', '/tasks')).data.tasks).toHaveLength(1);
    const one = await call('POST', `/${id}/process`);
    expect(one).toEqual({ status: 409, detail: 'Document is being processed already' });
  });

  it('goes on without those that are gone, and says how many', async () => {
    const ids = [await add('a text about pellets'), await add('a text about roofs')];
    const gone = await add('a text that is deleted');
    await call('DELETE', `/${gone}`);
    const { data } = await call('POST', '/process', { document_ids: [gone, ...ids, gone] });
    expect(data).toMatchObject({
      ...{ total_count: 2, started_count: 2, gone_count: 1 },
      message: 'Started processing 2 documents; 1 document was gone already',
    });
    expect(await ended(data.task_id)).toMatchObject({ success_count: 2 });
    expect(await call('POST', '/process', { document_ids: [gone, ids[0]] })).toEqual({
      status: 409,
      detail: 'Document is processed already; 1 document was gone already',
    });
  });

  it('refuses what cannot be processed', async () => {
    const id = await add('a text about pellets');
    const { data } = await call('POST', `/${id}/process`);
    expect(data.message).toBe('Document processing started');
    await ended(data.task_id);
    expect(await call('POST', `/${id}/process`)).toEqual({
      status: 409,
      detail: 'Document is processed already',
    });
    expect(await call('POST', '/process', { document_ids: [id] })).toEqual({
      status: 409,
      detail: 'Document is processed already',
    });
    expect(await call('POST', '/process', { document_ids: [randomUUID()] })).toEqual({
      status: 404,
      detail: 'Document not found',
    });
    expect(await call('POST', `/${randomUUID()}/process`)).toEqual({
      status: 404,
      detail: 'Document not found',
    });
    const nothing = await call('POST', '/process');
    expect(nothing).toMatchObject({
      status: 200,
      data: { total_count: 0, message: 'No documents wait to be processed' },
    });
    expect(await ended(nothing.data.task_id)).toMatchObject({
      total_count: 0,
      progress: 100,
      status: 'completed',
    });
    expect(await call('GET', `/process/${randomUUID()}/status`)).toEqual({
      status: 404,
      detail: 'Processing task not found',
    });
    expect((await call('POST', '/process', { document_ids: [] })).status).toBe(422);
  });

  it('says how many wait still where more wait than one task takes', async () => {
    for (let count = 0; count < 1002; count += 1)
      await insertDocument(database, {
        title: `T${count}`,
        status: 'pending',
        chunksStored: 0,
        identifiers: [],
        text: 'words',
      });
    const { data } = await call('POST', '/process', {});
    expect(data).toMatchObject({
      total_count: 1000,
      message: 'Started processing 1000 documents; 2 more wait to be processed',
    });
    await call('DELETE', `/process/${data.task_id}`);
  });

  it('lets documents wait again when it is cancelled, and keeps what is stored', async () => {
    const good = await add('a text about pellets');
    const hanging = await add('hang here');
    const { data } = await call('POST', '/process');
    await taskWhen(data.task_id, (task) => task.success_count === 1);
    const underWay = { task_id: data.task_id, total_count: 2, started_count: 0, gone_count: 0 };
    expect((await call('POST', '/process', { document_ids: [hanging] })).data).toEqual({
      ...underWay,
      message: 'Processing is under way already',
    });
    expect((await call('POST', '/process', { document_ids: [good, hanging] })).data).toEqual({
      ...underWay,
      message: 'Processing is under way already; 1 document is processed already',
    });
    expect(await call('DELETE', `/process/${data.task_id}`)).toMatchObject({
      status: 200,
      data: { success: true, status: 'cancelled' },
    });
    expect(await call('GET', `/process/${data.task_id}/status`)).toMatchObject({
      data: {
        status: 'cancelled',
        completed: true,
        documents: [{ status: 'completed' }, { status: 'cancelled' }],
      },
    });
    expect([await statusOf(good), await statusOf(hanging)]).toEqual(['completed', 'pending']);
  });

  it('is reset, while the task goes on with the others', async () => {
    const [hanging, other] = [await add('hang here'), await add('hang there')];
    const { data } = await call('POST', '/process');
    await taskWhen(data.task_id, (task) =>
      task.documents.every(({ status }) => status === 'processing'),
    );
    expect(await call('POST', `/${hanging}/reset`)).toMatchObject({
      data: { success: true, message: 'Document status reset successfully' },
    });
    expect([await statusOf(hanging), await statusOf(other)]).toEqual(['pending', 'processing']);
    expect(await call('POST', `/${hanging}/reset`)).toEqual({
      status: 409,
      detail: 'Document is not processing',
    });
    expect(await call('POST', `/${randomUUID()}/reset`)).toEqual({
      status: 404,
      detail: 'Document not found',
    });
    await taskWhen(
      data.task_id,
      (task) => task.documents.some(({ status }) => status === 'cancelled') && !task.completed,
    );
  });

  it('can neither be started nor reset while a library file is bringing the document', async () => {
    const [id, other] = [await add('some words'), await add('other words')];
    await database.query('insert into unfinished_imports values ($1)', [id]);
    await database.query(`update documents set processing_status = 'processing' where id = $1`, [
      id,
    ]);
    await database.query(`update documents set processing_status = 'completed' where id = $1`, [
      other,
    ]);
    const refused = {
      status: 409,
      detail:
        'This document is being taken in from a library file. Please wait until that has ended.',
    };
    expect(await call('POST', `/${id}/reset`)).toEqual(refused);
    expect(await call('POST', `/${id}/process`)).toEqual(refused);
    expect(await call('POST', '/process', { document_ids: [id] })).toEqual(refused);
    expect(await call('POST', '/process', { document_ids: [id, other] })).toEqual({
      status: 409,
      detail: 'These documents are processed already, or being taken in from a library file',
    });
    const waiting = await add('hang here');
    const { data } = await call('POST', `/${waiting}/process`);
    expect(await call('POST', '/process', { document_ids: [id, waiting] })).toMatchObject({
      data: {
        task_id: data.task_id,
        message:
          'Processing is under way already; 1 document is processed already, or being taken in from a library file',
      },
    });
    await database.query('delete from unfinished_imports');
  });

  it('stops when its document is deleted, and leaves nothing of it', async () => {
    const id = await add('hang here');
    const { data } = await call('POST', `/${id}/process`);
    await taskWhen(data.task_id, (task) => task.documents[0]?.status === 'processing');
    expect(await call('DELETE', `/${id}`, { delete_file: true })).toMatchObject({
      data: { success: true, message: 'Document deleted successfully' },
    });
    expect(await ended(data.task_id)).toMatchObject({
      status: 'completed',
      message: 'Nothing was processed: 1 document was reset or deleted.',
      documents: [{ status: 'cancelled' }],
    });
    expect([await countChunks(database), await world.files.list()]).toEqual([0, []]);
    expect(world.faults).toEqual([]);
  });

  it('forgets ended tasks', async () => {
    const { data } = await call('POST', '/process');
    await ended(data.task_id);
    expect((await call('POST', '/cleanup-tasks')).data).toMatchObject({
      success: true,
      removed_count: 1,
    });
    expect((await call('GET', `/process/${data.task_id}/status`)).status).toBe(404);
  });

  it('brings statuses in order that a crash left behind', async () => {
    const id = await add('a text about pellets');
    await database.query(
      `update documents set processing_status = 'processing', task_id = $1 where id = $2`,
      [randomUUID(), id],
    );
    await world.tasks.restore();
    expect(await statusOf(id)).toBe('pending');
  });

  it('processes a document without an original from its stored text, and says when there is neither', async () => {
    const stored = await insertDocument(database, {
      title: 'T',
      status: 'pending',
      chunksStored: 0,
      identifiers: [],
      text: 'words of it',
    });
    const empty = await insertDocument(database, {
      title: 'E',
      status: 'pending',
      chunksStored: 0,
      identifiers: [],
      text: null,
    });
    const { data } = await call('POST', '/process');
    const { documents } = await ended(data.task_id);
    expect(documents).toMatchObject([
      { document_id: stored, status: 'completed' },
      {
        document_id: empty,
        status: 'failed',
        error: 'No readable text was found (no open-access copy is known)',
      },
    ]);
  });
});

it('a document whose original is not here stays of its file type and of as many pages when its text is read again', async () => {
  const id = await insertDocument(database, {
    ...{ title: 'P', status: 'pending', chunksStored: 0, identifiers: [] },
    text: 'words of a page',
  });
  await database.query('update document_texts set page_count = 12 where document_id = $1', [id]);
  await database.query(`update documents set file_type = 'pdf' where id = $1`, [id]);
  const { data } = await call('POST', `/${id}/process`);
  expect((await ended(data.task_id)).documents).toMatchObject([{ status: 'completed' }]);
  const [row] = await database.query(
    `select file_type, page_count, note from documents join document_texts on document_id = id where id = $1`,
    [id],
  );
  expect(row).toEqual({
    file_type: 'pdf',
    page_count: 12,
    note: expect.stringContaining('citations name no pages'),
  });
});

it('a document whose original has gone from the disk is processed from its stored text, and fails without one', async () => {
  const process = async (id: string) => {
    const { data } = await call('POST', `/${id}/process`);
    const [row] = (await ended(data.task_id)).documents;
    const note = (await getDocument(database, id))?.metadata.note;
    return [row?.status, row?.error, note];
  };
  const id = await add('words of a file', { filename: 'file.txt' });
  expect(await process(id)).toEqual(['completed', '', '']);
  await noteRetraction(database, { documentId: id, retractedBy: ownWords.file, asked: [] });
  await deleteDocumentVectors(database, id);
  const original = await findOriginal(database, id);
  await world.files.remove(original?.fileId ?? '');
  const note = 'Read from the text that was stored, as the original is not here.';
  expect(await process(id)).toEqual(['completed', '', note]);
  expect((await getDocument(database, id))?.metadata.retraction).not.toBeNull();
  await deleteDocumentVectors(database, id);
  await database.query('delete from document_texts where document_id = $1', [id]);
  expect(await process(id)).toEqual(['failed', 'File not found', 'File not found']);
});

describe('a document that was read from its stored text, whose original is here again', () => {
  const bytes = 'words of a file';

  async function readWithoutFile() {
    const id = await add(bytes, { filename: 'file.txt' });
    const process = async () => {
      const { data } = await call('POST', `/${id}/process`);
      await ended(data.task_id);
    };
    await process();
    await deleteDocumentVectors(database, id);
    const fileId = (await findOriginal(database, id))?.fileId ?? '';
    await world.files.remove(fileId);
    await process();
    return { id, fileId, process };
  }

  it.each([
    ['as it is uploaded again', async () => void (await add(bytes, { filename: 'file.txt' }))],
    ['at a repair', async () => void (await createLibraryFiles(world).repair())],
    ['at a start', async () => void (await sweepFiles({ ...world, log: silentLog }))],
  ])('waits to be read from it, %s, and has its passages until then', async (when, look) => {
    const { id, fileId, process } = await readWithoutFile();
    const told = async () => (await getDocument(database, id))?.metadata;
    const note = expect.stringContaining('as the original is not here');
    if (when !== 'as it is uploaded again') {
      await look();
      expect(await told()).toMatchObject({ processing_status: 'completed', note });
      await writeFile(join(world.dataDir, 'files', fileId), bytes);
    }
    await look();
    expect(await told()).toMatchObject({
      ...{ processing_status: 'pending', note: '', chunks_stored: 1 },
    });
    await process();
    expect(await told()).toMatchObject({ processing_status: 'completed', note: '' });
    await look();
    expect(await told()).toMatchObject({ processing_status: 'completed' });
  });
});

it('says of a page that shows the abstract alone that the full text is not there', async () => {
  const abstract = 'Every plot was sampled twice and the mean was kept. '.repeat(6);
  const page = { text: `Coated pellets. ${abstract}`, facts: { abstract } };
  const id = await add(JSON.stringify(page), { filename: 'page.txt' });
  const { data } = await call('POST', `/${id}/process`);
  await ended(data.task_id);
  const [row] = await database.query('select note from documents where id = $1', [id]);
  expect(row).toEqual({
    note: 'Left out because the file holds hardly more than the abstract: the full text.',
  });
});

describe('deleting documents', () => {
  it('removes the file, passages and vectors, once', async () => {
    const id = await add('a text about pellets');
    await ended((await call('POST', `/${id}/process`)).data.task_id);
    expect((await call('DELETE', `/${id}`, { delete_file: 'yes' })).status).toBe(422);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect([
      await countChunks(database),
      (await countVectors(database)).totalVectors,
      await world.files.list(),
    ]).toEqual([0, 0, []]);
    expect(await call('DELETE', `/${id}`)).toEqual({ status: 404, detail: 'Document not found' });
  });

  it('keeps the file when asked, also through the next start', async () => {
    const id = await add('a text about pellets');
    await call('DELETE', `/${id}`, { delete_file: false });
    await sweepFiles({ database, files: world.files, log: silentLog });
    expect(await world.files.list()).toHaveLength(1);
  });

  it('deletes several, and takes those that are not there for gone', async () => {
    const [first, second, unknown] = [await add('one'), await add('two'), randomUUID()];
    const ids = [first, second, unknown, first];
    const none = { success: true, failed_count: 0, failed: [] };
    expect((await call('POST', '/bulk-delete', { document_ids: ids })).data).toEqual({
      ...none,
      ...{ deleted_count: 2, gone_count: 1 },
      message: 'Successfully deleted 2 documents. 1 document was gone already',
    });
    expect((await call('POST', '/bulk-delete', { document_ids: ids })).data).toEqual({
      ...none,
      ...{ deleted_count: 0, gone_count: 3 },
      message: '3 documents were gone already',
    });
  });

  it.each([[{ document_ids: [] }], [{ document_ids: 'all' }], [{}], [{ document_ids: [null] }]])(
    'refuses %j and deletes nothing',
    async (body) => {
      await add('one');
      expect((await call('POST', '/bulk-delete', body)).status).toBe(422);
      expect((await call('GET', '/stats')).data.total_documents).toBe(1);
    },
  );
});

describe('listing documents', () => {
  beforeEach(async () => {
    const base = { chunksStored: 0, identifiers: [], text: null } as const;
    await insertDocument(database, {
      ...base,
      title: '100% pellets',
      sourceType: 'Book',
      fileType: 'pdf',
      status: 'completed',
      size: 7,
    });
    await insertDocument(database, {
      ...base,
      title: 'b_sandy',
      authors: 'Ada',
      sourceType: 'Article',
      fileType: 'html',
      status: 'failed',
    });
    await insertDocument(database, {
      ...base,
      title: 'soil',
      abstract: 'about bxsandy',
      sourceType: 'Book',
      fileType: 'html',
      status: 'pending',
    });
  });

  it.each([
    ['', ['soil', 'b_sandy', '100% pellets']],
    ['?_t=123&sort=title', ['100% pellets', 'b_sandy', 'soil']],
    ['?sort=oldest&limit=2', ['100% pellets', 'b_sandy']],
    ['?sort=oldest&limit=1&offset=1', ['b_sandy']],
    ['?search=%25', ['100% pellets']],
    ['?search=B_SANDY', ['b_sandy']],
    ['?search=ada', ['b_sandy']],
    ['?source_type=Book', ['soil', '100% pellets']],
    ['?source_type=Book&file_type=html,txt', ['soil']],
    ['?status=failed&status=pending', ['soil', 'b_sandy']],
    ['?status=failed,pending&source_type=Article', ['b_sandy']],
    ['?status=', ['soil', 'b_sandy', '100% pellets']],
    ["?source_type=x' OR '1'='1", []],
  ])('%s gives %j', async (query, titles) => {
    const { data } = await call('GET', `/${query}`);
    expect(
      data.documents.map((document: { metadata: { title: string } }) => document.metadata.title),
    ).toEqual(titles);
  });

  it.each(['?status=bogus', '?limit=0', '?limit=201', '?sort=drop', '?offset=-1'])(
    '%s is refused',
    async (query) => {
      expect((await call('GET', `/${query}`)).status).toBe(422);
    },
  );

  it('names a filter with a value that it does not know, by its own name', async () => {
    const refused = await call('GET', '/?status=bogus');
    expect(refused).toMatchObject({ detail: expect.stringMatching(/^status must be one of /) });
  });

  it('counts by status, type and source, and gives the ids', async () => {
    expect((await call('GET', '/stats?_t=5')).data).toEqual({
      total_documents: 3,
      processed_documents: 1,
      pending_documents: 1,
      processing_documents: 0,
      failed_documents: 1,
      total_chunks: 0,
      total_size: 7,
      file_types: { html: 2, pdf: 1 },
      source_types: { Article: 1, Book: 2 },
    });
    const [, second = ''] = (await call('GET', '/ids')).data.ids as string[];
    expect((await call('GET', `/ids?ids=${randomUUID()},${second}`)).data).toEqual({
      ids: [second],
      total_count: 1,
    });
    for (const none of ['?ids=', '?ids=,'])
      expect((await call('GET', `/ids${none}`)).data).toEqual({ ids: [], total_count: 0 });
    expect((await call('GET', '/ids?source_type=Book')).data).toMatchObject({
      ids: [expect.any(String), expect.any(String)],
      total_count: 2,
    });
  });
});

describe('changing a document', () => {
  it('changes what is named, and what words are searched in', async () => {
    const id = await add('a text about pellets');
    await ended((await call('POST', `/${id}/process`)).data.task_id);
    const { data } = await call('PUT', `/${id}`, {
      title: 'Zeppelins',
      doi: '10.5555/NEW',
      authors: 'Okafor, Adaeze; Lindqvist, Per',
    });
    expect(data.metadata).toMatchObject({
      title: 'Zeppelins',
      doi: '10.5555/NEW',
      authors: 'Adaeze Okafor, Per Lindqvist',
      chunks_stored: 1,
    });
    expect(await database.query('select search_text from chunks')).toEqual([
      { search_text: 'Zeppelins\na text about pellets' },
    ]);
    expect(
      await database.query(`select value from document_identifiers where kind = 'doi'`),
    ).toEqual([{ value: '10.5555/new' }]);
  });

  it.each([
    ['publication_date', '2022-13-40', '“2022-13-40” is no date: please write a year'],
    ['doi', 'not a doi', '“not a doi” is no DOI: a DOI begins with 10.'],
  ])('refuses a %s that is none, and leaves the one that is there', async (field, value, said) => {
    const id = await add('a text about pellets');
    const answer = await call('PUT', `/${id}`, { title: 'Zeppelins', [field]: value });
    expect(answer).toMatchObject({ status: 422, detail: expect.stringContaining(said) });
    const { metadata } = (await call('GET', `/${id}`)).data;
    expect(metadata).toMatchObject({
      [field]: '',
      title: expect.not.stringContaining('Zeppelins'),
    });
  });

  it('judges nothing that stays as it was', async () => {
    const id = await add('a text about pellets');
    await database.query(`update documents set publication_date = 'soon', doi = 'a number'`);
    const same = { publication_date: 'soon', doi: 'a number', title: 'Zeppelins' };
    expect((await call('PUT', `/${id}`, same)).data.metadata).toMatchObject(same);
  });

  it('gives words and vectors the title that came while it was processed', async () => {
    const id = await add('a text about pellets');
    meanwhile = () => call('PUT', `/${id}`, { title: 'Zeppelins' });
    await ended((await call('POST', `/${id}/process`)).data.task_id);
    const search_text = 'Zeppelins\na text about pellets';
    const [vector] = await fakeEmbedder.embed([search_text], {
      kind: 'passage',
      signal: new AbortController().signal,
    });
    expect(
      await database.query(
        `select search_text, embedding <-> $1::vector < 0.001 as is_of_it
         from chunks join chunk_vectors on chunk_id = chunks.id`,
        [JSON.stringify([...(vector ?? [])])],
      ),
    ).toEqual([{ search_text, is_of_it: true }]);
    expect(await world.files.list()).toHaveLength(1);
  });

  it('has first vectors of another title where those of the model in use are made behind, and keeps those of others', async () => {
    const id = await add('a text about pellets');
    await ended((await call('POST', `/${id}/process`)).data.task_id);
    const models = async () => (await countVectors(database)).models.map(({ model }) => model);
    await world.documents.change(id, { title: 'Zeppelins' });
    expect(await models()).toEqual([fakeEmbedder.model]);
    const first = { ...fakeEmbedder, model: 'first' };
    const slow = { ...fakeEmbedder, meanwhile: first };
    const { documents, close } = createDocumentWorld({ database, embedder: slow, reader });
    await documents.change(id, { title: 'Zeppelins', journal: 'Airships' });
    expect(await models()).toEqual([fakeEmbedder.model]);
    await documents.change(id, { title: 'Balloons' });
    expect(await models()).toEqual(['first']);
    await database.query(`update chunk_vectors set model = 'paid'`);
    await documents.change(id, { title: 'Kites' });
    expect(await models()).toEqual(['paid']);
    await close();
  });

  it.each([
    [{ id: randomUUID() }, 'Unknown field id'],
    [{ chunks_stored: 9 }, 'Unknown field chunks_stored'],
    [{ title: 5 }, 'title must be text'],
  ])('refuses %j', async (body, detail) => {
    expect(await call('PUT', `/${await add('one')}`, body)).toEqual({ status: 422, detail });
  });

  it('says that a document is unknown', async () => {
    for (const [method, path, body] of [
      ['PUT', '', { title: 'x' }],
      ['GET', ''],
      ['GET', '/open'],
      ['GET', '/original'],
      ['GET', '/text'],
    ] as const) {
      expect(await call(method, `/${randomUUID()}${path}`, body)).toEqual({
        status: 404,
        detail: 'Document not found',
      });
    }
    expect((await call('GET', '/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });
});
