/** OpenAlex: an open index of works of all fields. https://developers.openalex.org */
import {
  type EngineCall,
  EngineError,
  type EngineQuery,
  type SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineAnswer, EngineClient, EngineManners, EngineRequest } from './engine-client.js';
import { parseOpenAlexAnswer } from './openalex-works.js';
import { pairedBrackets, withPhrases } from './query-text.js';
import { acceptPage, type ReadRecords } from './read-records.js';
import { writeQuery } from './write-query.js';

const name = 'OpenAlex';

/** It allows 100 requests a second, but each search costs money of a daily budget. */
export const openAlexManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 100, concurrency: 4 },
  timeoutMs: 20_000,
  retries: 2,
};

const fields =
  'id,doi,title,display_name,publication_date,publication_year,type,authorships,primary_location,biblio,best_oa_location,open_access,abstract_inverted_index,relevance_score,ids,cited_by_count,is_retracted';
const types =
  'article|review|preprint|conference-paper|book-chapter|book|dataset|dissertation|report|letter|editorial';
const longestCoolDownMs = 3_600_000;

export interface OpenAlexOptions {
  readonly client: EngineClient;
  /** Empty where none is set: the budget is then that of all keyless callers of this address. */
  readonly key: string;
}

export function createOpenAlexEngine(options: OpenAlexOptions): SearchEngine {
  return {
    id: 'openalex',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases'],
    async search(query, call) {
      const read = await askOpenAlex(options, { path: '/works', query: parameters(query), call });
      if (read === null) throw new EngineError('bad-request', 'OpenAlex did not accept the query');
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

type OpenAlexRequest = Pick<EngineRequest, 'path' | 'query'> & { readonly call: EngineCall };

/** Null where OpenAlex knows no work of that name. Whatever it refuses, and a used-up budget, is an EngineError. */
export async function askOpenAlex(
  options: OpenAlexOptions,
  { path, query, call }: OpenAlexRequest,
): Promise<ReadRecords | null> {
  const body = await requestOpenAlex(options, { path, query: { select: fields, ...query }, call });
  return body === null ? null : parseOpenAlexAnswer(body);
}

/** The answer as it came; else as `askOpenAlex`. */
export async function requestOpenAlex(
  { client, key }: OpenAlexOptions,
  { path, query, call }: OpenAlexRequest,
): Promise<string | null> {
  const answer = await client.request({
    path,
    query: { ...query, api_key: key === '' ? undefined : key },
    headers: { accept: 'application/json' },
    signal: call.signal,
    onActivity: call.onActivity,
    accept: [400, 401, 403, 404],
    isFinal: isBudgetUsedUp,
  });
  if (answer.status === 404) return null;
  const failure = failureIn(answer, key);
  if (failure?.failure === 'quota-used-up')
    client.coolDown(failure.retryAfterMs ?? longestCoolDownMs, 'its daily budget is used up');
  if (failure !== null) throw failure;
  stopAtEmptyBudget(client, answer);
  return answer.text;
}

/** Wildcards are refused; in a question of a person they are punctuation. */
const dialect = withPhrases((text) => pairedBrackets(text.replace(/[?*~]+/g, ' ')));

function parameters({ expression, words, count, fromYear, toYear }: EngineQuery) {
  return {
    search: writeQuery(expression, dialect) || words,
    filter: `from_publication_date:${fromYear}-01-01,to_publication_date:${toYear}-12-31,type:${types}`,
    per_page: Math.min(count, 100),
    page: 1,
  };
}

/** 429 means either too many at once, which passes, or no money left until midnight UTC. */
function isBudgetUsedUp({ status, text }: EngineAnswer): boolean {
  return (
    status === 402 || (status === 429 && /budget|dailyRemainingUsd"?\s*:\s*0\b|credits/i.test(text))
  );
}

function failureIn(answer: EngineAnswer, key: string): EngineError | null {
  if (isBudgetUsedUp(answer)) {
    const advice = key === '' ? '; a free key (OPENALEX_API_KEY) gives more' : '';
    const seconds = Number(
      /"retryAfter"\s*:\s*(\d+)/.exec(answer.text)?.[1] ?? answer.headers['retry-after'],
    );
    return new EngineError(
      'quota-used-up',
      `The daily OpenAlex budget is used up until midnight UTC${advice}`,
      {
        ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
      },
    );
  }
  if (answer.status === 401 && key === '')
    return new EngineError('key-missing', 'OpenAlex wants an API key for this (OPENALEX_API_KEY)');
  if (answer.status === 401)
    return new EngineError('key-refused', 'OpenAlex did not accept the API key');
  if (answer.status === 403)
    return new EngineError('rate-limited', 'OpenAlex asks to slow down (too many requests)');
  if (answer.status >= 400)
    return new EngineError('bad-request', 'OpenAlex did not accept the query');
  return null;
}

/** The next search would be refused, and further refusals count against the caller. */
function stopAtEmptyBudget(client: EngineClient, { headers }: EngineAnswer): void {
  const remaining = [headers['x-ratelimit-remaining-usd'], headers['x-ratelimit-remaining']].find(
    (value) => value !== undefined && value.trim() !== '',
  );
  if (remaining === undefined || !(Number(remaining) <= 0)) return;
  const resetSeconds = Number(headers['x-ratelimit-reset']);
  client.coolDown(
    resetSeconds > 0 ? Math.min(resetSeconds * 1000, longestCoolDownMs) : longestCoolDownMs,
    'its daily budget is used up',
  );
}
