import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from './config.js';
import { type RunningServer, startServer } from './main.js';
import { createTestDataDirectory } from './store/database/testing.js';

// Whole servers start and stop.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

const count = 3;

let dataDir = '';
let server: RunningServer | null = null;
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  await stop();
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', OLLAMA_BASE_URL: 'off' };
  server = await startServer(
    loadConfig({ environment: { ...environment, ...settings }, cwd: dataDir }),
  );
}

async function stop(): Promise<void> {
  await server?.stop();
  server = null;
}

async function uploadSome(about: string): Promise<void> {
  const form = new FormData();
  for (let index = 0; index < count; index += 1)
    form.append(
      'files',
      new Blob([`A text about ${about} number ${index}.`]),
      `${about}${index}.txt`,
    );
  const answer = await fetch(`${server?.address}/api/v1/documents/bulk-upload`, {
    method: 'POST',
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
  // A young file is spared in any case, since it may just be arriving.
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of await originals())
    await utimes(join(dataDir, 'files', name), yesterday, yesterday);
}

async function originals(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

/** Each document of the library opens. */
async function countReadable(): Promise<number> {
  const list = await fetch(`${server?.address}/api/v1/documents/`);
  const { data } = (await list.json()) as { data: { documents: { id: string }[] } };
  const answers = await Promise.all(
    data.documents.map(({ id }) => fetch(`${server?.address}/api/v1/documents/${id}/original`)),
  );
  return answers.filter(({ ok }) => ok).length;
}

/** Outside the data directory, and reached by its address alone. */
async function withOutsideDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const database = await PGlite.create({ extensions: { vector } });
  const socket = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 30 });
  await socket.start();
  try {
    const port = socket.getServerConn().split(':').at(-1);
    await work(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await stop();
    await socket.stop();
    await database.close();
  }
}

describe('originals that a person brought', () => {
  it('are all there after a start with DATABASE_URL, after it is unset again, and after going back to it', async () => {
    await start();
    await uploadSome('pellets');
    const before = await originals();
    expect(before).toHaveLength(count);
    await withOutsideDatabase(async (databaseUrl) => {
      await start({ DATABASE_URL: databaseUrl });
      expect(await originals()).toEqual(before);
      await uploadSome('lichens');
      const both = await originals();
      expect(both).toHaveLength(2 * count);
      await start();
      expect([await originals(), await countReadable()]).toEqual([both, count]);
      await start({ DATABASE_URL: databaseUrl });
      expect([await originals(), await countReadable()]).toEqual([both, count]);
    });
  });

  it('are all there after a damaged database was moved away, and open again when it is moved back', async () => {
    await start();
    await uploadSome('pellets');
    const before = await originals();
    await stop();
    const control = join(dataDir, 'database', 'global', 'pg_control');
    await rename(control, `${control}.whole`);
    await expect(start()).rejects.toThrow('move it away to begin with an empty library');
    await rename(join(dataDir, 'database'), join(dataDir, 'moved-away'));
    await start();
    expect(await originals()).toEqual(before);
    await start();
    expect([await originals(), await countReadable()]).toEqual([before, 0]);
    await stop();
    await rename(join(dataDir, 'database'), join(dataDir, 'new-one'));
    await rename(join(dataDir, 'moved-away'), join(dataDir, 'database'));
    await rename(`${control}.whole`, control);
    await start();
    expect([await originals(), await countReadable()]).toEqual([before, count]);
  });
});
