/** One child process that does one piece of work after another, each held to a time and a memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { measureAwake } from '../awake-time.js';

export interface ProcessLimits {
  /**
   * For a piece of work: time of a processor where the system tells it, as on Linux, so that a machine with much else to do loses nobody's
   * document, and by the clock twice as long; elsewhere by the clock alone.
   */
  readonly timeoutMs: number;
  readonly maxMemoryMb: number;
}

export interface ProcessEntry {
  readonly url: URL;
  readonly execArgv: readonly string[];
  /** Handed to the program. */
  readonly args?: readonly string[];
}

export type ProcessFault = 'crashed' | 'did not start' | 'too slow' | 'too much memory';

export interface ProcessWork<Request, Answer> {
  readonly entry: ProcessEntry;
  readonly limits: ProcessLimits;
  /** What the process is told; its reply carries the same `id`. */
  readonly message: (id: number, request: Request) => object;
  /** Undefined for what is no reply to this. @throws what the process found wrong. `isSpent` ends the process. */
  readonly read: (
    reply: unknown,
    id: number,
  ) => { readonly answer: Answer; readonly isSpent: boolean } | undefined;
  /** The error that a caller is told. */
  readonly fault: (fault: ProcessFault, cause?: Error) => Error;
}

export interface LimitedProcess<Request, Answer> {
  readonly pid: number | null;
  readonly isAlive: () => boolean;
  /** One at a time. Whatever goes beyond its limits is killed, and the process with it. */
  run(request: Request, signal: AbortSignal): Promise<Answer>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts the process; nothing of the server's environment is handed to it. */
export function startLimitedProcess<Request, Answer>(
  work: ProcessWork<Request, Answer>,
): LimitedProcess<Request, Answer> {
  const { entry, limits } = work;
  const heapMb = Math.max(64, Math.floor(limits.maxMemoryMb * 0.75));
  const child = fork(entry.url, [...(entry.args ?? [])], {
    execArgv: [...entry.execArgv, `--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => (child.pid === undefined ? resolve() : undefined));
  });
  child.on('error', () => {}); // Each job has its own listener; a kill that comes too late is no news.
  let jobs = 0;
  return {
    pid: child.pid ?? null,
    isAlive: () =>
      !child.killed && child.exitCode === null && child.signalCode === null && child.connected,
    run(request, signal) {
      jobs += 1;
      return runJob(child, work, { id: jobs, request, signal });
    },
    async kill() {
      hold(child, true);
      child.kill('SIGKILL');
      await gone;
    },
  };
}

interface Job<Request> {
  readonly id: number;
  readonly request: Request;
  readonly signal: AbortSignal;
}

const checkMs = 50;

/** What waits for something that does not come spends no time of a processor. */
const clockFactor = 2;

/** A process without work must not keep the server from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const action = isHeld ? 'ref' : 'unref';
  child[action]();
  child.channel?.[action]();
}

function runJob<Request, Answer>(
  child: ChildProcess,
  { limits, message, read, fault }: ProcessWork<Request, Answer>,
  { id, request, signal }: Job<Request>,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    let isDone = false;
    const fail = (error: unknown): void => {
      if (isDone) return;
      child.kill('SIGKILL');
      end(() => reject(error));
    };
    const onAbort = (): void => fail(signal.reason);
    const onGone = (): void => fail(fault('crashed'));
    const onError = (error: Error): void => fail(fault('did not start', error));
    const onMessage = (reply: unknown): void => {
      try {
        const found = read(reply, id);
        if (found === undefined) return;
        if (found.isSpent) child.kill('SIGKILL');
        end(() => resolve(found.answer));
      } catch (error) {
        end(() => reject(error));
      }
    };
    const spentBefore = processorMs(child.pid);
    const passedAwake = measureAwake();
    const isTooSlow = (): boolean => {
      const passed = passedAwake();
      if (passed <= limits.timeoutMs) return false;
      const spent = processorMs(child.pid);
      if (spent === null || spentBefore === null) return true;
      return spent - spentBefore > limits.timeoutMs || passed > clockFactor * limits.timeoutMs;
    };
    const check = setInterval(() => {
      if (residentMb(child.pid) > limits.maxMemoryMb) fail(fault('too much memory'));
      else if (isTooSlow()) fail(fault('too slow'));
    }, checkMs);
    function end(finish: () => void): void {
      isDone = true;
      clearInterval(check);
      signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onGone).off('error', onError);
      hold(child, false);
      finish();
    }
    hold(child, true);
    signal.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).on('exit', onGone).on('error', onError);
    child.send(message(id, request), (error) => (error === null ? undefined : onGone()));
  });
}

/**
 * Resident memory of a process; 0 where the system does not tell, where only the limit on the heap holds.
 * No disk is asked, and waiting for another thread to read it would keep the next piece of work waiting too.
 */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // The process has just ended, which its own event reports.
  }
}

/** Linux counts it in hundredths of a second. */
const tickMs = 10;

/** Time that the threads of a process had a processor for; null where the system does not tell. */
function processorMs(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before the last bracket may hold blanks; user and system time are the 12th and 13th behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null; // The process has just ended, which its own event reports.
  }
}
