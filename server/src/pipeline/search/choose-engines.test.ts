import { searchRequestSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.js';
import { chooseEngines } from './choose-engines.js';

const ids = [
  'duckduckgo',
  'openalex',
  'crossref',
  'semantic-scholar',
  'arxiv',
  'pubmed',
  'europe-pmc',
  'clinical-trials',
  'dblp',
  'doaj',
  'wikipedia',
];

function available(...more: string[]): Map<string, SearchEngine> {
  return new Map([...ids, ...more].map((id) => [id, { id, name: id, search: async () => [] }]));
}

function choose(request: object, engines = available()) {
  const chosen = chooseEngines(searchRequestSchema.parse({ query: 'x', ...request }), engines);
  return { ...chosen, ids: chosen.engines.map(({ id }) => id) };
}

describe('choosing engines', () => {
  it('asks Tavily alone when it has a key and nothing else is chosen', () => {
    expect(choose({}, available('tavily'))).toMatchObject({
      ids: ['tavily'],
      skipped: [],
      notices: [],
    });
  });

  it('asks the keyless scholarly engines in place of Tavily without a key, and says so', () => {
    const chosen = choose({});
    expect(chosen.ids).toEqual(['openalex', 'crossref', 'semantic-scholar', 'arxiv']);
    expect(chosen.skipped[0]).toMatchObject({ engine: 'tavily', status: 'skipped' });
    expect(chosen.notices[0]).toContain('Tavily has no key');
  });

  it('only notes that Tavily has no key when other engines are chosen', () => {
    expect(choose({ use_duckduckgo: true })).toMatchObject({
      ids: ['duckduckgo'],
      skipped: [{ engine: 'tavily' }],
      notices: [],
    });
  });

  it.each([
    ['medical', ['pubmed', 'europe-pmc', 'clinical-trials']],
    ['technology', ['arxiv', 'dblp', 'openalex', 'semantic-scholar']],
    ['business', ['openalex', 'crossref']],
    ['general', ['wikipedia', 'openalex', 'crossref', 'doaj']],
  ])('asks the engines of the %s category', (domain_category, expected) => {
    expect(choose({ domain_category, use_tavily: false, use_domain_search: true }).ids).toEqual(
      expected,
    );
  });

  it('adds CORE to the general category when it has a key', () => {
    expect(
      choose(
        { domain_category: 'general', use_tavily: false, use_domain_search: true },
        available('core'),
      ).ids,
    ).toContain('core');
  });

  it('refuses a search without any engine', () => {
    expect(() => choose({ use_tavily: false })).toThrow('Please choose at least one search engine');
  });
});
