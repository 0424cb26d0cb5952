/** A server whose library is filled, processed and emptied again and again, and that is killed meanwhile. */
import { isFinished, routes } from '@lectern/contract';
import { ask, askUntil } from '../../e2e/api.js';
import { startServer, stopServer } from '../../e2e/lectern.js';
import { listLibrary, upload } from './library-client.js';
import {
  checkTogether,
  checkUploads,
  createLedger,
  type Ledger,
  lookAtTasks,
  waitUntilFinal,
} from './library-ledger.js';
import type { MadeDocument } from './made-documents.js';

type Moment = 'working' | 'starting' | 'resuming';

/** One SIGKILL: so long after the work, the process or the work after a restart has begun. */
export interface PlannedKill {
  readonly moment: Moment;
  readonly afterMs: number;
}

export interface KillOutcome extends PlannedKill {
  readonly uploaded: number;
  readonly tasks: number;
  /** From the start of the process; null where that was killed before. */
  readonly readyMs: number | null;
  /** From the start of the process until nothing was being processed any more; null where it was killed before. */
  readonly finalMs: number | null;
  readonly faults: readonly string[];
}

export interface KilledLibrary {
  /** Fills and processes the library once, with these kills in between, and gives what each led to. */
  fill(kills: readonly PlannedKill[]): Promise<KillOutcome[]>;
  /** Passages of each document by the name of its file, as they were at the end of the last `fill`. */
  passages(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Documents that are sent one by one, each with its title. */
const first = 15;
const together = 8;
const uploadsAtOnce = 3;

export async function openKilledLibrary(
  dataDir: string,
  documents: readonly MadeDocument[],
): Promise<KilledLibrary> {
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  let server = await startServer(settings);
  let passages = new Map<string, number>();
  /** Of the last filling, to be deleted. */
  let old: string[] = [];

  /** Goes on where the ledger says that the last visit ended. */
  async function visit(ledger: Ledger): Promise<void> {
    const { address } = server;
    if (old.length > 0) await ask(address, routes.deleteDocuments, { body: { document_ids: old } });
    old = [];
    const isNew = (document: MadeDocument): boolean => !ledger.uploaded.has(document);
    const singles = documents.slice(0, first).filter(isNew);
    await Promise.all(
      Array.from({ length: uploadsAtOnce }, () => uploadEach(address, singles, ledger)),
    );
    await startTask(address, ledger);
    for (let start = first; start < documents.length; start += together) {
      const batch = documents.slice(start, start + together);
      if (batch.some(isNew)) await uploadAll(address, batch, ledger);
    }
    await startTask(address, ledger);
    await askUntil(
      () => lookAtTasks(address, ledger),
      (tasks) => tasks.every(({ status }) => isFinished(status)),
      { everyMs: 40, withinMs: 300_000 },
    );
  }

  async function killDuring(
    work: Promise<unknown>,
    { afterMs }: PlannedKill,
    ledger: Ledger,
  ): Promise<void> {
    let isKilled = false;
    const ended = work.catch((error: unknown) => {
      if (!isKilled || !isCutConnection(error))
        ledger.faults.push(`it failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    await elapsed(afterMs);
    isKilled = true;
    await stopServer(server.child, 'SIGKILL');
    await ended;
  }

  /** Kills it while it starts where that is planned, and gives when the last process began. */
  async function restart(
    kills: PlannedKill[],
    outcomes: KillOutcome[],
    ledger: Ledger,
  ): Promise<{ startedAt: number; readyMs: number }> {
    for (;;) {
      const startedAt = performance.now();
      const kill = kills[0]?.moment === 'starting' ? kills.shift() : undefined;
      if (kill === undefined) {
        server = await startServer(settings);
        return { startedAt, readyMs: performance.now() - startedAt };
      }
      await startServer(settings, AbortSignal.timeout(kill.afterMs)).then(
        ({ child }) => stopServer(child, 'SIGKILL'),
        ignoreKilled,
      );
      outcomes.push({ ...kill, ...counts(ledger), readyMs: null, finalMs: null, faults: [] });
    }
  }

  return {
    async fill(planned) {
      const kills = [...planned];
      const ledger = createLedger();
      const outcomes: KillOutcome[] = [];
      for (let kill = kills.shift(); kill !== undefined; kill = kills.shift()) {
        await killDuring(visit(ledger), kill, ledger);
        const { startedAt, readyMs } = await restart(kills, outcomes, ledger);
        const begun = counts(ledger);
        await checkUploads(server.address, ledger);
        // A resumed task is killed again before it is done, else its end is waited for.
        const isKilledAgain = kills.length > 0;
        if (isKilledAgain) await lookAtTasks(server.address, ledger);
        else {
          await waitUntilFinal(server.address, ledger);
          await checkTogether(server.address, dataDir, ledger);
        }
        const finalMs = isKilledAgain ? null : performance.now() - startedAt;
        outcomes.push({ ...kill, ...begun, readyMs, finalMs, faults: ledger.faults.splice(0) });
      }
      await visit(ledger);
      await complete(server.address, ledger);
      const stored = await checkTogether(server.address, dataDir, ledger);
      await checkUploads(server.address, ledger);
      passages = new Map(stored.map(({ metadata }) => [metadata.filename, metadata.chunks_stored]));
      old = stored.map(({ id }) => id);
      const last = outcomes.pop();
      if (last !== undefined)
        outcomes.push({ ...last, faults: [...last.faults, ...ledger.faults] });
      else if (ledger.faults.length > 0)
        throw new Error(`Undisturbed, there are faults: ${ledger.faults.join('; ')}`);
      return outcomes;
    },
    passages: () => passages,
    async stop() {
      await stopServer(server.child);
    },
  };
}

async function uploadEach(address: string, waiting: MadeDocument[], ledger: Ledger): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    await uploadAll(address, [next], ledger);
}

async function uploadAll(
  address: string,
  batch: readonly MadeDocument[],
  { uploaded }: Ledger,
): Promise<void> {
  const ids = await upload(address, batch);
  for (const [index, document] of batch.entries()) uploaded.set(document, ids[index] ?? '');
}

/** For all that wait. */
async function startTask(address: string, { tasks }: Ledger): Promise<void> {
  const { task_id } = await ask(address, routes.processDocuments, { body: {} });
  if (!tasks.has(task_id)) tasks.set(task_id, 0);
}

/** Has processed again what was given up for being interrupted too often. */
async function complete(address: string, ledger: Ledger): Promise<void> {
  const failed = (await listLibrary(address))
    .filter(({ metadata }) => metadata.processing_status === 'failed')
    .map(({ id }) => id);
  if (failed.length === 0) return;
  const { task_id } = await ask(address, routes.processDocuments, {
    body: { document_ids: failed },
  });
  ledger.tasks.set(task_id, 0);
  await waitUntilFinal(address, ledger);
}

function counts({ uploaded, tasks }: Ledger): { uploaded: number; tasks: number } {
  return { uploaded: uploaded.size, tasks: tasks.size };
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What `fetch` and the reading of an answer throw when the server has gone. */
function isCutConnection(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError;
}

function ignoreKilled(error: unknown): void {
  if (!(error instanceof Error) || !error.message.startsWith('The server ended with null'))
    throw error;
}
