import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError, UnavailableError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import type { Database } from '../../store/database/database.js';
import { UnheardCommitError } from '../../store/database/database-errors.js';
import { openTestDatabase } from '../../store/database/testing.js';
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

describe('a document whose passages were not stored, as the connection was lost at the commit', () => {
  it('says that nothing was stored, which was not known at first', async () => {
    let isLost = false;
    const failing: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (queries) => {
          const result = await work(queries);
          const stored = await queries.query('select 1 from chunks');
          if (stored.length === 0 || isLost) return result;
          isLost = true;
          throw new UnheardCommitError('It is not known whether this was done.');
        }),
    };
    const jobs = createJobsInMemory();
    const parts = { database: failing, embedder: fakeEmbedder, reader: fakeReader(), jobs };
    const world = createDocumentWorld(parts);
    const app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
    await app.inject({
      method: 'POST',
      url: '/api/v1/documents/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
      payload:
        '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome words\r\n--X--\r\n',
    });
    const { task_id } = await world.tasks.start(null);
    await jobs.settle(task_id);
    const note = 'The database did not answer; nothing was stored. Please try again.';
    expect(await database.query('select processing_status, note from documents')).toEqual([
      { processing_status: 'failed', note },
    ]);
    expect(await database.query('select error from task_documents')).toEqual([{ error: note }]);
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
