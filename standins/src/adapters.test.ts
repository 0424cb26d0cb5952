/** The product's own engine adapters against their stand-ins: what one asks and the other answers must fit. */

import type { Identifiers } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCrossrefCitations } from '../../server/src/adapters/citations/crossref-citations.js';
import { createEuropePmcCitations } from '../../server/src/adapters/citations/europe-pmc-citations.js';
import { createOpenAlexCitations } from '../../server/src/adapters/citations/openalex-citations.js';
import { createSemanticScholarCitations } from '../../server/src/adapters/citations/semantic-scholar-citations.js';
import { arxivManners, createArxivEngine } from '../../server/src/adapters/engines/arxiv.js';
import {
  clinicalTrialsManners,
  createClinicalTrialsEngine,
} from '../../server/src/adapters/engines/clinical-trials.js';
import { coreManners, createCoreEngine } from '../../server/src/adapters/engines/core.js';
import {
  createCrossrefEngine,
  crossrefManners,
} from '../../server/src/adapters/engines/crossref.js';
import { createDblpEngine, dblpManners } from '../../server/src/adapters/engines/dblp.js';
import { createDoajEngine, doajManners } from '../../server/src/adapters/engines/doaj.js';
import {
  createDuckDuckGoEngine,
  duckDuckGoManners,
} from '../../server/src/adapters/engines/duckduckgo.js';
import {
  createEngineClient,
  type EngineClient,
  type EngineManners,
} from '../../server/src/adapters/engines/engine-client.js';
import {
  createEuropePmcEngine,
  europePmcManners,
} from '../../server/src/adapters/engines/europe-pmc.js';
import {
  createOpenAlexEngine,
  openAlexManners,
} from '../../server/src/adapters/engines/openalex.js';
import { createPubmedEngine, pubmedManners } from '../../server/src/adapters/engines/pubmed.js';
import {
  createSemanticScholarEngine,
  semanticScholarManners,
} from '../../server/src/adapters/engines/semantic-scholar.js';
import { createTavilyEngine, tavilyManners } from '../../server/src/adapters/engines/tavily.js';
import {
  createWikipediaEngine,
  wikipediaManners,
} from '../../server/src/adapters/engines/wikipedia.js';
import { createGuardedFetch, type GuardedFetch } from '../../server/src/adapters/guarded-fetch.js';
import { createClinicalTrialsLookup } from '../../server/src/adapters/works/clinical-trials-work.js';
import { createCrossrefLookup } from '../../server/src/adapters/works/crossref-work.js';
import { createEuropePmcLookup } from '../../server/src/adapters/works/europe-pmc-work.js';
import { createOpenAlexLookup } from '../../server/src/adapters/works/openalex-work.js';
import { createPubmedLookup } from '../../server/src/adapters/works/pubmed-work.js';
import { createSemanticScholarLookup } from '../../server/src/adapters/works/semantic-scholar-work.js';
import { mergeArticles } from '../../server/src/pipeline/search/merge-articles.js';
import { readQuery } from '../../server/src/pipeline/search/read-query.js';
import {
  EngineError,
  type EngineRecord,
  type SearchEngine,
} from '../../server/src/ports/search-engine.js';
import type { WorkLookup } from '../../server/src/ports/work-lookup.js';
import { makeIdentifiers } from '../../server/src/works/identifiers.js';
import { works } from './corpus/works.js';
import { type FaultMode, type StandinName, type Standins, startStandins } from './index.js';

const contactEmail = 'reader@lectern.test';
let standins: Standins;
let guarded: GuardedFetch;
beforeAll(async () => {
  standins = await startStandins();
  guarded = createGuardedFetch({
    fetchAllow: (standins.environment.FETCH_ALLOW ?? '').split(','),
    userAgent: 'Lectern/test',
  });
});
beforeEach(() => standins.reset());
afterAll(async () => {
  await guarded.close();
  await standins.stop();
});

