import type { Meaning } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeEmbedder } from './features/articles/testing.js';
import { offeredModels } from './features/meaning/catalogue.js';
import { createMeaningService } from './features/meaning/service.js';
import { vectorParts } from './features/vectors/testing.js';
import { createJobsInMemory } from './jobs/testing.js';
import { type ChosenEmbedder, createEmbedderInUse } from './pipeline/models/embedder-in-use.js';
import { addDocuments } from './pipeline/retrieval/testing-library.js';
import type { Database } from './store/database/database.js';
import { openTestDatabase } from './store/database/testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const chosenOf = (model: string, isLocal: boolean): ChosenEmbedder => ({
  embedder: { ...fakeEmbedder, model, ...(isLocal && { meanwhile: fakeEmbedder }) },
  provider: 'built-in',
  reason: '',
});

it.each([
  ['the built-in embedder', fakeEmbedder.model],
  ['a provider that nobody named', 'unnamed'],
])(
  'a model that is used no more leaves its place and that of first vectors to %s, and those of a third model stay',
  async (_, after) => {
    await database.query('delete from documents');
    for (const model of ['stopped', 'paid', fakeEmbedder.model])
      await addDocuments(database, { ...fakeEmbedder, model }, [
        { title: model, passages: [model] },
      ]);
    const { embedder, change } = createEmbedderInUse(chosenOf('stopped', true));
    const jobs = createJobsInMemory();
    const { reembed } = vectorParts({ database, embedder, jobs });
    const [model] = offeredModels.filter(({ role }) => role === 'embedder');
    if (model === undefined) throw new Error('No embedder is offered');
    const service = createMeaningService({
      ...{ offered: [model], embedder, jobs, reembed, hub: { name: 'hub' } },
      fixedBy: () => null,
      readReranking: (): Meaning['reranking'] => null,
      job: { name: 'install-model', initialProgress: () => ({}), run: async () => ({}) } as never,
      files: { find: async () => ({ origin: 'downloaded', bytes: 1, missing: [] }) } as never,
      models: {
        inUse: () => ({ embedder: null, reranker: null }),
        stop: async () => change(chosenOf(after, false)),
      } as never,
    });
    await service.stop(model.id);
    await jobs.settle((await reembed.status()).job_id ?? '');
    const rows = await database.query<{ model: string; vectors: string }>(
      'select model, sum(vectors)::text as vectors from vector_counts group by model order by model',
    );
    expect(rows.map((row) => `${row.vectors} ${row.model}`).sort()).toEqual(
      ['1 paid', `2 ${after}`].sort(),
    );
  },
);
