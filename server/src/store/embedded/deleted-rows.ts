/**
 * Makes the tables of the embedded database give the room of what was deleted or rewritten to what comes, and its indexes forget it. Alone in its
 * session it never vacuums by itself, and deleted passages would count for ever in how telling a word is. An external server looks after itself.
 */
import type { Pool } from 'pg';
import type { Log } from '../../log.js';
import type { Queries } from '../database/database.js';
import { queriesOfPool } from '../database/pooled-database.js';

const lookIntervalMs = 20_000;

/** Cleaning reads the whole word index, about 0.1 ms a passage, and everything else waits meanwhile: a few deleted ones are not worth that. */
const wordsShare = 0.05;
/** Taking vectors out of HNSW connects their neighbours anew, 1 to 2 ms each, so that it waits until many are deleted and few are left; searches go on past deleted ones. */
const vectorsShare = 0.5;
const vectorsLeftMax = 10_000;

/**
 * As PostgreSQL's own cleaning has it, more than fifty rows and a fifth of them: here also of the parts of long values, which are kept apart, as
 * what a job has so far is written again and again.
 */
const tablesDue = `select quote_ident(tables.relname) as name, tables.n_dead_tup + coalesce(parts.n_dead_tup, 0) as gone from pg_stat_user_tables as tables
  join pg_class on pg_class.oid = tables.relid left join pg_stat_all_tables as parts on parts.relid = pg_class.reltoastrelid
  where tables.schemaname = current_schema() and tables.relname not in ('chunks', 'chunk_vectors')
    and (tables.n_dead_tup > 50 + 0.2 * tables.n_live_tup or parts.n_dead_tup > 50 + 0.2 * parts.n_live_tup)`;

/** Gives the function that ends it. */
export function startForgetting(pool: Pool, log: Log): () => Promise<void> {
  const forget = createForgetting(queriesOfPool(pool));
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    const isBusy = pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
    if (isBusy) return;
    looking = forget().then(
      () => undefined,
      (error: unknown) =>
        log.warn({ error }, 'The embedded database could not be rid of what was deleted'),
    );
  }, lookIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Looks once, and cleans only where nothing was written since the look before, so not in the midst of work. Tells whether it cleaned. */
export function createForgetting(queries: Queries): () => Promise<boolean> {
  let before = '';
  const settled = new Map<string, string>();
  return async () => {
    const counts = await countRows(queries);
    const now = JSON.stringify(counts);
    const isQuiet = now === before;
    before = now;
    if (!isQuiet || counts === null) return false;
    // What cleaning did not change is not cleaned again and again.
    const due = cleanings.filter(
      ({ name, isDue, seenOf }) => isDue(counts) && settled.get(name) !== seenOf(counts),
    );
    for (const { clean } of due) await clean(queries, counts);
    if (due.length === 0) return false;
    const after = await countRows(queries);
    if (after !== null) for (const { name, seenOf } of due) settled.set(name, seenOf(after));
    return true;
  };
}

interface Cleaning {
  readonly name: string;
  readonly isDue: (counts: RowCounts) => boolean;
  readonly clean: (queries: Queries, counts: RowCounts) => Promise<void>;
  /** What it may change: the same again, and it would change nothing. */
  readonly seenOf: (counts: RowCounts) => string;
}

/** Each is settled apart from the others. */
const cleanings: readonly Cleaning[] = [
  {
    name: 'words',
    isDue: ({ indexed, passages }) => indexed - passages > indexed * wordsShare,
    clean: forgetWords,
    seenOf: ({ indexed, passages }) => `${indexed} ${passages}`,
  },
  {
    name: 'vectors',
    isDue: ({ vectors, deletedVectors }) =>
      deletedVectors > vectors * vectorsShare && vectors <= vectorsLeftMax,
    async clean({ query }) {
      await query('vacuum (index_cleanup on) chunk_vectors');
    },
    seenOf: ({ vectors, deletedVectors }) => `${vectors} ${deletedVectors}`,
  },
  {
    name: 'tables',
    isDue: ({ due }) => due.length > 0,
    async clean({ query }, { due }) {
      // One after another, so that others are served in between.
      for (const { name } of due) await query(`vacuum ${name}`);
    },
    seenOf: ({ due }) => JSON.stringify(due),
  },
];

/** Makes the word index forget what was deleted, at once. */
export async function forgetWords({ query }: Queries): Promise<void> {
  await query('vacuum (index_cleanup on) chunks');
  // The vacuum marks what is gone; only a merge takes it out of the statistics.
  await query(`select bm25_force_merge('chunks_words')`);
}

interface RowCounts {
  /** Passages that the word index counts, deleted ones among them. */
  readonly indexed: number;
  readonly passages: number;
  readonly vectors: number;
  readonly deletedVectors: number;
  /** Other tables of which much is gone, and how many rows. */
  readonly due: readonly { readonly name: string; readonly gone: number }[];
  /** Rows that were ever written, of all tables. */
  readonly written: string;
}

/** Null before the tables are there. */
async function countRows({ query }: Queries): Promise<RowCounts | null> {
  const [found] = await query<{ is_ready: boolean }>(
    `select to_regclass('passage_counts') is not null and to_regclass('chunks_words') is not null as is_ready`,
  );
  if (found?.is_ready !== true) return null;
  // So that this look knows what has been deleted up to now, which the statistics learn of late.
  await query('select pg_stat_force_next_flush()');
  const [row] = await query<{
    indexed: string;
    passages: string;
    vectors: string;
    deleted: string;
    due: RowCounts['due'];
    written: string;
  }>(
    `select coalesce(substring(bm25_summarize_index('chunks_words') from 'total_docs: (\\d+)'), '0') as indexed,
       (select coalesce(sum(passages), 0) from passage_counts) as passages,
       (select coalesce(sum(vectors), 0) from vector_counts) as vectors,
       (select n_dead_tup from pg_stat_user_tables where relname = 'chunk_vectors') as deleted,
       (select coalesce(json_agg(due order by name), '[]') from (${tablesDue}) as due) as due,
       (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as written`,
  );
  if (row === undefined) return null;
  return {
    indexed: Number(row.indexed),
    passages: Number(row.passages),
    vectors: Number(row.vectors),
    deletedVectors: Number(row.deleted),
    due: row.due,
    written: row.written,
  };
}