/** The engine's own client without its pace and retries, which would only make the test slow. */
function clientOf(service: StandinName, manners: EngineManners): EngineClient {
  const origin = standins.origins[service];
  return createEngineClient({
    ...manners,
    pace: { intervalMs: 0, concurrency: 4 },
    retries: 0,
    origin,
    transport: guarded.serviceTransport(origin),
  });
}

type MakeEngine = () => SearchEngine;

const engines: Partial<Record<StandinName, MakeEngine>> = {
  tavily: () =>
    createTavilyEngine({ client: clientOf('tavily', tavilyManners), key: 'tvly-standin' }),
  duckduckgo: () => createDuckDuckGoEngine({ client: clientOf('duckduckgo', duckDuckGoManners) }),
  openalex: () => createOpenAlexEngine({ client: clientOf('openalex', openAlexManners), key: '' }),
  crossref: () =>
    createCrossrefEngine({
      client: clientOf('crossref', crossrefManners(contactEmail)),
      contactEmail,
    }),
  arxiv: () =>
    createArxivEngine({ client: clientOf('arxiv', arxivManners), origin: standins.origins.arxiv }),
  semanticScholar: () =>
    createSemanticScholarEngine({
      client: clientOf('semanticScholar', semanticScholarManners),
      key: '',
    }),
  ncbi: () =>
    createPubmedEngine({
      client: clientOf('ncbi', pubmedManners(false)),
      apiKey: '',
      contactEmail,
    }),
  europePmc: () => createEuropePmcEngine({ client: clientOf('europePmc', europePmcManners) }),
  clinicalTrials: () =>
    createClinicalTrialsEngine({ client: clientOf('clinicalTrials', clinicalTrialsManners) }),
  dblp: () => createDblpEngine({ client: clientOf('dblp', dblpManners) }),
  doaj: () => createDoajEngine({ client: clientOf('doaj', doajManners) }),
  core: () => createCoreEngine({ client: clientOf('core', coreManners), apiKey: 'standin-core' }),
  wikipedia: () => createWikipediaEngine({ client: clientOf('wikipedia', wikipediaManners) }),
};
const cases = Object.entries(engines).map(([name, make]): [StandinName, MakeEngine] => {
  // The keys of the table are names of stand-ins by its type.
  return [name as StandinName, make];
});

function search(engine: SearchEngine, text: string): Promise<EngineRecord[]> {
  return engine.search(
    { ...readQuery(text), count: 20, fromYear: 2021, toYear: 2026 },
    { signal: new AbortController().signal },
  );
}

async function failureOf(engine: SearchEngine): Promise<string> {
  const error: unknown = await search(engine, 'phage').then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof EngineError ? error.failure : `no EngineError but ${String(error)}`;
}

describe.each(cases)('%s', (name, make) => {
  it('finds works on phage therapy, clean of markup, with addresses', async () => {
    const records = await search(make(), 'phage therapy urinary tract infection');
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(`${record.title} ${record.abstract}`).toMatch(/phage/i);
      expect(`${record.title} ${record.abstract}`).not.toMatch(/<\/?[a-z]|&amp;|\*/i);
      expect(record.url).toMatch(/^https?:\/\//);
    }
  });

  it('finds nothing, without an error, on what nobody wrote about', async () => {
    expect(await search(make(), 'medieval Norse shipbuilding')).toEqual([]);
  });

  it.each(['rate-limited', 'server-error', 'broken', 'dead', 'cut-off'] satisfies FaultMode[])(
    'says that it failed when the service is %s',
    async (mode) => {
      standins.tell(name, { mode });
      expect(['rate-limited', 'blocked', 'server-error', 'odd-answer', 'unreachable']).toContain(
        await failureOf(make()),
      );
    },
  );
});

