/** One child process that reads documents, held to a time and a memory for each. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DocumentUnreadableError } from '../errors.js';
import type { ReadDocument, ReadRequest } from '../ports/text-extractor.js';
import { isReadReply, type ReadReply, sharedNow } from './extractors/read-protocol.js';

export interface ReaderLimits {
  readonly timeoutMs: number;
  readonly maxMemoryMb: number;
}

export interface ReaderEntry {
  readonly url: URL;
  readonly execArgv: readonly string[];
  /** Handed to the program. */
  readonly args?: readonly string[];
}

export interface ReaderProcess {
  readonly pid: number | null;
  readonly isAlive: () => boolean;
  /** One at a time. Whatever goes beyond its limits is killed, and the process with it. */
  read(request: ReadRequest, signal: AbortSignal): Promise<ReadDocument>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts the process; nothing of the server's environment is handed to it. */
export function startReaderProcess(entry: ReaderEntry, limits: ReaderLimits): ReaderProcess {
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
    read(request, signal) {
      jobs += 1;
      return runJob(child, { id: jobs, request, signal, limits });
    },
    async kill() {
      hold(child, true);
      child.kill('SIGKILL');
      await gone;
    },
  };
}

interface Run {
  readonly id: number;
  readonly request: ReadRequest;
  readonly signal: AbortSignal;
  readonly limits: ReaderLimits;
}

const memoryCheckMs = 50;

/** A process without work must not keep the server from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const action = isHeld ? 'ref' : 'unref';
  child[action]();
  child.channel?.[action]();
}

function runJob(child: ChildProcess, run: Run): Promise<ReadDocument> {
  return new Promise<ReadDocument>((resolve, reject) => {
    let isDone = false;
    const fail = (error: unknown): void => {
      if (isDone) return;
      child.kill('SIGKILL');
      end(() => reject(error));
    };
    const onAbort = (): void => fail(run.signal.reason);
    const onGone = (): void =>
      fail(new DocumentUnreadableError('Document could not be read: reading it crashed'));
    const onError = (error: Error): void =>
      fail(
        new DocumentUnreadableError('Document could not be read: the reader did not start', error),
      );
    const onMessage = (message: unknown): void => {
      if (!isReadReply(message) || message.id !== run.id) return;
      if ('document' in message && message.isSpent) child.kill('SIGKILL');
      end(() => settle(message, { resolve, reject }));
    };
    const seconds = Math.round(run.limits.timeoutMs / 1000);
    const timeout = setTimeout(
      () => fail(new DocumentUnreadableError(`Document took longer than ${seconds} s to read`)),
      run.limits.timeoutMs,
    );
    const memory = setInterval(() => {
      if (residentMb(child.pid) > run.limits.maxMemoryMb)
        fail(new DocumentUnreadableError('Document needs too much memory to read'));
    }, memoryCheckMs);
    function end(finish: () => void): void {
      isDone = true;
      clearTimeout(timeout);
      clearInterval(memory);
      run.signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onGone).off('error', onError);
      hold(child, false);
      finish();
    }
    hold(child, true);
    run.signal.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).on('exit', onGone).on('error', onError);
    child.send({ id: run.id, request: run.request, sentAt: sharedNow() }, (error) =>
      error === null ? undefined : onGone(),
    );
  });
}

function settle(
  reply: ReadReply,
  outcome: { resolve: (document: ReadDocument) => void; reject: (error: Error) => void },
): void {
  if ('document' in reply) outcome.resolve(reply.document);
  else if (reply.isUnreadable) outcome.reject(new DocumentUnreadableError(reply.error));
  else
    outcome.reject(
      new DocumentUnreadableError('Document could not be read', new Error(reply.error)),
    );
}

/**
 * Resident memory of a process; 0 where the system does not tell, where only the limit on the heap holds.
 * No disk is asked, and waiting for another thread to read it would keep the next document waiting too.
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
