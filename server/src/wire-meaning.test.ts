import type { Meaning } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError } from './errors.js';
import { fakeEmbedder } from './features/articles/testing.js';
import { offeredModels } from './features/meaning/catalogue.js';
import { createMeaningService, type MeaningService } from './features/meaning/service.js';
import { vectorParts } from './features/vectors/testing.js';
import { createJobsInMemory } from './jobs/testing.js';
import { type ChosenEmbedder, createEmbedderInUse } from './pipeline/models/embedder-in-use.js';
import { addDocuments } from './pipeline/retrieval/testing-library.js';
import type { Embedder } from './ports/embedder.js';
import type { Database } from './store/database/database.js';
import { openTestDatabase } from './store/database/testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const chosenOf = (
  model: string,
  isLocal: boolean,
  provider: ChosenEmbedder['provider'] = 'built-in',
): ChosenEmbedder => ({
  embedder: { ...fakeEmbedder, model, ...(isLocal && { meanwhile: fakeEmbedder }) },
  provider,
  reason: '',
});

type Parts = Parameters<typeof createMeaningService>[0];

/** Of one model that is offered; to use it, or to stop it, is the change. */
function createService(
  parts: Pick<Parts, 'embedding' | 'jobs' | 'reembed'>,
  change: () => void | Promise<void>,
  fixedBy: string | null = null,
) {
  const [model] = offeredModels.filter(({ role }) => role === 'embedder');
  if (model === undefined) throw new Error('No embedder is offered');
  const service = createMeaningService({
    ...{ ...parts, offered: [model], hub: { name: 'hub' } },
    fixedBy: () => fixedBy,
    countToEmbed: async () => 0,
    readReranking: (): Meaning['reranking'] => null,
    job: { name: 'install-model', initialProgress: () => ({}), run: async () => ({}) } as never,
    files: {
      find: async () => ({ origin: 'downloaded', bytes: 1, missing: [] }),
      remove: async () => undefined,
      discard: async () => undefined,
    } as never,
    models: {
      inUse: () => ({ embedder: null, reranker: null }),
      wanted: () => null,
      use: async () => change(),
      stop: async () => change(),
    } as never,
  });
  return { model, service };
}

async function countVectors(): Promise<string[]> {
  const rows = await database.query<{ model: string; vectors: string }>(
    'select model, sum(vectors)::text as vectors from vector_counts where vectors > 0 group by model',
  );
  return rows.map((row) => `${row.vectors} ${row.model}`).sort();
}

/** The vectors of the library after a model was stopped and all work has ended. */
async function stopFor(next: ChosenEmbedder): Promise<string[]> {
  await database.query('delete from documents');
  for (const model of ['stopped', 'paid', fakeEmbedder.model])
    await addDocuments(database, { ...fakeEmbedder, model }, [{ title: model, passages: [model] }]);
  const embedding = createEmbedderInUse(chosenOf('stopped', true));
  const jobs = createJobsInMemory();
  const { reembed } = vectorParts({ database, embedder: embedding.embedder, jobs });
  const { model, service } = createService({ embedding, jobs, reembed }, () =>
    embedding.change(next),
  );
  await service.stop(model.id);
  await jobs.settle((await reembed.status()).job_id ?? '');
  return countVectors();
}

it.each([
  ['the built-in embedder', fakeEmbedder.model],
  ['another model of this machine', 'local'],
])(
  'a model that is used no more leaves its place and that of first vectors to %s, and those of a third model stay',
  async (_, after) => {
    expect(await stopFor(chosenOf(after, false))).toEqual(['1 paid', `2 ${after}`].sort());
  },
);

it('a model that is used no more has no text sent to a provider that comes after it', async () => {
  const left = ['1 paid', '1 stopped', `1 ${fakeEmbedder.model}`].sort();
  expect(await stopFor(chosenOf('of a provider', false, 'openai'))).toEqual(left);
});

it.each(['is broken off', 'has failed'])(
  'a third local model takes the places that the second one had not come to when its work %s',
  async (end) => {
    await database.query('delete from documents');
    for (const model of ['first', 'paid', fakeEmbedder.model])
      await addDocuments(database, { ...fakeEmbedder, model }, [
        { title: model, passages: [model] },
      ]);
    const embedding = createEmbedderInUse(chosenOf('first', true));
    const { embedder, change } = embedding;
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder, jobs });
    const second = chosenOf('second', true);
    const choices = [
      {
        ...second,
        embedder: {
          ...second.embedder,
          embed: (_: readonly string[], { signal }: { readonly signal: AbortSignal }) =>
            new Promise<never>((_resolve, reject) => {
              if (end === 'has failed') reject(new Error('The process of the model was killed'));
              signal.addEventListener('abort', () => reject(new Error('cancelled')));
            }),
        },
      },
      chosenOf('third', true),
    ];
    const { model, service } = createService({ embedding, jobs, reembed }, () => {
      const next = choices.shift();
      if (next !== undefined) change(next);
    });
    await service.use(model.id);
    if (end === 'has failed') await jobs.settle((await reembed.status()).job_id ?? '');
    await service.use(model.id);
    await jobs.settle((await reembed.status()).job_id ?? '');
    expect(await countVectors()).toEqual(['1 paid', '2 third']);
  },
);

