/** How long `npm start` takes on empty and on existing data, and what the whole process tree holds when idle: `npm run bench start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@lectern/contract';
import { startStandins } from '@lectern/standins';
import { ask, askUntil, findArticles, type WantedSearch } from '../e2e/api.js';
import { stopServer } from '../e2e/lectern.js';
import { measureTree, type TreeMemory } from './support/process-memory.js';
import { percentile, writeReport } from './support/report.js';

const limits = { firstMs: 10_000, warmMs: 3000, memoryMb: 450 };
const warmStarts = 5;
const idleMs = Number(process.env.IDLE_MS ?? 30_000);
const root = path.dirname(import.meta.dirname);
const port = 18_000 + (process.pid % 1000);
const address = `http://127.0.0.1:${port}`;

const standins = await startStandins();
const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-start-'));
const { PATH = '', HOME = '' } = process.env;
const environment = {
  PATH,
  HOME,
  ...standins.environment,
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'warn',
};
const started = new Set<ChildProcess>();
try {
  const first = await startTimed();
  await stopServer(first.child);
  const warm: number[] = [];
  for (let round = 0; round < warmStarts; round += 1) {
    const { child, readyMs } = await startTimed();
    warm.push(readyMs);
    await stopServer(child);
  }
  const { child } = await startTimed(['npm', 'start']);
  const memory: [string, TreeMemory][] = [];
  await pause(idleMs);
  memory.push(['idle after the start', measureTree(child.pid ?? 0)]);
  await processArticles();
  await pause(idleMs);
  memory.push(['idle after processing 10 articles', measureTree(child.pid ?? 0)]);
  endGroup(child);
  report(first.readyMs, warm, memory);
} finally {
  for (const child of started) endGroup(child);
  await standins.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Until health answers 200; what npm runs, or npm itself. */
async function startTimed(
  command: readonly string[] = [process.execPath, 'scripts/start.mjs'],
): Promise<{ child: ChildProcess; readyMs: number }> {
  const began = performance.now();
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  await askUntil(isHealthy, (answer) => answer, { everyMs: 10, withinMs: 60_000 });
  return { child, readyMs: performance.now() - began };
}

/** npm does not hand the signal on. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

async function isHealthy(): Promise<boolean> {
  try {
    await ask(address, routes.getHealth);
    return true;
  } catch {
    return false;
  }
}

async function processArticles(): Promise<void> {
  const searches: readonly WantedSearch[] = [
    { query: 'phage therapy for urinary tract infection', category: 'medical' },
    { query: 'biochar and soil nitrous oxide', category: 'academic' },
    { query: 'protein language model design of enzymes', category: 'technology' },
  ];
  const articles = await findArticles(address, searches, 10);
  const { process_id: id } = await ask(address, routes.processArticles, {
    body: { selected_articles: articles, excluded_file_types: [] },
  });
  await askUntil(
    () => ask(address, routes.getProcessStatus, { id }),
    ({ status }) => status === 'completed',
    { withinMs: 60_000 },
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function report(
  firstMs: number,
  warm: readonly number[],
  memory: readonly (readonly [string, TreeMemory])[],
): void {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  const worst = Math.max(...warm);
  const peak = Math.max(...memory.map(([, { rssMb }]) => rssMb));
  writeReport('start', [
    '# Start and idle memory',
    '',
    'From the spawn of `node scripts/start.mjs`, which `npm start` runs, until health answers 200, after the build.',
    '',
    '| | s | limit s |',
    '|---|---|---|',
    `| first start, empty data directory | ${seconds(firstMs)} | ${seconds(limits.firstMs)} |`,
    `| warm start, median of ${warmStarts} | ${seconds(percentile(warm, 0.5))} | ${seconds(limits.warmMs)} |`,
    `| warm start, slowest | ${seconds(worst)} | ${seconds(limits.warmMs)} |`,
    '',
    `Memory of the whole process tree, npm included, ${idleMs / 1000} s after the work; limit ${limits.memoryMb} MB:`,
    '',
    '| | RSS MB | PSS MB | of which |',
    '|---|---|---|---|',
    ...memory.map(
      ([when, tree]) =>
        `| ${when} | ${Math.round(tree.rssMb)} | ${Math.round(tree.pssMb)} | ${tree.processes.join(', ')} |`,
    ),
  ]);
  process.exitCode =
    firstMs <= limits.firstMs && worst <= limits.warmMs && peak <= limits.memoryMb ? 0 : 1;
}
