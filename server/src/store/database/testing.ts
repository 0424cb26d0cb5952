/** A real, empty database for each test: an embedded one from a template that is made once, or one on a server that was named. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrations } from '../migrations/index.js';
import { type Database, openDatabase } from './database.js';
import { createServerDatabase } from './testing-server.js';

/** A PostgreSQL server with pgvector whose user may make databases; the embedded database is tested where none is named. */
export const testServerUrl = process.env.LECTERN_TEST_DATABASE_URL;

/** Close it when the test ends; its files go with it. */
export async function openTestDatabase(): Promise<Database> {
  return testServerUrl === undefined
    ? openEmbeddedTestDatabase()
    : openServerTestDatabase(testServerUrl);
}

async function openServerTestDatabase(serverUrl: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  return {
    ...database,
    // As if others had been listened to for long.
    heardForMs: () => Number.POSITIVE_INFINITY,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function openEmbeddedTestDatabase(): Promise<Database> {
  const dataDir = await createTestDataDirectory();
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data directory with a migrated, empty database that no process has opened; the caller removes it. */
export async function createTestDataDirectory(): Promise<string> {
  await keepCompiled();
  const template = await prepareTemplate();
  const dataDir = await createTestFolder();
  // A thousand small files: one after another they take a quarter of the processor's time.
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** A process compiles the same bytes once for all its threads, as long as one of them keeps what was compiled: else each database that is opened would be compiled anew. */
async function keepCompiled(): Promise<void> {
  const home = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(home, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}

/** An empty folder where tests write fast; the caller removes it. */
export async function createTestFolder(): Promise<string> {
  return mkdtemp(join(testRoot(), 'lectern-test-'));
}

/** The folder of the template; made where this schema has none yet, which takes seconds. */
export async function prepareTemplate(): Promise<string> {
  const template = join(testRoot(), `lectern-template-${schemaFingerprint()}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(`${template}-`);
  const database = await openDatabase({ dataDir: draft, databaseUrl: '' });
  await database.close();
  // Made behind the opening, where that takes long enough.
  await rm(join(draft, 'reserve'), { force: true });
  await publish(draft, template);
  return template;
}

/** Several test processes may make the template at once; the first one wins. */
async function publish(draft: string, template: string): Promise<void> {
  await mkdir(dirname(template), { recursive: true });
  try {
    await rename(draft, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

function schemaFingerprint(): string {
  const schema = migrations
    .map((migration) => `${migration.id} ${migration.name} ${migration.up.toString()}`)
    .join('\n');
  return createHash('sha256').update(schema).digest('hex').slice(0, 16);
}

/** Memory where the system offers a folder in it. */
function testRoot(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}
