/** arXiv: preprints of physics, mathematics and computer science. https://info.arxiv.org/help/api/user-manual.html */
import { EngineError, type EngineQuery, type SearchEngine } from '../../ports/search-engine.js';
import { parseArxivFeed } from './arxiv-feed.js';
import { abridgeForArxiv, arxivTerms } from './arxiv-query.js';
import type { EngineClient, EngineManners, EngineRequest } from './engine-client.js';
import { acceptPage, type ReadRecords } from './read-records.js';

const name = 'arXiv';

/** Its terms allow one request in 3 s over one connection; a refused one is not repeated, as it answers ever later. */
export const arxivManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 3000, concurrency: 1 },
  timeoutMs: 10_000,
  retries: 0,
};

const defaultOrigin = 'https://export.arxiv.org';
const limitedCoolDownMs = 600_000;
const silentCoolDownMs = 120_000;

export interface ArxivOptions {
  readonly client: EngineClient;
  /** The origin that the client asks; full texts lie at arxiv.org where it is arXiv's own, else at the same origin. */
  readonly origin: string;
}

export function createArxivEngine({ client, origin }: ArxivOptions): SearchEngine {
  return {
    id: 'arxiv',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases'],
    abridge: ({ expression, words }) => abridgeForArxiv(expression, words),
    async search(query, call) {
      const request = {
        path: '/api/query',
        query: parameters(query),
        headers: { accept: 'application/atom+xml' },
        signal: call.signal,
        onActivity: call.onActivity,
        accept: [400],
      };
      const feed = await askArxivPage({ client, origin }, request);
      acceptPage(feed, call);
      return feed.records.slice(0, query.count);
    },
  };
}

/** Asks once more for an empty page, as it sometimes sends one although it counts hits. */
export async function askArxivPage(
  options: ArxivOptions,
  request: EngineRequest,
): Promise<ReadRecords> {
  const first = await askArxiv(options, request);
  return first.lack === undefined ? first : askArxiv(options, request);
}

/** Asks and reads the feed; a refusal or a silence leaves arXiv alone for a while. */
async function askArxiv(
  { client, origin }: ArxivOptions,
  request: EngineRequest,
): Promise<ReadRecords> {
  const fullTextOrigin = origin === defaultOrigin ? 'https://arxiv.org' : origin;
  try {
    const answer = await client.request(request);
    if (/^\s*rate exceeded/i.test(answer.text))
      throw new EngineError('rate-limited', 'arXiv asks to slow down (too many requests)');
    return parseArxivFeed(answer.text, fullTextOrigin);
  } catch (error) {
    if (error instanceof EngineError && error.failure === 'rate-limited')
      client.coolDown(limitedCoolDownMs, 'too many requests');
    if (error instanceof EngineError && error.failure === 'timed-out')
      client.coolDown(silentCoolDownMs, 'it did not answer in time');
    throw error;
  }
}

function parameters({ expression, words, count, fromYear, toYear }: EngineQuery) {
  return {
    search_query: `${arxivTerms(expression, words)} AND submittedDate:[${fromYear}01010000 TO ${toYear}12312359]`,
    start: 0,
    max_results: count,
    sortBy: 'relevance',
    sortOrder: 'descending',
  };
}
