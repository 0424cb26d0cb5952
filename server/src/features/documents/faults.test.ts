import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocumentReader } from '../../adapters/document-reader.js';
import { UnavailableError } from '../../errors.js';
import { createJobRunner, type JobRunner } from '../../jobs/runner.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import type { DocumentReader } from '../../ports/text-extractor.js';
import type { Database, Queries } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { addTaskDocuments, claimDocuments } from '../../store/documents/document-tasks.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { createActiveWork } from './active-work.js';
import { addDocument } from './add-document.js';
import { createDocumentTaskJob } from './process-job.js';
import { createDocumentTasks } from './tasks.js';
import { createDocumentWorld, type DocumentWorld, nothingOutside } from './testing.js';

// Processes that read documents are killed, also by their limits of time.
vi.setConfig({ testTimeout: 90_000 });

let database: Database;
let folder: string;
const worlds: DocumentWorld[] = [];
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lectern-faults-'));
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  for (const world of worlds.splice(0)) await world.close();
  await database.query('delete from documents');
  await database.query('delete from jobs');
  await database.query('delete from originals');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function add({ files }: DocumentWorld, text: string): Promise<string> {
  const received = await files.receive([Buffer.from(text)], new AbortController().signal);
  const metadata = {
    title: text,
    authors: '',
    journal: '',
    source_type: '',
    publication_date: '',
    doi: '',
    abstract: '',
    summary: '',
  };
  const file = {
    received,
    filename: 'text.txt',
    contentType: 'text/plain',
    charset: '',
    origin: 'upload',
    url: '',
    metadata,
    identifiers: [],
  } as const;
  const { document } = await addDocument(file, { database, files, sniffFormat: async () => 'txt' });
  return document.id;
}

/** What the library says of its documents: status, note and how many passages and vectors each has. */
function readDocuments(): Promise<Record<string, unknown>[]> {
  return database.query(
    `select title, processing_status as status, note, chunks_stored as claimed, task_id,
       (select count(*)::integer from chunks where document_id = documents.id) as passages,
       (select count(*)::integer from chunk_vectors where document_id = documents.id) as vectors
     from documents order by sequence`,
  );
}

const whole = { status: 'completed', claimed: 1, passages: 1, vectors: 1, task_id: null };

it('costs only itself when a document kills the process that reads it, also when the server is started again', async () => {
  const readings = join(folder, 'readings.txt');
  const entry = join(folder, 'deadly-reader.mjs');
  await writeFile(
    entry,
    `import { appendFileSync } from 'node:fs';
     process.on('message', ({ id, request }) => {
       const text = Buffer.from(request.bytes).toString();
       if (text.includes('deadly')) { appendFileSync(${JSON.stringify(readings)}, 'deadly\\n'); process.abort(); }
       const chunk = { index: 0, text, headingPath: [], pageStart: null, pageEnd: null, charStart: 0, charEnd: text.length, tokenCount: 3 };
       const facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' };
       process.send({ id, document: { format: 'txt', text, blocks: [], pageCount: null, facts, chunks: [chunk] } });
     });
     process.on('disconnect', () => process.exit(0));`,
  );
  const reader = createDocumentReader({ entry: { url: pathToFileURL(entry), execArgv: [] } });
  const current: { runner: JobRunner | null } = { runner: null };
  const jobs = new Proxy({} as JobRunner['jobs'], {
    get: (_, name: keyof JobRunner['jobs']) => current.runner?.jobs[name],
  });
  const world = createDocumentWorld({ database, embedder: fakeEmbedder, reader, jobs });
  worlds.push(world);
  const startAgain = async (): Promise<void> => {
    for (const runner of runners.splice(0)) await runner.stop();
    current.runner = createJobRunner({ database, kinds: [world.job] });
    runners.push(current.runner);
    await current.runner.start();
    await world.tasks.restore();
  };
  await startAgain();
  for (let number = 1; number <= 20; number += 1)
    await add(world, number === 8 ? 'A deadly document' : `Harmless document ${number}`);
  const { task_id } = await world.tasks.start(null);
  for (let restart = 0; restart < 3; restart += 1) await startAgain();
  await expect.poll(async () => (await world.tasks.status(task_id)).status).toBe('completed');

  expect(await world.tasks.status(task_id)).toMatchObject({
    success_count: 19,
    failed_count: 1,
    total_count: 20,
  });
  const documents = await readDocuments();
  expect(documents[7]).toMatchObject({
    status: 'failed',
    note: 'Document could not be read: reading it crashed',
    passages: 0,
    vectors: 0,
  });
  expect(documents.toSpliced(7, 1)).toEqual(
    Array.from({ length: 19 }, () => expect.objectContaining(whole)),
  );
  const times = (await readFile(readings, 'utf8')).trim().split('\n').length;
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThanOrEqual(3);
  await reader.close();
});

