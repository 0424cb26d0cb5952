import { describe, expect, it } from 'vitest';
import type { EngineRecord } from '../../ports/search-engine.js';
import { createCoreEngine } from './core.js';
import { parseCrossrefAnswer } from './crossref-works.js';
import { parseResults } from './europe-pmc.js';
import { parseOpenAlexAnswer } from './openalex-works.js';
import { parseSemanticScholarAnswer } from './semantic-scholar-papers.js';
import { recorded, recordings } from './testing-answers.js';
import { callOf, replay, testQuery } from './testing-service.js';

const title = 'Biochar in sandy soils';

/** One record of each service that counts citations, as the service writes it. */
const answers = {
  OpenAlex: async (count: unknown) =>
    parseOpenAlexAnswer(
      JSON.stringify({
        results: [{ id: 'https://openalex.org/W1', title, cited_by_count: count }],
      }),
    ).records,
  Crossref: async (count: unknown) =>
    parseCrossrefAnswer(
      JSON.stringify({
        status: 'ok',
        message: { items: [{ DOI: '10.5555/a', title: [title], 'is-referenced-by-count': count }] },
      }),
    ).records,
  'Semantic Scholar': async (count: unknown) =>
    parseSemanticScholarAnswer(
      JSON.stringify({
        total: 1,
        data: [{ paperId: 'a', title, url: 'https://example.org/a', citationCount: count }],
      }),
    ).records,
  'Europe PMC': async (count: unknown) =>
    parseResults(
      JSON.stringify({
        hitCount: 1,
        resultList: { result: [{ id: '1', source: 'MED', title, citedByCount: count }] },
      }),
    ).records,
  CORE: (count: unknown): Promise<EngineRecord[]> =>
    createCoreEngine({
      client: replay({
        body: JSON.stringify({ results: [{ id: 1, title, citationCount: count }] }),
      }).client,
      apiKey: 'key',
    }).search(testQuery, callOf()),
};

describe.each(Object.entries(answers))('the number of citations of %s', (_, recordsWith) => {
  it('is read', async () => {
    expect((await recordsWith(31_204))[0]?.citedByCount).toBe(31_204);
    expect((await recordsWith(0))[0]?.citedByCount).toBe(0);
  });

  it.each([[undefined], [null], ['many'], [-3], [1.5], [1e300]])(
    'is unknown where %j stands for it',
    async (count) => {
      expect((await recordsWith(count))[0]?.citedByCount).toBeNull();
    },
  );
});

describe.skipIf(recordings === undefined)('citations in recorded answers', () => {
  it('are read for every work that has them', () => {
    const counts = (records: readonly EngineRecord[]) =>
      records.filter(({ citedByCount }) => citedByCount !== null).length;
    const openAlex = parseOpenAlexAnswer(recorded('openalex/search-boolean-50.json')).records;
    expect(counts(openAlex)).toBe(openAlex.length);
    const europePmc = parseResults(recorded('europepmc/search-cancer-core.json')).records;
    expect(counts(europePmc)).toBe(europePmc.length);
    const crossref = parseCrossrefAnswer(recorded('crossref/query-ecology-rows2.json')).records;
    expect(counts(crossref)).toBe(crossref.length);
    const scholar = parseSemanticScholarAnswer(
      recorded('semantic-scholar/search-turing-all-fields.json'),
    ).records;
    expect(counts(scholar)).toBe(scholar.length);
  });
});
