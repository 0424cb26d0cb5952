import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../log.js';
import { ensureVectorIndex } from '../passages/vector-index.js';
import { openDatabase } from './database.js';
import { testServerUrl } from './testing.js';
import { createServerDatabase, type ServerDatabase } from './testing-server.js';

const said: string[] = [];
const note = (_details: object, message: string): void => void said.push(message);
const log: Log = { debug: note, info: note, warn: note, error: note };

let server: ServerDatabase;
const open = (databaseUrl = server.url) => openDatabase({ dataDir: '', databaseUrl, log });

describe.skipIf(testServerUrl === undefined)(
  'a PostgreSQL server (needs LECTERN_TEST_DATABASE_URL)',
  () => {
    beforeEach(async () => {
      said.length = 0;
      server = await createServerDatabase(testServerUrl ?? '');
    });
    afterEach(() => server.drop());

    it('is made ready by several servers that start at once', async () => {
      const databases = await Promise.all([open(), open(), open()]);
      const space = { model: 'a model', dimension: 3 };
      await Promise.all(databases.map((database) => ensureVectorIndex(database, space)));
      const [row] = await databases[0].query(
        `select count(*) as indexes from pg_indexes where indexname like 'chunk_vectors_3_%'`,
      );
      expect(row).toEqual({ indexes: '1' });
      await Promise.all(databases.map((database) => database.close()));
    });

    it('ranks words with what it has, and the log says so', async () => {
      const database = await open();
      const [index] = await database.query(
        `select indexdef from pg_indexes where indexname = 'chunks_words'`,
      );
      const sentence =
        'The database server has no pg_textsearch: words are ranked by tsvector instead of BM25';
      expect(JSON.stringify(index)).toContain(
        database.capabilities.hasBm25 ? 'USING bm25' : 'USING gin',
      );
      expect(said.includes(sentence)).toBe(!database.capabilities.hasBm25);
      await database.close();
    });

    it('answers again after its connections were lost', async () => {
      const database = await open();
      await database.query('create table kept (n integer)');
      const other = await open();
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await expect
        .poll(() => database.query('select n from kept').catch((error: unknown) => error))
        .toEqual([]);
      expect(said).toContain('A connection to the database was lost');
      await Promise.all([database.close(), other.close()]);
    });

    it('says why in a sentence without the password when it does not let us in', async () => {
      const wrong = new URL(server.url);
      wrong.pathname = '/there-is-no-such-database';
      await expect(open(wrong.href)).rejects.toThrow(
        /reached: database "[^"]+" does not exist \(3D000\)/,
      );
      wrong.port = '1';
      await expect(open(wrong.href)).rejects.toThrow(/reached: connect ECONNREFUSED/);
    });
  },
);
