/** DOAJ, the Directory of Open Access Journals: every article in it is open. https://doaj.org/api/v4/docs */
import { z } from 'zod';
import type { EngineQuery, EngineRecord, SearchEngine } from '../../ports/search-engine.js';
import { dateFromParts } from './dates.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { parseJsonAnswer } from './json-answer.js';
import { amount, list, part, text } from './lenient.js';
import { asWordsOrPhrase, withPhrases, wordsOnly } from './query-text.js';
import { acceptPage, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { writeQuery } from './write-query.js';

const name = 'DOAJ';

export const doajManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 500, concurrency: 1 },
  timeoutMs: 20_000,
  retries: 2,
};

/** Records in DOAJ's order of relevance. */
export function createDoajEngine({ client }: { readonly client: EngineClient }): SearchEngine {
  return {
    id: 'doaj',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases'],
    async search(query, call) {
      const answer = await client.request({
        // The query is a path segment: blanks must become %20, for a plus sign would be taken literally.
        path: `/api/v4/search/articles/${encodeURIComponent(queryText(query))}`,
        query: { page: 1, pageSize: query.count },
        signal: call.signal,
        onActivity: call.onActivity,
      });
      const read = parseArticles(answer.text);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

const dialect = withPhrases(wordsOnly);

function queryText(query: EngineQuery): string {
  const written = asWordsOrPhrase(writeQuery(query.expression, dialect), query.words);
  return `(${written}) AND bibjson.year:[${query.fromYear} TO *]`;
}

const articleSchema = z.object({
  id: text,
  bibjson: z.object({
    title: text,
    abstract: text,
    year: text,
    month: text,
    author: list(z.object({ name: text })),
    journal: part({ title: text, volume: text, number: text }),
    start_page: text,
    end_page: text,
    identifier: list(z.object({ type: text, id: text })),
    link: list(z.object({ type: text, url: text, content_type: text })),
  }),
});
type DoajArticle = z.infer<typeof articleSchema>;

const answerSchema = z.object({ results: z.array(z.unknown()), total: amount });

function parseArticles(body: string): ReadRecords {
  const { results, total } = parseJsonAnswer(body, answerSchema, name);
  return readRecords(name, results, { schema: articleSchema, toRecord, total });
}

function toRecord({ id, bibjson }: DoajArticle): EngineRecord | null {
  const links = bibjson.link.filter(({ type }) => type.toLowerCase() === 'fulltext');
  return makeRecord({
    title: bibjson.title,
    urls: [
      ...links.map(({ url }) => url),
      /^[\w-]+$/.test(id) ? `https://doaj.org/article/${id}` : '',
    ],
    sourceType: 'journal article',
    authors: bibjson.author.map((author) => author.name),
    publicationDate: dateFromParts([bibjson.year, bibjson.month]),
    journal: bibjson.journal.title,
    placement: {
      ...{ volume: bibjson.journal.volume, issue: bibjson.journal.number },
      ...{ firstPage: bibjson.start_page, lastPage: bibjson.end_page },
      issns: bibjson.identifier
        .filter(({ type }) => /^[ep]?issn$/i.test(type))
        .map((identifier) => identifier.id),
    },
    abstract: bibjson.abstract,
    identifiers: {
      doi: bibjson.identifier.find(({ type }) => type.toLowerCase() === 'doi')?.id ?? '',
    },
    fullTexts: links.map((link) => ({ url: link.url, kind: kindOf(link.content_type, link.url) })),
    isOpenAccess: true,
  });
}

/** Most links lead to a page of the publisher, whatever they are called. */
function kindOf(contentType: string, url: string): 'pdf' | 'html' | 'xml' | 'unknown' {
  if (/pdf/i.test(contentType) || /\.pdf(?:$|\?)/i.test(url)) return 'pdf';
  if (/html/i.test(contentType)) return 'html';
  return /xml/i.test(contentType) ? 'xml' : 'unknown';
}