it('costs only itself when a document kills the server each time, however much there is to do', async () => {
  const hanging: string[] = [];
  const whole = fakeReader();
  const reader: DocumentReader = {
    ...whole,
    async read(request, signal) {
      const text = Buffer.from(request.bytes).toString();
      if (text.startsWith('Deadly') || (text.startsWith('Slow') && !hanging.includes(text))) {
        hanging.push(text);
        await once(signal, 'abort');
      }
      return whole.read(request, signal);
    },
  };
  const current: { runner: JobRunner | null } = { runner: null };
  const jobs = new Proxy({} as JobRunner['jobs'], {
    get: (_, name: keyof JobRunner['jobs']) => current.runner?.jobs[name],
  });
  const world = createDocumentWorld({ database, embedder: fakeEmbedder, reader, jobs });
  worlds.push(world);
  // The runner before is as one that was killed: what it had is taken over.
  const startAgain = async (): Promise<void> => {
    current.runner = createJobRunner({ database, kinds: [world.job] });
    runners.push(current.runner);
    await current.runner.start();
  };
  await startAgain();
  const deadly = await add(world, 'Deadly document');
  for (const name of ['Slow one', 'Slow two', 'Plain one', 'Plain two', 'Plain three'])
    await add(world, name);
  const { task_id } = await world.tasks.start(null);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect
      .poll(() =>
        database.query(
          `select progress->'attempt' as attempt, progress->'stages' ? $2 as is_read from jobs where id = $1`,
          [task_id, deadly],
        ),
      )
      .toEqual([{ attempt, is_read: true }]);
    await startAgain();
  }
  await expect.poll(async () => (await world.tasks.status(task_id)).status).toBe('completed');
  expect(hanging.filter((text) => text.startsWith('Deadly'))).toHaveLength(3);
  const [first, ...others] = await readDocuments();
  expect(first).toMatchObject({
    status: 'failed',
    note: 'Processing this document was interrupted three times and was given up. Please start it again.',
  });
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill('completed'));
});

/** Fails the call of this number to the database, the files or the embedder. */
function createFailpoint(failing: number): { hit: () => void; calls: () => number } {
  let calls = 0;
  return {
    hit() {
      calls += 1;
      if (calls === failing) throw new Error(`Call ${failing} fails`);
    },
    calls: () => calls,
  };
}

/** The same, but that this one function may fail. */
function failingAt<T extends object, K extends keyof T>(hit: () => void, whole: T, name: K): T {
  const work: unknown = whole[name];
  if (typeof work !== 'function') throw new Error(`${String(name)} is no function`);
  const failing = async (...values: unknown[]): Promise<unknown> => {
    hit();
    return work.apply(whole, values);
  };
  return { ...whole, [name]: failing };
}

function failingDatabase(hit: () => void): Database {
  const failing = ({ query }: Queries): Queries => ({
    query: async (sql, values) => {
      hit();
      return query(sql, values);
    },
  });
  return {
    ...database,
    ...failing(database),
    transaction: (work) =>
      database.transaction(async (queries) => {
        const result = await work(failing(queries));
        hit(); // The commit.
        return result;
      }),
  };
}

