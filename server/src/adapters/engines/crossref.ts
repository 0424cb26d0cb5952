/** Crossref: what publishers themselves registered about works with a DOI. https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
import type { EngineQuery, SearchEngine } from '../../ports/search-engine.js';
import { parseCrossrefAnswer } from './crossref-works.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { acceptPage } from './read-records.js';

const name = 'Crossref';

/** Callers who name a contact are in the polite pool: 10 requests a second and 3 at once, others 5 and 1 (since December 2025). */
export function crossrefManners(contactEmail: string): EngineManners {
  const pace =
    contactEmail === '' ? { intervalMs: 200, concurrency: 1 } : { intervalMs: 100, concurrency: 3 };
  return { engineName: name, pace, timeoutMs: 20_000, retries: 2 };
}

const types = [
  'journal-article',
  'posted-content',
  'proceedings-article',
  'book-chapter',
  'book',
  'monograph',
  'edited-book',
  'reference-entry',
  'dataset',
  'report',
  'dissertation',
];
/** Only what may be selected: Crossref refuses the whole request for one other name, and `subtype` and `institution` are such. */
export const crossrefFields =
  'DOI,title,subtitle,author,editor,container-title,volume,issue,page,article-number,ISSN,group-title,published,published-print,published-online,issued,posted,type,abstract,URL,link,license,score,is-referenced-by-count,publisher,relation,updated-by,update-to,resource';

export interface CrossrefOptions {
  readonly client: EngineClient;
  /** Empty where none is configured. */
  readonly contactEmail: string;
}

export function createCrossrefEngine({ client, contactEmail }: CrossrefOptions): SearchEngine {
  return {
    id: 'crossref',
    name,
    async search(query, call) {
      const answer = await client.request({
        path: '/works',
        query: { ...parameters(query), mailto: contactEmail === '' ? undefined : contactEmail },
        headers: { accept: 'application/json' },
        signal: call.signal,
        onActivity: call.onActivity,
      });
      const read = parseCrossrefAnswer(answer.text);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

function parameters({ words, count, fromYear, toYear }: EngineQuery) {
  const kinds = types.map((type) => `type:${type}`).join(',');
  return {
    // It knows no operators.
    'query.bibliographic': words,
    filter: `from-pub-date:${fromYear}-01-01,until-pub-date:${toYear}-12-31,${kinds}`,
    rows: count,
    sort: 'relevance',
    select: crossrefFields,
  };
}
