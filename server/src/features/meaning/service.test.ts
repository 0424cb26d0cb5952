import { expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { createFakeEmbedder } from '../../pipeline/models/testing-providers.js';
import type { FoundModel } from '../../store/models/model-files.js';
import { offeredModels } from './catalogue.js';
import type { InstallJob } from './install-job.js';
import { createMeaningService, type MeaningService } from './service.js';

const [model] = offeredModels.filter(({ role }) => role === 'reranker');
if (model === undefined) throw new Error('No re-ranker is offered');
const { id } = model;

/** Of one re-ranker, each of whose downloads brings all its files and fails where it is to be used, or brings none of them. */
function createService(brings: 'files' | 'a part', wanted: string | null = null) {
  const disk: { found: FoundModel | null; received: number } = { found: null, received: 0 };
  let inUse: string | null = null;
  const job: InstallJob = {
    ...{ name: 'install-model', maxRunning: 1, maxRunningInAll: 1 },
    initialProgress: () => ({ bytesDone: 0, bytesTotal: 0 }),
    async run() {
      if (brings === 'a part') disk.received += 5;
      else disk.found = { folder: '', origin: 'downloaded', bytes: 9, missing: [] };
      throw new UnavailableError(`It failed: ${brings} came`);
    },
  };
  const jobs = createJobsInMemory();
  const service = createMeaningService({
    ...{ offered: offeredModels.filter((each) => each.id === id), hub: { name: 'hub' } },
    files: {
      find: async () => disk.found,
      countReceived: async () => disk.received,
      async discard() {
        disk.received = 0;
      },
      async remove() {
        disk.found = null;
      },
    } as never,
    models: {
      inUse: () => ({ embedder: null, reranker: inUse }),
      wanted: () => wanted,
      standard: () => ({ provider: 'built-in', reason: '' }),
      async use() {
        inUse = id;
      },
      async stop() {
        inUse = null;
      },
    } as never,
    embedding: {
      current: () => ({
        embedder: createFakeEmbedder('built in'),
        provider: 'built-in',
        reason: '',
      }),
    },
    countToEmbed: async () => 0,
    ...{ fixedBy: () => null, readReranking: () => null, jobs, job },
    reembed: {
      start: async () => undefined,
      remember: async () => async () => undefined,
      status: async () => ({ status: null }),
      cancel: async () => ({ success: false, status: 'completed', message: '' }),
    },
  });
  return {
    service,
    async fail(): Promise<void> {
      await service.install(id);
      const [latest] = await jobs.list(job, { limit: 1 });
      await jobs.settle(latest?.id ?? '');
    },
  };
}

async function tell(service: MeaningService): Promise<string> {
  const { models } = await service.describe();
  return models.map(({ state, message }) => `${state}: ${message}`).join();
}

it('has nothing of a model whose failed downloads were discarded, and can begin again', async () => {
  const { service, fail } = createService('a part');
  await fail();
  await fail();
  expect(await tell(service)).toBe('failed: It failed: a part came');
  await service.cancel(id);
  expect(await tell(service)).toBe('absent: ');
  await fail();
  expect(await tell(service)).toBe('failed: It failed: a part came');
});

it('says no more that a model could not be used once it was', async () => {
  const { service, fail } = createService('files');
  await fail();
  expect(await tell(service)).toBe('installed: It failed: files came');
  await service.use(id);
  await service.stop(id);
  expect(await tell(service)).toBe('installed: ');
});

it('has nothing of a model that was removed, whatever had failed of it', async () => {
  const { service, fail } = createService('files');
  await fail();
  await service.remove(id);
  expect(await tell(service)).toBe('absent: ');
});

it('says of a chosen model that its files are gone, and that it can be stopped', async () => {
  const { service } = createService('a part', id);
  expect(await tell(service)).toBe(
    'absent: Its files are not there. What is built in stands in for it until they are back, or until you stop using it.',
  );
  expect((await service.describe()).models).toMatchObject([{ in_use: false, is_chosen: true }]);
});
