import { searchRequestSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { recordWith } from '../../pipeline/search/testing.js';
import { EngineError, type EngineQuery, type SearchEngine } from '../../ports/search-engine.js';
import { createSearchJob } from './search-job.js';
import { toStatus } from './search-state.js';
import { createSearchService } from './service.js';

const request = (more: object = {}) =>
  searchRequestSchema.parse({
    query: '  soil carbon ',
    use_tavily: false,
    use_domain_search: true,
    ...more,
  });

function setUp(search: Record<string, SearchEngine['search']>) {
  const engines = new Map(
    Object.entries(search).map(([id, run]) => [id, { id, name: id, search: run }]),
  );
  const jobs = createJobsInMemory();
  const unexpected: unknown[] = [];
  const job = createSearchJob({
    engines,
    engineDeadlineMs: 10_000,
    today: () => new Date('2026-11-21T10:00:00Z'),
    now: () => 0,
    logUnexpected: (_, error) => unexpected.push(error),
  });
  const service = createSearchService({
    jobs,
    job,
    engines,
    keys: { tavily: false },
    // A library that holds nothing.
    queries: { query: async () => [] },
    today: () => new Date('2026-11-21T10:00:00Z'),
  });
  return { jobs, job, service, unexpected };
}

const oneArticle = async () => [
  recordWith({ title: 'Soil carbon', identifiers: { doi: '10.5555/a' } }),
];
const refuses = async () => {
  throw new EngineError('unreachable', 'Crossref could not be reached');
};

describe('the search service', () => {
  it('says of how many articles only the title could be looked at for what is excluded', async () => {
    const { service, jobs } = setUp({
      openalex: async () => [
        recordWith({ title: 'Soil carbon', abstract: 'Peat was left out.' }),
        recordWith({ title: 'Soil carbon in Norway' }),
        recordWith({ title: 'Soil carbon of peat' }),
      ],
    });
    const noticesOf = async (query: string) => {
      const { search_id } = await service.start(request({ query }));
      await jobs.settle(search_id);
      return (await service.results(search_id)).notices;
    };
    const told =
      'Of 1 article only the title could be looked at for what is excluded, which may stand in its abstract.';
    expect(await noticesOf('soil carbon NOT peat')).toEqual([
      expect.stringContaining('What is excluded was left out afterwards.'),
      told,
    ]);
    expect(await noticesOf('soil carbon NOT peat[pt]')).not.toContain(told);
    expect(await noticesOf('soil carbon')).toEqual([]);
  });

  it('asks with the trimmed query and the years, and gives the articles and what each engine did', async () => {
    const asked: EngineQuery[] = [];
    const { service, jobs } = setUp({
      openalex: async (query) => {
        asked.push(query);
        return oneArticle();
      },
      crossref: refuses,
    });
    const { search_id } = await service.start(request({ years_back: 3 }));
    await jobs.settle(search_id);
    expect(asked[0]).toMatchObject({
      text: 'soil carbon',
      count: 20,
      fromYear: 2023,
      toYear: 2026,
    });
    const results = await service.results(search_id);
    expect(results).toMatchObject({
      status: 'completed',
      records_found: 1,
      articles: [{ doi: '10.5555/a', found_by: ['openalex'] }],
    });
    expect(results.engines.map(({ engine, status }) => [engine, status])).toEqual([
      ['openalex', 'completed'],
      ['crossref', 'failed'],
    ]);
    expect(await service.status(search_id)).toMatchObject({
      status: 'completed',
      error: null,
      progress: { progress: 1, search_engines_active: [] },
    });
  });

  it('gives the partial articles while a slow engine works', async () => {
    const { service } = setUp({
      openalex: oneArticle,
      crossref: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', reject)),
    });
    const { search_id } = await service.start(request());
    await expect.poll(async () => (await service.results(search_id)).articles.length).toBe(1);
    expect(await service.status(search_id)).toMatchObject({
      status: 'processing',
      progress: { progress: 0.5, search_engines_active: ['crossref'] },
    });
    const cancelled = await service.cancel(search_id);
    expect(cancelled).toMatchObject({ success: true, status: 'cancelled' });
    expect((await service.results(search_id)).articles).toHaveLength(1);
    expect((await service.results(search_id)).engines[1]).toMatchObject({ status: 'cancelled' });
  });

  it('tells duplicates apart from what is left out, and what has ended from what is waited for', async () => {
    const old = recordWith({ title: 'Peat', publicationDate: '1990' });
    const found = async () => [...(await oneArticle()), old];
    const { service } = setUp({
      openalex: found,
      crossref: oneArticle,
      arxiv: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', reject)),
    });
    const { search_id } = await service.start(request());
    const progress = async () => (await service.status(search_id)).progress;
    const counts = '3 records found, 1 duplicate merged, 1 of 2 articles kept.';
    await expect.poll(async () => (await progress()).message).toBe(`Waiting for arxiv. ${counts}`);
    await service.cancel(search_id);
    expect(await progress()).toMatchObject({
      message: `The search was cancelled. ${counts}`,
      current_step: 'Cancelled',
    });
  });

  it('says of a search in which an engine failed that it has ended, and of one that waits that it does', async () => {
    const { service, jobs, job } = setUp({ openalex: oneArticle, crossref: refuses });
    const { search_id } = await service.start(request());
    const begun = await jobs.find(job, search_id);
    expect(begun && toStatus({ ...begun, status: 'pending' }).progress).toMatchObject({
      message: 'Waiting for its turn.',
      current_step: 'Waiting',
    });
    await jobs.settle(search_id);
    expect((await service.status(search_id)).progress.message).toBe(
      'The search has ended. 1 record found, 0 duplicates merged, 1 of 1 article kept.',
    );
  });

  it('fails with the reason of every engine when all failed', async () => {
    const { service, jobs } = setUp({ crossref: refuses });
    const { search_id } = await service.start(request());
    await jobs.settle(search_id);
    expect(await service.status(search_id)).toMatchObject({
      status: 'failed',
      error: 'Crossref could not be reached',
      request: { query: 'soil carbon' },
    });
    await expect(service.results(search_id)).rejects.toMatchObject({
      status: 409,
      message: 'Crossref could not be reached',
    });
  });

  it('says of a search that has ended that it cannot be cancelled any more', async () => {
    const { service, jobs } = setUp({ openalex: oneArticle });
    const { search_id } = await service.start(request());
    await jobs.settle(search_id);
    expect(await service.cancel(search_id)).toEqual({
      success: false,
      status: 'completed',
      message: 'Search had already completed',
    });
    expect((await service.results(search_id)).articles).toHaveLength(1);
  });

  it('logs a fault of an adapter and names it in words', async () => {
    const { service, jobs, unexpected } = setUp({
      openalex: oneArticle,
      crossref: async () => {
        throw new TypeError('x is not a function');
      },
    });
    const { search_id } = await service.start(request());
    await jobs.settle(search_id);
    expect((await service.results(search_id)).engines[1]?.message).toBe(
      'crossref answered in a way that could not be read',
    );
    expect(unexpected).toHaveLength(1);
  });

  it('says that a search is unknown', async () => {
    const { service } = setUp({ openalex: oneArticle });
    await expect(service.status('0b7b6a0e-0000-4000-8000-000000000000')).rejects.toThrow(
      'Search not found',
    );
    await expect(service.cancel('nonsense')).rejects.toThrow('Search not found');
  });
});
