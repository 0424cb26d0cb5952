/**
 * Engines for long work, side by side on the embedded database with its one connection: `npm run bench engine`.
 * Those that Lectern does not use are installed in a folder of their own meanwhile; decision 2 says what follows.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createRandom } from './support/random.js';
import { writeReport } from './support/report.js';

const kills = Number(process.env.KILL_ROUNDS ?? 100);
const seed = Number(process.env.KILL_SEED ?? 1);
/** The newest that work on Node 20, which Lectern supports. */
const candidates = ['@dbos-inc/dbos-sdk@5.3.0', 'pg-boss@10.4.2', 'graphile-worker@0.16.6'];
const worker = path.join(import.meta.dirname, 'support', 'engine-worker.mjs');
const packages = await mkdtemp(path.join(tmpdir(), 'lectern-engines-'));
const running = new Set<ChildProcess>();
try {
  await writeFile(path.join(packages, 'package.json'), '{}');
  execFileSync('npm', ['install', '--prefix', packages, '--ignore-scripts', ...candidates]);
  const lines: string[] = [];
  for (const [measurement, what] of measurements()) {
    lines.push(`| ${what} | ${await measure(measurement)} |`);
    console.log(lines.at(-1));
  }
  lines.push(
    `| Children with stable ids, begun in another order after a kill | ${await order()} |`,
  );
  lines.push(
    `| DBOS, ${kills} SIGKILLs of a job of ten steps, taken up by public calls | ${await recover()} |`,
  );
  writeReport('engine', [
    '# Engines for long work',
    '',
    `${candidates.join(', ')} and our own, each in a process of its own on a new embedded database.`,
    'Idle is seconds of the processor in a minute in which nobody asks for anything, the database included. Beginnings are',
    'milliseconds from asking until the work runs (half of them, and the longest). Steps are milliseconds for one of 150 that do nothing.',
    'The clock is set back by an hour, and work is asked for: whether it began within 60 s.',
    '',
    '| What | Found |',
    '|---|---|',
    ...lines,
  ]);
} finally {
  for (const child of running) child.kill('SIGKILL');
  await rm(packages, { recursive: true, force: true });
}

function measurements(): readonly (readonly [string, string])[] {
  return [
    ['idle-database', 'Idle: the database alone'],
    ['idle-own', 'Idle: our engine'],
    ['idle-dbos', 'Idle: DBOS, no queue of ours'],
    ['idle-dbos-queue', 'Idle: DBOS, one partitioned queue, looked at each second'],
    ['idle-dbos-fast', 'Idle: DBOS, one partitioned queue, looked at ten times a second'],
    ['idle-pgboss', 'Idle: pg-boss, five queues, looked at twice a second (its least)'],
    ['begin-own', 'Beginnings: our engine'],
    ['begin', 'Beginnings: DBOS, started directly and by queues of 1000 and 100 ms'],
    ['begin-pgboss', 'Beginnings: pg-boss'],
    ['steps-own', 'Steps: our engine'],
    ['steps', 'Steps: DBOS as a step, as a child workflow, and a row of ours'],
    ['bounds', 'DBOS: most at once, of 2 a partition and 3 in all'],
    ['clock-own', 'Clock set back: our engine'],
    ['clock', 'Clock set back: DBOS, started directly and by a queue'],
    [
      'connection-graphile',
      'graphile-worker: whether others still get an answer from the one connection',
    ],
  ];
}

/** What the worker found, as it says it. */
async function measure(measurement: string): Promise<string> {
  const dataDir = await newFolder();
  try {
    const { line } = await run(dataDir, measurement);
    return line;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function order(): Promise<string> {
  const dataDir = await newFolder();
  try {
    const { child } = await run(dataDir, 'order');
    await kill(child);
    return (await run(dataDir, 'order')).line;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each job is killed at random moments until it has ended; a finished step that ran again stands twice in the file. */
async function recover(): Promise<string> {
  const random = createRandom(seed);
  let [killed, jobs, repeated, missing] = [0, 0, 0, 0];
  while (killed < kills) {
    const dataDir = await newFolder();
    for (let isEnded = false; !isEnded; ) {
      const { child, line } = start(dataDir, 'recovery');
      const until = killed < kills ? 1500 + random() * 4000 : 120_000;
      isEnded = await Promise.race([
        line.then((text) => text.includes('ended')),
        new Promise<boolean>((resolve) => setTimeout(resolve, until, false)),
      ]);
      await kill(child);
      if (!isEnded) killed += 1;
    }
    const steps = (await readFile(path.join(dataDir, 'steps.txt'), 'utf8')).trim().split('\n');
    jobs += 1;
    repeated += steps.length - new Set(steps).size;
    missing += 10 - new Set(steps).size;
    await rm(dataDir, { recursive: true, force: true });
  }
  return `${killed} kills of ${jobs} jobs: ${missing} steps missing, ${repeated} run again because the kill fell into them`;
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'lectern-engine-'));
}

async function run(
  dataDir: string,
  measurement: string,
): Promise<{ child: ChildProcess; line: string }> {
  const { child, line } = start(dataDir, measurement);
  return { child, line: await line };
}

function start(
  dataDir: string,
  measurement: string,
): { child: ChildProcess; line: Promise<string> } {
  const given = ['--import', 'tsx', worker, packages, dataDir, measurement];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const exited = once(child, 'exit').then(() => {
    running.delete(child);
    throw new Error(`The worker of "${measurement}" ended without a word`);
  });
  const said = once(createInterface(child.stdout), 'line').then(([line]) => String(line));
  const heard = Promise.race([said, exited]);
  // One that is killed on purpose says nothing, and nobody asks it.
  heard.catch(() => undefined);
  exited.catch(() => undefined);
  return { child, line: heard };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await exited;
}
