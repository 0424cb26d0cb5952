/** Reads a file of references in a thread, with limits of time and memory, and gives its entries as they are asked for. */
import { type ImportFormat, importFormats } from '@lectern/contract';
import { z } from 'zod';
import { startThread } from '../../thread.js';
import type { CheckedEntry } from './check-entry.js';

const openedSchema = z.object({ format: z.enum(importFormats), total: z.number() });
export type OpenedReferences = z.infer<typeof openedSchema>;

/** The thread is this server's own code: what it says of an entry is what `checkEntry` gave. */
const batchSchema = z.array(z.object({ key: z.string(), checked: z.custom<CheckedEntry>() }));
export type ReadBatch = z.infer<typeof batchSchema>;

export interface ReferenceLimits {
  /** For finding the entries, and for each batch of them. */
  readonly timeoutMs: number;
  /** For the whole file. */
  readonly totalMs: number;
  readonly heapMb: number;
}

/** Of the largest file that is taken, 20 million characters of BibTeX in 10,000 entries, both leave a multiple. */
export const referenceThreadLimits: ReferenceLimits = {
  timeoutMs: 30_000,
  totalMs: 180_000,
  heapMb: 768,
};

export interface OpenReferences extends OpenedReferences {
  /** All entries, some at a time; the thread has ended when they have. */
  batches(count: number): AsyncGenerator<ReadBatch>;
  /** When the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

/** @throws InvalidRequestError for what is no file of references, holds too many, or goes beyond the limits. */
export async function openReferences(
  request: { format: ImportFormat | 'auto'; content: string },
  { limits, signal }: { limits: ReferenceLimits; signal: AbortSignal },
): Promise<OpenReferences> {
  const thread = startThread({
    ...limits,
    name: 'references-worker',
    folder: 'features/references',
    subject: 'This file of references',
    task: 'read',
    signal,
  });
  const opened = await thread.ask(request, openedSchema);
  return {
    ...opened,
    ended: thread.ended,
    async *batches(count) {
      try {
        for (let left = opened.total; left > 0; left -= count)
          yield await thread.ask({ next: count }, batchSchema);
      } finally {
        await thread.end();
      }
    },
  };
}
