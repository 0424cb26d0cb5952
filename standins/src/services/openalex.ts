/** Stand-in for OpenAlex: search, filters, selection of fields, and single works by DOI. */
import { referencesOf } from '../corpus/references-of.js';
import { searchWorks } from '../corpus/search-works.js';
import { markedTitle, plainAbstract, type Work, type WorkKind, yearOf } from '../corpus/work.js';
import { keyRefused } from '../faults.js';
import {
  countOf,
  html,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  type World,
} from '../service.js';
import { isOpen, landingUrl, listedDoi, openUrl, pdfUrl, workNumber, worksOf } from './copies.js';

export function answerOpenAlex(request: StandinRequest, world: World): StandinAnswer {
  const key = request.query.get('api_key') ?? '';
  if (isRefusedKey(key)) return keyRefused('openalex', key);
  if (request.path === '/works') return search(request, world);
  const id = /^\/works\/(.+)$/.exec(request.path)?.[1];
  const work = id === undefined ? undefined : findWork(decodeURIComponent(id), world);
  if (work === undefined)
    return html(
      '<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n',
      404,
    );
  return json(select(describe(work, world), request.query.get('select')), 200, budgetHeaders('0'));
}

function findWork(id: string, world: World): Work | undefined {
  const doi = id.replace(/^https?:\/\/doi\.org\//, '').replace(/^doi:/, '');
  return worksOf('openalex', world).find(
    (work) =>
      listedDoi(work) === doi.toLowerCase() ||
      openAlexId(work).endsWith(`/${id}`) ||
      (work.pmid !== undefined && id === `pmid:${work.pmid}`),
  );
}

const knownFilters = new Set([
  'from_publication_date',
  'to_publication_date',
  'publication_year',
  'type',
  'is_retracted',
  'is_paratext',
  'title_and_abstract.search',
  'title.search',
  'default.search',
  'is_oa',
  'open_access.is_oa',
  'has_abstract',
  'language',
  'doi',
  'openalex',
  'cites',
]);

function search(request: StandinRequest, world: World): StandinAnswer {
  const filters = new Map(
    (request.query.get('filter') ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map((part): [string, string] => [
        part.slice(0, part.indexOf(':')),
        part.slice(part.indexOf(':') + 1),
      ]),
  );
  const unknown = [...filters.keys()].find((name) => !knownFilters.has(name));
  if (unknown !== undefined)
    return json(
      { error: 'Invalid filter', message: `${unknown} is not a valid filter field.` },
      400,
    );
  const perPage = countOf(request.query.get('per_page') ?? request.query.get('per-page'), {
    fallback: 25,
    max: 200,
  });
  if (perPage > 100)
    return json(
      { error: 'Pagination error.', message: 'per_page parameter must be between 1 and 100' },
      400,
    );
  const page = countOf(request.query.get('page'), { fallback: 1, max: 10_000 });
  const searchFilter = ['title_and_abstract.search', 'default.search', 'title.search']
    .map((name) => filters.get(name))
    .find((value) => value !== undefined);
  const text = request.query.get('search') ?? searchFilter ?? '';
  const listed = worksOf('openalex', world);
  const named = worksNamed(filters, listed);
  const hits = (named ?? searchWorks(listed, { text })).filter(({ work }) => passes(work, filters));
  const results = hits.slice((page - 1) * perPage, page * perPage).map(({ work, score }) => ({
    ...describe(work, world),
    relevance_score: Math.round(score * 4211) / 100,
  }));
  const meta = {
    count: hits.length,
    db_response_time_ms: 41,
    page,
    per_page: perPage,
    groups_count: null,
  };
  return json(
    {
      meta,
      results: results.map((result) => select(result, request.query.get('select'))),
      group_by: [],
    },
    200,
    budgetHeaders('0.001'),
  );
}

/** Those of the numbers that are asked for, or that cite one: most cited first; null where the filter names none. */
function worksNamed(
  filters: ReadonlyMap<string, string>,
  listed: readonly Work[],
): { work: Work; score: number }[] | null {
  const [names, cited] = [filters.get('openalex')?.split('|'), filters.get('cites')];
  if (names === undefined && cited === undefined) return null;
  const idOf = (work: Work): string => openAlexId(work).split('/').at(-1) ?? '';
  return listed
    .filter((work) => names === undefined || names.includes(idOf(work)))
    .filter(
      (work) =>
        cited === undefined || referencesOf(work, listed).some((each) => idOf(each) === cited),
    )
    .sort((a, b) => b.citations - a.citations)
    .map((work) => ({ work, score: 0 }));
}

function passes(work: Work, filters: ReadonlyMap<string, string>): boolean {
  const types = filters.get('type')?.split('|');
  if (
    work.date < (filters.get('from_publication_date') ?? '') ||
    work.date > (filters.get('to_publication_date') ?? '9999')
  )
    return false;
  if (types !== undefined && !types.includes(openAlexTypes[work.kind])) return false;
  const isRetracted = filters.get('is_retracted');
  return isRetracted === undefined || (isRetracted === 'true') === (work.isRetracted === true);
}

const openAlexTypes: Readonly<Record<WorkKind, string>> = {
  'journal article': 'article',
  review: 'review',
  preprint: 'preprint',
  'conference paper': 'article',
  'book chapter': 'book-chapter',
  dataset: 'dataset',
  'clinical trial': 'other',
};

function describe(work: Work, world: World): Record<string, unknown> {
  const doi = `https://doi.org/${listedDoi(work)}`;
  const title = markedTitle(work);
  const source = {
    id: `https://openalex.org/S${workNumber(work)}`,
    display_name: work.journal,
    issn_l: null,
    is_oa: work.access === 'gold',
    type: work.kind === 'conference paper' ? 'conference' : 'journal',
  };
  const location = {
    is_oa: isOpen(work),
    landing_page_url: doi,
    pdf_url: pdfUrl(work, world),
    source,
    version: 'publishedVersion',
    license: null,
  };
  return {
    id: openAlexId(work),
    doi,
    title,
    display_name: title,
    publication_year: yearOf(work),
    publication_date: work.date,
    ids: {
      openalex: openAlexId(work),
      doi,
      ...(work.pmid === undefined ? {} : { pmid: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}` }),
    },
    language: 'en',
    primary_location: location,
    type: openAlexTypes[work.kind],
    open_access: {
      is_oa: isOpen(work),
      oa_status: work.access,
      oa_url: openUrl(work, world),
      any_repository_has_fulltext: work.access === 'green',
    },
    authorships: work.authors.map((author, index) => ({
      author_position: positionOf(index, work.authors.length),
      author: {
        id: `https://openalex.org/A${workNumber(work)}${index}`,
        display_name: author,
        orcid: null,
      },
      institutions: [],
      raw_author_name: author,
      is_corresponding: index === 0,
    })),
    cited_by_count: work.citations,
    is_retracted: work.isRetracted === true,
    is_paratext: false,
    referenced_works: referencesOf(work, worksOf('openalex', world)).map(openAlexId),
    best_oa_location: isOpen(work)
      ? { ...location, landing_page_url: landingUrl(work, world) }
      : null,
    abstract_inverted_index: invertedIndex(plainAbstract(work)),
  };
}

function positionOf(index: number, count: number): string {
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
}

function openAlexId(work: Work): string {
  return `https://openalex.org/W9${workNumber(work)}`;
}

/** Each word with the positions where it stands, as OpenAlex gives abstracts. */
function invertedIndex(text: string): Record<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [position, word] of text.split(' ').entries())
    index.set(word, [...(index.get(word) ?? []), position]);
  return Object.fromEntries(index);
}

function select(work: Record<string, unknown>, fields: string | null): Record<string, unknown> {
  if (fields === null) return work;
  const names = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(work).filter(([name]) => names.has(name)));
}

function budgetHeaders(cost: string): Record<string, string> {
  return {
    'x-ratelimit-limit': '10000',
    'x-ratelimit-remaining': '9990',
    'x-ratelimit-remaining-usd': '0.99',
    'x-ratelimit-cost-usd': cost,
  };
}
