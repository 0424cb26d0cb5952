/** Library files whose taking in meets a database that is away. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { makeLosable } from '../../store/database/testing-away.js';
import { insertDocument } from '../../store/documents/documents.js';
import { exportLibrary } from './export-library.js';
import { importLibrary } from './import-library.js';

let real: Database;
beforeAll(async () => {
  real = await openTestDatabase();
});
afterAll(() => real.close());

it('leave nothing when it is there again, and are under way until then', async () => {
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
  const parts = { embedder: createBuiltInEmbedder(), folder: join(tmpdir(), randomUUID()) };
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
