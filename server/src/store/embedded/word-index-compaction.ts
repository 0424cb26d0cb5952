/** Keeps the word index in few pieces: PostgreSQL would do so in a process of its own, which the embedded database does not have. */
import type { Pool } from 'pg';

/**
 * Merges some pieces when the index says that it has too many of a size, and tells whether it did. Each piece is searched by itself, so that
 * weighing 300 words takes four times as long in eight pieces as in one. Pieces of different sizes are left, which keeps the work small.
 */
export async function compactWordIndex(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    `select bm25_needs_compaction(pg_class.oid) as is_due from pg_class join pg_am on pg_am.oid = relam
     where pg_class.oid = to_regclass('chunks_words') and amname = 'bm25'`,
  );
  if (rows[0]?.is_due !== true) return false;
  await pool.query(`select bm25_compact_step('chunks_words')`);
  return true;
}
