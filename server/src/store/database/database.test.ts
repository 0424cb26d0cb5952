import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointWhenDue } from '../embedded/checkpoints.js';
import { migrations } from '../migrations/index.js';
import { ensureVectorIndex, vectorExpression } from '../passages/vector-index.js';
import { ensureWordIndex } from '../passages/word-index.js';
import type { Database, Queries } from './database.js';
import { migrate } from './migrate.js';
import { openTestDatabase } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query('create table numbers (n integer primary key)');
});
afterAll(() => database.close());

it('gives jsonb parsed, timestamptz as Date, bigint and numeric as text', async () => {
  const [row] = await database.query(
    `select '{"a":[1]}'::jsonb as json, now() as time, 9007199254740993::bigint as big, 1.50::numeric as exact`,
  );
  expect(row).toEqual({
    json: { a: [1] },
    time: expect.any(Date),
    big: '9007199254740993',
    exact: '1.50',
  });
});

describe('a transaction', () => {
  it('is rolled back when its work throws, and the connection can be used again', async () => {
    const work = database.transaction(async ({ query }) => {
      await query('insert into numbers values (1)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.query('select * from numbers where n = 1')).toEqual([]);
  });

  it('is rolled back when one of its statements fails', async () => {
    const work = database.transaction(async ({ query }) => {
      await query('insert into numbers values (2)');
      await query('select 1 / 0');
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await database.query('select * from numbers where n = 2')).toEqual([]);
  });

  it('is alone: a query beside it sees all of it or nothing', async () => {
    let beside: Promise<unknown[]> = Promise.resolve([]);
    await database.transaction(async ({ query }) => {
      await query('insert into numbers values (10)');
      beside = database.query('select n from numbers where n in (10, 11) order by n');
      await query('insert into numbers values (11)');
    });
    expect([[], [{ n: 10 }, { n: 11 }]]).toContainEqual(await beside);
  });

  it('does not mix with a hundred others', async () => {
    const works = Array.from({ length: 100 }, (_, index) =>
      database.transaction(async ({ query }) => {
        await query('insert into numbers values ($1)', [1_000 + index]);
        if (index % 3 === 0) throw new Error('no');
      }),
    );
    await Promise.allSettled(works);
    const [row] = await database.query<{ count: number }>(
      'select count(*)::integer as count from numbers where n >= 1000',
    );
    expect(row?.count).toBe(66);
  });
});

describe('migrations', () => {
  it('run once, and only the missing ones', async () => {
    const runs: number[] = [];
    const more = [2, 3].map((id) => ({
      id: id + 1_000,
      name: `test ${id}`,
      up: async () => void runs.push(id),
    }));
    const options = {
      transaction: database.transaction,
      migrations: [...migrations, ...more],
      capabilities: database.capabilities,
    };
    await migrate(options);
    await migrate(options);
    expect(runs).toEqual([2, 3]);
    await database.query('delete from schema_migrations where id > 1000');
  });

  it('leave nothing behind when one fails', async () => {
    const bad = {
      id: 2_000,
      name: 'bad',
      async up({ query }: { query: (sql: string) => Promise<unknown> }) {
        await query('create table half_made (n integer)');
        await query('create table numbers (n integer)');
      },
    };
    const { transaction, capabilities } = database;
    await expect(
      migrate({ transaction, capabilities, migrations: [...migrations, bad] }),
    ).rejects.toThrow('already exists');
    expect(await database.query(`select to_regclass('half_made') as found`)).toEqual([
      { found: null },
    ]);
  });

  it('refuse a database that a newer version has changed', async () => {
    await database.query(`insert into schema_migrations (id, name) values (9999, 'of tomorrow')`);
    const { transaction, capabilities } = database;
    await expect(migrate({ transaction, capabilities, migrations })).rejects.toThrow(
      `The database was written by a newer Lectern (schema 9999, this one knows ${migrations.length}). Start the newer version again.`,
    );
    await database.query('delete from schema_migrations where id = 9999');
  });
});

describe('the index of an embedding model', () => {
  it('is made once, whatever the name of the model, and is used by its queries', async () => {
    const space = { model: `it's "odd"; drop table chunks --`, dimension: 3 };
    await ensureVectorIndex(database, space);
    await ensureVectorIndex(database, space);
    const indexes = await database.query(
      `select indexdef from pg_indexes where tablename = 'chunk_vectors' and indexdef like '%hnsw%'`,
    );
    expect(indexes).toHaveLength(1);
    const plan = await database.transaction(async ({ query }) => {
      await query('set local enable_seqscan = off');
      await query('set local enable_bitmapscan = off');
      await query('set local enable_sort = off');
      return query(
        `explain select chunk_id from chunk_vectors where model = 'it''s "odd"; drop table chunks --' order by ${vectorExpression(space)} <=> '[1,2,3]' limit 5`,
      );
    });
    expect(JSON.stringify(plan)).toContain('chunk_vectors_3_');
  });
});

describe('the index of words', () => {
  const transaction = (work: (queries: Queries) => Promise<void>) => database.transaction(work);
  const method = async () =>
    (
      await database.query(
        `select amname from pg_class join pg_am on pg_am.oid = relam where pg_class.oid = to_regclass('chunks_words')`,
      )
    )[0]?.amname;

  it('is made again when it was lost with the extension that it needs', async () => {
    await database.query('drop index chunks_words');
    await ensureWordIndex(transaction, database.capabilities);
    expect(await method()).toBe(database.capabilities.hasBm25 ? 'bm25' : 'gin');
  });

  it('is made again when the server has learned BM25 since', async ({ skip }) => {
    skip(!database.capabilities.hasBm25, 'this server has no BM25');
    await ensureWordIndex(transaction, { hasBm25: false });
    expect(await method()).toBe('gin');
    await ensureWordIndex(transaction, { hasBm25: true });
    expect(await method()).toBe('bm25');
  });
});

it('makes a checkpoint when the log has grown, and none when it has not', async () => {
  await database.query(
    `create table bulk as select repeat(md5(n::text), 40) as text from generate_series(1, 2000) n`,
  );
  expect(await checkpointWhenDue(database.pool, 100_000)).toBe(true);
  expect(await checkpointWhenDue(database.pool, 100_000)).toBe(false);
});
