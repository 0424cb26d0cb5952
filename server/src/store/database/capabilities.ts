/** Finds out what a database server can do for us, and switches it on. */
import { DatabaseError } from 'pg';
import type { Log } from '../../log.js';
import type { Capabilities } from '../migrations/migration.js';
import type { Database, Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';
import { notAllowed, reasonOf } from './start-faults.js';

/** The first pgvector with the index that vectors are found by. */
const oldestVector = { major: 0, minor: 5 };

/** PostgreSQL says so of an extension that is not installed beside it. */
const notInstalled = ['0A000', '58P01'];

/** Creates the extensions. @throws DatabaseUnsuitableError without pgvector, or with one that is too old. */
export async function prepareCapabilities(
  query: Queries['query'],
  kind: Database['kind'],
  log: Log,
): Promise<Capabilities> {
  await prepareVector(query);
  try {
    await query('create extension if not exists pg_textsearch');
    return { hasBm25: true };
  } catch (error) {
    if (kind === 'embedded') throw error;
    log.info(
      {},
      'The database server has no pg_textsearch: words are ranked by tsvector instead of BM25',
    );
    return { hasBm25: false };
  }
}

async function prepareVector(query: Queries['query']): Promise<void> {
  try {
    await query('create extension if not exists vector');
  } catch (error) {
    const code = error instanceof DatabaseError ? (error.code ?? '') : '';
    if (code !== notAllowed && !notInstalled.includes(code)) throw error;
    throw new DatabaseUnsuitableError(
      `The database has no pgvector: ${reasonOf(error)}. Install the extension "vector" on the server, or let its administrator run: create extension vector`,
      error,
    );
  }
  const [row] = await query<{ extversion: string }>(
    `select extversion from pg_extension where extname = 'vector'`,
  );
  const [major = 0, minor = 0] = (row?.extversion ?? '').split('.').map(Number);
  if (major > oldestVector.major || minor >= oldestVector.minor) return;
  throw new DatabaseUnsuitableError(
    `The database has pgvector ${row?.extversion}; Lectern needs ${oldestVector.major}.${oldestVector.minor} or newer. Install it on the server, and let its administrator run: alter extension vector update`,
  );
}
