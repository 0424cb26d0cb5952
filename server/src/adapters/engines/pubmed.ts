/** PubMed through the E-utilities of NCBI: esearch finds the numbers, efetch the records. https://www.ncbi.nlm.nih.gov/books/NBK25499/ */
import type {
  EngineCall,
  EngineQuery,
  EngineRecord,
  SearchEngine,
} from '../../ports/search-engine.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { oddAnswer } from './json-answer.js';
import { parseSearchAnswer, refuseErrors } from './pubmed-answers.js';
import { parsePubmedArticles } from './pubmed-articles.js';
import { asTyped, withPhrases } from './query-text.js';
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
const dialect = withPhrases((text) => text, asTyped);

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
  const { ids, count, unread } = parseSearchAnswer(answer, options.client);
  if (count !== null) call.onTotal?.(count);
  for (const note of unread) call.onNote?.(note);
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

/** efetch keeps the order of the numbers most of the time, and only most of the time. */
function inOrderOf(ids: readonly string[], records: readonly EngineRecord[]): EngineRecord[] {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = (record: EngineRecord): number => rank.get(record.identifiers.pmid) ?? ids.length;
  return [...records].sort((left, right) => rankOf(left) - rankOf(right));
}
