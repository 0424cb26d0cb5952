/** Library files whose taking in meets a database that is away, or a full disk. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { StorageFullError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { makeLosable } from '../../store/database/testing-away.js';
import { insertDocument } from '../../store/documents/documents.js';
import { exportLibrary } from './export-library.js';
import { importLibrary } from './import-library.js';
import { registerLibraryFileRoutes } from './library-file-routes.js';

let real: Database;
beforeAll(async () => {
  real = await openTestDatabase();
});
afterAll(() => real.close());

/** Of a library that is empty afterwards. */
async function writeFile(): Promise<string[]> {
  const pieces: string[] = [];
  // More than are stored in one transaction.
  for (let number = 1; number <= 60; number += 1) {
    const title = `Document ${number}`;
    const waiting = { status: 'pending', chunksStored: 0, text: null } as const;
    await insertDocument(real, { ...waiting, title, identifiers: [] });
  }
  const write = async (piece: string): Promise<void> => void pieces.push(piece);
  await exportLibrary(real, new Date('2026-01-31T12:00:00Z'), { write });
  await real.query('delete from documents');
  return pieces;
}

it('leave nothing when it is there again, and are under way until then', async () => {
  const pieces = await writeFile();
  const losable = makeLosable(real);
  const bytes = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece);
  })();
  let isLost: Promise<void> | null = null;
  const database: Database = {
    ...losable.database,
    // Where it takes many transactions.
    kind: 'embedded',
    async transaction(work) {
      const stored = await losable.database.query('select 1 from documents');
      // At the end of the second part.
      if (stored.length > 0) isLost ??= losable.loseAt(/^commit$/);
      return losable.database.transaction(work);
    },
  };
  const parts = {
    ...{ embedder: createBuiltInEmbedder(), folder: join(tmpdir(), randomUUID()) },
    ...{ onUndoing: () => undefined, logUnexpected: () => undefined },
  };
  let hasEnded = false;
  const taking = importLibrary(bytes, { database, ...parts }, new AbortController().signal)
    .then(
      () => 'taken in',
      (error: Error) => error.message,
    )
    .finally(() => {
      hasEnded = true;
    });
  await expect.poll(() => isLost, { timeout: 20_000 }).not.toBeNull();
  await isLost;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hasEnded).toBe(false);
  losable.giveBack();
  expect(await taking).toContain('The database does not answer at the moment');
  expect(await real.query('select 1 from documents')).toEqual([]);
  expect(await real.query('select 1 from unfinished_imports')).toEqual([]);
});

it('are answered with what is wrong though the disk stays full, and are under way until nothing of them is left', async () => {
  const payload = (await writeFile()).join('');
  const disk = { isFull: false, isCleared: false };
  const database: Database = {
    ...real,
    kind: 'embedded',
    async query(...asked) {
      if (disk.isFull && /delete|update/.test(asked[0])) throw new StorageFullError();
      return real.query(...asked);
    },
    async transaction(work) {
      const stored = await real.query('select 1 from documents');
      if (stored.length > 0 && !disk.isCleared) disk.isFull = true;
      if (disk.isFull) throw new StorageFullError();
      return real.transaction(work);
    },
  };
  const logged: unknown[] = [];
  const app = await buildTestApp([
    (server) =>
      registerLibraryFileRoutes(server, {
        ...{ database, embedder: createBuiltInEmbedder(), undoPauseMs: 1, now: () => new Date() },
        importFolder: join(tmpdir(), randomUUID()),
        logUnexpected: (_, error) => logged.push(error),
      }),
  ]);
  const send = async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/api/v1/vectors/management/import';
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    return `${statusCode} ${body}`;
  };
  expect(await send()).toMatch(/^507 .*Not enough disk space/);
  expect(logged[0]).toBeInstanceOf(StorageFullError);
  expect(await send()).toMatch(/^409 .*Another file is being taken in/);
  Object.assign(disk, { isFull: false, isCleared: true });
  await expect.poll(() => real.query('select 1 from documents')).toEqual([]);
  await expect.poll(send, { timeout: 20_000 }).toMatch(/^200 .*60 documents/);
  await app.close();
});
