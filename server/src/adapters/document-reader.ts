/** Reads documents in processes that are killed at their limits, started when needed and ended when idle. */
import { DocumentUnreadableError, UnavailableError } from '../errors.js';
import type { DocumentReader } from '../ports/text-extractor.js';
import { resolveWorkerEntry } from '../worker-entry.js';
import type { ProcessEntry } from './limited-process.js';
import { createProcessPlace } from './process-place.js';
import { readerWork } from './reader-work.js';
import { createReadingLine } from './reading-line.js';

export interface DocumentReaderOptions {
  /** For each document; 30 s when left out. */
  readonly timeoutMs?: number;
  /** Resident memory beyond which the process is killed; 1024 when left out. */
  readonly maxMemoryMb?: number;
  /** How long a document is read before another may be read beside it; 1.5 s when left out. */
  readonly patienceMs?: number;
  /** How long a process stays without work; 2 s when left out. */
  readonly idleMs?: number;
  /** Where the data for character recognition is kept, unpacked at first need; no recognition when left out. */
  readonly recognitionFolder?: string | null;
  /** What the processes run; the reader of this server when left out. */
  readonly entry?: ProcessEntry;
}

const maxDocumentBytes = 50 * 1024 * 1024;

/** A process without work holds 100 MB that other work needs; the next document waits tenths of a second for a new one. */
const idleMs = 2000;

/** So many documents are read at once, each in a process of its own. */
const placesMax = 2;

/**
 * A document that crashes, hangs or bloats its process costs only itself: the next one gets a new process. They are read one after another, but
 * one that takes long, as pages that are images do, does not keep the others waiting.
 */
export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const limits = {
    timeoutMs: options.timeoutMs ?? 30_000,
    maxMemoryMb: options.maxMemoryMb ?? 1024,
  };
  const entry = options.entry ?? {
    ...resolveWorkerEntry('read-worker', 'adapters/extractors'),
    args: [options.recognitionFolder ?? ''],
  };
  const closing = new AbortController();
  const places = Array.from({ length: placesMax }, () =>
    createProcessPlace(readerWork(entry, limits), options.idleMs ?? idleMs),
  );
  const line = createReadingLine(places, options.patienceMs ?? 1500);
  const turns = new Set<Promise<unknown>>();

  return {
    read(request, signal) {
      if (closing.signal.aborted) return Promise.reject(closedError());
      if (request.bytes.byteLength > maxDocumentBytes)
        return Promise.reject(new DocumentUnreadableError('Document is larger than 50 MB'));
      const both = AbortSignal.any([signal, closing.signal]);
      const turn = line.run((place) => {
        both.throwIfAborted();
        return place.run(request, both);
      });
      const ended = turn.catch(() => {}).finally(() => turns.delete(ended)); // Its caller hears of it; whoever closes the reader does not.
      turns.add(ended);
      return untilAborted(turn, both);
    },
    async close() {
      closing.abort(closedError());
      await Promise.all(turns);
      await Promise.all(places.map((place) => place.end()));
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
