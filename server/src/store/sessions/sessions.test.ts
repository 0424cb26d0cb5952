import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import {
  findSession,
  insertSession,
  readSelections,
  removeSessions,
  setSelections,
  toggleSelections,
  updateSession,
} from './sessions.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function openSession(): Promise<string> {
  const session = { initialView: 'main_explorer', uiPreferences: { theme: 'dark' } };
  return (await insertSession(database, session)).session_id;
}

it('toggles each address once, however often it is given, and keeps what was deselected', async () => {
  const id = await openSession();
  await toggleSelections(database, id, ['b', 'a', 'a']);
  expect([...(await readSelections(database, id))]).toEqual([
    ['a', true],
    ['b', true],
  ]);
  await toggleSelections(database, id, ['a']);
  await setSelections(database, id, { urls: ['b', 'c'], isSelected: true });
  expect([...(await readSelections(database, id))]).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
  ]);
});

it('selects an address as long as a signed one', async () => {
  const id = await openSession();
  const url = `https://files.example.org/${randomBytes(2000).toString('hex')}`;
  await toggleSelections(database, id, [url]);
  await setSelections(database, id, { urls: [url], isSelected: false });
  expect([...(await readSelections(database, id))]).toEqual([[url, false]]);
});

it('are removed with what they selected when nothing was done in them for so long', async () => {
  const [left, used] = [await openSession(), await openSession()];
  for (const id of [left, used])
    await setSelections(database, id, { urls: ['a'], isSelected: true });
  await database.query(`update sessions set updated_at = now() - interval '91 days'`);
  await toggleSelections(database, used, ['b']);
  await removeSessions(database, 90);
  expect(await findSession(database, left)).toBeNull();
  expect((await readSelections(database, left)).size).toBe(0);
  expect((await readSelections(database, used)).size).toBe(2);
});

it('keeps the selections of two sessions apart', async () => {
  const [one, other] = [await openSession(), await openSession()];
  await setSelections(database, one, { urls: ['a'], isSelected: true });
  expect((await readSelections(database, other)).size).toBe(0);
});

it('changes what is given of a session and leaves the rest', async () => {
  const id = await openSession();
  expect(await updateSession(database, id, { currentView: 'vectors' })).toMatchObject({
    initial_view: 'main_explorer',
    current_view: 'vectors',
    ui_preferences: { theme: 'dark' },
  });
});

it('knows no session by an id that is none', async () => {
  expect(await findSession(database, "'; drop table sessions; --")).toBeNull();
  expect(await updateSession(database, 'none', { currentView: 'vectors' })).toBeNull();
});
