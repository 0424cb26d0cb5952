import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.js';
import { openTestDatabase } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('gives jsonb parsed, timestamptz as Date, bigint and numeric as text', async () => {
  const [row] = await database.query(`select '{"a":[1]}'::jsonb as json, now() as time, 9007199254740993::bigint as big, 1.50::numeric as exact`);
  expect(row).toEqual({ json: { a: [1] }, time: expect.any(Date), big: '9007199254740993', exact: '1.50' });
});
