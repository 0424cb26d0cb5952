/** PubMed through the E-utilities of NCBI: esearch finds the numbers, efetch the records. https://www.ncbi.nlm.nih.gov/books/NBK25499/ */
import { load } from 'cheerio';
import { z } from 'zod';
import {
  type EngineCall,
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineAnswer, EngineClient, EngineManners } from './engine-client.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, list, part, text } from './lenient.js';
import { parsePubmedArticles } from './pubmed-articles.js';
import { withPhrases } from './query-text.js';
import { lackOf } from './read-records.js';
import { writeQuery } from './write-query.js';

const name = 'PubMed';
/** Above this many numbers NCBI asks for a POST. */
const mostIdsInAddress = 200;

export interface PubmedOptions {
  readonly client: EngineClient;
  /** Empty where none is set. */
  readonly apiKey: string;
  /** Empty where none is set. */
  readonly contactEmail: string;
}

/** NCBI allows 3 requests a second, 10 with a key, over all its services. */
export function pubmedManners(hasKey: boolean): EngineManners {
  return {
    engineName: name,
    pace: { intervalMs: hasKey ? 110 : 350, concurrency: hasKey ? 3 : 1 },
    timeoutMs: 20_000,
    retries: 2,
  };
}

/** Records in PubMed's order of relevance, with abstracts, study types and, where PubMed Central has the text, its address. */
export function createPubmedEngine(options: PubmedOptions): SearchEngine {
  return {
    id: 'pubmed',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases', '*', 'fields', 'tags'],
    // Numbers first, then the records of these.
    requestsOfSearch: 2,
    async search(query, call) {
      const ids = await findIds(query, call, options);
      if (ids.length === 0) return [];
      const records = inOrderOf(ids, await fetchRecords(ids, call, options));
      const lacking = ids.length - records.length;
      if (lacking > 0)
        call.onNote?.(`${lacking} of ${ids.length} found came without a record that could be read`);
      return records;
    },
  };
}

/** Its own field tags stay as they are. */
const dialect = withPhrases((text) => text);

async function findIds(
  query: EngineQuery,
  call: EngineCall,
  options: PubmedOptions,
): Promise<string[]> {
  const answer = await options.client.request({
    path: '/entrez/eutils/esearch.fcgi',
    query: {
      db: 'pubmed',
      term: writeQuery(query.tagged ?? query.expression, dialect) || query.words,
      retmode: 'json',
      retmax: query.count,
      sort: 'relevance',
      datetype: 'pdat',
      mindate: query.fromYear,
      maxdate: query.toYear,
      ...sender(options),
    },
    accept: [400],
    signal: call.signal,
    onActivity: call.onActivity,
  });
  const { ids, count } = parseSearchAnswer(answer, options.client);
  if (count !== null) call.onTotal?.(count);
  return ids.slice(0, query.count);
}

async function fetchRecords(
  ids: readonly string[],
  call: EngineCall,
  options: PubmedOptions,
): Promise<EngineRecord[]> {
  const query = {
    db: 'pubmed',
    id: ids.join(','),
    retmode: 'xml',
    rettype: 'abstract',
    ...sender(options),
  };
  const path = '/entrez/eutils/efetch.fcgi';
  const common = { path, accept: [400], signal: call.signal, onActivity: call.onActivity };
  const answer = await options.client.request(
    ids.length > mostIdsInAddress
      ? {
          ...common,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: formOf(query),
        }
      : { ...common, query },
  );
  refuseErrors(answer, options.client);
  const records = await parsePubmedArticles(answer.text);
  // Numbers were found, so no records at all means that something else was sent.
  if (records === null || records.length === 0) throw oddAnswer(name);
  return records;
}

/** What NCBI asks every caller to name. */
export function sender(options: PubmedOptions): Record<string, string | undefined> {
  return {
    tool: 'lectern',
    email: options.contactEmail || undefined,
    api_key: options.apiKey || undefined,
  };
}

function formOf(query: Record<string, string | undefined>): string {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) form.set(key, value);
  return form.toString();
}

const searchAnswerSchema = z.object({
  esearchresult: part({ idlist: list(text), ERROR: text, count: text }),
});

interface FoundNumbers {
  readonly ids: string[];
  /** As it says; null where it does not. */
  readonly count: number | null;
}

/** JSON as asked for; errors of the service come as XML all the same. */
function parseSearchAnswer(answer: EngineAnswer, client: EngineClient): FoundNumbers {
  refuseErrors(answer, client);
  const body = answer.text;
  if (!body.trimStart().startsWith('<')) {
    const { idlist, count: written } = parseJsonAnswer(
      body,
      searchAnswerSchema,
      name,
    ).esearchresult;
    if (written === '' && idlist.length === 0) throw oddAnswer(name);
    const count = amount.parse(written);
    return { ids: someIds(idlist, count), count };
  }
  const found = readOr(() => {
    const result = load(body, { xml: true }).root().children('eSearchResult');
    if (result.length === 0 || !/<\/eSearchResult>\s*$/.test(body)) return null;
    const elements = result.children('IdList').children('Id');
    const ids = elements.toArray().map((_, index) => elements.eq(index).text().trim());
    return { ids, count: amount.parse(result.children('Count').text()) };
  });
  if (found === null) throw oddAnswer(name);
  return { ids: someIds(found.ids, found.count), count: found.count };
}

/** @throws EngineError 'odd-answer' where works were counted, and none was named. */
function someIds(named: readonly string[], count: number | null): string[] {
  const ids = named.filter(isId);
  const lack = ids.length > 0 ? null : lackOf(name, count);
  if (lack !== null) throw lack;
  return ids;
}

/** Failures that NCBI reports inside an answer with status 200: JSON even where XML was asked for, or an `<ERROR>` element. */
export function refuseErrors({ status, text: body }: EngineAnswer, client: EngineClient): void {
  const start = body.trimStart();
  const message = start.startsWith('{')
    ? jsonError(start)
    : (/<ERROR>([^<]*)<\/ERROR>/.exec(start.slice(0, 20_000))?.[1] ?? '');
  if (message === '' && status < 400) return;
  if (/rate limit/i.test(message)) {
    client.coolDown(5000, 'PubMed asked for fewer requests');
    throw new EngineError(
      'rate-limited',
      'PubMed is getting too many requests; please try again in a minute',
      { retryAfterMs: 5000 },
    );
  }
  if (/api.?key/i.test(message))
    throw new EngineError('key-refused', 'NCBI refused the API key; please check NCBI_API_KEY');
  if (status >= 400 || /empty term|nothing todo/i.test(message))
    throw new EngineError('bad-request', 'PubMed could not read the query');
  throw new EngineError('server-error', 'PubMed could not search just now; please try again later');
}

function jsonError(body: string): string {
  const parsed = z
    .object({ error: text, esearchresult: part({ ERROR: text }) })
    .safeParse(readOr(() => JSON.parse(body)));
  return parsed.success ? parsed.data.error || parsed.data.esearchresult.ERROR : '';
}

/** Null where a parser gives up, such as on elements nested too deeply. */
function readOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isId(id: string): boolean {
  return /^\d{1,10}$/.test(id);
}

/** efetch keeps the order of the numbers most of the time, and only most of the time. */
function inOrderOf(ids: readonly string[], records: readonly EngineRecord[]): EngineRecord[] {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = (record: EngineRecord): number => rank.get(record.identifiers.pmid) ?? ids.length;
  return [...records].sort((left, right) => rankOf(left) - rankOf(right));
}
