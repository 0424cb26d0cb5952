import { describe, expect, it } from 'vitest';
import type { EngineRecord, SearchEngine } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { findArticles } from './find-articles.js';
import { withLookup } from './looked-up-engine.js';
import { readQuery } from './read-query.js';
import { type RecordParts, recordWith } from './testing.js';

function engine(
  found: RecordParts[],
  known: RecordParts | null,
  knowsBy: WorkLookup['knowsBy'] = ['doi', 'arxiv_id'],
): SearchEngine {
  const search = async () => found.map(recordWith);
  const lookup: WorkLookup = {
    id: 'a',
    name: 'A',
    knowsBy,
    findWork: async () => (known === null ? null : recordWith(known)),
  };
  return withLookup({ id: 'a', name: 'A', search }, lookup);
}

async function find(query: string, ...engines: SearchEngine[]) {
  const found = await findArticles({
    engines,
    query: { ...readQuery(query), count: 20, fromYear: 2021, toYear: 2026 },
    signal: new AbortController().signal,
    engineDeadlineMs: 1000,
    today: new Date('2026-11-22'),
    now: () => 0,
    onReports: () => {},
    onArticles: () => {},
    onUnexpected: () => {},
  });
  return found.articles.map(({ title, relevance_score }) => ({ title, relevance_score }));
}

const work = { title: 'The work', identifiers: { doi: '10.5555/work' }, publicationDate: '1997' };
const other = { title: 'Another', identifiers: { doi: '10.5555/other' }, publicationDate: '2025' };

describe('an engine that looks works up', () => {
  it.each([
    '10.5555/WORK',
    'https://doi.org/10.5555/work',
    'doi:10.5555/work.',
    '\u200b10.5555/work',
  ])('finds the one that %s names, whatever its age, and no other', async (query) => {
    expect(await find(query, engine([other], work))).toEqual([
      { title: 'The work', relevance_score: 100 },
    ]);
  });

  it('finds nothing where the service does not know the name', async () => {
    expect(await find('10.5555/none', engine([other], null))).toEqual([]);
  });

  it('searches by words for all else', async () => {
    expect((await find('Another', engine([other], work)))[0]?.title).toBe('Another');
    expect((await find('PMID 12345', engine([other], work)))[0]?.title).toBe('Another');
  });

  it('looks a bare number up and searches for it as a word', async () => {
    const record = { ...work, identifiers: { pmid: '41921' } };
    const named = { ...other, title: 'Standard 41921 for gravel' };
    const old = { ...work, title: 'Older notes on 41921', identifiers: { doi: '10.5555/old' } };
    const found = await find('41921', engine([named, old], record, ['pmid']));
    expect(found.map(({ title }) => title)).toEqual(['The work', 'Standard 41921 for gravel']);
    expect(found[0]?.relevance_score).toBe(100);
    expect(found[1]?.relevance_score).toBeLessThan(100);
    expect(await find('41921', engine([named], null, ['pmid']))).toHaveLength(1);
    expect(
      await find('2020', engine([{ ...other, title: 'Trade in 2020' }], record, ['pmid'])),
    ).toMatchObject([{ title: 'Trade in 2020' }]);
  });

  it('knows another version by the name that was asked for', async () => {
    const published = { ...work, identifiers: { doi: '10.5555/journal' } };
    expect(await find('10.5555/preprint', engine([], published))).toEqual([
      { title: 'The work', relevance_score: 100 },
    ]);
  });

  it('comes before pages that only name the work, which never have 100', async () => {
    const page: EngineRecord = recordWith({
      title: '10.5555/work',
      abstract: 'See doi 10.5555/work',
      sourceType: 'web page',
      url: 'https://example.org/page',
    });
    const web: SearchEngine = { id: 'web', name: 'Web', search: async () => [page] };
    const [first, second] = await find('10.5555/work', web, engine([], work));
    expect(first).toEqual({ title: 'The work', relevance_score: 100 });
    expect(second?.title).toBe('10.5555/work');
    expect(second?.relevance_score).toBeLessThan(100);
  });
});
