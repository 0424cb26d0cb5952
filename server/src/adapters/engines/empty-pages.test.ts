import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.js';
import { createArxivEngine } from './arxiv.js';
import { createClinicalTrialsEngine } from './clinical-trials.js';
import { createCoreEngine } from './core.js';
import { createCrossrefEngine } from './crossref.js';
import { createDblpEngine } from './dblp.js';
import { createDoajEngine } from './doaj.js';
import type { EngineClient } from './engine-client.js';
import { createEuropePmcEngine } from './europe-pmc.js';
import { createOpenAlexEngine } from './openalex.js';
import { createPubmedEngine } from './pubmed.js';
import { createSemanticScholarEngine } from './semantic-scholar.js';
import { callOf, outcomeOf, replay, testQuery } from './testing-service.js';

type Make = (client: EngineClient) => SearchEngine;
const json = (answer: (total: number) => unknown) => (total: number) =>
  JSON.stringify(answer(total));

/** A page without any record, from a service that counts so many. */
const engines: readonly (readonly [string, Make, (total: number) => string])[] = [
  [
    'PubMed',
    (client) => createPubmedEngine({ client, apiKey: '', contactEmail: '' }),
    json((count) => ({ esearchresult: { count: String(count), idlist: [] } })),
  ],
  [
    'PubMed',
    (client) => createPubmedEngine({ client, apiKey: '', contactEmail: '' }),
    (count) => `<eSearchResult><Count>${count}</Count><IdList></IdList></eSearchResult>`,
  ],
  [
    'arXiv',
    (client) => createArxivEngine({ client, origin: 'http://service.test' }),
    (total) => `<feed xmlns:o="urn:o"><o:totalResults>${total}</o:totalResults></feed>`,
  ],
  [
    'Crossref',
    (client) => createCrossrefEngine({ client, contactEmail: '' }),
    json((total) => ({ status: 'ok', message: { 'total-results': total, items: [] } })),
  ],
  [
    'OpenAlex',
    (client) => createOpenAlexEngine({ client, key: '' }),
    json((count) => ({ meta: { count }, results: [] })),
  ],
  [
    'Europe PMC',
    (client) => createEuropePmcEngine({ client }),
    json((hitCount) => ({ hitCount, resultList: { result: [] } })),
  ],
  [
    'Semantic Scholar',
    (client) => createSemanticScholarEngine({ client, key: '' }),
    json((total) => ({ total, data: [] })),
  ],
  [
    'CORE',
    (client) => createCoreEngine({ client, apiKey: 'key' }),
    json((totalHits) => ({ totalHits, results: [] })),
  ],
  ['DOAJ', (client) => createDoajEngine({ client }), json((total) => ({ total, results: [] }))],
  [
    'ClinicalTrials.gov',
    (client) => createClinicalTrialsEngine({ client }),
    json((totalCount) => ({ totalCount, studies: [] })),
  ],
  [
    'DBLP',
    (client) => createDblpEngine({ client }),
    json((total) => ({ result: { hits: { '@total': String(total) } } })),
  ],
];

describe.each(engines)('%s', (name, make, page) => {
  it('does not call it "none found" where works are counted and none is sent', async () => {
    const { client } = replay({ body: page(7) });
    expect(await outcomeOf(make(client).search(testQuery, callOf()))).toMatchObject({
      failure: 'odd-answer',
      message: `${name} counted 7 found, and sent none; please try again later`,
    });
  });

  it('finds none where none is counted, and says so', async () => {
    const { client } = replay({ body: page(0) });
    const counted: number[] = [];
    const call = { ...callOf(), onTotal: (total: number) => counted.push(total) };
    expect(await outcomeOf(make(client).search(testQuery, call))).toEqual([]);
    expect(counted).toEqual([0]);
  });
});
