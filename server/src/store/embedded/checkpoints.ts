/** Asks the embedded database for checkpoints: alone in its session, it makes none by itself, its log would grow and the start after a crash would take ever longer. The word index is kept up in the same look. */
import type { Pool } from 'pg';
import type { Log } from '../../log.js';
import { compactWordIndex } from './word-index-compaction.js';

const lookIntervalMs = 20_000;
const logMaxBytes = 64 * 1024 * 1024;

/** Gives the function that ends it. */
export function startCheckpoints(pool: Pool, log: Log): () => Promise<void> {
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = keepUp(pool).catch((error: unknown) =>
      log.warn(
        { error },
        'The embedded database made no checkpoint, or left its word index in pieces',
      ),
    );
  }, lookIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function keepUp(pool: Pool): Promise<void> {
  await checkpointWhenDue(pool);
  await compactWordIndex(pool);
}

/** Tells whether one was due. */
export async function checkpointWhenDue(
  pool: Pick<Pool, 'query'>,
  maxBytes = logMaxBytes,
): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as is_due from pg_control_checkpoint()',
    [maxBytes],
  );
  if (rows[0]?.is_due !== true) return false;
  await pool.query('checkpoint');
  return true;
}
