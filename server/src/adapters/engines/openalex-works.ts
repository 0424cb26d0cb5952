/** Reads works of OpenAlex. https://developers.openalex.org/api-reference/works */
import type { SourceType } from '@lectern/contract';
import { z } from 'zod';
import type { EngineRecord, FullTextLocation } from '../../ports/search-engine.js';
import { normaliseArxivId } from '../../works/arxiv-id.js';
import { namesPreprintServer } from '../../works/is-preprint.js';
import { withoutFirst } from './dates.js';
import { parseJsonAnswer } from './json-answer.js';
import { amount, flag, list, part, text } from './lenient.js';
import type { PlacementDraft } from './placement.js';
import { type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { sourceTypeNamed } from './source-types.js';

const location = part({
  landing_page_url: text,
  pdf_url: text,
  is_oa: flag,
  raw_type: text,
  source: part({ display_name: text, type: text, issn_l: text, host_organization_name: text }),
  raw_source_name: text,
});

const workSchema = z.object({
  id: text,
  doi: text,
  title: text,
  display_name: text,
  publication_date: text,
  publication_year: text,
  type: text,
  authorships: list(
    z.object({
      author: part({ display_name: text }),
      raw_author_name: text,
      author_position: text,
    }),
  ),
  primary_location: location,
  biblio: part({ volume: text, issue: text, first_page: text, last_page: text }),
  best_oa_location: location,
  open_access: part({ is_oa: flag, oa_url: text }),
  abstract_inverted_index: z.unknown().optional(),
  ids: part({ pmid: text, pmcid: text, doi: text }),
  cited_by_count: amount,
  is_retracted: flag,
  is_paratext: flag,
});
type Work = z.infer<typeof workSchema>;

/** A list of works, or one work where one was asked for. */
const answerSchema = z.union([
  z.object({ results: z.array(z.unknown()), meta: part({ count: amount }) }),
  z.looseObject({ id: z.string() }).transform((work) => ({ results: [work], meta: { count: 1 } })),
]);

/** @throws EngineError 'odd-answer' where there is no list of works. */
export function parseOpenAlexAnswer(body: string): ReadRecords {
  const { results, meta } = parseJsonAnswer(body, answerSchema, 'OpenAlex');
  return readRecords('OpenAlex', results, { schema: workSchema, toRecord, total: meta.count });
}

function toRecord(work: Work): EngineRecord | 'skip' | null {
  const title = work.title || work.display_name;
  if (work.is_paratext === true || work.type === 'paratext' || (title === '' && work.id !== ''))
    return 'skip';
  const { primary_location: primary, best_oa_location: bestOpen } = work;
  return makeRecord({
    title,
    urls: [primary.landing_page_url, work.id],
    sourceType: sourceTypeOf(work),
    authors: work.authorships.map(
      ({ author, raw_author_name }) => author.display_name || raw_author_name,
    ),
    areAuthorsCut: areAuthorsCut(work),
    publicationDate: withoutFirst(work.publication_date) || work.publication_year,
    journal: journalOf(work),
    placement: placementOf(work),
    abstract: abstractOf(work.abstract_inverted_index),
    studyType: studyTypes.get(work.type) ?? '',
    identifiers: {
      doi: work.doi || work.ids.doi,
      pmid: work.ids.pmid,
      pmcid: work.ids.pmcid,
      arxiv_id:
        normaliseArxivId(primary.landing_page_url) || normaliseArxivId(bestOpen.landing_page_url),
    },
    fullTexts: fullTextsOf(work),
    citedByCount: work.cited_by_count,
    isOpenAccess: work.open_access.is_oa,
    isRetracted: work.is_retracted === true,
  });
}

/** Lists of works name a hundred authors each; whoever is the last of the work has that position. */
function areAuthorsCut({ authorships }: Work): boolean {
  return authorships.length >= 100 && authorships.at(-1)?.author_position === 'middle';
}

/** The place of a copy in a repository is not that of the work, unless it is the server of a preprint. */
function journalOf({ type, primary_location: { source, raw_source_name: written } }: Work): string {
  // Nor is that where a publisher sells its books.
  if (platformOwner(source) !== '') return '';
  const isCopy =
    source.type === 'repository' &&
    type !== 'preprint' &&
    !namesPreprintServer(source.display_name);
  return isCopy ? written : source.display_name || written;
}

/** `Springer eBooks` is where a publisher sells its books, and holds none of the chapters; empty for any other place. */
function platformOwner({ type, display_name: name }: Work['primary_location']['source']): string {
  return type === 'ebook platform' ? name.replace(/ eBooks$/, '') : '';
}

function placementOf({ biblio, primary_location: { source } }: Work): PlacementDraft {
  const { volume, issue, first_page: firstPage, last_page: lastPage } = biblio;
  const isRepository = source.type === 'repository';
  const issns = isRepository ? [] : [source.issn_l];
  const publisher = isRepository ? '' : platformOwner(source) || source.host_organization_name;
  return { volume, issue, firstPage, lastPage, publisher, issns };
}

const studyTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    review: 'Review',
    editorial: 'Editorial',
    letter: 'Letter',
  }),
);

function sourceTypeOf(work: Work): SourceType {
  const { source, raw_type: rawType } = work.primary_location;
  const { type } = work;
  const isConference = source.type === 'conference' || rawType === 'proceedings-article';
  if (isConference && type === 'article') return 'conference paper';
  const sourceType = sourceTypeNamed(type);
  // What lies in a repository alone may be anything that was deposited.
  const isDeposit = source.type === 'repository' && journalOf(work) === '';
  return sourceType === 'journal article' && isDeposit ? 'other' : sourceType;
}

function fullTextsOf({
  best_oa_location: bestOpen,
  primary_location: primary,
  open_access: open,
}: Work): FullTextLocation[] {
  const oaUrlKind = /\.pdf(?:$|[?#])|\/pdf\//i.test(open.oa_url) ? 'pdf' : 'unknown';
  const isOpen = primary.is_oa === true;
  return [
    { url: bestOpen.pdf_url, kind: 'pdf' },
    { url: isOpen ? primary.pdf_url : '', kind: 'pdf' },
    { url: open.oa_url, kind: oaUrlKind },
    { url: bestOpen.landing_page_url, kind: 'html' },
  ];
}

const mostPositions = 50_000;

/** OpenAlex may not give abstracts as text, but gives the positions of each word. */
function abstractOf(index: unknown): string {
  if (typeof index !== 'object' || index === null) return '';
  const words: { position: number; word: string }[] = [];
  for (const [word, positions] of Object.entries(index)) {
    if (!Array.isArray(positions)) continue;
    for (const position of positions) {
      if (typeof position === 'number' && words.length < mostPositions)
        words.push({ position, word });
    }
  }
  words.sort((left, right) => left.position - right.position);
  return words.map(({ word }) => word).join(' ');
}
