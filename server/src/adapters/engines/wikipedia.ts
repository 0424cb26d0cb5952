/** Wikipedia (English): introductions of articles that explain a term. https://www.mediawiki.org/wiki/API:Search */
import { z } from 'zod';
import {
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, list, text } from './lenient.js';
import { abridgeFlat, cutQuery, withMinus } from './query-text.js';
import { acceptPage, noteMost, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { writeFlatQuery } from './write-query.js';

const name = 'Wikipedia';
/** Introductions come for at most so many articles in one answer. */
const mostArticles = 20;
/** Longer questions are refused. */
const longestQuery = 300;

/** Wikimedia asks for requests one after the other and for a User-Agent that says who asks. */
export const wikipediaManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 200, concurrency: 1 },
  timeoutMs: 15_000,
  retries: 2,
  asksForContact: true,
};

/** At most 20 records, in Wikipedia's order of relevance. They have no date: what an answer dates is the last edit. */
export function createWikipediaEngine({ client }: { readonly client: EngineClient }): SearchEngine {
  return {
    id: 'wikipedia',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases', '*', 'fields'],
    abridge: (query) => abridgeFlat(query.expression, write(query), longestQuery),
    async search(query, call) {
      const answer = await client.request({
        path: '/w/api.php',
        query: {
          action: 'query',
          format: 'json',
          formatversion: 2,
          generator: 'search',
          gsrsearch: cutQuery(write(query), longestQuery),
          gsrlimit: Math.min(query.count, mostArticles),
          prop: 'extracts|info',
          exintro: 1,
          explaintext: 1,
          exlimit: mostArticles,
          inprop: 'url',
        },
        signal: call.signal,
        onActivity: call.onActivity,
      });
      const read = parsePages(answer.text);
      noteMost(mostArticles, query.count, call);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

function write({ expression, words }: Pick<EngineQuery, 'expression' | 'words'>): string {
  return writeFlatQuery(expression, withMinus) || words;
}

const pageSchema = z.object({
  title: text,
  extract: text,
  snippet: text,
  fullurl: text,
  canonicalurl: text,
  index: amount,
  missing: z.unknown().optional(),
});
type Page = z.infer<typeof pageSchema>;

/** Pages are a list, or in the older format an object by number; a plain list of hits has snippets in place of introductions. */
const pagesSchema = z
  .unknown()
  .optional()
  .transform((pages): unknown =>
    typeof pages === 'object' && pages !== null && !Array.isArray(pages)
      ? Object.values(pages)
      : pages,
  )
  .pipe(list(z.unknown()));

const answerSchema = z.object({
  batchcomplete: z.unknown().optional(),
  error: z.object({ code: text }).optional(),
  query: z.object({ pages: pagesSchema, search: list(z.unknown()) }).optional(),
});

function parsePages(body: string): ReadRecords {
  const { error, query, batchcomplete } = parseJsonAnswer(body, answerSchema, name);
  if (error !== undefined) throw failureOf(error.code);
  // No hits: the answer is complete and has no query.
  if (query === undefined && batchcomplete === undefined) throw oddAnswer(name);
  if (query === undefined) return { records: [], dropped: 0 };
  const items = query.pages.length > 0 ? query.pages : query.search;
  return readRecords(name, inOrderOfIndex(items), { schema: pageSchema, toRecord });
}

function inOrderOfIndex(items: readonly unknown[]): unknown[] {
  const ranked = items.map((item, position) => ({
    item,
    rank: z.object({ index: amount }).safeParse(item).data?.index ?? position,
  }));
  return ranked.sort((left, right) => left.rank - right.rank).map(({ item }) => item);
}

function failureOf(code: string): EngineError {
  if (code === 'ratelimited' || code === 'maxlag')
    return new EngineError(
      'rate-limited',
      'Wikipedia asked for a pause; please try again in a minute',
    );
  if (/^internal_api_error|^search-backend|readonly/.test(code))
    return new EngineError('server-error', 'Wikipedia could not search just now');
  return new EngineError('bad-request', 'Wikipedia could not read the query');
}

function toRecord(page: Page): EngineRecord | 'skip' | null {
  // The index is ahead of an article that was deleted.
  if (page.missing !== undefined && page.missing !== false) return 'skip';
  const path = encodeURIComponent(
    page.title
      .trim()
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll(' ', '_'),
  )
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return makeRecord({
    title: page.title,
    urls: [
      page.canonicalurl,
      page.fullurl,
      path === '' ? '' : `https://en.wikipedia.org/wiki/${path}`,
    ],
    sourceType: 'encyclopedia',
    journal: name,
    abstract: page.extract || page.snippet,
    isOpenAccess: true,
  });
}
