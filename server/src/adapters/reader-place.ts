/** A place where documents are read one after another: a process that is started when needed, replaced when it was killed, and ended when idle. */
import type { ReadDocument, ReadRequest } from '../ports/text-extractor.js';
import {
  type ReaderEntry,
  type ReaderLimits,
  type ReaderProcess,
  residentMb,
  startReaderProcess,
} from './reader-process.js';

export interface ReaderPlace {
  /** One at a time. */
  read(request: ReadRequest, signal: AbortSignal): Promise<ReadDocument>;
  /** Resolves when its process is gone. */
  end(): Promise<void>;
}

export interface ReaderPlaceOptions {
  readonly entry: ReaderEntry;
  readonly limits: ReaderLimits;
  /** How long the process stays without work. */
  readonly idleMs: number;
}

export function createReaderPlace({ entry, limits, idleMs }: ReaderPlaceOptions): ReaderPlace {
  let reader: ReaderProcess | null = null;
  let idle: NodeJS.Timeout | null = null;

  async function end(): Promise<void> {
    if (idle !== null) clearTimeout(idle);
    const ending = reader;
    reader = null;
    await ending?.kill();
  }

  return {
    async read(request, signal) {
      if (idle !== null) clearTimeout(idle);
      if (reader?.isAlive() !== true) reader = startReaderProcess(entry, limits);
      const current = reader;
      try {
        return await current.read(request, signal);
      } finally {
        // Memory that a large document left behind is given back at once.
        const isBloated = residentMb(current.pid ?? undefined) > limits.maxMemoryMb / 2;
        if (isBloated || !current.isAlive()) await end();
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    end,
  };
}
