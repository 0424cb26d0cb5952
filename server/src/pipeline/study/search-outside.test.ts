import { describe, expect, it } from 'vitest';
import { EngineError, type SearchEngine } from '../../ports/search-engine.js';
import { recordWith } from '../search/testing.js';
import { searchOutside } from './search-outside.js';

const works: SearchEngine = {
  id: 'works',
  name: 'Works',
  search: async () => [recordWith({ title: 'Grass roofs cool rooms', isRetracted: true })],
};
const down: SearchEngine = {
  id: 'down',
  name: 'Down',
  search: async () => {
    throw new EngineError('unreachable', 'Down could not be reached');
  },
};

function search(
  engines: readonly SearchEngine[],
  signal = new AbortController().signal,
  more: { fromYear?: number } = {},
) {
  const ids = engines.map(({ id }) => id);
  return searchOutside(
    { query: 'grass roofs', engines: ids, toYear: 2026, signal, ...more },
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
}

describe('a search outside', () => {
  it('keeps what one engine found where another failed, and tells why that one did', async () => {
    const found = await search([down, works]);
    expect(found).toMatchObject({ outcome: 'found', notAsked: [], recordsFound: 1 });
    expect(found.reports.map(({ status, message }) => [status, message])).toEqual([
      ['failed', 'Down could not be reached'],
      ['completed', ''],
    ]);
    expect(found.outcome === 'found' && found.articles[0]?.is_retracted).toBe(true);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });

  it('says why nothing came where every engine failed, which is not an empty list', async () => {
    expect(await search([down])).toMatchObject({
      outcome: 'failed',
      reason: 'Down could not be reached',
    });
    expect(await search([])).toMatchObject({ outcome: 'failed' });
  });

  it('asks for the works of 25 years, or of those since a year', async () => {
    const years: unknown[] = [];
    const engine: SearchEngine = {
      ...works,
      search: async ({ fromYear, toYear }) => {
        years.push([fromYear, toYear]);
        return [];
      },
    };
    await search([engine]);
    await search([engine], undefined, { fromYear: 2025 });
    expect(years).toEqual([
      [2001, 2026],
      [2025, 2026],
    ]);
  });

  it('ends with the reason of whoever cancels it', async () => {
    const reason = new Error('Cancelled');
    await expect(search([down], AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
