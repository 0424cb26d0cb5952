/**
 * Kills the server while the whole library is worked on, embedded again for another model or taken in from a file: `npm run bench kill-library`.
 * `KILL_SEED` repeats a run, `KILL_ROUNDS` shortens it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@lectern/contract';
import { startStandins } from '@lectern/standins';
import { ask, askUntil } from '../e2e/api.js';
import { startServer, stopServer } from '../e2e/lectern.js';
import {
  exportLibrary,
  killImport,
  type LibraryFile,
  measureImport,
} from './support/killed-import.js';
import { type KilledUpkeep, killReembedding } from './support/killed-reembedding.js';
import { listLibrary, upload } from './support/library-client.js';
import { makeDocuments } from './support/made-documents.js';
import { createRandom } from './support/random.js';
import { writeReport } from './support/report.js';

const wanted = Number(process.env.KILL_ROUNDS ?? 10);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const documents = makeDocuments(40, 2);
const random = createRandom(seed);
const standins = await startStandins({ withModel: true });
const { OPENAI_BASE_URL: _, ...withoutModel } = standins.environment;
const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-kill-'));
const importDir = await mkdtemp(path.join(tmpdir(), 'lectern-kill-'));
const common = { PORT: '0', LOG_LEVEL: 'error' };
/** The two models, in turn. */
const models = [standins.environment, withoutModel].map((environment) => ({
  ...environment,
  ...common,
  DATA_DIR: dataDir,
}));
const table: string[] = [];
let kills = 0;
let faulty = 0;
let file: LibraryFile | null = null;
try {
  file = await fillLibrary();
  for (let turn = 0; kills < wanted; turn += 1) {
    const killsAfterMs = Array.from({ length: Math.min(2, wanted - kills) }, () =>
      Math.round(random() * 1500),
    );
    add(
      'embedding again',
      killsAfterMs,
      await killReembedding({ killsAfterMs, settings: models[turn % 2] ?? {} }),
    );
    kills += killsAfterMs.length;
  }
  const settings = { ...withoutModel, ...common, DATA_DIR: importDir };
  const wholeMs = await measureImport(file, settings);
  for (let round = 0; round < wanted; round += 1) {
    const killAfterMs = Math.round(random() * wholeMs);
    add('taking in', [killAfterMs], await killImport({ file, killAfterMs, settings }));
    kills += 1;
  }
} finally {
  await standins.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(importDir, { recursive: true, force: true });
}
writeReport('kill-library', [
  '# SIGKILL while the whole library is worked on',
  '',
  `${file.documents} documents, ${file.passages} passages, a file of ${(file.text.length / 1e6).toFixed(1)} MB, ${kills} kills at random moments (KILL_SEED=${seed}).`,
  'Embedding again goes on where it was, and no passage is ever without a vector; a file is taken in whole or not at all.',
  '',
  '| Killed while | After | Seen then | Done after the last restart | Faults |',
  '|---|---|---|---|---|',
  ...table,
  '',
  `${table.length - faulty} of ${table.length} without fault.`,
]);
process.exit(faulty === 0 ? 0 : 1);

function add(
  name: string,
  afterMs: readonly number[],
  { seen, finalMs, faults }: KilledUpkeep,
): void {
  if (faults.length > 0) faulty += 1;
  const times = afterMs.map((time) => `${time} ms`).join(', ');
  table.push(
    `| ${name} | ${times} | ${seen.join(', ')} | ${(finalMs / 1000).toFixed(1)} s | ${faults.join('; ') || 'none'} |`,
  );
  console.log(table.at(-1));
}

/** With the built-in embedder, and gives the library as a file. */
async function fillLibrary(): Promise<LibraryFile> {
  const { address, child } = await startServer({ ...withoutModel, ...common, DATA_DIR: dataDir });
  for (let start = 0; start < documents.length; start += 20)
    await upload(address, documents.slice(start, start + 20));
  await ask(address, routes.processDocuments, { body: {} });
  await askUntil(
    () => listLibrary(address),
    (all) => all.every(({ metadata }) => metadata.processing_status === 'completed'),
  );
  const exported = await exportLibrary(address);
  await stopServer(child);
  return exported;
}
