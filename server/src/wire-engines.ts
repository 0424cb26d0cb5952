/** Which search engines and look-ups there are, each with a client of its own to the configured origin. */
import { createCrossrefCitations } from './adapters/citations/crossref-citations.js';
import { createEuropePmcCitations } from './adapters/citations/europe-pmc-citations.js';
import { createOpenAlexCitations } from './adapters/citations/openalex-citations.js';
import { createSemanticScholarCitations } from './adapters/citations/semantic-scholar-citations.js';
import { arxivManners, createArxivEngine } from './adapters/engines/arxiv.js';
import {
  clinicalTrialsManners,
  createClinicalTrialsEngine,
} from './adapters/engines/clinical-trials.js';
import { coreManners, createCoreEngine } from './adapters/engines/core.js';
import { createCrossrefEngine, crossrefManners } from './adapters/engines/crossref.js';
import { createDblpEngine, dblpManners } from './adapters/engines/dblp.js';
import { createDoajEngine, doajManners } from './adapters/engines/doaj.js';
import { createDuckDuckGoEngine, duckDuckGoManners } from './adapters/engines/duckduckgo.js';
import {
  createEngineClient,
  type EngineClient,
  type EngineManners,
} from './adapters/engines/engine-client.js';
import { createEuropePmcEngine, europePmcManners } from './adapters/engines/europe-pmc.js';
import { createOpenAlexEngine, openAlexManners } from './adapters/engines/openalex.js';
import type { SharedTurns } from './adapters/engines/pace-limiter.js';
import { createPubmedEngine, pubmedManners } from './adapters/engines/pubmed.js';
import {
  createSemanticScholarEngine,
  semanticScholarManners,
} from './adapters/engines/semantic-scholar.js';
import { createTavilyEngine, tavilyManners } from './adapters/engines/tavily.js';
import { createWikipediaEngine, wikipediaManners } from './adapters/engines/wikipedia.js';
import type { GuardedFetch } from './adapters/guarded-fetch.js';
import { arxivLocationsAt } from './adapters/open-access/arxiv-documents.js';
import { createEuropePmcFullText } from './adapters/open-access/europe-pmc-full-text.js';
import { createUnpaywall, unpaywallManners } from './adapters/open-access/unpaywall.js';
import { createCrossrefRetractions } from './adapters/retractions/crossref-retractions.js';
import { createOpenAlexRetractions } from './adapters/retractions/openalex-retractions.js';
import { createArxivLookup } from './adapters/works/arxiv-work.js';
import { createClinicalTrialsLookup } from './adapters/works/clinical-trials-work.js';
import { createCrossrefLookup } from './adapters/works/crossref-work.js';
import { createEuropePmcLookup } from './adapters/works/europe-pmc-work.js';
import { createOpenAlexLookup } from './adapters/works/openalex-work.js';
import { createPubmedLookup } from './adapters/works/pubmed-work.js';
import { createSemanticScholarLookup } from './adapters/works/semantic-scholar-work.js';
import type { Config } from './config.js';
import type { OpenAccessLookups } from './pipeline/ingest/source-candidates.js';
import { believeAround, believeWork } from './pipeline/search/believe-date.js';
import { type AnswerCache, withAnswerCache } from './pipeline/search/cached-engine.js';
import { withLookup } from './pipeline/search/looked-up-engine.js';
import type { CitationLookup } from './ports/citation-lookup.js';
import type { RetractionRegister } from './ports/retraction-register.js';
import type { SearchEngine } from './ports/search-engine.js';
import type { WorkLookup } from './ports/work-lookup.js';
import type { ServiceName } from './service-origins.js';

export interface WiredEngines {
  /** By id. Tavily and CORE are among them only when their key is set. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly lookups: OpenAccessLookups;
  /** Who knows works by their identifiers. */
  readonly works: readonly WorkLookup[];
  /** Who knows which works a work refers to, and which refer to it; asked in this order. */
  readonly citations: readonly CitationLookup[];
  /** Who knows which works are retracted. */
  readonly retractions: readonly RetractionRegister[];
  /** What the screens show as API Keys Status. */
  readonly keys: Readonly<Record<string, boolean>>;
  /** The engines without what they answered before. */
  readonly uncachedEngines: ReadonlyMap<string, SearchEngine>;
  /** Everything above takes up other keys, without becoming another thing. What is under way ends with the former ones. */
  change(next: Config, before: Config | null): void;
}

export interface EngineWiring {
  readonly config: Config;
  readonly fetcher: GuardedFetch;
  readonly answers: AnswerCache;
  /** Of an origin that other servers ask too; undefined where this is the only one. */
  readonly sharedTurnsOf: (origin: string) => SharedTurns | undefined;
  readonly today: () => Date;
}

export function wireEngines(wiring: EngineWiring): WiredEngines {
  const clients = new Map<ServiceName, EngineClient>();
  const wired = buildEngines(wiring, clients);
  return {
    ...wired,
    change(config, before) {
      // A client keeps the pace and the rest that its service asked for; another key begins anew.
      for (const service of [...clients.keys()])
        if (before === null || keyOf(service, config) !== keyOf(service, before))
          clients.delete(service);
      const next = buildEngines({ ...wiring, config }, clients);
      refillMap(wired.engines, next.engines);
      refillMap(wired.uncachedEngines, next.uncachedEngines);
      for (const list of ['works', 'retractions', 'citations'] as const)
        refillList<unknown>(wired[list], next[list]);
      Object.assign(wired.keys, next.keys);
    },
  };
}

function keyOf(service: ServiceName, { keys }: Config): string {
  return Object.entries(keys).find(([name]) => name === service)?.[1] ?? '';
}

