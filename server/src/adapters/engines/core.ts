/** CORE: open-access papers of repositories all over the world; needs a key. https://api.core.ac.uk/docs/v3 */
import type { SourceType } from '@lectern/contract';
import { z } from 'zod';
import {
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import { arxivIdOfDoi, normaliseArxivId } from '../../works/arxiv-id.js';
import { isPreprint } from '../../works/is-preprint.js';
import { withoutFirst } from './dates.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { parseJsonAnswer } from './json-answer.js';
import { amount, firstText, list, part, text } from './lenient.js';
import { asWordsOrPhrase, withPhrases, wordsOnly } from './query-text.js';
import { acceptPage, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { sourceTypeNamed, withoutJournal } from './source-types.js';
import { writeQuery } from './write-query.js';

const name = 'CORE';

export const coreManners: EngineManners = {
  engineName: name,
  // 10 to 25 requests a minute, depending on the kind of key.
  pace: { intervalMs: 3000, concurrency: 1 },
  timeoutMs: 20_000,
  retries: 1,
};

export interface CoreOptions {
  readonly client: EngineClient;
  /** Empty where none is set; then every search fails with `key-missing`. */
  readonly apiKey: string;
}

/** Records in CORE's order of relevance, each with the address of an open copy where CORE holds one. */
export function createCoreEngine({ client, apiKey }: CoreOptions): SearchEngine {
  return {
    id: 'core',
    name,
    reads: ['AND', 'OR', 'phrases'],
    async search(query, call) {
      if (apiKey === '')
        throw new EngineError('key-missing', 'CORE needs an API key; please set CORE_API_KEY');
      const answer = await client.request({
        // Without the slash at the end CORE answers with a redirect.
        path: '/v3/search/works/',
        query: { q: queryText(query), limit: query.count },
        headers: { authorization: `Bearer ${apiKey}` },
        accept: [401, 403],
        signal: call.signal,
        onActivity: call.onActivity,
      });
      if (answer.status === 401 || answer.status === 403)
        throw new EngineError('key-refused', 'CORE refused the API key; please check CORE_API_KEY');
      const read = parseWorks(answer.text);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

/** Its documentation names no way to exclude. */
const dialect = { ...withPhrases(wordsOnly), andNot: null };

function queryText(query: EngineQuery): string {
  const written = asWordsOrPhrase(writeQuery(query.expression, dialect), query.words);
  return `(${written}) AND yearPublished>=${query.fromYear}`;
}

const workSchema = z.object({
  id: text,
  title: text,
  authors: list(z.object({ name: text })),
  abstract: text,
  doi: text,
  arxivId: text,
  pubmedId: text,
  publishedDate: text,
  yearPublished: text,
  citationCount: amount,
  downloadUrl: text,
  sourceFulltextUrls: list(text),
  publisher: text,
  journals: list(part({ title: firstText })),
  documentType: firstText,
});
type Work = z.infer<typeof workSchema>;

const answerSchema = z.object({ results: z.array(z.unknown()), totalHits: amount });

function parseWorks(body: string): ReadRecords {
  const { results, totalHits: total } = parseJsonAnswer(body, answerSchema, name);
  return readRecords(name, results, { schema: workSchema, toRecord, total });
}

function toRecord(work: Work): EngineRecord | null {
  const named = work.journals.find(({ title }) => title !== '')?.title ?? '';
  // Often in quotation marks of its own.
  const publisher = work.publisher.replace(/^'(.*)'$/s, '$1');
  const sourceType = sourceTypeOf(work, named, publisher);
  const copies = [work.downloadUrl, ...work.sourceFulltextUrls].filter((url) => url !== '');
  return makeRecord({
    title: work.title,
    urls: [/^\d+$/.test(work.id) ? `https://core.ac.uk/works/${work.id}` : '', ...copies],
    sourceType,
    authors: work.authors.map(({ name: author }) => author),
    publicationDate: withoutFirst(work.publishedDate) || work.yearPublished,
    journal: named || (withoutJournal.has(sourceType) ? publisher : ''),
    abstract: work.abstract,
    identifiers: { doi: work.doi, arxiv_id: work.arxivId, pmid: work.pubmedId },
    fullTexts: copies.map((url) => ({ url, kind: isPdf(url) ? 'pdf' : 'unknown' })),
    citedByCount: work.citationCount,
    isOpenAccess: copies.length > 0 ? true : null,
  });
}

/** "Research" is whatever a repository holds, so that a journal has to be named. */
function sourceTypeOf(
  { arxivId, doi, documentType }: Work,
  journal: string,
  publisher: string,
): SourceType {
  const arxiv = normaliseArxivId(arxivId);
  // What a journal printed may lie there, too.
  const isOfArxiv = arxiv !== '' || arxivIdOfDoi(doi) !== '';
  if (isOfArxiv && isPreprint({ kind: 'other', doi, journal, arxivId: arxiv })) return 'preprint';
  const sourceType = sourceTypeNamed(documentType || 'research');
  if (sourceType !== 'journal article' || journal !== '') return sourceType;
  return isPreprint({ kind: 'other', doi, journal: publisher }) ? 'preprint' : 'other';
}

function isPdf(url: string): boolean {
  return /\.pdf(?:$|\?)/i.test(url) || /^https:\/\/core\.ac\.uk\/download\//i.test(url);
}
