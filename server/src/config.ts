/** Reads and checks every setting, once, at start. Nothing else in the server reads the environment. */
import { z } from 'zod';

/** Each outside service and the origin it has when nothing is configured. Paths are added by the adapters. */
export const serviceOrigins = {
  tavily: 'https://api.tavily.com',
  duckduckgo: 'https://html.duckduckgo.com',
  openalex: 'https://api.openalex.org',
  crossref: 'https://api.crossref.org',
  arxiv: 'https://export.arxiv.org',
  semanticScholar: 'https://api.semanticscholar.org',
  ncbi: 'https://eutils.ncbi.nlm.nih.gov',
  europePmc: 'https://www.ebi.ac.uk',
  clinicalTrials: 'https://clinicaltrials.gov',
  unpaywall: 'https://api.unpaywall.org',
  dblp: 'https://dblp.org',
  doaj: 'https://doaj.org',
  core: 'https://api.core.ac.uk',
  wikipedia: 'https://en.wikipedia.org',
} as const;
export type ServiceName = keyof typeof serviceOrigins;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Empty = embedded database. */
  readonly databaseUrl: string;
  readonly accessToken: string;
  /** Further values of the Host header that are accepted, lower case, with or without port. */
  readonly allowedHosts: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Empty where none is set. */
  readonly contactEmail: string;
  /** Empty text where a key is not set. */
  readonly keys: {
    readonly tavily: string;
    readonly openalex: string;
    readonly semanticScholar: string;
    readonly ncbi: string;
    readonly core: string;
    readonly openai: string;
  };
  /** Origins without a trailing slash. */
  readonly origins: Readonly<Record<ServiceName, string>>;
  readonly models: {
    /** Without a trailing slash; empty where no provider is configured. */
    readonly openaiBaseUrl: string;
    readonly chatModel: string;
    readonly embeddingModel: string;
  };
  /** `host:port` that guarded-fetch may reach although it is not public; lower case. */
  readonly fetchAllow: readonly string[];
}
export const _unused = z;
