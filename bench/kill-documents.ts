/**
 * Kills the server, and its database with it, while documents are uploaded and processed: `npm run bench kill-documents`.
 * `KILL_SEED` repeats a run, `KILL_ROUNDS` shortens it.
 */
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLibraryFaults } from '../e2e/library-faults.js';
import { type KillOutcome, openKilledLibrary, type PlannedKill } from './support/killed-library.js';
import { makeDocuments } from './support/made-documents.js';
import { createRandom } from './support/random.js';
import { percentile, writeReport } from './support/report.js';

const wanted = Number(process.env.KILL_ROUNDS ?? 100);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const documents = makeDocuments(30, 1);
const random = createRandom(seed);
const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-kill-'));
const outcomes: KillOutcome[] = [];
let lastFaults: readonly string[] = [];
let undisturbedMs = 0;
try {
  const library = await openKilledLibrary(dataDir, documents);
  await library.fill([]);
  const undisturbed = library.passages();
  const began = performance.now();
  // The second time as all that follow: the library is emptied first, and everything is warm.
  await library.fill([]);
  undisturbedMs = performance.now() - began;
  while (outcomes.length < wanted) {
    const led = await library.fill(planKills().slice(0, wanted - outcomes.length));
    const isSame = [...undisturbed].every(
      ([name, passages]) => library.passages().get(name) === passages,
    );
    if (!isSame || library.passages().size !== undisturbed.size)
      led.push(...led.splice(-1).map(withFault));
    for (const outcome of led) {
      outcomes.push(outcome);
      console.log(row(outcome, outcomes.length));
    }
  }
  await library.stop();
  lastFaults = [
    ...(await findLibraryFaults(dataDir, { titles: documents.map(({ title }) => title) })),
    ...(await processFaults()),
  ];
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
const faultless = outcomes.filter(({ faults }) => faults.length === 0).length;
const finals = outcomes.flatMap(({ finalMs }) => finalMs ?? []);
writeReport('kill-documents', [
  '# SIGKILL while documents are uploaded and processed',
  '',
  `${documents.length} documents (PDF, DOCX, HTML, TXT), ${outcomes.length} kills at random moments (KILL_SEED=${seed}), all on`,
  `the same data, filled and emptied again. Undisturbed that takes ${(undisturbedMs / 1000).toFixed(1)} s.`,
  'Checked after each restart: every acknowledged original byte for byte, every acknowledged task and that its progress has not fallen; and when',
  'nothing is processed any more: passages and vectors of each document, files on the disk, the check of the library, and that all is final.',
  '',
  '| # | Killed while | After | Uploads | Tasks | Ready again | All final | Faults |',
  '|---|---|---|---|---|---|---|---|',
  ...outcomes.map((outcome, index) => row(outcome, index + 1)),
  '',
  `Looked for in the database at the end: ${lastFaults.join('; ') || 'no faults'}.`,
  `All final after a restart: median ${seconds(percentile(finals, 0.5))}, at most ${seconds(Math.max(...finals))}.`,
  '',
  `${faultless} of ${outcomes.length} without fault.`,
]);
process.exit(faultless === outcomes.length && lastFaults.length === 0 ? 0 : 1);

/** One to four kills of one filling: the first at any moment of it, later ones in the start or in the work that goes on after it. */
function planKills(): PlannedKill[] {
  const kills: PlannedKill[] = [{ moment: 'working', afterMs: random() * undisturbedMs }];
  if (random() < 0.3) kills.push({ moment: 'starting', afterMs: 50 + random() * 1200 });
  if (random() < 0.5) kills.push({ moment: 'resuming', afterMs: random() * 1500 });
  if (random() < 0.2) kills.push({ moment: 'resuming', afterMs: random() * 800 });
  return kills.map((kill) => ({ ...kill, afterMs: Math.round(kill.afterMs) }));
}

function withFault(outcome: KillOutcome): KillOutcome {
  return { ...outcome, faults: [...outcome.faults, 'other passages than undisturbed'] };
}

function row(
  { moment, afterMs, uploaded, tasks, readyMs, finalMs, faults }: KillOutcome,
  number: number,
): string {
  return `| ${number} | ${moment} | ${afterMs} ms | ${uploaded} | ${tasks} | ${seconds(readyMs)} | ${seconds(finalMs)} | ${faults.join('; ') || 'none'} |`;
}

function seconds(milliseconds: number | null): string {
  return milliseconds === null ? 'killed before' : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Processes that outlived the server: all of its run in the data directory. Linux only. */
async function processFaults(): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(
    processes.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')),
  );
  const left = folders.filter((folder) => folder === dataDir).length;
  return left === 0 ? [] : [`${left} processes are left`];
}
