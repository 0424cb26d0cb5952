/** Runs the processes that tests kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, vi } from 'vitest';
import { createTestDataDirectory } from '../store/database/testing.js';
import { resolveWorkerEntry } from '../worker-entry.js';

export interface TestProcess {
  /** The first line that it wrote. */
  readonly line: string;
  kill(): Promise<void>;
}

export interface KilledTests {
  /** The data folder that the processes of one test share. */
  readonly dataDir: string;
  /** Starts `testing-process` (or `entry`) of the folder with the data folder and what is given; resolves at its first line. */
  run(...given: readonly string[]): Promise<TestProcess>;
}

/**
 * For a file of tests whose processes are started and killed one after the other: each test gets a data folder of its own, and what it
 * left running or on the disk goes with it.
 * @param folder Of `server/src`, where the process's entry lies.
 */
export function killedTests(
  folder: string,
  { entry = 'testing-process', testTimeout = 150_000 } = {},
): KilledTests {
  vi.setConfig({ testTimeout, hookTimeout: 60_000 });
  let dataDir = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await createTestDataDirectory();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    async run(...given) {
      const { url, execArgv } = resolveWorkerEntry(entry, folder);
      // Compiling the database well takes longer than a process that is killed uses it.
      const args = ['--liftoff-only', ...execArgv, url.pathname, dataDir, ...given];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const exited = once(child, 'exit');
      const [line] = await Promise.race([
        once(createInterface(child.stdout), 'line'),
        exited.then(([code]) => {
          throw new Error(`The process ended with ${code}`);
        }),
      ]);
      return {
        line: String(line),
        async kill() {
          child.kill('SIGKILL');
          await exited;
        },
      };
    },
  };
}
