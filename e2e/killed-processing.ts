/** One processing job whose server is killed in the middle and started again on the same data, and what is found afterwards. */
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Article, isFinished, routes } from '@lectern/contract';
import { ask, askUntil, longWork } from './api.js';
import { startServer, stopServer } from './lectern.js';
import { findLibraryFaults } from './library-faults.js';

export interface KilledProcessing {
  readonly environment: Readonly<Record<string, string>>;
  /** A data directory of a stopped server; it is copied and stays as it is. */
  readonly template: string;
  readonly articles: readonly Article[];
  /** After the start of the job; null lets it end undisturbed. */
  readonly killAfterMs: number | null;
}

export interface KilledOutcome {
  readonly status: string;
  /** How many articles were done when the server was killed. */
  readonly doneAtKill: number;
  /** Milliseconds from the first start of the job to its end, or from the second start of the server. */
  readonly durationMs: number;
  readonly chunksStored: number;
  /** Everything that should not be; empty when all is well. */
  readonly faults: readonly string[];
}

export async function killProcessing(options: KilledProcessing): Promise<KilledOutcome> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-kill-'));
  try {
    cpSync(options.template, dataDir, { recursive: true });
    return await processOnce(dataDir, options);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function processOnce(
  dataDir: string,
  { environment, articles, killAfterMs }: KilledProcessing,
): Promise<KilledOutcome> {
  const settings = { ...environment, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  let server = await startServer(settings);
  const body = { selected_articles: articles, excluded_file_types: [] };
  const { process_id: id } = await ask(server.address, routes.processArticles, { body });
  const seen: Seen = { percentages: [], done: 0 };
  let began = performance.now();
  if (killAfterMs !== null) {
    const killed = new AbortController();
    const watched = watch(server.address, { id, seen, until: killed.signal });
    await pause(killAfterMs);
    killed.abort();
    await stopServer(server.child, 'SIGKILL');
    await watched;
    began = performance.now();
    server = await startServer(settings);
  }
  const doneAtKill = seen.done;
  const last = await askUntil(
    () => look(server.address, id, seen),
    ({ status }) => isFinished(status),
    { everyMs: 50, ...longWork },
  );
  const durationMs = Math.round(performance.now() - began);
  await stopServer(server.child);
  const faults = await findLibraryFaults(dataDir, { titles: articles.map(({ title }) => title) });
  return {
    status: last.status,
    doneAtKill,
    durationMs,
    chunksStored: last.total_chunks_stored,
    faults: [...rowFaults(last), ...progressFaults(seen), ...faults],
  };
}

interface Seen {
  readonly percentages: number[];
  done: number;
}

/** One look after another: of two at once, the later may be answered first. A look that the kill cuts off is the last. */
async function watch(
  address: string,
  { id, seen, until }: { id: string; seen: Seen; until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    const isAnswered = await look(address, id, seen).then(
      () => true,
      () => false,
    );
    if (!isAnswered) return;
    await pause(50);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

type Status = Awaited<ReturnType<typeof ask<typeof routes.getProcessStatus>>>;

async function look(address: string, id: string, seen: Seen): Promise<Status> {
  const status = await ask(address, routes.getProcessStatus, { id });
  seen.percentages.push(status.progress.percentage);
  seen.done = status.progress.articles_done;
  return status;
}

function rowFaults({ status, error, articles }: Status): string[] {
  const rows = articles.filter((row) => row.status !== 'completed' || row.was_known === true);
  const faults = rows.map(
    (row) =>
      `"${row.article_title}" is ${row.status} (${row.error ?? row.skipped_reason ?? row.note})`,
  );
  return status === 'completed' ? faults : [`the job is ${status} (${error})`, ...faults];
}

function progressFaults({ percentages }: Seen): string[] {
  const falls = percentages.filter((value, index) => value < (percentages[index - 1] ?? 0));
  return falls.length === 0 ? [] : [`the percentage fell to ${falls.join(', ')}`];
}
