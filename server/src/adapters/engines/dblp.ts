/** DBLP: the bibliography of computer science; it has no abstracts. https://dblp.org/faq/13501473 */
import { z } from 'zod';
import type { EngineQuery, EngineRecord, SearchEngine } from '../../ports/search-engine.js';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { normaliseArxivId } from '../../works/arxiv-id.js';
import { doiInText } from '../../works/doi.js';
import type { EngineClient, EngineManners } from './engine-client.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, firstText, list, part, text } from './lenient.js';
import { acceptPage, type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { writeClauses } from './write-clauses.js';

const name = 'DBLP';
/** DBLP documents no range of years, so more is asked for than needed and what is too old is left out here. */
const askedPerWanted = 5;

export const dblpManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 1000, concurrency: 1 },
  timeoutMs: 15_000,
  retries: 2,
};

/** Records in DBLP's own order. */
export function createDblpEngine({ client }: { readonly client: EngineClient }): SearchEngine {
  return {
    id: 'dblp',
    name,
    reads: ['AND', 'OR'],
    abridge: ({ expression }) => {
      const { text: sent, isWhole } = write(expression);
      return isWhole ? null : { reason: 'has no brackets', sent };
    },
    async search(query, call) {
      const answer = await client.request({
        path: '/search/publ/api',
        query: {
          q: write(query.expression).text || query.words,
          format: 'json',
          h: query.count * askedPerWanted,
          f: 0,
          c: 0,
        },
        signal: call.signal,
        onActivity: call.onActivity,
      });
      const read = parseHits(answer.text, query);
      acceptPage(read, call);
      return read.records.slice(0, query.count);
    },
  };
}

/** Blanks mean "and" and `|` between two words means "or"; there are no brackets, no phrases, and nothing can be excluded. */
function write(expression: QueryPart) {
  return writeClauses(expression, plainWords, '|');
}

function plainWords(pieces: readonly QueryPiece[]): string {
  return pieces
    .map(({ text: words }) => words)
    .join(' ')
    .replace(/[^\p{L}\p{M}\p{N}'._-]+|(?<=^|\s)[-.'_]+|(?<![-.'_])[-.'_]+(?=\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An author is an object with a text, or in old answers the text itself. */
const authorSchema = z
  .unknown()
  .optional()
  .transform((author) => {
    const named = z.object({ text }).safeParse(author);
    return named.success ? named.data.text : text.parse(author);
  });
const infoSchema = z.object({
  authors: part({ author: list(authorSchema) }),
  title: firstText,
  venue: firstText,
  publisher: firstText,
  volume: text,
  number: text,
  pages: text,
  year: firstText,
  type: text,
  access: text,
  doi: firstText,
  ee: list(text),
  url: text,
  key: text,
});
type Info = z.infer<typeof infoSchema>;

const hitSchema = z.object({ info: infoSchema });
const hitsSchema = part({ '@total': text, hit: list(z.unknown()) });
const answerSchema = z.object({ result: z.object({ hits: hitsSchema }) });

/** `hit` is missing where there are none; then `@total` says so. */
function parseHits(body: string, query: EngineQuery): ReadRecords {
  const { hits } = parseJsonAnswer(body, answerSchema, name).result;
  if (hits.hit.length === 0 && hits['@total'] === '') throw oddAnswer(name);
  return readRecords(name, hits.hit, {
    schema: hitSchema,
    total: amount.parse(hits['@total']),
    toRecord: ({ info }) => (isInYears(info.year, query) ? toRecord(info) : 'skip'),
  });
}

function isInYears(year: string, { fromYear, toYear }: EngineQuery): boolean {
  return !/^\d{4}$/.test(year.trim()) || (Number(year) >= fromYear && Number(year) <= toYear);
}

function toRecord(info: Info): EngineRecord | null {
  const arxivId =
    normaliseArxivId(info.ee.find((address) => /arxiv\.org\//i.test(address)) ?? '') ||
    normaliseArxivId(info.volume.replace(/^abs\//, ''));
  return makeRecord({
    title: info.title.trim().replace(/(?<!\.)\.$/, ''),
    urls: [...info.ee, info.url],
    sourceType: sourceType(info),
    // People of the same name are told apart by a number.
    authors: info.authors.author.map((author) => author.replace(/(?<!\s)\s+\d{4}$/, '')),
    publicationDate: info.year,
    journal: info.venue,
    placement: {
      ...{ volume: info.volume, issue: info.number, pages: info.pages },
      publisher: info.publisher,
    },
    identifiers: {
      doi: info.doi || doiInText(info.ee.find((address) => /doi\.org\//i.test(address)) ?? ''),
      arxiv_id: arxivId,
    },
    isRetracted: /^withdrawn/i.test(info.type),
    fullTexts: arxivId === '' ? [] : [{ url: `https://arxiv.org/pdf/${arxivId}`, kind: 'pdf' }],
    isOpenAccess: info.access === 'open' || arxivId !== '' ? true : closedOrUnknown(info.access),
  });
}

function closedOrUnknown(access: string): false | null {
  return access === 'closed' ? false : null;
}

function sourceType({ type, venue, key, url }: Info): EngineRecord['sourceType'] {
  if (/^journal/i.test(type)) return 'journal article';
  if (/^conference/i.test(type)) return 'conference paper';
  if (/^informal/i.test(type))
    return /^corr$/i.test(venue.trim()) || /arxiv/i.test(venue) ? 'preprint' : 'other';
  // "Books and Theses" are one type, told apart by their keys.
  if (/^books/i.test(type) && /(?:^|\/rec\/)(?:phd|ms)\//.test(key || url)) return 'thesis';
  if (/^(?:books|editorship|reference works)/i.test(type)) return 'book';
  if (/^parts in books/i.test(type)) return 'book chapter';
  return /^data/i.test(type) ? 'dataset' : 'other';
}
