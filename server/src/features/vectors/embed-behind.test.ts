import type { JobStatus, ReembedStatus } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { createEmbedderInUse } from '../../pipeline/models/embedder-in-use.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { fakeEmbedder } from '../articles/testing.js';
import { createLook } from './embed-behind.js';
import { vectorParts } from './testing.js';

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

const paid: Embedder = { ...fakeEmbedder, model: 'paid' };

async function modelsOfVectors(): Promise<string[]> {
  const rows = await database.query<{ model: string }>(
    'select model from chunk_vectors order by model',
  );
  return rows.map(({ model }) => model);
}

/** Looks with work that only counts how often it was begun. */
function looking(embedder: Embedder, status: JobStatus | null = null) {
  const work = { status, started: 0, done: 0 };
  const told = (): ReembedStatus => ({
    job_id: `job ${work.started}`,
    status: work.status,
    percentage: 0,
    passages_done: work.done,
    passages_total: 0,
    passages_refused: 0,
    embedding_model: embedder.model,
    error: null,
    message: '',
    elapsed_seconds: 0,
    started_at: null,
    finished_at: null,
  });
  const begin = async (): Promise<ReembedStatus> => {
    work.started += 1;
    work.status = 'processing';
    return told();
  };
  const reembed = { status: async () => told(), start: begin, resume: begin };
  const createOne = () => createLook({ database, embedder, reembed });
  return { look: createOne(), lookOfOther: createOne(), work };
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

  it('are tried again where the text has changed of those of which the work brought none', async () => {
    const { look, work } = looking(slow);
    await addPassages('Moss grows.');
    await look();
    for (const title of ['Lichen', 'Lichens']) {
      await database.query(`update chunks set search_text = $1 || ' Moss grows.'`, [title]);
      const before = work.started;
      work.status = 'completed';
      await look();
      await look();
      expect(work.started).toBe(before + 1);
    }
    const before = work.started;
    work.status = 'completed';
    await look();
    await look();
    expect(work.started).toBe(before);
    await addPassages('Moss dries.');
    await look();
    expect(work.started).toBe(before + 1);
  });

  it('are not tried for ever by two servers, of which each sees that the work of the other brings none', async () => {
    await addPassages('Moss grows.');
    const { look, lookOfOther, work } = looking(slow);
    for (let count = 0; count < 5; count += 1) {
      await look();
      work.status = 'completed';
      await lookOfOther();
      work.status = 'completed';
    }
    expect(work.started).toBe(2);
  });

  it('are made of what comes in behind work that found nothing to do', async () => {
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: slow, jobs });
    const look = createLook({ database, embedder: slow, reembed });
    await jobs.settle((await reembed.start([fakeEmbedder.model])).job_id ?? '');
    await look();
    await addPassages('Moss grows.');
    await look();
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['slow']);
  });

  it('are made behind work that was to replace those of another model, of which there are none', async () => {
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: slow, jobs });
    await addPassages('Moss grows.');
    await jobs.settle((await reembed.start(['paid'])).job_id ?? '');
    expect(await modelsOfVectors()).toEqual([fakeEmbedder.model]);
    await createLook({ database, embedder: slow, reembed })();
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['slow']);
  });

  it('are made of a document whose title was changed while its only passages were embedded', async () => {
    let titles = ['Lichen', 'Lichens'];
    const retitled: Embedder = {
      ...slow,
      async embed(texts, options) {
        const [title, ...others] = titles;
        titles = others;
        if (title !== undefined)
          await database.query(`update chunks set search_text = $1 || ' Moss grows.'`, [title]);
        return slow.embed(texts, options);
      },
    };
    await addPassages('Moss grows.');
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: retitled, jobs });
    const look = createLook({ database, embedder: retitled, reembed });
    for (let count = 0; count < 3; count += 1) {
      await look();
      await jobs.settle((await reembed.status()).job_id ?? '');
    }
    expect(titles).toEqual([]);
    expect(await modelsOfVectors()).toEqual(['slow']);
  });

  it.each(['failed', 'cancelled'] as const)(
    'are made of what comes in behind work that %s while nothing waited',
    async (status) => {
      const { look, work } = looking(slow);
      await look();
      work.status = status;
      await look();
      await addPassages('Moss grows.');
      await look();
      expect(work.started).toBe(1);
    },
  );

  it('are not begun again for those that failed soon after they came in', async () => {
    const { look, work } = looking(slow);
    await look();
    await addPassages('Moss grows.');
    await look();
    work.status = 'failed';
    await look();
    expect(work.started).toBe(1);
  });

  it('are not begun at once where a person cancels work before which nothing waited', async () => {
    const { look, work } = looking(slow);
    await look();
    work.status = 'processing';
    await addPassages('Moss grows.');
    await look();
    work.status = 'cancelled';
    await look();
    expect(work.started).toBe(0);
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

  it('take no place of vectors of another model, which wait for a person', async () => {
    await addDocuments(database, paid, [{ title: 'Moss', passages: ['Moss grows.'] }]);
    const { look, work } = looking(slow);
    await look();
    expect(work.started).toBe(0);
    await addPassages('Moss dries.');
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: slow, jobs });
    await createLook({ database, embedder: slow, reembed })();
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['paid', 'slow']);
    const asked = await reembed.start();
    await jobs.settle(asked.job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['slow', 'slow']);
  });

  it('are made of all when a person asks for that while they are made of some', async () => {
    await addDocuments(database, paid, [{ title: 'Moss', passages: ['Moss grows.'] }]);
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: slow, jobs });
    const some = await reembed.start([fakeEmbedder.model]);
    const all = await reembed.start();
    await jobs.settle(all.job_id ?? '');
    expect(all.job_id).not.toBe(some.job_id);
    expect(await modelsOfVectors()).toEqual(['slow']);
  });

  it('are made of all after a failure where a person had asked for all', async () => {
    await addDocuments(database, paid, [{ title: 'Moss', passages: ['Moss grows.'] }]);
    const jobs = createJobsInMemory();
    let isBroken = true;
    const breaking: Embedder = {
      ...slow,
      async embed(texts, options) {
        if (isBroken) throw new Error('The process of the model was killed');
        return slow.embed(texts, options);
      },
    };
    const { reembed } = vectorParts({ database, embedder: breaking, jobs });
    await jobs.settle((await reembed.start()).job_id ?? '');
    expect((await reembed.status()).status).toBe('failed');
    isBroken = false;
    const look = createLook({ database, embedder: breaking, reembed });
    await look();
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['slow']);
  });

  it('are made of no text that another title has replaced meanwhile', async () => {
    await addPassages('Moss grows.', 'Moss dries.');
    const retitled: Embedder = {
      ...slow,
      async embed(texts, options) {
        await database.query(
          `update chunks set search_text = 'Lichen ' || search_text where text = 'Moss dries.'`,
        );
        return slow.embed(texts, options);
      },
    };
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: retitled, jobs });
    await jobs.settle((await reembed.start([fakeEmbedder.model])).job_id ?? '');
    expect(await modelsOfVectors()).toEqual([fakeEmbedder.model, 'slow'].sort());
  });

  it('are stored no more when another model is put to use, and made again when it comes back', async () => {
    await addPassages('Moss grows.');
    const inUse = createEmbedderInUse({ embedder: slow, provider: 'built-in', reason: '' });
    const back = { embedder: { ...slow }, provider: 'built-in' as const, reason: '' };
    let isFirstCall = true;
    const changing: Embedder = {
      ...slow,
      async embed(texts, options) {
        if (isFirstCall) inUse.change({ embedder: paid, provider: 'openai', reason: '' });
        isFirstCall = false;
        return slow.embed(texts, options);
      },
    };
    inUse.change({ ...back, embedder: changing });
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: inUse.embedder, jobs });
    const look = createLook({ database, embedder: inUse.embedder, reembed });
    const begun = await reembed.start([fakeEmbedder.model]);
    await jobs.settle(begun.job_id ?? '');
    expect(await modelsOfVectors()).toEqual([fakeEmbedder.model]);
    inUse.change(back);
    await look();
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['slow']);
  });
});
