/** Entry of the thread in which the embedded PostgreSQL lives, so that no query stops the server's event loop; a process when it makes a new one. */
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type WorkerReport, type WorkerTask, workerTaskSchema } from './worker-messages.js';

/** Small, because the whole process tree must stay small; the operating system caches the files, but each page that is fetched from there costs a call. */
const settings = [
  'shared_buffers=64MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'wal_sync_method=fsync',
];
/** PGlite's own parameters, but for the one that switches `fsync` off: what is acknowledged must outlive a power cut. */
const startParameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
/** The way a PostgreSQL error unwinds inside PGlite; every other exception means that the database is lost. */
const errorUnwinding = 100;
const keptLogLines = 20;

const logLines: string[] = [];

/**
 * Not an extension of PostgreSQL: the one place where PGlite lets its caller add hooks to the WebAssembly module. Its files are Node's, but
 * nothing in it hands `fsync` on to Node, so PostgreSQL would only believe that a commit is on the disk.
 */
const hooks: Extension = {
  name: 'hooks',
  setup: async (_database, emscriptenOpts) => ({
    emscriptenOpts: {
      ...emscriptenOpts,
      onAbort: fail,
      preRun: [...(emscriptenOpts.preRun ?? []), handOnSyncs],
    },
  }),
};

interface FileSystemModule {
  readonly FS: {
    readonly filesystems: {
      readonly NODEFS: {
        readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void };
      };
    };
  };
}

function handOnSyncs({ FS }: FileSystemModule): void {
  FS.filesystems.NODEFS.stream_ops.fsync = (stream) => fsyncSync(stream.nfd);
}

process.once('disconnect', () => process.exit());
run(readTask()).catch((error: unknown) => fail(error));

/** A thread is given its task as data, a process as its first argument. */
function readTask(): WorkerTask {
  return workerTaskSchema.parse(parentPort ? workerData : JSON.parse(process.argv[2] ?? ''));
}

async function run(task: WorkerTask): Promise<void> {
  const database = await open(task.directory);
  if (task.task === 'create') {
    await database.close();
    report({ report: 'ready' });
    process.disconnect?.();
    return;
  }
  watchForCrashes(database);
  // The pool has one connection; a second one lives for a moment when a broken one is replaced.
  const server = new PGLiteSocketServer({ db: database, path: task.socketPath, maxConnections: 4 });
  await server.start();
  parentPort?.on('message', (request: unknown) => {
    if (request === 'ping') report({ report: 'pong' });
    if (request === 'close') close(database, server).catch((error: unknown) => fail(error));
  });
  report({ report: 'ready' });
}

async function open(directory: string): Promise<PGlite> {
  const database = new PGlite({
    dataDir: directory,
    extensions: { vector, pg_textsearch, hooks },
    startParams: [...startParameters, ...settings.flatMap((setting) => ['-c', setting])],
    onStderr: (line) => {
      logLines.push(line);
      if (logLines.length > keptLogLines) logLines.shift();
      return false;
    },
  });
  await database.waitReady;
  return database;
}

async function close(database: PGlite, server: PGLiteSocketServer): Promise<void> {
  await server.stop();
  await database.close();
  report({ report: 'closed' });
  parentPort?.close();
}

/** PGlite swallows what PostgreSQL's main loop throws and would call it again for ever after a crash. */
function watchForCrashes(database: PGlite): void {
  const module = database.Module;
  const mainLoop = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      mainLoop();
    } catch (error) {
      if (!isErrorUnwinding(error)) fail(error);
      throw error;
    }
  };
}

function isErrorUnwinding(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === errorUnwinding
  );
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  report({ report: 'failed', details: [...logLines, reason].join('\n') });
  // A process still has to send its report; the end of the connection ends it.
  if (parentPort) process.exit(1);
  else process.disconnect?.();
}

function report(message: WorkerReport): void {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
}
