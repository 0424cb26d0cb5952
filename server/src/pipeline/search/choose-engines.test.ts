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
    expect(chosen.notices).toEqual([
      'Tavily has no key, so openalex, crossref, semantic-scholar, and arxiv were searched instead.',
    ]);
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

  describe('for the name of a work', () => {
    const knowing: Readonly<Record<string, SearchEngine['findsBy']>> = {
      openalex: ['doi', 'arxiv_id', 'pmid'],
      crossref: ['doi'],
      'semantic-scholar': ['doi', 'arxiv_id', 'pmid', 'pmcid'],
      arxiv: ['arxiv_id'],
      pubmed: ['pmid'],
      'europe-pmc': ['doi', 'pmid', 'pmcid'],
      'clinical-trials': ['nct_id'],
      duckduckgo: ['doi', 'arxiv_id', 'pmid', 'pmcid', 'nct_id'],
    };
    const engines = new Map(
      [...available()].map(([id, engine]) => [id, { ...engine, findsBy: knowing[id] ?? [] }]),
    );
    const named = (query: string, domain_category: string, more: object = {}) =>
      choose(
        { query, domain_category, use_tavily: false, use_domain_search: true, ...more },
        engines,
      );

    it.each([
      ['10.5555/12345', 'academic', ['openalex', 'crossref', 'semantic-scholar'], 'a DOI'],
      ['https://doi.org/10.5555/12345', 'general', ['openalex', 'crossref'], 'a DOI'],
      ['PMID: 28775130', 'medical', ['pubmed', 'europe-pmc'], 'a PubMed number'],
      ['PMC5522974', 'medical', ['europe-pmc'], 'a PubMed Central number'],
      [
        'arXiv:1706.03762v5',
        'technology',
        ['arxiv', 'openalex', 'semantic-scholar'],
        'an arXiv number',
      ],
    ])('%s asks in the %s category those that find by it', (query, category, ids, name) => {
      const chosen = named(query, category);
      expect(chosen.ids).toEqual(ids);
      expect(chosen.notices).toEqual([`Looked up as ${name}.`]);
      for (const report of chosen.skipped)
        expect(report).toMatchObject({
          status: 'skipped',
          message: `Not asked, as nothing is found there by ${name}`,
        });
    });

    it.each([
      [
        'medical',
        {},
        ['pubmed', 'europe-pmc', 'clinical-trials'],
        '; pubmed and europe-pmc searched for the number.',
      ],
      [
        'business',
        {},
        ['openalex', 'crossref', 'clinical-trials'],
        '; openalex and crossref searched for the number.',
      ],
      [
        'academic',
        { use_domain_search: false, use_duckduckgo: true },
        ['duckduckgo', 'clinical-trials'],
        '; duckduckgo searched for the number.',
      ],
    ])(
      'looks up the number of a trial in its register in the %s category %j',
      (category, more, ids, others) => {
        expect(named('nct00184067', category, more)).toMatchObject({
          ids,
          skipped: [],
          notices: [`Looked up as the number of a trial in clinical-trials${others}`],
        });
      },
    );

    it('asks others where none of the chosen ones can, and says so', () => {
      const chosen = named('arXiv:1706.03762', 'medical');
      expect(chosen.ids.sort()).toEqual(['arxiv', 'openalex', 'semantic-scholar']);
      expect(chosen.skipped.map(({ engine }) => engine)).toEqual([
        'pubmed',
        'europe-pmc',
        'clinical-trials',
      ]);
      expect(chosen.notices[0]).toContain('none of the chosen engines can do that');
    });

    it('asks a search of the web where only that was chosen', () => {
      const alone = { use_domain_search: false, use_duckduckgo: true };
      expect(named('10.5555/12345', 'academic', alone).ids).toEqual(['duckduckgo']);
    });

    it.each(['41921', '28775130'])('asks all for the bare number %s', (query) => {
      expect(named(query, 'medical')).toMatchObject({ skipped: [], notices: [] });
      expect(named(query, 'academic').ids).toHaveLength(4);
    });

    it('asks all where the query says more than a name', () => {
      expect(named('replies to 10.5555/12345', 'academic').ids).toHaveLength(4);
    });
  });
});
