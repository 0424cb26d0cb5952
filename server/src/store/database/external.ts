/** A PostgreSQL that runs elsewhere, named by DATABASE_URL. */
import pg from 'pg';
import type { Log } from '../../log.js';
import { DatabaseUnsuitableError } from './database-errors.js';
import { type Opened, surviveLostConnections } from './pooled-database.js';
import { reasonOf } from './start-faults.js';
import { createStatementLimit } from './statement-limit.js';

const connectionsMax = 10;
const oldestVersion = 150_000;
const connectTimeoutMs = 10_000;
/** After so long without a word the system asks the other side each second, ten times, whether it is there still. */
const keepAliveMs = 10_000;
/** What was sent to a machine that is cut off is not asked for so: the system sends it again for a quarter of an hour. A statement may wait for others, so that this is long. */
const statementMaxMs = 600_000;

/** @throws DatabaseUnsuitableError when it cannot be reached or is too old. */
export async function openExternal(databaseUrl: string, log: Log): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    query_timeout: statementMaxMs,
    application_name: 'lectern',
  });
  surviveLostConnections(pool, log);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const statements = createStatementLimit(statementMaxMs);
  return { pool, allowLong: statements.allowLong, statements, close: () => pool.end() };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const version = await readVersion(pool);
  if (version >= oldestVersion) return;
  throw new DatabaseUnsuitableError(
    `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Lectern needs ${oldestVersion / 10_000} or newer.`,
  );
}

async function readVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    // Never DATABASE_URL itself: it holds the password.
    throw new DatabaseUnsuitableError(
      `The database named by DATABASE_URL cannot be reached: ${reasonOf(error)}. Check what DATABASE_URL says: address, user, password, name of the database, sslmode.`,
      error,
    );
  }
}