describe('works around a work in the stand-ins', () => {
  it.each([
    [
      'openalex',
      () => createOpenAlexCitations({ client: clientOf('openalex', openAlexManners), key: '' }),
    ],
    [
      'semanticScholar',
      () =>
        createSemanticScholarCitations({
          client: clientOf('semanticScholar', semanticScholarManners),
          key: '',
        }),
    ],
    [
      'europePmc',
      () => createEuropePmcCitations({ client: clientOf('europePmc', europePmcManners) }),
    ],
    [
      'crossref',
      () =>
        createCrossrefCitations({
          client: clientOf('crossref', crossrefManners(contactEmail)),
          contactEmail,
        }),
    ],
  ] as const)('are told by %s', async (service, create) => {
    const [doi, published] =
      service === 'europePmc'
        ? (['10.5555/ait.2025.0318', '2025-03'] as const)
        : (['10.5555/nss.2023.1205', '2023-12'] as const);
    const { signal } = new AbortController();
    const around = await create().findAround(makeIdentifiers({ doi }), { max: 5, signal });
    expect(around.references.length).toBeGreaterThan(0);
    for (const { publicationDate, abstract } of around.references) {
      expect(publicationDate < published).toBe(true);
      if (service === 'europePmc') expect(abstract).not.toBe('');
    }
    if (service === 'crossref') expect(around.citingWorks).toEqual([]);
    else expect(around.citingWorks.length).toBeGreaterThan(0);
  });
});

describe('looking up a work in the stand-ins', () => {
  const lookups: Readonly<Record<string, () => WorkLookup>> = {
    openalex: () =>
      createOpenAlexLookup({ client: clientOf('openalex', openAlexManners), key: '' }),
    crossref: () =>
      createCrossrefLookup({
        client: clientOf('crossref', crossrefManners(contactEmail)),
        contactEmail,
      }),
    semanticScholar: () =>
      createSemanticScholarLookup({
        client: clientOf('semanticScholar', semanticScholarManners),
        key: '',
      }),
    europePmc: () => createEuropePmcLookup({ client: clientOf('europePmc', europePmcManners) }),
    ncbi: () =>
      createPubmedLookup({
        client: clientOf('ncbi', pubmedManners(false)),
        apiKey: '',
        contactEmail,
      }),
    clinicalTrials: () =>
      createClinicalTrialsLookup({ client: clientOf('clinicalTrials', clinicalTrialsManners) }),
  };
  const find = (service: string, identifiers: Partial<Identifiers>) =>
    lookups[service]?.().findWork(makeIdentifiers(identifiers), new AbortController().signal);
  const trial = works.find((work) => work.trial !== undefined);
  const article = works.find((work) => work.pmcid !== undefined && work.doi !== undefined);

  it.each([
    ['openalex', { doi: article?.doi ?? '' }],
    ['openalex', { pmid: article?.pmid ?? '' }],
    ['crossref', { doi: article?.doi ?? '' }],
    ['semanticScholar', { doi: article?.doi ?? '' }],
    ['semanticScholar', { pmid: article?.pmid ?? '' }],
    ['semanticScholar', { pmcid: article?.pmcid ?? '' }],
    ['europePmc', { doi: article?.doi ?? '' }],
    ['europePmc', { pmid: article?.pmid ?? '' }],
    ['europePmc', { pmcid: article?.pmcid ?? '' }],
    ['ncbi', { pmid: article?.pmid ?? '' }],
    ['clinicalTrials', { nct_id: trial?.trial?.nctId ?? '' }],
  ])('%s finds by %j the very work, and no other', async (service, identifiers) => {
    const record = await find(service, identifiers);
    expect(record?.identifiers).toMatchObject(
      service === 'clinicalTrials' ? identifiers : { doi: article?.doi },
    );
    expect(
      await find(service, { doi: '10.5555/nobody', pmid: '1', nct_id: 'NCT00000000' }),
    ).toBeNull();
  });
});

describe('the type of a work', () => {
  it('is the same in every category that finds it', async () => {
    const typeOf = new Map<string, Set<string>>();
    for (const services of [
      ['openalex', 'crossref', 'semanticScholar'],
      ['dblp', 'openalex', 'semanticScholar'],
      ['openalex', 'crossref', 'doaj'],
    ] satisfies StandinName[][]) {
      const answers = await Promise.all(
        services.map(async (service) => {
          const make = engines[service];
          const text = 'language models design protein enzymes';
          const records = make === undefined ? [] : await search(make(), text);
          return { engineId: make?.().id ?? service, engineName: service, records };
        }),
      );
      for (const { article } of mergeArticles(answers))
        typeOf.set(article.doi, (typeOf.get(article.doi) ?? new Set()).add(article.source_type));
    }
    expect(typeOf.size).toBeGreaterThan(2);
    expect([...typeOf].filter(([, types]) => types.size > 1)).toEqual([]);
    expect([...typeOf.values()].flatMap((types) => [...types])).toContain('conference paper');
  });
});

