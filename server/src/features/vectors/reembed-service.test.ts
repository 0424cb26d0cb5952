import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Job, JobKind, Jobs } from '../../jobs/job.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createJobTable, type JobRow } from '../../store/jobs/jobs.js';
import { fakeEmbedder } from '../articles/testing.js';
import { createReembedJob } from './reembed-job.js';
import { createReembedService, type ReembedService } from './reembed-service.js';
import { nobodyWaits } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from jobs'));

/** The jobs of one of several servers on the same database, of which none gets to begin any. */
function serverJobs(): Jobs {
  const table = createJobTable(database);
  return {
    wake: () => undefined,
    async start(kind, input, { id = randomUUID() } = {}) {
      await table.add({ id, kind: kind.name, input, progress: kind.initialProgress(input) });
      return id;
    },
    find: async (kind, id) => toJob(kind, await table.find(kind.name, id)),
    list: async (kind, { limit }) =>
      (await table.list(kind.name, limit)).flatMap((row) => toJob(kind, row) ?? []),
    listStates: async () => [],
    async cancel(kind, id) {
      await table.requestCancel(kind.name, id);
      return toJob(kind, await table.find(kind.name, id));
    },
    remove: async () => false,
  };
}

function toJob<I, P, R>(_kind: JobKind<I, P, R>, row: JobRow | null): Job<I, P, R> | null {
  if (row === null) return null;
  const times = { createdAt: row.created_at.toISOString(), startedAt: null, finishedAt: null };
  // As the runner does: the JSON of what the same kind gave.
  return {
    ...row,
    ...times,
    elapsedSeconds: row.worked_ms / 1000,
    movedAtSeconds: null,
    input: row.input as I,
    progress: row.progress as P,
    result: row.result as R | null,
  };
}

function startServer(embedder: Embedder = fakeEmbedder): ReembedService {
  const job = createReembedJob({ database, embedder, pause: nobodyWaits });
  return createReembedService({ jobs: serverJobs(), job, database, embedder });
}

async function startOnAll(servers: readonly ReembedService[]): Promise<Set<string | null>> {
  return new Set(
    (await Promise.all(servers.map((server) => server.start()))).map(({ job_id }) => job_id),
  );
}

it('is one job, however many servers begin it at once, and the next time another one', async () => {
  const servers = Array.from({ length: 4 }, () => startServer());
  const first = await startOnAll(servers);
  expect(first.size).toBe(1);
  expect(await database.query('select 1 from jobs')).toHaveLength(1);
  expect(await startOnAll(servers)).toEqual(first);
  await database.query(`update jobs set status = 'completed', finished_at = now()`);
  const second = await startOnAll(servers);
  expect(second.size).toBe(1);
  expect(second).not.toEqual(first);
  expect(await database.query('select 1 from jobs')).toHaveLength(2);
});

it('tells how long it was worked on, however long ago it began', async () => {
  const server = startServer();
  await server.start();
  await database.query(
    `update jobs set status = 'processing', worked_ms = 660000, started_at = now() - interval '14 hours'`,
  );
  expect(await server.status()).toMatchObject({ status: 'processing', elapsed_seconds: 660 });
});

it('replaces the vectors of the former model though work of it, or of fewer models, was begun meanwhile', async () => {
  const inUse = { ...fakeEmbedder, model: 'former' };
  const server = startServer(inUse);
  const former = await server.start(['first']);
  const resume = await server.remember();
  inUse.model = 'new';
  const own = await server.start(['first']);
  expect(own.job_id).not.toBe(former.job_id);
  expect(own).toMatchObject({ status: 'pending', embedding_model: 'new' });
  const { job_id } = await resume(['former', 'first']);
  expect(job_id).not.toBe(own.job_id);
  expect(await server.start(['first'])).toMatchObject({ job_id });
  expect(await database.query(`select input from jobs where status = 'pending'`)).toEqual([
    { input: { model: 'new', replacing: ['first', 'former'] } },
  ]);
});

it('has not failed any more once nothing that it left is there', async () => {
  const server = startServer({ ...fakeEmbedder, model: 'new' });
  await addDocuments(database, fakeEmbedder, [{ title: 'Moss', passages: ['Moss grows.'] }]);
  await server.start();
  await database.query(
    `update jobs set status = 'failed', error = 'It was killed.', finished_at = now()`,
  );
  expect(await server.status()).toMatchObject({ status: 'failed', error: 'It was killed.' });
  await database.query('delete from documents');
  expect(await server.status()).toMatchObject({ status: null, error: null, passages_total: 0 });
});
