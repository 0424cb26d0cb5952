import { expect, it } from 'vitest';
import type { EngineQuery, SearchEngine } from '../../ports/search-engine.js';
import { recordWith } from '../search/testing.js';
import { searchTogether } from './search-together.js';

interface Service {
  readonly id: string;
  readonly records: number;
  /** What it counts; left out where it does not say. */
  readonly total?: number;
  readonly reads?: SearchEngine['reads'];
}

async function together(...services: readonly Service[]) {
  const asked: (EngineQuery & { id: string })[] = [];
  const engines = services.map(
    ({ id, records, total, reads = ['AND', 'phrases'] }): SearchEngine => ({
      id,
      name: `Works of ${id}`,
      reads,
      async search(query, call) {
        asked.push({ ...query, id });
        if (total !== undefined) call.onTotal?.(total);
        return Array.from({ length: records }, (_, index) =>
          recordWith({ title: `Kelp ${index}`, publicationDate: '1911' }),
        ).slice(0, query.count);
      },
    }),
  );
  const found = await searchTogether(
    {
      ...{ one: 'kelp broth', other: 'frost numbness', toYear: 2026 },
      engines: engines.map(({ id }) => id),
      signal: new AbortController().signal,
    },
    {
      engines: new Map(engines.map((engine) => [engine.id, engine])),
      engineDeadlineMs: 1000,
      today: () => new Date('2026-05-05'),
      now: () => 0,
      logUnexpected: (message) => {
        throw new Error(message);
      },
    },
  );
  return { found, asked };
}

it.each([
  [
    { id: 'a', records: 5000, total: 5000 },
    { found: 5000, isAll: true },
  ],
  // One of a full page was a cover.
  [
    { id: 'a', records: 29, total: 3000 },
    { found: 3000, isAll: true },
  ],
  [
    { id: 'a', records: 3, total: 3 },
    { found: 3, isAll: true },
  ],
  [
    { id: 'a', records: 0, total: 0 },
    { found: 0, isAll: true },
  ],
  [
    { id: 'a', records: 5000 },
    { found: 30, isAll: false },
  ],
  [
    { id: 'a', records: 10 },
    { found: 10, isAll: false },
  ],
])('tells as many as the service counts, and else what it gave: %j', async (service, expected) => {
  expect((await together(service)).found).toEqual({ where: 'Works of a', ...expected });
});

it('asks for works of any year that name both', async () => {
  const { asked } = await together({ id: 'openalex', records: 1 });
  expect(asked[0]).toMatchObject({
    fromYear: 1665,
    toYear: 2026,
    text: '"kelp broth" AND "frost numbness"',
  });
});

it('asks the engine with most works of those that can be asked for both', async () => {
  const words: Service = { id: 'crossref', records: 30, total: 80_000, reads: [] };
  const joined: Service = { id: 'dblp', records: 30, reads: ['AND', 'OR'] };
  const { asked, found } = await together(
    ...[words, joined, { id: 'arxiv', records: 0, total: 0 }],
    { id: 'openalex', records: 2, total: 2 },
  );
  expect(asked.map(({ id }) => id)).toEqual(['openalex']);
  expect(found.found).toBe(2);
  const none = await together(words, joined);
  expect(none).toEqual({ found: { where: null, found: 0 }, asked: [] });
});
