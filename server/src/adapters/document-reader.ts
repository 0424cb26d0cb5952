/** Reads documents one after another in a process that is killed at its limits, started when needed and ended when idle. */
import { DocumentUnreadableError, UnavailableError } from '../errors.js';
import type { DocumentReader, ReadDocument, ReadRequest } from '../ports/text-extractor.js';
import { resolveWorkerEntry } from '../worker-entry.js';
import { type ReaderEntry, type ReaderProcess, residentMb, startReaderProcess } from './reader-process.js';

export interface DocumentReaderOptions {
  /** For each document; 30 s when left out. */
  readonly timeoutMs?: number;
  /** Resident memory beyond which the process is killed; 1024 when left out. */
  readonly maxMemoryMb?: number;
  /** How long the process stays without work; 20 s when left out. */
  readonly idleMs?: number;
  /** Where the data for character recognition is kept, unpacked at first need; no recognition when left out. */
  readonly recognitionFolder?: string | null;
  /** What the process runs; the reader of this server when left out. */
  readonly entry?: ReaderEntry;
}

const maxDocumentBytes = 50 * 1024 * 1024;

/** A document that crashes, hangs or bloats the process costs only itself: the next one gets a new process. */
export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const limits = { timeoutMs: options.timeoutMs ?? 30_000, maxMemoryMb: options.maxMemoryMb ?? 1024 };
  const entry = options.entry ?? { ...resolveWorkerEntry('read-worker', 'adapters/extractors'), args: [options.recognitionFolder ?? ''] };
  const closing = new AbortController();
  let reader: ReaderProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function endProcess(): Promise<void> {
    const ending = reader;
    reader = null;
    await ending?.kill();
  }

  async function readNow(request: ReadRequest, signal: AbortSignal): Promise<ReadDocument> {
    signal.throwIfAborted();
    if (idle !== null) clearTimeout(idle);
    if (reader?.isAlive() !== true) reader = startReaderProcess(entry, limits);
    const current = reader;
    try {
      return await current.read(request, signal);
    } finally {
      // Memory that a large document left behind is given back at once.
      const isBloated = residentMb(current.pid ?? undefined) > limits.maxMemoryMb / 2;
      if (isBloated || !current.isAlive()) await endProcess();
      idle = setTimeout(() => void endProcess(), options.idleMs ?? 20_000).unref();
    }
  }

  return {
    read(request, signal) {
      if (closing.signal.aborted) return Promise.reject(closedError());
      if (request.bytes.byteLength > maxDocumentBytes) return Promise.reject(new DocumentUnreadableError('Document is larger than 50 MB'));
      const both = AbortSignal.any([signal, closing.signal]);
      const turn = queue.then(() => readNow(request, both));
      queue = turn.catch(() => {}); // Its caller hears of it; the next in the queue does not.
      return untilAborted(turn, both);
    },
    async close() {
      closing.abort(closedError());
      await queue;
      if (idle !== null) clearTimeout(idle);
      await endProcess();
    },
  };
}

function closedError(): UnavailableError {
  return new UnavailableError('The server is stopping');
}

/** Lets a caller go at once even while its document waits for its turn. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