/** Processes one new document as a task of its own, with the call of this number failing, and says how many calls there were. */
async function processWithFault(failing: number): Promise<number> {
  const { hit, calls } = createFailpoint(failing);
  const world = createDocumentWorld({ database, embedder: fakeEmbedder, reader: fakeReader() });
  worlds.push(world);
  const taskId = randomUUID();
  const input = { document_ids: [await add(world, `Document with fault ${failing}`)] };
  await database.transaction(async (queries) => {
    await claimDocuments(queries, { taskId, documentIds: input.document_ids, limit: 1 });
    await createJobTable(queries).add({
      id: taskId,
      kind: world.job.name,
      input,
      progress: world.job.initialProgress(input),
    });
    await addTaskDocuments(queries, taskId, input.document_ids);
  });
  const flawed = createDocumentTaskJob({
    database: failingDatabase(hit),
    embedder: failingAt(hit, fakeEmbedder, 'embed'),
    files: failingAt(hit, world.files, 'read'),
    reader: fakeReader(),
    activeWork: createActiveWork(),
    logUnexpected: () => undefined,
    ...nothingOutside,
  });
  const jobs = createJobsInMemory();
  await jobs.start(flawed, input, { id: taskId });
  await jobs.settle(taskId);
  const job = await jobs.find(flawed, taskId);
  await database.query(
    'update jobs set status = $2, error = $3, finished_at = now() where id = $1',
    [taskId, job?.status, job?.error],
  );
  return calls();
}

it('leaves a document whole, or failed with a reason, whichever call of its processing fails', async () => {
  let failing = 1;
  while ((await processWithFault(failing)) >= failing) failing += 1;
  const documents = await readDocuments();
  expect(documents.length).toBeGreaterThan(6);
  const failed = {
    status: 'failed',
    note: 'Internal server error',
    claimed: 0,
    passages: 0,
    vectors: 0,
    task_id: null,
  };
  expect(documents).toEqual(
    documents.map(({ status }) => expect.objectContaining(status === 'completed' ? whole : failed)),
  );
  expect(documents.at(-1)).toMatchObject(whole);
  const rows = await database.query(
    `select 1 from task_documents where status not in ('completed', 'failed')`,
  );
  expect(rows).toEqual([]);
});

describe('a task that fails as a whole', () => {
  const away = 'The database went away';
  async function addTask(world: DocumentWorld): Promise<string> {
    await add(world, 'Left behind');
    const taskId = randomUUID();
    await database.transaction(async (queries) => {
      const ids = await claimDocuments(queries, { taskId, documentIds: null, limit: 1 });
      const input = { document_ids: ids };
      await createJobTable(queries).add({
        id: taskId,
        kind: world.job.name,
        input,
        progress: world.job.initialProgress(input),
      });
      await addTaskDocuments(queries, taskId, ids);
    });
    return taskId;
  }
  function open() {
    const world = createDocumentWorld({ database, embedder: fakeEmbedder, reader: fakeReader() });
    worlds.push(world);
    const fail = async (): Promise<never> => {
      throw new UnavailableError(away);
    };
    const job = { ...world.job, run: fail };
    const runner = createJobRunner({ database, kinds: [job] });
    const activeWork = createActiveWork();
    const tasks = createDocumentTasks({ database, jobs: runner.jobs, job, activeWork });
    return { world, runner, tasks };
  }

  it('lets its documents fail with it, though nobody asks for it', async () => {
    const { world, runner } = open();
    await addTask(world);
    runners.push(runner);
    await runner.start();
    await expect
      .poll(readDocuments)
      .toMatchObject([{ status: 'failed', note: away, task_id: null }]);
  });

  it('lets them fail where it is given up with a process that is dead', async () => {
    const { world, runner } = open();
    const taskId = await addTask(world);
    await database.query(
      `update jobs set status = 'processing', executor_id = $2, fruitless_attempts = 3, attempt = 3, started_at = now() where id = $1`,
      [taskId, randomUUID()],
    );
    runners.push(runner);
    await runner.start();
    expect(await readDocuments()).toMatchObject([
      { status: 'failed', note: expect.stringContaining('was given up'), task_id: null },
    ]);
  });

  it('says so of each document where it ended before', async () => {
    const { world, tasks } = open();
    const taskId = await addTask(world);
    await database.query(
      `update jobs set status = 'failed', error = $2, finished_at = now() where id = $1`,
      [taskId, away],
    );
    expect(await tasks.status(taskId)).toMatchObject({
      status: 'failed',
      failed_count: 1,
      documents: [{ status: 'failed' }],
    });
    expect(await readDocuments()).toMatchObject([{ status: 'failed', note: away, task_id: null }]);
  });
});
