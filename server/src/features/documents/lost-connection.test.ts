import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError, UnavailableError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobRunner, type JobRunner } from '../../jobs/runner.js';
import type { DocumentReader } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { makeLosable } from '../../store/database/testing-away.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Uploads a file while each transaction ends so; gives the answer's status, the rows and the kept files. */
async function upload(isCommitted: boolean, error: Error) {
  const failing: Database = {
    ...database,
    async transaction(work) {
      await database.transaction(async (queries) => {
        await work(queries);
        if (!isCommitted) throw error;
      });
      throw error;
    },
  };
  const parts = { database: failing, embedder: fakeEmbedder, reader: fakeReader() };
  const world = createDocumentWorld(parts);
  const app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
  try {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/v1/documents/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
      payload:
        '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome words\r\n--X--\r\n',
    });
    const rows = await database.query('select id from documents');
    const kept = await readdir(join(world.dataDir, 'files'), { recursive: true });
    return {
      statusCode,
      rows: rows.length,
      files: kept.filter((name) => name !== 'receiving').length,
    };
  } finally {
    await app.close();
    await clearDocuments(world);
    await world.close();
  }
}

describe('a file whose document could not be stored', () => {
  it('stays where the connection was lost, as its row may be there', async () => {
    const lost = new UnavailableError('The database does not answer at the moment.');
    expect(await upload(true, lost)).toEqual({ statusCode: 503, rows: 1, files: 1 });
  });

  it('goes where its row surely is not there', async () => {
    const refused = new ConflictError('No.');
    expect(await upload(false, refused)).toEqual({ statusCode: 409, rows: 0, files: 0 });
  });
});

describe('a batch of documents whose database is lost in the middle of one', () => {
  it.each([
    { at: 'its passages', statement: /insert into chunks/, isDone: false },
    { at: 'their commit, which was done', statement: /^commit$/, isDone: true },
    {
      at: 'its beginning',
      statement: /update task_documents set status = 'processing'/,
      isDone: false,
    },
  ])('waits and goes on with each, and fails none: lost at $at', async ({ statement, isDone }) => {
    const losable = makeLosable(database);
    let isLost: Promise<void> | null = null;
    const reader: DocumentReader = {
      ...fakeReader(),
      read(request, signal) {
        isLost ??= losable.loseAt(statement, { isDone });
        return fakeReader().read(request, signal);
      },
    };
    const later: { runner: JobRunner | null } = { runner: null };
    const jobs = new Proxy({} as JobRunner['jobs'], {
      get: (_, name: keyof JobRunner['jobs']) => later.runner?.jobs[name],
    });
    const parts = { database: losable.database, embedder: fakeEmbedder, reader, jobs };
    const world = createDocumentWorld(parts);
    const runner = createJobRunner({ database: losable.database, kinds: [world.job] });
    later.runner = runner;
    await runner.start();
    const app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
    const texts = Array.from({ length: 8 }, (_, index) => `the words of file ${index}`);
    const files = texts.map(
      (text, index) =>
        `--X\r\nContent-Disposition: form-data; name="files"; filename="${index}.txt"\r\n\r\n${text}\r\n`,
    );
    await app.inject({
      method: 'POST',
      url: '/api/v1/documents/bulk-upload',
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
      payload: `${files.join('')}--X--\r\n`,
    });
    const { task_id } = await world.tasks.start(null);
    await expect.poll(() => isLost).not.toBeNull();
    await isLost;
    // Longer than all the others would take to fail.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const failed = `select title, note from documents where processing_status = 'failed'`;
    expect(await database.query(failed)).toEqual([]);
    losable.giveBack();
    await expect
      .poll(async () => (await world.tasks.status(task_id)).status, { timeout: 20_000 })
      .toBe('completed');
    expect(
      await database.query(
        `select processing_status, note, count(chunks.id)::integer as passages from documents
         left join chunks on document_id = documents.id group by documents.id`,
      ),
    ).toEqual(texts.map(() => ({ processing_status: 'completed', note: '', passages: 1 })));
    await runner.stop();
    await app.close();
    await clearDocuments(world);
    await world.close();
  });
});

describe('the database that fails at the second of four files', () => {
  it('leaves the first, and the answer says of each whether it was added', async () => {
    let begun = 0;
    const failing: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (queries) => {
          begun += 1;
          if (begun > 1) throw new UnavailableError('The database does not answer.');
          return work(queries);
        }),
    };
    const parts = { database: failing, embedder: fakeEmbedder, reader: fakeReader() };
    const world = createDocumentWorld(parts);
    const app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
    const files = ['a.txt', 'b.txt', 'c.txt', 'd.png'].map(
      (name) =>
        `--X\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${name.endsWith('png') ? 'image/png' : 'text/plain'}\r\n\r\nwords of ${name}\r\n`,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/documents/bulk-upload',
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
      payload: `${files.join('')}--X--\r\n`,
    });
    expect(answer.statusCode).toBe(200);
    const reason = 'Not added, as the server could not store a file before it.';
    expect(answer.json().data).toMatchObject({
      success: false,
      message: expect.stringContaining('"a.txt" was added. '),
      documents: [{ filename: 'a.txt', outcome: 'new' }],
      rejected: [
        {
          ...{ filename: 'b.txt', reason: 'The database does not answer.' },
          may_be_sent_again: true,
        },
        {
          ...{ filename: 'c.txt', reason: `${reason} Please upload it again.` },
          may_be_sent_again: true,
        },
        {
          ...{ filename: 'd.png', reason: expect.stringContaining('Unsupported') },
          may_be_sent_again: false,
        },
      ],
    });
    expect(await database.query('select filename from documents')).toEqual([{ filename: 'a.txt' }]);
    expect(await readdir(join(world.dataDir, 'files', 'receiving'))).toEqual([]);
    expect(world.faults).toHaveLength(1);
    await app.close();
    await clearDocuments(world);
    await world.close();
  });
});
