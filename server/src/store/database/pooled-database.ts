/** Queries and transactions over a pool of `pg`. */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { UnavailableError } from '../../errors.js';
import type { Log } from '../../log.js';
import type { Database, Queries, Row } from './database.js';
import { tellAway } from './database-away.js';
import {
  translateCommitError,
  translateConnectError,
  translateDatabaseError,
} from './database-errors.js';
import { createHearing, type Hearing } from './hearing.js';
import type { StatementLimit } from './statement-limit.js';

/** What opening a database gives, wherever it runs. */
export interface Opened {
  readonly pool: Pool;
  readonly allowLong: Database['allowLong'];
  /** Whoever watches over the database itself needs none. */
  readonly statements?: StatementLimit;
  readonly close: () => Promise<void>;
}

/** Whole but for its capabilities, which are found out by asking it. */
export function createPooledDatabase({
  kind,
  pool,
  statements,
  allowLong,
  close,
}: Opened & Pick<Database, 'kind'>): Omit<Database, 'capabilities'> {
  const hearing = createHearing();
  return {
    kind,
    pool,
    query: listenTo(queriesOfPool(pool, statements), hearing).query,
    transaction: (work) => runTransaction(pool, work, statements),
    allowLong,
    heardForMs: kind === 'embedded' ? () => Number.POSITIVE_INFINITY : hearing.heardForMs,
    close,
  };
}

function listenTo({ query }: Queries, hearing: Hearing): Queries {
  return {
    async query<R extends Row = Row>(...asked: Parameters<Queries['query']>): Promise<R[]> {
      try {
        const rows = await query<R>(...asked);
        hearing.onAnswer();
        return rows;
      } catch (error) {
        if (error instanceof UnavailableError) hearing.onLoss();
        throw error;
      }
    },
  };
}

/** Lets the process outlive lost connections: one that is in use would end it, though whoever uses it hears of the loss from its query. */
export function surviveLostConnections(pool: Pool, log: Log): void {
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'A connection to the database was lost'),
  );
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log.debug({ error: error.message }, 'A connection to the database has failed'),
    ),
  );
}

type Connections = Pick<Pool, 'connect'>;

/** Each statement on whichever connection is free. */
export function queriesOfPool(pool: Connections, statements?: StatementLimit): Queries {
  return {
    async query<R extends Row = Row>(
      sql: string,
      values?: readonly unknown[],
      limitMs?: number,
    ): Promise<R[]> {
      const client = await connect(pool);
      try {
        const rows = await queriesOf(client, statements).query<R>(sql, values, limitMs);
        client.release();
        return rows;
      } catch (error) {
        client.release(asReason(error));
        throw error;
      }
    },
  };
}

export function queriesOf(client: Pick<PoolClient, 'query'>, statements?: StatementLimit): Queries {
  return {
    async query<R extends Row = Row>(
      sql: string,
      values: readonly unknown[] = [],
      limitMs = statements?.current(),
    ): Promise<R[]> {
      const statement = statementOf(sql, values, statements && limitMs);
      try {
        // One result a statement where there are several, which the types of `pg` do not say.
        const results: QueryResult<R> | readonly QueryResult<R>[] =
          await client.query<R>(statement);
        return [results].flat().at(-1)?.rows ?? [];
      } catch (error) {
        throw tellAway(translateDatabaseError(error), 'asking');
      }
    },
  };
}

export async function runTransaction<T>(
  pool: Connections,
  work: (queries: Queries) => Promise<T>,
  statements?: StatementLimit,
): Promise<T> {
  const client = await connect(pool);
  const queries = queriesOf(client, statements);
  try {
    await queries.query('begin');
    const result = await work(queries);
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, statements && Math.min(statements.current(), rollbackMaxMs));
    throw error;
  }
}

const rollbackMaxMs = 10_000;

/** The types of `pg` leave out the time after which it gives a statement up. */
function statementOf(
  text: string,
  values: readonly unknown[],
  limitMs: number | undefined,
): QueryConfig & { readonly query_timeout?: number } {
  const statement = { text, values: [...values] };
  return limitMs === undefined ? statement : { ...statement, query_timeout: limitMs };
}

/** @throws UnavailableError where no connection is to be had. */
export async function connect(pool: Connections): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw tellAway(translateConnectError(error), 'connecting');
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw tellAway(translateCommitError(error), 'asking');
  }
}

/** A connection that cannot even roll back is thrown away, which rolls back too. */
async function rollBack(client: PoolClient, limitMs: number | undefined): Promise<void> {
  try {
    await client.query(statementOf('rollback', [], limitMs));
    client.release();
  } catch (error) {
    client.release(asReason(error));
  }
}

/** Why a connection is thrown away. */
function asReason(error: unknown): Error | true {
  return error instanceof Error ? error : true;
}
