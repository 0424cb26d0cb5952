import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg, { DatabaseError, type PoolClient } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { mayBeCommitted } from './database-errors.js';
import { queriesOfPool, runTransaction } from './pooled-database.js';
import { createStatementLimit } from './statement-limit.js';

const pools: pg.Pool[] = [];
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ user: 'somebody', database: 'library', ...config });
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a database to which no connection can be made', () => {
  it.each(['localhost', '127.0.0.1', 'no-such-machine.invalid'])('is away: %s', async (host) => {
    const pool = poolOf({ host, port: 1 });
    expect(await failureOf(queriesOfPool(pool).query('select 1'))).toBeInstanceOf(UnavailableError);
    const work = runTransaction(pool, async () => undefined);
    expect(await failureOf(work)).toBeInstanceOf(UnavailableError);
  });

  it('is away where it hangs up at once', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const ssl of [false, true]) {
      const pool = poolOf({ host: '127.0.0.1', port, ssl });
      const failure = await failureOf(queriesOfPool(pool).query('select 1'));
      expect(failure).toBeInstanceOf(UnavailableError);
    }
    server.close();
  });

  it('is away where it lets nobody in, whatever its reason', async () => {
    const refusal = new DatabaseError('password authentication failed', 1, 'error');
    refusal.code = '28P01';
    const pool = { connect: () => Promise.reject(refusal) };
    expect(await failureOf(queriesOfPool(pool).query('select 1'))).toBeInstanceOf(UnavailableError);
  });
});

/** A pool with one connection, which answers what it is told to. */
function poolThat(answer: (sql: string) => unknown) {
  const released: unknown[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: async (asked: string | { readonly text: string }) => {
      const given = answer(typeof asked === 'string' ? asked : asked.text);
      if (given instanceof Error) throw given;
      return { rows: [] };
    },
    release: (why?: unknown) => released.push(why),
  });
  return { connect: async () => client as unknown as PoolClient, released };
}

describe('a transaction', () => {
  const commitFails = async (error: Error) => {
    const pool = poolThat((sql) => (sql === 'commit' ? error : undefined));
    return { failure: await failureOf(runTransaction(pool, async () => 'done')), pool };
  };

  it.each([
    Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' }),
    new Error('Connection terminated unexpectedly'),
    new Error('What nobody has thought of'),
  ])('may be committed where the database did not answer that it is not: %s', async (error) => {
    const { failure, pool } = await commitFails(error);
    expect(mayBeCommitted(failure)).toBe(true);
    expect(String(failure)).toContain('it is not known whether this was done');
    expect(pool.released).toHaveLength(1);
  });

  it('is not committed where the database refused it', async () => {
    const refusal = new DatabaseError('violates foreign key constraint', 1, 'error');
    refusal.code = '23503';
    const { failure } = await commitFails(refusal);
    expect(failure).toBe(refusal);
    expect(mayBeCommitted(failure)).toBe(false);
  });

  it('is not committed where its work failed', async () => {
    const failure = await failureOf(
      runTransaction(
        poolThat(() => undefined),
        () => Promise.reject(new Error('no')),
      ),
    );
    expect(mayBeCommitted(failure)).toBe(false);
  });
});

it('uses no connection again on which a statement has failed, and gives back every other', async () => {
  const pool = poolThat((sql) => (sql === 'select wrong' ? new Error('wrong') : undefined));
  await queriesOfPool(pool).query('select 1');
  const failure = await failureOf(queriesOfPool(pool).query('select wrong'));
  expect(pool.released).toEqual([undefined, failure]);
});

/** A PostgreSQL that lets everybody in, and answers no statement. */
async function listenInSilence() {
  const letIn = Buffer.concat([
    Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
    Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(letIn));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, pool: poolOf({ host: '127.0.0.1', port }) };
}

describe('a server that has fallen silent', () => {
  const statements = createStatementLimit(60);

  it('is away after a while, and its connection is let go', async () => {
    const { server, pool } = await listenInSilence();
    const { query } = queriesOfPool(pool, statements);
    expect(await failureOf(query('select 1'))).toBeInstanceOf(UnavailableError);
    expect(pool.totalCount).toBe(0);
    server.close();
  });

  it('is away sooner for what is quick', async () => {
    const { server, pool } = await listenInSilence();
    const { query } = queriesOfPool(pool, createStatementLimit(600_000));
    expect(await failureOf(query('select 1', [], 20))).toBeInstanceOf(UnavailableError);
    server.close();
  });

  it('is not waited for again to roll back', async () => {
    const { server, pool } = await listenInSilence();
    const failure = await failureOf(runTransaction(pool, async () => 'done', statements));
    expect(failure).toBeInstanceOf(UnavailableError);
    expect(pool.totalCount).toBe(0);
    server.close();
  });
});

it('lets a statement take longer while work runs that says so, and no longer', async () => {
  const limit = createStatementLimit(60);
  await limit.allowLong(90, async () => {
    await limit.allowLong(80, async () => expect(limit.current()).toBe(90));
    expect(limit.current()).toBe(90);
  });
  expect(limit.current()).toBe(60);
});
