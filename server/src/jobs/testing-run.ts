/** Runs the processes that tests kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolveWorkerEntry } from '../worker-entry.js';

export interface TestProcess {
  /** The first line that it wrote. */
  readonly line: string;
  kill(): Promise<void>;
}

/** Starts `testing-process` of the folder. @param onSpawn told of the process before it says anything, so that a failed test can end it. */
export async function runTestProcess(
  folder: string,
  given: readonly string[],
  onSpawn: (child: ChildProcess) => void,
): Promise<TestProcess> {
  const entry = resolveWorkerEntry('testing-process', folder);
  const child = spawn(process.execPath, [...entry.execArgv, entry.url.pathname, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onSpawn(child);
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
}
