import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderShutError, RequestRefusedError, UnavailableError } from '../../errors.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { type ChosenEmbedder, createEmbedderInUse } from '../../pipeline/models/embedder-in-use.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { fakeEmbedder } from '../articles/testing.js';
import { createReembedJob } from './reembed-job.js';
import { createReembedService } from './reembed-service.js';
import { vectorParts } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from documents');
  const passages = ['Moss grows.', 'Moss dries.'];
  await addDocuments(database, fakeEmbedder, [{ title: 'Moss', passages }]);
});

const chosenBy = (model: string, change: Partial<Embedder> = {}): ChosenEmbedder => ({
  embedder: { ...fakeEmbedder, model, ...change },
  provider: 'ollama',
  reason: '',
});
const standIn: ChosenEmbedder = {
  embedder: fakeEmbedder,
  provider: 'built-in',
  reason: 'The model provider could not be reached',
};

/** Work for the model `chosen` is taken up while `first` is in use, of which `next` takes the place when it waits. */
async function embedAnew(first: ChosenEmbedder, next: ChosenEmbedder) {
  const embedding = createEmbedderInUse(first);
  const said: string[] = [];
  const jobs = createJobsInMemory();
  const parts = { database, embedder: embedding.embedder };
  const job = createReembedJob({
    ...parts,
    async pause() {
      said.push((await service.status()).message);
      embedding.change(next);
    },
  });
  const service = createReembedService({ ...parts, jobs, job });
  const id = await jobs.start(job, { model: 'chosen' });
  await jobs.settle(id);
  const ended = await jobs.find(job, id);
  return { status: ended?.status, error: ended?.error, said };
}

async function modelsOfVectors(): Promise<string[]> {
  const rows = await database.query<{ model: string }>('select model from chunk_vectors');
  return rows.map(({ model }) => model);
}

describe('work that embeds anew while a model stands in for the chosen one', () => {
  it('waits for the chosen one where it is taken up again before that can be asked', async () => {
    const { status, said } = await embedAnew(standIn, chosenBy('chosen'));
    expect(said).toEqual([
      'This waits; it goes on when chosen is in use again. Embedded 0 of 0 passages',
    ]);
    expect(status).toBe('completed');
    expect(await modelsOfVectors()).toEqual(['chosen', 'chosen']);
  });

  it('waits in the midst of it, too, and stores what it has', async () => {
    const embedding = createEmbedderInUse(chosenBy('chosen'));
    const { embedder } = embedding;
    embedding.change(
      chosenBy('chosen', {
        embed: (...given) => {
          embedding.change(standIn);
          return fakeEmbedder.embed(...given);
        },
      }),
    );
    const pause = async (): Promise<void> => embedding.change(chosenBy('chosen'));
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder, jobs, pause });
    await jobs.settle((await reembed.start()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(['chosen', 'chosen']);
  });

  it('goes on by what is in use after a wait, be that had elsewhere', async () => {
    const asked: string[] = [];
    const asking = (server: string, then = (): void => undefined): ChosenEmbedder =>
      chosenBy('chosen', {
        embed: (...given) => {
          asked.push(server);
          then();
          return fakeEmbedder.embed(...given);
        },
      });
    const embedding = createEmbedderInUse(asking('former', () => embedding.change(standIn)));
    const pause = async (): Promise<void> => embedding.change(asking('new'));
    const passages = Array.from({ length: 200 }, (_, index) => `Moss ${index} grows.`);
    await addDocuments(database, fakeEmbedder, [{ title: 'Many mosses', passages }]);
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder: embedding.embedder, jobs, pause });
    await jobs.settle((await reembed.start()).job_id ?? '');
    expect(await modelsOfVectors()).toEqual(Array.from({ length: 202 }, () => 'chosen'));
    expect([...new Set(asked)]).toEqual(['former', 'new']);
  });

  it('ends where another one is chosen meanwhile', async () => {
    expect(await embedAnew(standIn, chosenBy('another'))).toMatchObject({
      status: 'failed',
      error: 'The embedding model was changed meanwhile. Please start it again.',
    });
    expect(await modelsOfVectors()).toEqual([fakeEmbedder.model, fakeEmbedder.model]);
  });
});

describe('a text that the provider refuses by itself', () => {
  const refusing = (refuses: (text: string) => boolean, refusal: Error): Partial<Embedder> => ({
    async embed(texts, options) {
      if (texts.some(refuses)) throw refusal;
      return fakeEmbedder.embed(texts, options);
    },
  });
  const refused = new RequestRefusedError('The provider refused the request (status 400)');

  async function renewBy(change: Partial<Embedder>) {
    const { embedder } = chosenBy('chosen', change);
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder, jobs });
    const renew = async () => {
      await jobs.settle((await reembed.start()).job_id ?? '');
      const { status, error, message, passages_refused } = await reembed.status();
      return { status, error, message, passages_refused };
    };
    return { first: await renew(), renew, status: () => reembed.status() };
  }

  it('is passed over and told, and the others get their vectors', async () => {
    const { first, renew, status } = await renewBy(
      refusing((text) => text.includes('dries'), refused),
    );
    const said =
      '1 passage could not be embedded and is found by its words alone: The provider refused the request (status 400)';
    expect(first).toEqual({
      ...{ status: 'completed', error: null, passages_refused: 1 },
      message: `Embedded 1 passages. ${said}`,
    });
    expect((await modelsOfVectors()).toSorted()).toEqual(['chosen', fakeEmbedder.model].toSorted());
    expect(await renew()).toMatchObject({
      status: 'completed',
      message: `Embedded 0 passages. ${said}`,
    });
    await database.query('delete from documents');
    expect(await status()).toMatchObject({ status: null, passages_refused: 0 });
  });

  it.each([
    ['all that it is sent', refusing(() => true, refused), refused.message],
    [
      'a key',
      refusing((text) => text.includes('dries'), new ProviderShutError('No key.')),
      'No key.',
    ],
  ])('is not what fails where the provider refuses %s', async (_what, change, error) => {
    expect((await renewBy(change)).first).toMatchObject({ status: 'failed', error });
    expect(await modelsOfVectors()).toEqual([fakeEmbedder.model, fakeEmbedder.model]);
  });

  it('is found by few requests, by none of which a text is sent that was taken before', async () => {
    await database.query('delete from documents');
    const passages = Array.from({ length: 192 }, (_, index) => `Moss ${index} grows.`);
    await addDocuments(database, fakeEmbedder, [{ title: 'Mosses', passages }]);
    const taken: string[] = [];
    let asked = 0;
    const { first } = await renewBy({
      async embed(texts, options) {
        asked += 1;
        if (texts.some((text) => text.includes('Moss 100 '))) throw refused;
        taken.push(...texts);
        return fakeEmbedder.embed(texts, options);
      },
    });
    expect(first).toMatchObject({ status: 'completed', passages_refused: 1 });
    expect(asked).toBeLessThan(20);
    expect(taken.filter((text) => text.includes('Moss '))).toHaveLength(191);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('ends the work where too many requests are made on the way past it, and what was taken is stored', async () => {
    let asked = 0;
    const { first } = await renewBy({
      async embed(texts, options) {
        asked += 1;
        if (asked > 2) throw new UnavailableError('Too many requests');
        if (texts.length > 1) throw refused;
        return fakeEmbedder.embed(texts, options);
      },
    });
    expect(first).toMatchObject({
      ...{ status: 'failed', error: 'Too many requests' },
      message: 'Failed after 1 of 2 passages: Too many requests',
    });
    expect((await modelsOfVectors()).toSorted()).toEqual(['chosen', fakeEmbedder.model].toSorted());
  });
});
