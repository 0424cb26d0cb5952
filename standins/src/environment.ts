/** The settings with which Lectern talks to the stand-ins in place of the outside world. */
import type { ModelStandin, StandinName } from './service.js';

const baseUrlSettings: Readonly<Record<Exclude<StandinName, 'publisher' | ModelStandin>, string>> =
  {
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
    hub: 'MODEL_HUB_URL',
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

const modelSettings: Readonly<
  Record<ModelStandin, (origin: string) => Readonly<Record<string, string>>>
> = {
  model: (origin) => ({
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_API_KEY: 'sk-standin',
    CHAT_MODEL: 'standin-chat',
    EMBEDDING_MODEL: 'standin-embedding',
  }),
  anthropic: (origin) => ({ ANTHROPIC_BASE_URL: origin, ANTHROPIC_API_KEY: 'sk-ant-standin' }),
  google: (origin) => ({ GOOGLE_BASE_URL: origin, GOOGLE_API_KEY: 'standin-google' }),
  ollama: (origin) => ({ OLLAMA_BASE_URL: origin }),
};

export interface EnvironmentOptions {
  /** With keys for the engines that take one. */
  readonly withKeys: boolean;
  /** In place of the built-in reader and embedder. */
  readonly models: readonly ModelStandin[];
}

export function environmentFor(
  origins: Readonly<Record<StandinName, string>>,
  options: EnvironmentOptions,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, setting] of Object.entries(baseUrlSettings)) {
    // Object.entries widens the key; every key of the table is a stand-in's name by its type.
    environment[setting] = origins[name as keyof typeof baseUrlSettings];
  }
  environment.FETCH_ALLOW = readable.map((name) => new URL(origins[name]).host).join(',');
  environment.CONTACT_EMAIL = 'reader@lectern.test';
  // What happens to run on the machine must change nothing.
  environment.OLLAMA_BASE_URL = 'off';
  if (options.withKeys) Object.assign(environment, standinKeys);
  for (const name of options.models) Object.assign(environment, modelSettings[name](origins[name]));
  return environment;
}
