/** Jobs for tests of services: run in this process, remembered in memory, with the same rules as the durable runner. */
import { randomUUID } from 'node:crypto';
import { isFinished } from '@lectern/contract';
import { AppError } from '../errors.js';
import type { Job, JobKind, Jobs } from './job.js';

interface Entry {
  job: Job<unknown, unknown, unknown>;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

export function createJobsInMemory(): Jobs & { settle(id: string): Promise<void> } {
  const entries = new Map<string, Entry>();
  // The caller passes the kind that the job was started with, so its types are those of the entry.
  const typed = <I, P, R>(entry: Entry | undefined, kind: JobKind<I, P, R>): Job<I, P, R> | null =>
    entry?.job.kind === kind.name ? (entry.job as Job<I, P, R>) : null;
  return {
    wake: () => undefined,
    async start(kind, input, { id = randomUUID() } = {}) {
      if (entries.has(id)) return id;
      const stop = new AbortController();
      const now = new Date().toISOString();
      const job = {
        id,
        kind: kind.name,
        status: 'processing' as const,
        input,
        progress: kind.initialProgress(input),
        partial: null,
        result: null,
        error: null,
        elapsedSeconds: 0,
        movedAtSeconds: null,
      };
      const entry: Entry = {
        job: { ...job, createdAt: now, startedAt: now, finishedAt: null },
        stop,
        ended: Promise.resolve().then(() => run()),
      };
      const set = (change: Partial<Entry['job']>): void => {
        if (!isFinished(entry.job.status)) entry.job = { ...entry.job, ...change };
      };
      const run = async (): Promise<void> => {
        try {
          const result = await kind.run({
            jobId: id,
            input,
            attempt: 1,
            previous: kind.initialProgress(input),
            signal: stop.signal,
            step: (_, action) => action(),
            isDone: () => false,
            advance: () => undefined,
            report: (progress) => set({ progress }),
            publish: (partial) => set({ partial }),
          });
          set({ status: 'completed', result, finishedAt: new Date().toISOString() });
        } catch (error) {
          const message = error instanceof AppError ? error.message : 'Internal server error';
          set(stop.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error: message });
          set({ finishedAt: new Date().toISOString() });
          await kind.tidyUp?.();
        }
      };
      entries.set(id, entry);
      return id;
    },
    find: async (kind, id) => typed(entries.get(id), kind),
    list: async (kind, { limit, offset = 0 }) =>
      [...entries.values()]
        .reverse()
        .flatMap((entry) => typed(entry, kind) ?? [])
        .slice(offset, offset + limit),
    listStates: async (kind, { limit }) =>
      [...entries.values()]
        .reverse()
        .flatMap((entry) => typed(entry, kind) ?? [])
        .slice(0, limit)
        .map(({ input: _, ...state }) => state),
    async cancel(kind, id) {
      const entry = entries.get(id);
      entry?.stop.abort(new Error('cancelled'));
      await entry?.ended;
      return typed(entry, kind);
    },
    remove: async (kind, id) => typed(entries.get(id), kind) !== null && entries.delete(id),
    async settle(id) {
      await entries.get(id)?.ended;
    },
  };
}
