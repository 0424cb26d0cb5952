import { performance } from 'node:perf_hooks';
import type { EngineReport } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { EngineError, type EngineRecord, type SearchEngine } from '../../ports/search-engine.js';
import { type FindOptions, type FoundArticles, findArticles } from './find-articles.js';
import { readQuery } from './read-query.js';
import { recordWith } from './testing.js';

const records = (name: string, count: number): EngineRecord[] =>
  Array.from({ length: count }, (_, index) =>
    recordWith({
      title: `Soil study ${name} number ${index}`,
      identifiers: { doi: `10.5555/${name}.${index}` },
    }),
  );

function engine(id: string, search: SearchEngine['search']): SearchEngine {
  return { id, name: id.toUpperCase(), search };
}

const fine = (id: string, count = 3): SearchEngine => engine(id, async () => records(id, count));
const failing = (id: string): SearchEngine =>
  engine(id, async () => {
    throw new EngineError('rate-limited', `${id.toUpperCase()} asks to slow down`);
  });
/** Answers nothing until it is aborted. */
const silent = (id: string): SearchEngine =>
  engine(
    id,
    (_, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
  );

function find(
  engines: readonly SearchEngine[],
  more: Partial<FindOptions> = {},
): Promise<FoundArticles> {
  return findArticles({
    engines,
    query: { ...readQuery('soil study'), count: 20, fromYear: 2021, toYear: 2026 },
    signal: new AbortController().signal,
    engineDeadlineMs: 60_000,
    today: new Date('2026-11-22'),
    now: () => performance.now(),
    onReports: () => {},
    onArticles: () => {},
    onUnexpected: () => {},
    ...more,
  });
}

describe('searching with several engines', () => {
  it.each([
    ['10.5555/work', 1665],
    ['NCT00184067', 1665],
    ['41921', 2021],
    ['soil study', 2021],
  ])('asks for %s of years from %i on', async (text, firstYear) => {
    const asked: number[] = [];
    const noting = engine('a', async ({ fromYear }) => {
      asked.push(fromYear);
      return [];
    });
    const query = { ...readQuery(text), count: 20, fromYear: 2021, toYear: 2026 };
    await find([noting], { query });
    expect(asked).toEqual([firstYear]);
  });

  it('keeps the other engines when one fails, and says which and why', async () => {
    let reports: readonly EngineReport[] = [];
    const found = await find([fine('a'), failing('b')], {
      onReports: (changed) => (reports = changed),
    });
    expect(found.articles).toHaveLength(3);
    expect(reports.map(({ engine: id, status, message }) => [id, status, message])).toEqual([
      ['a', 'completed', ''],
      ['b', 'failed', 'B asks to slow down'],
    ]);
  });

  it('shows the articles of a fast engine while a slow one still works', async () => {
    const stop = new AbortController();
    const shown = new Promise<FoundArticles>((resolve) => {
      find([silent('slow'), fine('fast')], { signal: stop.signal, onArticles: resolve }).catch(
        () => {},
      );
    });
    expect((await shown).articles).toHaveLength(3);
    stop.abort();
  });

  it('gives up on an engine that does not answer in time', async () => {
    let reports: readonly EngineReport[] = [];
    const found = await find([silent('slow'), fine('fast')], {
      engineDeadlineMs: 50,
      onReports: (changed) => (reports = changed),
    });
    expect(found.articles).toHaveLength(3);
    expect(reports[0]).toMatchObject({
      status: 'failed',
      message: 'SLOW did not answer within 0 s',
    });
  });

  it('fails only when all failed, and says why each did', async () => {
    await expect(find([failing('a'), failing('b')])).rejects.toThrow(
      'No search engine answered: A asks to slow down; B asks to slow down',
    );
  });

  it('finds nothing without failing when the engines answer with nothing', async () => {
    expect((await find([fine('a', 0), failing('b')])).articles).toEqual([]);
  });

  it('stops every engine when the search is cancelled', async () => {
    const stop = new AbortController();
    const search = find([silent('a'), silent('b')], { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
  });

  it('drops what is older than asked and keeps what has no date', async () => {
    const dated = engine('a', async () => [
      recordWith({
        title: 'Old soil study',
        publicationDate: '2010-01-01',
        identifiers: { doi: '10.5555/old' },
      }),
      recordWith({
        title: 'New soil study',
        publicationDate: '2024',
        identifiers: { doi: '10.5555/new' },
      }),
      recordWith({ title: 'Undated soil study', identifiers: { doi: '10.5555/undated' } }),
      recordWith({
        title: 'Soil study with a preprint of long ago',
        preprintDate: '2012-03-01',
        identifiers: { doi: '10.5555/long' },
      }),
      recordWith({
        title: 'Soil study with a preprint of the year before',
        preprintDate: '2020-11-01',
        identifiers: { doi: '10.5555/before' },
      }),
    ]);
    expect((await find([dated])).articles.map(({ title }) => title).sort()).toEqual([
      'New soil study',
      'Soil study with a preprint of the year before',
      'Undated soil study',
    ]);
  });

  it('gives the same list whichever engine answers first', async () => {
    const later = (id: string): SearchEngine =>
      engine(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return records('shared', 5).reverse();
      });
    const first = await find([fine('a'), later('b')]);
    const second = await find([{ ...later('a'), search: fine('a').search }, later('b')]);
    expect(first.articles).toEqual(second.articles);
  });

  it('counts records and duplicates and cuts at the number asked for', async () => {
    const found = await find([
      engine('a', async () => records('x', 20)),
      engine('b', async () => records('x', 20)),
    ]);
    expect(found).toMatchObject({ recordsFound: 40, duplicatesMerged: 20 });
    expect(found.articles).toHaveLength(20);
  });

  it('shows nothing that the query excludes, whatever an engine found, unless it is the title itself', async () => {
    const titles = ['Phage of kidneys', 'Phage of skin', 'Kidney phage'];
    const two = engine('a', async () => titles.map((title) => recordWith({ title })));
    const found = (query: string) =>
      find([two], { query: { ...readQuery(query), count: 20, fromYear: 2021, toYear: 2026 } });
    expect((await found('phage NOT kidney')).articles.map(({ title }) => title)).toEqual([
      'Phage of skin',
    ]);
    expect((await found('phage NOT kidney')).recordsFound).toBe(3);
    const tagged = await found('phage NOT kidney NOT skin[pt] AND english[la]');
    expect(tagged.articles.map(({ title }) => title)).toEqual(['Phage of skin']);
    const trap = engine('a', async () => [recordWith({ title: 'WHY PATIENTS DO NOT COME BACK' })]);
    const pasted = {
      ...readQuery('WHY PATIENTS DO NOT COME BACK'),
      count: 20,
      fromYear: 2021,
      toYear: 2026,
    };
    expect((await find([trap], { query: pasted })).articles).toHaveLength(1);
  });

  it('believes the date of an issue some months ahead and none that lies further in the future', async () => {
    const dates = [
      '2027',
      '2027-03',
      '2027-08-22',
      '2027-08-23',
      '2028',
      '2099-01-01',
      '2026-11-22',
    ];
    const dated = engine('a', async () =>
      dates.map((publicationDate) =>
        recordWith({ title: `Of ${publicationDate}`, publicationDate }),
      ),
    );
    const { articles } = await find([dated]);
    expect(
      articles.flatMap(({ publication_date: date }) => (date === '' ? [] : date)).sort(),
    ).toEqual(['2026-11-22', '2027', '2027-03', '2027-08-22']);
    expect(articles).toHaveLength(dates.length);
  });

  it('keeps the date of another engine where one tells of the future', async () => {
    const saying = (id: string, publicationDate: string) =>
      engine(id, async () => [
        recordWith({ title: 'Soil', identifiers: { doi: '10.5555/a' }, publicationDate }),
      ]);
    const { articles } = await find([saying('crossref', '2062-03'), saying('pubmed', '2026-03')]);
    expect(articles.map(({ publication_date }) => publication_date)).toEqual(['2026-03']);
  });
});
