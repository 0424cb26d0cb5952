/** The one way to the database: a pool of `pg`, whatever stands behind it. */
import type { Pool } from 'pg';
import { type Log, silentLog } from '../../log.js';
import { keyWorks, noteChangedRule } from '../documents/document-works.js';
import { openEmbedded } from '../embedded/embedded.js';
import { migrations } from '../migrations/index.js';
import type { Capabilities } from '../migrations/migration.js';
import { countChunks } from '../passages/chunks.js';
import { readEarlierPassages } from '../passages/passage-words.js';
import { ensureWordIndex } from '../passages/word-index.js';
import { prepareCapabilities } from './capabilities.js';
import { checkCharacters } from './characters.js';
import { openExternal } from './external.js';
import { migrate } from './migrate.js';
import { createPooledDatabase, queriesOfPool } from './pooled-database.js';
import { runAlone } from './run-alone.js';

export interface Row {
  [column: string]: unknown;
}

export interface Queries {
  /**
   * Rows of a prepared statement. `jsonb` values come parsed, `timestamptz` as Date, `bigint` and `numeric` as text.
   * @param limitMs A server that has not answered by then counts as away; for what is quick, such as a sign of life. The embedded database is watched by itself.
   */
  query<R extends Row = Row>(
    sql: string,
    values?: readonly unknown[],
    limitMs?: number,
  ): Promise<R[]>;
}

export interface Database extends Queries {
  readonly kind: 'embedded' | 'external';
  readonly capabilities: Capabilities;
  /** For what needs a connection of its own for a while, such as locks; everything else asks `query` and `transaction`. */
  readonly pool: Pool;
  /**
   * Commits when the work returns, rolls back when it throws. Inside, only the given queries may be used: the embedded
   * database has one connection, and asking the database itself would wait for ever.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * While the work runs, one statement may take so long, in milliseconds: otherwise the embedded database counts as hanging after three minutes and
   * is started again, and a server counts as away after ten. For statements whose length is known to grow with the library.
   */
  allowLong<T>(statementMs: number, work: () => Promise<T>): Promise<T>;
  /**
   * For how long, in milliseconds, this process has heard the database without a break: whoever was silent for longer may have been kept from speaking.
   * For ever with the embedded database, which nobody else uses.
   */
  heardForMs(): number;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Absolute; used when `databaseUrl` is empty. */
  readonly dataDir: string;
  /** Empty = embedded. */
  readonly databaseUrl: string;
  readonly log?: Log;
}

/** Of making the word index anew, for each passage: 20,000 of 220 words took 9 s in all beside other work. */
const wordIndexMaxMs = 10;

/**
 * Opens the database, makes it on the first start, and brings its schema up to date.
 * @throws DatabaseInUseError | DatabaseDamagedError | DatabaseUnsuitableError, each with a sentence for whoever runs the server.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  log = silentLog,
}: OpenDatabaseOptions): Promise<Database> {
  const kind = databaseUrl === '' ? 'embedded' : 'external';
  const opened =
    kind === 'embedded'
      ? await openEmbedded({ dataDir, log })
      : await openExternal(databaseUrl, log);
  const database = createPooledDatabase({ kind, ...opened });
  const { transaction, allowLong, close } = database;
  // Not that of `database`: what is asked before it is open does not count as heard.
  const { query } = queriesOfPool(opened.pool, opened.statements);
  try {
    const capabilities = await runAlone(database, async () => {
      if (kind === 'external') await checkCharacters(query, log);
      const found = await prepareCapabilities(query, kind, log);
      await migrate({ transaction, migrations, capabilities: found });
      await noteChangedRule(transaction);
      await keyWorks(transaction);
      await readEarlierPassages(transaction);
      const passages = await countChunks({ query });
      await allowLong(passages * wordIndexMaxMs, () => ensureWordIndex(transaction, found));
      return found;
    });
    return { ...database, capabilities };
  } catch (error) {
    await close();
    throw error;
  }
}
