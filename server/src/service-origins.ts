/** The outside services, and where each is. */
import type { Settings } from './settings.js';

/** Each outside service and the origin it has when nothing is configured. Paths are added by the adapters. */
const serviceOrigins = {
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

/** What is configured goes before what is known. */
export function originsOf(settings: Settings): Record<ServiceName, string> {
  return {
    tavily: settings.TAVILY_BASE_URL ?? serviceOrigins.tavily,
    duckduckgo: settings.DUCKDUCKGO_BASE_URL ?? serviceOrigins.duckduckgo,
    openalex: settings.OPENALEX_BASE_URL ?? serviceOrigins.openalex,
    crossref: settings.CROSSREF_BASE_URL ?? serviceOrigins.crossref,
    arxiv: settings.ARXIV_BASE_URL ?? serviceOrigins.arxiv,
    semanticScholar: settings.SEMANTIC_SCHOLAR_BASE_URL ?? serviceOrigins.semanticScholar,
    ncbi: settings.NCBI_BASE_URL ?? serviceOrigins.ncbi,
    europePmc: settings.EUROPE_PMC_BASE_URL ?? serviceOrigins.europePmc,
    clinicalTrials: settings.CLINICAL_TRIALS_BASE_URL ?? serviceOrigins.clinicalTrials,
    unpaywall: settings.UNPAYWALL_BASE_URL ?? serviceOrigins.unpaywall,
    dblp: settings.DBLP_BASE_URL ?? serviceOrigins.dblp,
    doaj: settings.DOAJ_BASE_URL ?? serviceOrigins.doaj,
    core: settings.CORE_BASE_URL ?? serviceOrigins.core,
    wikipedia: settings.WIKIPEDIA_BASE_URL ?? serviceOrigins.wikipedia,
  };
}
