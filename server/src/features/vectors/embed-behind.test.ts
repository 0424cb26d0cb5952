import type { JobStatus, ReembedStatus } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { fakeEmbedder } from '../articles/testing.js';
import { createLook } from './embed-behind.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from documents'));

const slow: Embedder = { ...fakeEmbedder, model: 'slow', meanwhile: fakeEmbedder };

/** With first vectors, as ingest stores them. */
const addPassages = (...passages: string[]): Promise<void> =>
  addDocuments(database, fakeEmbedder, [{ title: passages.join(' '), passages }]);

/** Looks with work that only counts how often it was begun. */
function looking(embedder: Embedder, status: JobStatus | null = null) {
  const work = { status, started: 0, done: 0 };
  const told = (): ReembedStatus => ({
    job_id: `job ${work.started}`,
    status: work.status,
    percentage: 0,
    passages_done: work.done,
    passages_total: 0,
    embedding_model: embedder.model,
    error: null,
    message: '',
    started_at: null,
    finished_at: null,
  });
  const look = createLook({
    database,
    embedder,
    reembed: {
      status: async () => told(),
      async start() {
        work.started += 1;
        work.status = 'processing';
        return told();
      },
    },
  });
  return { look, work };
}

describe('vectors of new passages', () => {
  it('are made when some wait, once for all of them', async () => {
    const { look, work } = looking(slow);
    await look();
    expect(work.started).toBe(0);
    await addPassages('Moss grows.', 'Moss dries.');
    await look();
    await look();
    expect(work.started).toBe(1);
  });

  it('are left to whoever embeds at once', async () => {
    const { look, work } = looking(fakeEmbedder);
    await addPassages('Moss grows.');
    await look();
    expect(work.started).toBe(0);
  });

  it('are made of those that came in while the work ended, too, be they as many or fewer', async () => {
    const { look, work } = looking(slow);
    await addPassages('Moss grows.', 'Moss dries.');
    await look();
    work.status = 'completed';
    work.done = 2;
    await look();
    expect(work.started).toBe(2);
    await database.query('delete from documents');
    await addPassages('Moss sleeps.');
    work.status = 'completed';
    await look();
    expect(work.started).toBe(3);
  });

  it('are not tried for ever where the work brings none', async () => {
    const { look, work } = looking(slow);
    await addPassages('Moss grows.');
    await look();
    work.status = 'completed';
    await look();
    await look();
    expect(work.started).toBe(1);
  });

  it('are tried once more by a start of the server where they failed', async () => {
    await addPassages('Moss grows.');
    const { look, work } = looking(slow, 'failed');
    await look();
    expect(work.started).toBe(1);
    work.status = 'failed';
    await look();
    await look();
    expect(work.started).toBe(1);
  });

  it('are not begun again for those that failed, until more come in', async () => {
    const { look, work } = looking(slow);
    await addPassages('Moss grows.');
    await look();
    work.status = 'failed';
    await look();
    expect(work.started).toBe(1);
    await addPassages('Moss dries.');
    await look();
    expect(work.started).toBe(2);
  });

  it('are not begun again after a restart where a person cancelled them', async () => {
    await addPassages('Moss grows.');
    const { look, work } = looking(slow, 'cancelled');
    await look();
    expect(work.started).toBe(0);
    await addPassages('Moss dries.');
    await look();
    expect(work.started).toBe(1);
  });
});