describe('excluding in the stand-ins', () => {
  it.each(['openalex', 'ncbi', 'europePmc', 'arxiv', 'clinicalTrials', 'doaj'] as const)(
    '%s leaves out what stands behind NOT',
    async (service) => {
      const make = engines[service];
      const ask = async (text: string) => (make === undefined ? [] : await search(make(), text));
      const all = await ask('phage');
      const [first] = all;
      const word = /[a-z]{6,}/.exec(
        first?.title.toLowerCase().replaceAll(/phage\w*/g, '') ?? '',
      )?.[0];
      const left = await ask(`phage NOT ${word}`);
      expect(left.length).toBeLessThan(all.length);
      expect(left.map(({ title }) => title)).not.toContain(first?.title);
    },
  );
});

describe('what the adapters make of the stand-ins', () => {
  async function found(service: StandinName, text: string): Promise<EngineRecord[]> {
    const make = engines[service];
    return make === undefined ? [] : search(make(), text);
  }

  it('carries identifiers under which records of several services can be merged', async () => {
    const text = 'transformer language models design active lysozymes';
    const [fromArxiv] = await found('arxiv', 'language models active lysozymes');
    const fromScholar = (await found('semanticScholar', text)).find(
      (record) => record.identifiers.doi === '10.5555/psd.2023.0912',
    );
    expect(fromArxiv?.identifiers.arxiv_id).toBe('2212.96604');
    expect(fromScholar?.identifiers).toMatchObject({ arxiv_id: '2212.96604', pmid: '99990201' });
    const preprint = (await found('crossref', 'resistance to phages costs fitness in urine')).find(
      (record) => record.sourceType === 'preprint',
    );
    expect(preprint?.versionDois).toContain('10.5555/eml.2023.0627');
  });

  it('carries phases, study types and retractions', async () => {
    const trials = await found('clinicalTrials', 'phage therapy');
    expect(trials.map((record) => record.developmentPhase)).toContain('Phase 1/Phase 2');
    const articles = await found('ncbi', 'phage therapy urinary tract infection');
    expect(articles.find((record) => record.identifiers.pmid === '99990101')).toMatchObject({
      studyType: 'Randomized Controlled Trial',
    });
    expect(
      articles.filter((record) => record.isRetracted).map((record) => record.identifiers.pmid),
    ).toEqual(['99990107']);
    expect(
      (await found('openalex', 'oral phage prophylaxis')).some((record) => record.isRetracted),
    ).toBe(true);
  });

  it('names open copies that can be fetched past the guard', async () => {
    const records = [
      ...(await found('openalex', 'phage therapy urinary tract infection')),
      ...(await found('arxiv', 'phage therapy')),
      ...(await found('core', 'phage therapy')),
    ];
    const local = records
      .flatMap((record) => record.fullTexts)
      .filter((copy) => copy.url.startsWith('http://127.0.0.1'));
    expect(local.length).toBeGreaterThan(5);
    for (const copy of local)
      await expect(
        guarded.fetchPage(copy.url, { signal: new AbortController().signal }),
      ).resolves.toHaveProperty('bytes');
  });

  it('is told that a key was refused or a quota used up', async () => {
    standins.tell('tavily', { mode: 'key-refused' });
    expect(
      await failureOf(
        createTavilyEngine({ client: clientOf('tavily', tavilyManners), key: 'tvly-standin' }),
      ),
    ).toBe('key-refused');
    standins.tell('openalex', { mode: 'quota-used-up' });
    expect(
      await failureOf(
        createOpenAlexEngine({ client: clientOf('openalex', openAlexManners), key: '' }),
      ),
    ).toBe('quota-used-up');
  });
});
