import type { EngineReport, SearchResults } from '@lectern/contract';
import { expect, it } from 'vitest';
import { inputOf } from './search-job.js';
import type { Search } from './search-state.js';
import { writeSearchFile } from './write-search-file.js';

const request = {
  ...{ query: 'β-lactam', num_results: 20, years_back: 5, domain_category: 'academic' as const },
  ...{ use_tavily: false, use_duckduckgo: false, use_domain_search: true },
};
const search: Search = {
  ...{ id: 'a', kind: 'search', status: 'completed', error: null, elapsedSeconds: 1 },
  ...{ createdAt: '2026-11-21T10:00:00Z', startedAt: null, finishedAt: null, movedAtSeconds: null },
  ...{ input: { request, toYear: 2026 }, result: null, partial: null },
  progress: {
    ...{ progress: 1, articles_processed: 0, total_articles: 0 },
    ...{ search_engines_active: [], engines: [] },
  },
};
const engine: EngineReport = {
  ...{ engine: 'pubmed', name: 'PubMed', status: 'completed', message: '' },
  ...{ articles_found: 25, duration_ms: 900 },
};
const results: SearchResults = {
  ...{ search_id: 'a', status: 'completed', request, articles: [], engines: [], notices: [] },
  ...{ records_found: 31, duplicates_merged: 4 },
};

async function textOf(told: Parameters<typeof writeSearchFile>[0], format: 'md' | 'csv') {
  const { stream } = writeSearchFile(told, format, new Date('2026-11-21'));
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

/** The rows by the names of the columns; no value in them holds a comma. */
async function rowsOf(
  changes: Partial<SearchResults>,
  ended: Partial<Pick<Search, 'status' | 'error'>> = {},
): Promise<Record<string, string | undefined>[]> {
  const told = { search: { ...search, ...ended }, results: { ...results, ...changes } };
  const text = await textOf(told, 'csv');
  expect(text.startsWith('\ufeffquery,')).toBe(true);
  const [head = [], ...lines] = text
    .slice(1)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
}

it('tells each number of a CSV once, so that its columns add up', async () => {
  const sent = { method: 'GET' as const, body: '', sent_at: '2026-11-21T10:00:01Z' };
  const requests = ['https://a.example/ids', 'https://a.example/records'];
  const asked = { ...engine, requests: requests.map((url) => ({ ...sent, url })) };
  const other = { ...engine, engine: 'doaj', name: 'DOAJ', articles_found: 6 };
  const rows = await rowsOf({ engines: [asked, other] });
  const columnOf = (name: string) => rows.map((row) => row[name]);
  expect(columnOf('query')).toEqual(['β-lactam', 'β-lactam', 'β-lactam']);
  expect(columnOf('engine')).toEqual(['PubMed', 'PubMed', 'DOAJ']);
  expect(columnOf('address')).toEqual([...requests, '']);
  expect(columnOf('records')).toEqual(['25', '', '6']);
  expect(columnOf('duration_ms')).toEqual(['900', '', '900']);
  expect(columnOf('records_found')).toEqual(['31', '', '']);
  expect(columnOf('duplicates_merged')).toEqual(['4', '', '']);
  expect(columnOf('left_out')).toEqual(['27', '', '']);
  expect(columnOf('articles_kept')).toEqual(['0', '', '']);
});

it('tells in a CSV how the search ended and what was noted, also where no engine was asked', async () => {
  const notices = ['Tavily has no key.', 'Looked up as “penicillin”.'];
  for (const engines of [[engine], []]) {
    const ended = { status: 'failed', error: 'The database was away' } as const;
    const [row] = await rowsOf({ engines, notices }, ended);
    expect(row).toMatchObject({
      state: 'failed (The database was away)',
      notices: notices.join(' '),
      engine: engines[0]?.name ?? '',
    });
  }
  expect(await rowsOf({ engines: [engine] }, { status: 'cancelled' })).toMatchObject([
    { state: 'cancelled' },
  ]);
});

it.each([
  ['β-lactam', '2021 to 2026'],
  ['41921', '2021 to 2026'],
  ['10.5555/work', 'any year, as one work was asked for by its name'],
])('tells of which years %s was searched for', async (query, years) => {
  const input = inputOf({ ...request, query }, new Date('2026-11-21'));
  const text = await textOf({ search: { ...search, input }, results }, 'md');
  expect(text).toContain(`- Published: ${years}\n`);
});

it.each([
  ['β-lactam', '2021 to 2026'],
  ['NCT00184067', 'any year where the work was looked up, else 2021 to 2026'],
])(
  'tells of which years %s was searched for before the years of a search were kept',
  async (query, years) => {
    const input = { request: { ...request, query }, toYear: 2026 };
    const text = await textOf({ search: { ...search, input }, results }, 'md');
    expect(text).toContain(`- Published: ${years}\n`);
  },
);