/** Its work does not end by itself. */
function untilAborted(chosen: ReturnType<typeof chosenOf>) {
  const embed: Embedder['embed'] = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
  return { ...chosen, embedder: { ...chosen.embedder, embed } };
}

it('all that a person wanted embedded anew is, though others begin less while the model becomes another', async () => {
  await database.query('delete from documents');
  for (const model of ['first', 'paid', fakeEmbedder.model])
    await addDocuments(database, { ...fakeEmbedder, model }, [{ title: model, passages: [model] }]);
  const embedding = createEmbedderInUse(untilAborted(chosenOf('first', true)));
  const { embedder, change } = embedding;
  const jobs = createJobsInMemory();
  const { reembed } = vectorParts({ database, embedder, jobs });
  const { model, service } = createService({ embedding, jobs, reembed }, async () => {
    change(chosenOf('second', true));
    // As is done behind for passages that have a first vector.
    await reembed.start([fakeEmbedder.model]);
  });
  await reembed.start();
  await service.use(model.id);
  await jobs.settle((await reembed.status()).job_id ?? '');
  expect(await countVectors()).toEqual(['3 second']);
});

describe('work that waits for a chosen model while what is built in stands in', () => {
  const away = { ...chosenOf(fakeEmbedder.model, false), reason: 'The provider is away' };
  const chosen = chosenOf('chosen', false, 'openai');

  /** The vectors in the end; the chosen model is back after what a person does while the work waits, unless another one is in use then. */
  async function waitWhile(
    act: (service: MeaningService, id: string) => Promise<unknown>,
    { next = away, failure = '', fixedBy = null as string | null },
  ): Promise<string[]> {
    await database.query('delete from documents');
    await addDocuments(database, { ...fakeEmbedder, model: 'paid' }, [
      { title: 'Moss', passages: ['Moss grows.'] },
    ]);
    const embedding = createEmbedderInUse(chosen);
    const jobs = createJobsInMemory();
    let acting: Promise<unknown> | null = null;
    const pause = async (_: number, signal: AbortSignal): Promise<void> => {
      acting ??= act(service, model.id).then(() => '', String);
      await Promise.race([
        acting,
        new Promise((resolve) => signal.addEventListener('abort', resolve)),
      ]);
      signal.throwIfAborted();
      if (embedding.current() === away) embedding.change(chosen);
    };
    const { reembed } = vectorParts({ database, embedder: embedding.embedder, jobs, pause });
    const change = (): void => {
      if (failure !== '') throw new ConflictError(failure);
      embedding.change(next);
    };
    const { model, service } = createService({ embedding, jobs, reembed }, change, fixedBy);
    const { job_id } = await reembed.start();
    embedding.change(away);
    await jobs.settle(job_id ?? '');
    const told =
      fixedBy === null ? failure : `${fixedBy} is set, and goes before what is chosen here`;
    expect(await acting).toBe(told && `ConflictError: ${told}`);
    await jobs.settle((await reembed.status()).job_id ?? '');
    return countVectors();
  }

  it('goes on after another model is stopped or removed, or cannot be put to use', async () => {
    expect(await waitWhile(({ stop }, id) => stop(id), {})).toEqual(['1 chosen']);
    expect(await waitWhile(({ remove }, id) => remove(id), {})).toEqual(['1 chosen']);
    const failure = 'The model cannot be run';
    expect(await waitWhile(({ use }, id) => use(id), { failure })).toEqual(['1 chosen']);
  });

  it('goes on where a setting keeps another model from being put to use', async () => {
    const next = chosenOf('other', true);
    const fixedBy = 'EMBEDDING_MODEL';
    expect(await waitWhile(({ use }, id) => use(id), { next, fixedBy })).toEqual(['1 chosen']);
  });

  it('leaves all that it was to do to another model of this machine that is put to use', async () => {
    const next = chosenOf('other', true);
    expect(await waitWhile(({ use }, id) => use(id), { next })).toEqual(['1 other']);
  });
});
