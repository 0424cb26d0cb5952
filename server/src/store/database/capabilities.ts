/** Finds out what a database server can do for us, and switches it on. */
import type { Log } from '../../log.js';
import type { Capabilities } from '../migrations/migration.js';
import type { Database, Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';

/** Creates the extensions. @throws DatabaseUnsuitableError without pgvector. */
export async function prepareCapabilities(
  query: Queries['query'],
  kind: Database['kind'],
  log: Log,
): Promise<Capabilities> {
  try {
    await query('create extension if not exists vector');
  } catch (error) {
    throw new DatabaseUnsuitableError(
      'The database has no pgvector. Install the extension "vector" on the server, or let its administrator run: create extension vector',
      error,
    );
  }
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
