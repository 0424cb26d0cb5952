import { expect, it } from 'vitest';
import type { EngineQuery } from '../../ports/search-engine.js';
import { recordWith } from '../search/testing.js';
import { searchTogether } from './search-together.js';

async function together(id: string, records: number) {
  const asked: EngineQuery[] = [];
  const engine = {
    id,
    name: 'Works',
    async search(query: EngineQuery) {
      asked.push(query);
      return Array.from({ length: records }, (_, index) =>
        recordWith({ title: `Kelp ${index}`, publicationDate: '1911' }),
      ).slice(0, query.count);
    },
  };
  const found = await searchTogether(
    {
      ...{ one: 'kelp broth', other: 'frost numbness', engines: [id], toYear: 2026 },
      signal: new AbortController().signal,
    },
    {
      engines: new Map([[id, engine]]),
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
  ['openalex', 5000, { where: 'Works', found: 30, isAll: false }],
  ['openalex', 3, { where: 'Works', found: 3, isAll: true }],
  ['openalex', 0, { where: 'Works', found: 0, isAll: true }],
  ['a-web-engine', 10, { where: 'Works', found: 10, isAll: false }],
] as const)('knows that %s with %s records has more than a page of them', async (...given) => {
  const [id, records, expected] = given;
  expect((await together(id, records)).found).toEqual(expected);
});

it('asks for works of any year', async () => {
  const { asked } = await together('openalex', 1);
  expect(asked[0]).toMatchObject({ fromYear: 1665, toYear: 2026 });
});
