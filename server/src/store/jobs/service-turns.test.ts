import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createServiceTurns } from './service-turns.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from service_turns');
});
afterAll(() => database.close());

const service = 'https://api.example.test';

it('gives servers that ask at once turns that lie an interval apart', async () => {
  const servers = Array.from({ length: 5 }, () => createServiceTurns(database, service));
  const began = performance.now();
  const waits = await Promise.all(
    servers.map(async ({ take }) => {
      const wait = await take(60_000);
      return performance.now() - began + wait;
    }),
  );
  const turns = waits.sort((one, other) => one - other);
  expect(turns[0]).toBeLessThan(30_000);
  for (let next = 1; next < turns.length; next += 1)
    expect((turns[next] ?? 0) - (turns[next - 1] ?? 0)).toBeGreaterThan(59_000);
});

it('gives the turn at once where nobody asked for longer than the interval, and by service', async () => {
  await createServiceTurns(database, 'https://other.example.test').take(60_000);
  const { take } = createServiceTurns(database, service);
  expect(await take(0)).toBe(0);
  expect(await take(0)).toBe(0);
});

it('holds everybody when a service asks to wait', async () => {
  const { take, hold } = createServiceTurns(database, service);
  await take(0);
  await hold(60_000);
  const wait = await createServiceTurns(database, service).take(0);
  expect(wait).toBeGreaterThan(30_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

it('waits an interval and no more when the clock of the database is set back by an hour', async () => {
  const { take } = createServiceTurns(database, service);
  await take(3000);
  await database.query(
    `update service_turns set next_at = next_at + interval '1 hour', booked_at = booked_at + interval '1 hour'`,
  );
  expect(await take(3000)).toBeLessThanOrEqual(3000);
  expect(await take(3000)).toBeLessThanOrEqual(6000);
});
