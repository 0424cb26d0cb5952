/** Semantic Scholar: papers of all fields with short machine-made summaries. https://api.semanticscholar.org/api-docs */
import {
  type EngineCall,
  EngineError,
  type EngineQuery,
  type SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineClient, EngineManners, EngineRequest } from './engine-client.js';
import { acceptPage, type ReadRecords } from './read-records.js';
import { parseSemanticScholarAnswer } from './semantic-scholar-papers.js';

const name = 'Semantic Scholar';

/** A key allows one request a second over all of its addresses; without one all keyless callers share a pool, so 429 is common. */
export const semanticScholarManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 1000, concurrency: 1 },
  timeoutMs: 15_000,
  retries: 2,
};

/** What every list of papers can give; searches and single papers give `tldr` too. */
export const listedFields =
  'paperId,externalIds,url,title,abstract,venue,year,publicationDate,publicationTypes,journal,authors.name,isOpenAccess,openAccessPdf,citationCount';
const fields = `${listedFields},tldr`;

export interface SemanticScholarOptions {
  readonly client: EngineClient;
  /** Empty where none is set. */
  readonly key: string;
}

export function createSemanticScholarEngine(options: SemanticScholarOptions): SearchEngine {
  return {
    id: 'semantic-scholar',
    name,
    async search(query, call) {
      const asked = { path: '/graph/v1/paper/search', query: parameters(query), call };
      const read = await askSemanticScholar(options, asked);
      if (read === null)
        throw new EngineError('bad-request', 'Semantic Scholar did not accept the query');
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

/** Asks with the key, and without it where it is refused and not what is tried. Null where Semantic Scholar knows no paper of that name. */
export async function askSemanticScholar(
  { client, key }: SemanticScholarOptions,
  { path, query, call }: Pick<EngineRequest, 'path' | 'query'> & { readonly call: EngineCall },
): Promise<ReadRecords | null> {
  const ask = (withKey: boolean) =>
    client.request({
      path,
      query: { ...query, fields: query?.fields ?? fields },
      headers: withKey
        ? { accept: 'application/json', 'x-api-key': key }
        : { accept: 'application/json' },
      signal: call.signal,
      onActivity: call.onActivity,
      accept: withKey ? [401, 403, 404] : [404],
    });
  let answer = await ask(key !== '');
  if (answer.status === 401 || answer.status === 403) {
    if (call.isTestOfKey === true)
      throw new EngineError(
        'key-refused',
        `${name} did not accept the API key; searches go on without one`,
      );
    call.onActivity?.('the API key was refused, asking without it');
    answer = await ask(false);
  }
  if (answer.status === 404) return null;
  if (/^\s*\{\s*"message"\s*:\s*"Too Many Requests/i.test(answer.text)) {
    throw new EngineError('rate-limited', 'Semantic Scholar asks to slow down (too many requests)');
  }
  return parseSemanticScholarAnswer(answer.text);
}

function parameters({ words, count, fromYear }: EngineQuery) {
  return {
    // It knows no operators, and words with hyphens find nothing there.
    query:
      words
        .replace(/[-‐‑–—]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || words,
    year: `${fromYear}-`,
    limit: Math.min(count, 100),
    offset: 0,
  };
}
