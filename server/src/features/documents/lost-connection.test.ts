import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError, UnavailableError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import type { Database } from '../../store/database/database.js';
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
