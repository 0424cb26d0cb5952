/** Tavily: a web search for programs; needs a key. https://docs.tavily.com/documentation/api-reference/endpoint/search */
import { identifierKinds } from '@lectern/contract';
import { z } from 'zod';
import {
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineAnswer, EngineClient, EngineManners } from './engine-client.js';
import { parseJsonAnswer } from './json-answer.js';
import { text } from './lenient.js';
import { cutQuery, cutTo } from './query-text.js';
import { acceptPage, noteMost, type ReadRecords, readRecords } from './read-records.js';
import { makeWebRecord } from './web-record.js';

const name = 'Tavily';

/** A development key may ask 100 times a minute. */
export const tavilyManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 600, concurrency: 4 },
  timeoutMs: 20_000,
  retries: 2,
};

const mostResults = 20;
const longestQuery = 400;
/** No page is older than the web. */
const firstPages = 1991;
const quotaCoolDownMs = 3_600_000;
/** Longer than this a search does not wait; a shorter pause is left to the next try. */
const longestWaitMs = 20_000;

export interface TavilyOptions {
  readonly client: EngineClient;
  /** Empty where none is set; a search then fails with `key-missing`. */
  readonly key: string;
}

/** Web pages in Tavily's order; at most 20, as it cannot give a second page. */
export function createTavilyEngine({ client, key }: TavilyOptions): SearchEngine {
  return {
    id: 'tavily',
    name,
    findsBy: identifierKinds,
    abridge: ({ words }) => cutTo(words, longestQuery),
    async search(query, call) {
      if (key === '')
        throw new EngineError('key-missing', 'Tavily needs an API key (TAVILY_API_KEY)');
      const answer = await client.request({
        path: '/search',
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(requestBody(query)),
        signal: call.signal,
        onActivity: call.onActivity,
        accept: [400, 401, 403, 422, 432, 433],
        isFinal: (reply) => (askedWaitMs(reply) ?? 0) > longestWaitMs,
      });
      const failure = failureIn(answer);
      if (failure?.failure === 'quota-used-up')
        client.coolDown(quotaCoolDownMs, 'its quota is used up');
      if (failure?.failure === 'rate-limited' && failure.retryAfterMs !== null)
        client.coolDown(failure.retryAfterMs, 'too many requests');
      if (failure !== null) throw failure;
      const read = parseTavilyAnswer(answer.text);
      noteMost(mostResults, query.count, call);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

function requestBody({ words, count, fromYear }: EngineQuery) {
  return {
    query: cutQuery(words, longestQuery),
    max_results: Math.min(count, mostResults),
    search_depth: 'basic',
    topic: 'general',
    ...(fromYear < firstPages ? {} : { start_date: `${fromYear}-01-01` }),
    include_answer: false,
    include_raw_content: false,
  };
}

/** The newer envelope of failures says how long to wait; null where it does not. */
function askedWaitMs({ status, text: body }: EngineAnswer): number | null {
  const seconds = status === 429 ? /"retry_after_seconds"\s*:\s*(\d+)/.exec(body)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Tavily has sent failures in two envelopes, `detail.error` and `error.code`, over the years. */
function failureIn(answer: EngineAnswer): EngineError | null {
  const { status, text: body } = answer;
  const retryAfterMs = askedWaitMs(answer);
  if (retryAfterMs !== null)
    return new EngineError('rate-limited', 'Tavily asks to slow down (too many requests)', {
      retryAfterMs,
    });
  if (status === 432)
    return new EngineError('quota-used-up', 'The Tavily quota of this key is used up');
  if (status === 433)
    return new EngineError(
      'quota-used-up',
      'The pay-as-you-go limit of this Tavily key is reached',
    );
  if (status === 401 || status === 403)
    return new EngineError('key-refused', 'Tavily did not accept the API key');
  if (status >= 400) return new EngineError('bad-request', 'Tavily did not accept the query');
  if (!/^\s*\{\s*"(?:detail|error)"\s*:\s*[{"]/.test(body)) return null;
  if (/quota|credit|usage limit|plan/i.test(body))
    return new EngineError('quota-used-up', 'The Tavily quota of this key is used up');
  if (/api.?key|unauthori[sz]ed/i.test(body))
    return new EngineError('key-refused', 'Tavily did not accept the API key');
  if (/rate|excessive|too many/i.test(body))
    return new EngineError('rate-limited', 'Tavily asks to slow down (too many requests)');
  return new EngineError('odd-answer', 'Tavily answered with an error of its own');
}

const answerSchema = z.object({ results: z.array(z.unknown()) });
const resultSchema = z.object({ title: text, url: text, content: text, published_date: text });

/** @throws EngineError 'odd-answer' where there is no list of results. */
export function parseTavilyAnswer(body: string): ReadRecords {
  const { results } = parseJsonAnswer(body, answerSchema, name);
  return readRecords(name, results, { schema: resultSchema, toRecord });
}

function toRecord(result: z.infer<typeof resultSchema>): EngineRecord | null {
  return makeWebRecord({
    title: result.title,
    url: result.url,
    abstract: result.content,
    publicationDate: result.published_date,
  });
}
