import { searchRequestSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { recordWith } from '../../pipeline/search/testing.js';
import type { EngineRecord, SearchEngine } from '../../ports/search-engine.js';
import { EngineError } from '../../ports/search-engine.js';
import { noteRequest } from '../../sent-requests.js';
import { createSearchJob } from './search-job.js';
import { createSearchRecords } from './search-records.js';
import { createSearchService } from './service.js';

const carbon = recordWith({ title: 'Soil carbon', identifiers: { doi: '10.5555/a' } });
const nitrogen = recordWith({ title: 'Nitrogen in soils', identifiers: { doi: '10.5555/b' } });

function setUp() {
  /** What the engines find; null of one that fails. */
  const world: { found: EngineRecord[] | null; foundByCrossref: EngineRecord[] | null } = {
    ...{ found: [carbon], foundByCrossref: null },
  };
  const today = (): Date => new Date('2026-11-21T10:00:00Z');
  const openalex: SearchEngine = {
    id: 'openalex',
    name: 'OpenAlex',
    search: async () => {
      noteRequest({
        method: 'GET',
        url: 'https://api.example/works?search=soil&api_key=secret',
        body: '',
        sent_at: '2026-11-21T10:00:00.000Z',
      });
      return foundOr(world.found, 'OpenAlex');
    },
  };
  const crossref: SearchEngine = {
    id: 'crossref',
    name: 'Crossref',
    search: async () => foundOr(world.foundByCrossref, 'Crossref'),
  };
  const engines = new Map([
    ['openalex', openalex],
    ['crossref', crossref],
  ]);
  const jobs = createJobsInMemory();
  const job = createSearchJob({
    ...{ engines, today },
    engineDeadlineMs: 10_000,
    now: () => 0,
    logUnexpected: () => {},
  });
  // A library that holds nothing.
  const parts = { jobs, job, queries: { query: async () => [] }, today };
  const service = createSearchService({ ...parts, engines, keys: {} });
  return { world, jobs, job, service, records: createSearchRecords(parts) };
}

function foundOr(found: EngineRecord[] | null, name: string): EngineRecord[] {
  if (found === null) throw new EngineError('unreachable', `${name} cannot be reached`);
  return found;
}

async function searched(query = '=soil `carbon`') {
  const parts = setUp();
  const request = searchRequestSchema.parse({ query, use_tavily: false, use_domain_search: true });
  const { search_id } = await parts.service.start(request);
  await parts.jobs.settle(search_id);
  return { ...parts, id: search_id };
}

async function textOf(file: { stream: NodeJS.ReadableStream }): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of file.stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

describe('the record of a search', () => {
  it('is listed with what was asked, found and failed', async () => {
    const { records, id } = await searched();
    expect(await records.list({ limit: 50, offset: 0 })).toMatchObject({
      has_more: false,
      searches: [
        {
          search_id: id,
          status: 'completed',
          request: { query: '=soil `carbon`' },
          articles: 1,
          records_found: 1,
          engines_asked: 2,
          engines_failed: 1,
          repeats: null,
        },
      ],
    });
  });

  it('is listed after those that were made later, from any place on', async () => {
    const { records, service, jobs, id } = await searched();
    const request = searchRequestSchema.parse({
      ...{ query: 'later', use_tavily: false, use_domain_search: true },
    });
    const { search_id } = await service.start(request);
    await jobs.settle(search_id);
    const idsOf = async (offset: number) => {
      const { searches, has_more } = await records.list({ limit: 1, offset });
      return [searches.map((search) => search.search_id), has_more];
    };
    expect(await idsOf(0)).toEqual([[search_id], true]);
    expect(await idsOf(1)).toEqual([[id], false]);
    expect(await idsOf(2)).toEqual([[], false]);
  });

  it('is told as Markdown with what was sent, without a key, and with what failed', async () => {
    const { records, id } = await searched();
    const text = await textOf(await records.export(id, 'md'));
    expect(text).toContain('- Query: `` =soil `carbon` ``');
    expect(text).toContain('- Published: 2021 to 2026');
    expect(text).toContain('2026-11-21T10:00:00.000Z GET `https://api.example/works?search=soil`');
    expect(text).toContain('failed: 0 records, 0.0 s. Crossref cannot be reached');
    expect(text).toContain('- Articles kept: 1');
    expect(text).not.toContain('secret');
  });

  it('says of its articles which are retracted or doubted and which are preprints', async () => {
    const { records, service, jobs, world } = setUp();
    const preprint = { title: 'Peat', identifiers: { doi: '10.1101/2024.01.02.3' } };
    const notices = [{ kind: 'expression_of_concern' as const }];
    world.found = [
      { ...carbon, notices },
      { ...nitrogen, isRetracted: true },
      recordWith(preprint),
    ];
    const request = searchRequestSchema.parse({ query: 'soil', use_domain_search: true });
    const { search_id } = await service.start(request);
    await jobs.settle(search_id);
    const text = await textOf(await records.export(search_id, 'md'));
    const lines = text.split('\n').filter((line) => line.includes('Found by'));
    const marks = lines.map((line) => [
      line.slice(3, 7),
      line.replace(/.*Found by OpenAlex\./, ''),
    ]);
    expect(marks.sort()).toEqual([
      ['Nitr', ' **Retracted.**'],
      ['Peat', ' Preprint.'],
      ['Soil', ' **Expression of concern.**'],
    ]);
  });

  it('is told as CSV with a row a request, and a query that is no formula', async () => {
    const { records, id } = await searched();
    const lines = (await textOf(await records.export(id, 'csv'))).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /^'=soil `carbon`,.*,completed,1,0,0,1,,OpenAlex,.*works\?search=soil,$/,
    );
    expect(lines[2]).toContain('Crossref,failed,Crossref cannot be reached,,0,0');
  });

  it('is repeated, and the results say which works are new since', async () => {
    const { records, service, jobs, world, id } = await searched();
    world.found = [nitrogen, carbon];
    const { search_id } = await records.repeat(id);
    await jobs.settle(search_id);
    const { articles, new_since } = await service.results(search_id);
    const fresh = articles.find(({ doi }) => doi === '10.5555/b');
    expect(new_since).toMatchObject({ search_id: id, article_urls: [fresh?.url] });
    expect((await service.results(id)).new_since).toBeNull();
    expect((await records.list({ limit: 1, offset: 0 })).has_more).toBe(true);
  });

  it('is repeated, and nothing is called new that only engines found which gave no answer before', async () => {
    const { records, service, jobs, world, id } = await searched();
    world.found = [nitrogen, carbon];
    world.foundByCrossref = [
      recordWith({ title: 'Peat', identifiers: { doi: '10.5555/c' } }),
      carbon,
    ];
    const { search_id } = await records.repeat(id);
    await jobs.settle(search_id);
    const { articles, new_since } = await service.results(search_id);
    const fresh = articles.find(({ doi }) => doi === '10.5555/b');
    expect(articles).toHaveLength(3);
    expect(new_since).toMatchObject({ article_urls: [fresh?.url], articles_compared: 2 });
  });

  it('is repeated after it failed, and nothing is called new', async () => {
    const { records, service, jobs, world } = setUp();
    world.found = null;
    const request = searchRequestSchema.parse({ query: 'soil', use_domain_search: true });
    const { search_id: failed } = await service.start(request);
    await jobs.settle(failed);
    world.found = [carbon];
    const { search_id } = await records.repeat(failed);
    await jobs.settle(search_id);
    expect(await service.results(search_id)).toMatchObject({
      articles: [{ doi: '10.5555/a' }],
      new_since: null,
    });
  });

  it('is repeated for a work by its name, and nothing is called new since a search that may have had a limit of years', async () => {
    const { records, service, jobs, job, world } = setUp();
    const request = searchRequestSchema.parse({ query: 'NCT00184067', use_domain_search: true });
    const old = await jobs.start(job, { request, toYear: 2026 });
    await jobs.settle(old);
    world.found = [nitrogen, carbon];
    const again = async (id: string) => {
      const { search_id } = await records.repeat(id);
      await jobs.settle(search_id);
      return search_id;
    };
    const first = await again(old);
    expect(await service.results(first)).toMatchObject({
      articles: [{ doi: '10.5555/b' }, { doi: '10.5555/a' }],
      new_since: null,
    });
    const second = await again(first);
    expect((await service.results(second)).new_since).toMatchObject({ search_id: first });
  });

  it('is forgotten, and then not found', async () => {
    const { records, service, id } = await searched();
    expect(await records.delete(id)).toEqual({ success: true, message: 'Search deleted' });
    await expect(service.status(id)).rejects.toMatchObject({ status: 404 });
    await expect(records.export(id, 'md')).rejects.toThrow('Search not found');
    await expect(records.repeat(id)).rejects.toThrow('Search not found');
  });
});
