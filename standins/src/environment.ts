/** The settings with which Lectern talks to the stand-ins in place of the outside world. */
import type { StandinName } from './service.js';

const baseUrlSettings: Readonly<Record<Exclude<StandinName, 'publisher' | 'model'>, string>> = {
  tavily: 'TAVILY_BASE_URL',
  duckduckgo: 'DUCKDUCKGO_BASE_URL',
  openalex: 'OPENALEX_BASE_URL',
  crossref: 'CROSSREF_BASE_URL',
  arxiv: 'ARXIV_BASE_URL',
  semanticScholar: 'SEMANTIC_SCHOLAR_BASE_URL',
  ncbi: 'NCBI_BASE_URL',
  europePmc: 'EUROPE_PMC_BASE_URL',
  clinicalTrials: 'CLINICAL_TRIALS_BASE_URL',
  unpaywall: 'UNPAYWALL_BASE_URL',
  dblp: 'DBLP_BASE_URL',
  doaj: 'DOAJ_BASE_URL',
  core: 'CORE_BASE_URL',
  wikipedia: 'WIKIPEDIA_BASE_URL',
};

/** Services that hold documents or pages which Lectern reads through its guarded fetch. */
const readable: readonly StandinName[] = ['publisher', 'arxiv', 'europePmc', 'core', 'wikipedia'];

/** Keys that the stand-ins accept. They open nothing else. */
const standinKeys: Readonly<Record<string, string>> = {
  TAVILY_API_KEY: 'tvly-standin',
  OPENALEX_API_KEY: 'standin-openalex',
  SEMANTIC_SCHOLAR_API_KEY: 'standin-semantic-scholar',
  NCBI_API_KEY: 'standin-ncbi',
  CORE_API_KEY: 'standin-core',
};

export interface EnvironmentOptions {
  /** With keys for the engines that take one. */
  readonly withKeys: boolean;
  /** With the model service in place of the built-in reader and embedder. */
  readonly withModel: boolean;
}

export function environmentFor(origins: Readonly<Record<StandinName, string>>, options: EnvironmentOptions): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, setting] of Object.entries(baseUrlSettings)) {
    // Object.entries widens the key; every key of the table is a stand-in's name by its type.
    environment[setting] = origins[name as keyof typeof baseUrlSettings];
  }
  environment.FETCH_ALLOW = readable.map((name) => new URL(origins[name]).host).join(',');
  environment.CONTACT_EMAIL = 'reader@lectern.test';
  if (options.withKeys) Object.assign(environment, standinKeys);
  if (options.withModel) {
    environment.OPENAI_BASE_URL = `${origins.model}/v1`;
    environment.OPENAI_API_KEY = 'sk-standin';
    environment.CHAT_MODEL = 'standin-chat';
    environment.EMBEDDING_MODEL = 'standin-embedding';
  }
  return environment;
}