function refillMap<K, V>(map: Map<K, V>, next: ReadonlyMap<K, V>): void {
  map.clear();
  for (const [key, value] of next) map.set(key, value);
}

function refillList<T>(list: T[], next: readonly T[]): void {
  list.splice(0, list.length, ...next);
}

type BuiltEngines = Omit<
  WiredEngines,
  'engines' | 'uncachedEngines' | 'works' | 'retractions' | 'citations' | 'change'
> & {
  readonly engines: Map<string, SearchEngine>;
  readonly uncachedEngines: Map<string, SearchEngine>;
  readonly works: WorkLookup[];
  readonly retractions: RetractionRegister[];
  readonly citations: CitationLookup[];
};

/** @param clients of services that are asked already; those that are missing are added. */
function buildEngines(
  { config, fetcher, answers, sharedTurnsOf, today }: EngineWiring,
  clients: Map<ServiceName, EngineClient>,
): BuiltEngines {
  const { keys, contactEmail, origins } = config;
  const clientOf = (service: ServiceName, manners: EngineManners): EngineClient => {
    const client =
      clients.get(service) ??
      createEngineClient({
        ...manners,
        origin: origins[service],
        transport: fetcher.serviceTransport(origins[service], {
          contact: manners.asksForContact === true ? contactEmail : '',
        }),
        sharedTurns: sharedTurnsOf(origins[service]),
      });
    clients.set(service, client);
    return client;
  };
  // One client for search, look-ups and full texts: the pace holds for the whole service.
  const europePmc = clientOf('europePmc', europePmcManners);
  const crossref = { client: clientOf('crossref', crossrefManners(contactEmail)), contactEmail };
  const arxiv = { client: clientOf('arxiv', arxivManners), origin: origins.arxiv };
  const pubmed = {
    client: clientOf('ncbi', pubmedManners(keys.ncbi !== '')),
    apiKey: keys.ncbi,
    contactEmail,
  };
  const openAlex = { client: clientOf('openalex', openAlexManners), key: keys.openalex };
  const semanticScholar = {
    client: clientOf('semanticScholar', semanticScholarManners),
    key: keys.semanticScholar,
  };
  const clinicalTrials = { client: clientOf('clinicalTrials', clinicalTrialsManners) };
  const works = [
    createCrossrefLookup(crossref),
    createPubmedLookup(pubmed),
    createEuropePmcLookup({ client: europePmc }),
    createArxivLookup(arxiv),
  ];
  const lookups = [
    ...works,
    createOpenAlexLookup(openAlex),
    createSemanticScholarLookup(semanticScholar),
    createClinicalTrialsLookup(clinicalTrials),
  ];
  const engines: readonly (readonly [ServiceName, SearchEngine])[] = [
    ['duckduckgo', createDuckDuckGoEngine({ client: clientOf('duckduckgo', duckDuckGoManners) })],
    ['openalex', createOpenAlexEngine(openAlex)],
    ['crossref', createCrossrefEngine(crossref)],
    ['semanticScholar', createSemanticScholarEngine(semanticScholar)],
    ['arxiv', createArxivEngine(arxiv)],
    ['ncbi', createPubmedEngine(pubmed)],
    ['europePmc', createEuropePmcEngine({ client: europePmc })],
    ['clinicalTrials', createClinicalTrialsEngine(clinicalTrials)],
    ['dblp', createDblpEngine({ client: clientOf('dblp', dblpManners) })],
    ['doaj', createDoajEngine({ client: clientOf('doaj', doajManners) })],
    ['wikipedia', createWikipediaEngine({ client: clientOf('wikipedia', wikipediaManners) })],
    ...(keys.tavily === ''
      ? []
      : [
          [
            'tavily',
            createTavilyEngine({ client: clientOf('tavily', tavilyManners), key: keys.tavily }),
          ] as const,
        ]),
    ...(keys.core === ''
      ? []
      : [
          [
            'core',
            createCoreEngine({ client: clientOf('core', coreManners), apiKey: keys.core }),
          ] as const,
        ]),
  ];
  return {
    uncachedEngines: new Map(engines.map(([, engine]) => [engine.id, engine])),
    engines: new Map(
      engines.map(([service, engine]) => [
        engine.id,
        withAnswerCache(
          withLookup(
            engine,
            lookups.find(({ id }) => id === engine.id),
          ),
          answers,
          origins[service],
        ),
      ]),
    ),
    lookups: {
      europePmcFullText: createEuropePmcFullText({ client: europePmc }).fetchFullText,
      arxivLocations: arxivLocationsAt(origins.arxiv),
      unpaywall:
        contactEmail === ''
          ? null
          : createUnpaywall({ client: clientOf('unpaywall', unpaywallManners), contactEmail })
              .findOpenAccess,
    },
    works: works.map((lookup) => believeWork(lookup, today)),
    retractions: [createOpenAlexRetractions(openAlex), createCrossrefRetractions(crossref)],
    citations: [
      createOpenAlexCitations(openAlex),
      createSemanticScholarCitations(semanticScholar),
      createEuropePmcCitations({ client: europePmc }),
      createCrossrefCitations(crossref),
    ].map((lookup) => believeAround(lookup, today)),
    keys: {
      tavily: keys.tavily !== '',
      openai: keys.openai !== '',
      anthropic: keys.anthropic !== '',
      google: keys.google !== '',
      openalex: keys.openalex !== '',
      semantic_scholar: keys.semanticScholar !== '',
      ncbi: keys.ncbi !== '',
      core: keys.core !== '',
    },
  };
}
