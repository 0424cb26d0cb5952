/** Every default, bound and interval that browser and server share, once. */

/** Milliseconds between two polls, and how long notices stay. */
export const intervals = {
  searchPollMs: 2000,
  processingPollMs: 2000,
  /** While articles are read for an answer: it grows as texts arrive. */
  articleAnswerPollMs: 1000,
  workflowPollMs: 3000,
  documentsRefreshMs: 3000,
  noticeMs: 5000,
  summaryBannerMs: 3000,
  requestTimeoutMs: 300_000,
  /** Between two signs of life of an answer that is followed, and after how long without any it is given up. */
  eventHeartbeatMs: 15_000,
  eventSilenceMs: 60_000,
} as const;

export const domainCategories = [
  'academic',
  'medical',
  'technology',
  'business',
  'general',
] as const;

/** Engines behind Domain Search, most telling first, by id and name. CORE is asked only with its key. */
export const domainSearchEngines: Readonly<
  Record<
    (typeof domainCategories)[number],
    readonly { readonly id: string; readonly name: string }[]
  >
> = {
  academic: [
    { id: 'openalex', name: 'OpenAlex' },
    { id: 'crossref', name: 'Crossref' },
    { id: 'semantic-scholar', name: 'Semantic Scholar' },
    { id: 'arxiv', name: 'arXiv' },
  ],
  medical: [
    { id: 'pubmed', name: 'PubMed' },
    { id: 'europe-pmc', name: 'Europe PMC' },
    { id: 'clinical-trials', name: 'ClinicalTrials.gov' },
  ],
  technology: [
    { id: 'arxiv', name: 'arXiv' },
    { id: 'dblp', name: 'DBLP' },
    { id: 'openalex', name: 'OpenAlex' },
    { id: 'semantic-scholar', name: 'Semantic Scholar' },
  ],
  business: [
    { id: 'openalex', name: 'OpenAlex' },
    { id: 'crossref', name: 'Crossref' },
  ],
  general: [
    { id: 'wikipedia', name: 'Wikipedia' },
    { id: 'openalex', name: 'OpenAlex' },
    { id: 'crossref', name: 'Crossref' },
    { id: 'doaj', name: 'DOAJ' },
    { id: 'core', name: 'CORE' },
  ],
};

export const searchLimits = {
  queryMaxLength: 2000,
  numResults: { min: 5, max: 50, step: 5, default: 20 },
  yearsBack: { min: 1, max: 10, default: 5 },
} as const;

/** What a search uses when a caller leaves it out. */
export const searchDefaults = {
  num_results: searchLimits.numResults.default,
  years_back: searchLimits.yearsBack.default,
  domain_category: 'academic',
  use_tavily: true,
  use_duckduckgo: false,
  use_domain_search: false,
} as const;

export const processingLimits = { articlesMax: 50 } as const;

/** How many articles are read to answer the question of a search. */
export const articleAnswerLimits = {
  articles: { min: 1, max: 20, step: 1, default: 10 },
} as const;

/** The statuses by which a file is refused for what it is; others say nothing of it, and it may be sent again. */
export const refusedFileStatuses: readonly number[] = [413, 415, 422];

export const uploadLimits = { fileBytes: 50 * 1024 * 1024, filesMax: 20 } as const;

/** What a person may choose from; the first is the default. */
export const uploadSourceTypes = [
  'Document',
  'Research Paper',
  'Article',
  'Book',
  'Report',
] as const;

/** Title and source type of a document from an address while nobody gave others. */
export const downloadedDocument = 'Downloaded Document';

export const documentLimits = {
  /** A text beyond this many characters is refused. */
  textMaxLength: 5_000_000,
  idsMax: 1000,
  listedIdsMax: 10_000,
  tasksKept: 50,
} as const;

export const listDefaults = {
  workflows: 50,
  processes: 50,
  summaries: 50,
  conversations: 50,
  searches: 50,
  vectorPage: 50,
  messagesMax: 500,
  max: 200,
} as const;

export const summaryTypes = ['comprehensive', 'brief', 'technical', 'clinical'] as const;

export const summaryFocusAreas = [
  'key_findings',
  'methodologies',
  'research_gaps',
  'future_directions',
  'clinical_implications',
  'regulatory_aspects',
] as const;

/** Of a body that holds as many articles as a call takes. */
export const articlesBodyBytes = 12 * 1024 ** 2;

export const summaryLimits = {
  articlesMax: 50,
  instructionsMaxLength: 4000,
  bodyBytes: articlesBodyBytes,
  maxTokens: { min: 500, max: 4000, step: 100, default: 2000 },
  temperature: { min: 0, max: 1, step: 0.1, default: 0.8 },
} as const;

export const tableLimits = {
  rowsMax: 200,
  columnsMax: 24,
  labelMaxLength: 80,
  questionMaxLength: 400,
  titleMaxLength: 200,
  cellMaxLength: 2000,
  bodyBytes: 40 * 1024 ** 2,
} as const;

/** What the page begins with, and what a caller gets who names no focus area. */
export const summaryDefaults = {
  summary_type: 'comprehensive',
  focus_areas: ['key_findings', 'methodologies', 'research_gaps'],
} as const;

/** An insight is kept when it is longer than `minLength` and shorter than `maxLength` characters. */
export const insightLimits = { minLength: 20, maxLength: 200, max: 5 } as const;

export const vectorSearchDefaults = { top_k: 10, threshold: 0.7 } as const;

export const ragQueryDefaults = {
  max_tokens: 1500,
  threshold: 0.5,
  top_k: 10,
  include_sources: true,
} as const;

export const chatDefaults = {
  model: 'gpt-4o-mini',
  temperature: 0.7,
  max_response_tokens: 1000,
  max_context_tokens: 1500,
  context_threshold: 0.5,
  include_history: true,
  session_id: 'default-session',
} as const;

/** Name of what answers and summarises by extraction where no language model is configured; may be asked for like a model. */
export const readerName = 'built-in reader';

/** What the chats say where screens or callers may tell it apart. */
export const chatErrors = {
  stillArriving:
    'An answer is still arriving in this conversation. Wait until it is there, or stop it.',
  noneArriving: 'No answer is arriving in this conversation',
} as const;

export const chatLimits = {
  messageMaxLength: 8000,
  systemPromptMaxLength: 8000,
  documentsMax: 200,
  sourcesShown: 3,
} as const;

export const retrievalLimits = { topKMax: 100, queryMaxLength: 8000 } as const;

/** Text longer than this many characters collapses behind Show More. */
export const collapseThreshold = 200;

/** Confidence bands: at least this much is high, at least that much is medium, the rest is low. */
export const confidenceBands = { high: 0.8, medium: 0.6 } as const;

/** To two decimals, never rounded up: what is shown as 0.80 is high, and screens, reports and logs say the same. */
export function sayScore(score: number): string {
  return (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
}

export const vectorLimits = {
  /** Documents in a distribution or a filter. */
  documentsListed: 10_000,
  /** Bytes of an exported library that is taken in again: more than any, as whatever was exported must come back. It is read record by record. */
  importBytes: 1024 ** 4,
} as const;

export const referenceLimits = {
  contentMaxLength: 20_000_000,
  bodyBytes: 64 * 1024 ** 2,
  entriesMax: 10_000,
} as const;

export const requestLimits = { jsonBodyBytes: 1024 * 1024, jsonDepth: 32 } as const;

/** Longest key, address or name of a model that may be set on the screen; keys of all services are far shorter. */
export const settingValueMax = 4000;
