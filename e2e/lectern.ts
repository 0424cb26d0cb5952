/** Starts a real Lectern, as built, against stand-ins, in a data directory of its own; one for each journey. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Standins, type StandinsOptions, startStandins } from '@lectern/standins';

export interface RunningLectern {
  readonly address: string;
  readonly standins: Standins;
  readonly dataDir: string;
  /** The server's process; a new one after `restart`. */
  readonly process: () => ChildProcess;
  /** Starts the server again on the same data and the same port. */
  restart(): Promise<void>;
  /** Ends the server alone; the data and the stand-ins stay. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

export interface LecternOptions {
  readonly standins?: StandinsOptions;
  readonly environment?: Readonly<Record<string, string>>;
  /** With the encoder that comes with Lectern for passages, as it is installed; else as where a person has stopped it, as it takes the machine's time from other journeys. */
  readonly withEncoder?: boolean;
}

const root = path.dirname(import.meta.dirname);

export async function startLectern(options: LecternOptions = {}): Promise<RunningLectern> {
  const standins = await startStandins(options.standins);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-e2e-'));
  // What a first start would make; see prepare-data.ts.
  const newData = process.env.LECTERN_NEW_DATA;
  // A thousand small files: one after another they take a quarter of the processor's time.
  if (newData) cpSync(newData, dataDir, { recursive: true });
  if (!options.withEncoder) await stopEncoder(dataDir);
  const environment = {
    ...standins.environment,
    LOG_LEVEL: 'warn',
    // Journeys count what the services are asked.
    RETRACTIONS: 'off',
    DATA_DIR: dataDir,
    ...options.environment,
  };
  let server = await startServer({ ...environment, PORT: '0' });
  const { address } = server;
  return {
    address,
    standins,
    dataDir,
    process: () => server.child,
    async restart() {
      await stopServer(server.child);
      server = await startOnPort({ ...environment, PORT: new URL(address).port });
    },
    async end() {
      await stopServer(server.child);
    },
    async stop() {
      await stopServer(server.child);
      await standins.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As `POST /models/meaning/:id/stop` leaves it. */
async function stopEncoder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'models');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(
    path.join(folder, 'in-use.json'),
    '{"embedder":null,"isPreselectedStopped":true,"reranker":null}',
  );
}

/** A port that was let go may be another's for a moment: whoever asks out on this machine gets one from the same numbers. */
async function startOnPort(
  environment: Readonly<Record<string, string>>,
  tries = 20,
): ReturnType<typeof startServer> {
  try {
    return await startServer(environment);
  } catch (error) {
    if (tries === 1 || !String(error).includes('is already in use')) throw error;
  }
  await delay(500);
  return startOnPort(environment, tries - 1);
}

/** Of this process: none may outlive it, also when a journey ran out of time before it could end its server. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Resolves once the server says where it is; rejects with what it said when it ends before.
 * @param kill When aborted, ends the process as a crash would, even before it is ready.
 */
export function startServer(
  environment: Readonly<Record<string, string>>,
  kill?: AbortSignal,
): Promise<{ child: ChildProcess; address: string }> {
  const { PATH = '', HOME = '', TMPDIR, LECTERN_NODE_OPTIONS } = process.env;
  const noOutside = pathToFileURL(path.join(import.meta.dirname, 'no-outside.mjs')).href;
  const child = spawn(
    process.execPath,
    [
      // What the journeys set; benchmarks measure the server as it is started by people.
      ...(LECTERN_NODE_OPTIONS ? [LECTERN_NODE_OPTIONS] : []),
      '--import',
      noOutside,
      path.join(root, 'server', 'dist', 'main.js'),
    ],
    {
      // Nothing but what is given: a key in the developer's own environment must not change a test.
      env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...environment },
      cwd: environment.DATA_DIR ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  kill?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /Lectern is ready: (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ child, address });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** Resolves with its exit code when the process has ended; null when a signal ended it. */
export function stopServer(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}
