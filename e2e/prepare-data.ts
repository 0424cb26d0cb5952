/** Before all journeys: lets a server make its data directory once, so that each journey starts with a copy of it in place of a first start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, stopServer } from './lectern.js';

/** Gives Playwright what to do after all journeys. */
export default async function prepareData(): Promise<() => Promise<void>> {
  // Compiling the database well takes longer than a journey uses it.
  process.env.LECTERN_NODE_OPTIONS = '--liftoff-only';
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-e2e-new-'));
  const { child } = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: directory, PORT: '0' });
  await stopServer(child);
  process.env.LECTERN_NEW_DATA = directory;
  return () => rm(directory, { recursive: true, force: true });
}
