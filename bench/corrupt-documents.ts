/**
 * Uploads and processes documents that were damaged, by one changed byte or by being cut off: `npm run bench corrupt-documents`.
 * The server must live on, and each document must become final. `CORRUPT_SEED` repeats a run, `CORRUPT_SHARE` of 0 to 1 shortens it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@lectern/contract';
import { ask, askUntil } from '../e2e/api.js';
import { startServer, stopServer } from '../e2e/lectern.js';
import { uploadWhatIsTaken } from './support/library-client.js';
import { type MadeDocument, makeDocuments } from './support/made-documents.js';
import { createRandom } from './support/random.js';
import { writeReport } from './support/report.js';

const share = Number(process.env.CORRUPT_SHARE ?? 1);
const seed = Number(process.env.CORRUPT_SEED ?? Date.now() % 1_000_000);
const flips = Math.ceil(200 * share);
const cuts = Math.ceil(40 * share);
const finalWithinMs = 600_000;
const filesAtOnce = 20;

const random = createRandom(seed);
/** One short document of each format. */
const samples = makeDocuments(16, 4).filter(
  ({ filename }, index, all) =>
    all.findIndex((one) => endingOf(one.filename) === endingOf(filename)) === index,
);
const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-corrupt-'));
const faults: string[] = [];
const table: string[] = [];
try {
  const { address, child } = await startServer({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
  });
  child.once('exit', (code) => faults.push(`the server ended with ${code}`));
  for (const sample of samples) table.push(await damage(address, sample));
  const check = await ask(address, routes.checkLibrary);
  if (!check.is_consistent) faults.push(check.message);
  child.removeAllListeners('exit');
  await stopServer(child);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
writeReport('corrupt-documents', [
  '# Damaged documents',
  '',
  `Of each format, one document with one byte changed ${flips} times and cut off ${cuts} times (CORRUPT_SEED=${seed}),`,
  'uploaded and processed. Each must be read, or refused with a reason, and the server must live on.',
  '',
  '| Format | Damaged | Refused at once | Read all the same | Failed with a reason | Milliseconds each |',
  '|---|---|---|---|---|---|',
  ...table,
  '',
  faults.length === 0 ? 'No faults.' : `Faults: ${faults.join('; ')}.`,
]);
process.exit(faults.length === 0 ? 0 : 1);

async function damage(address: string, sample: MadeDocument): Promise<string> {
  const damaged = [
    ...Array.from({ length: flips }, () => changeByte(sample.bytes)),
    ...Array.from({ length: cuts }, () => cutOff(sample.bytes)),
  ];
  const began = performance.now();
  const before = await ask(address, routes.getDocumentStats);
  let taken = 0;
  let refused = 0;
  for (let start = 0; start < damaged.length; start += filesAtOnce) {
    const files = damaged.slice(start, start + filesAtOnce).map((bytes) => ({ ...sample, bytes }));
    const outcome = await uploadWhatIsTaken(address, files);
    taken += outcome.taken;
    refused += outcome.refused;
  }
  await ask(address, routes.processDocuments, { body: {} });
  const isFinal = (stats: typeof before): boolean =>
    stats.pending_documents + stats.processing_documents === 0;
  const after = await askUntil(() => ask(address, routes.getDocumentStats), isFinal, {
    withinMs: finalWithinMs,
  });
  const read = after.processed_documents - before.processed_documents;
  const failed = after.failed_documents - before.failed_documents;
  if (read + failed !== taken)
    faults.push(
      `${sample.filename}: ${taken} were taken, ${read} are processed and ${failed} failed`,
    );
  faults.push(...(await failuresWithoutReason(address)));
  const milliseconds = Math.round((performance.now() - began) / damaged.length);
  const row = `| ${endingOf(sample.filename)} | ${damaged.length} | ${refused} | ${read} | ${failed} | ${milliseconds} |`;
  console.log(row);
  return row;
}

/** A reason is a sentence for people; what broke inside us is none. */
async function failuresWithoutReason(address: string): Promise<string[]> {
  const { tasks } = await ask(address, routes.listDocumentTasks);
  const { documents } = await ask(address, routes.getDocumentTask, { id: tasks[0]?.task_id ?? '' });
  const reasonless = documents.filter(
    ({ status, error }) =>
      status === 'failed' && (error === '' || error === 'Internal server error'),
  );
  return reasonless.length === 0 ? [] : [`${reasonless.length} documents failed without a reason`];
}

function changeByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = Math.floor(random() * changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
  return changed;
}

function cutOff(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, Math.floor(random() * bytes.length));
}

function endingOf(filename: string): string {
  return path.extname(filename).slice(1).toUpperCase();
}
