/** Stand-in for the Semantic Scholar graph: search without `data` when empty, single papers, and the batch with nulls. */
import { referencesOf } from '../corpus/references-of.js';
import { searchWorks } from '../corpus/search-works.js';
import { plainAbstract, plainTitle, type Work, yearOf } from '../corpus/work.js';
import { keyRefused } from '../faults.js';
import {
  countOf,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  type World,
} from '../service.js';
import { isOpen, listedDoi, openUrl, otherVersions, workNumber, worksOf } from './copies.js';

export function answerSemanticScholar(request: StandinRequest, world: World): StandinAnswer {
  if (isRefusedKey(request.headers['x-api-key'] ?? '')) return keyRefused('semanticScholar', '');
  const fields = (request.query.get('fields') ?? 'title')
    .split(',')
    .filter((field) => field !== '');
  const unknown = fields
    .map((field) => field.split('.')[0] ?? '')
    .filter((field) => !knownFields.has(field));
  if (unknown.length > 0)
    return json({ error: `Unrecognized or unsupported fields: [${unknown.join(', ')}]` }, 400);
  if (request.path === '/graph/v1/paper/search') return search(request, world, fields);
  if (request.path === '/graph/v1/paper/batch') return batch(request, world, fields);
  const [, id, list] =
    /^\/graph\/v1\/paper\/(.+?)(?:\/(references|citations))?$/.exec(request.path) ?? [];
  const work = id === undefined ? undefined : findPaper(decodeURIComponent(id), world);
  if (work !== undefined && list !== undefined)
    return around(work, list, { request, world, fields });
  return work === undefined
    ? json({ error: 'Paper not found' }, 404)
    : json(select(describe(work, world), fields));
}

/** Lists of references and citations, each paper in its wrapper; they give no `tldr`. */
function around(
  work: Work,
  list: string,
  { request, world, fields }: { request: StandinRequest; world: World; fields: readonly string[] },
): StandinAnswer {
  if (fields.includes('tldr'))
    return json({ error: 'Unrecognized or unsupported fields: [tldr]' }, 400);
  const listed = worksOf('semanticScholar', world);
  const found =
    list === 'references'
      ? referencesOf(work, listed)
      : listed.filter((other) => referencesOf(other, listed).includes(work));
  const limit = countOf(request.query.get('limit'), { fallback: 100, max: 1000 });
  const name = list === 'references' ? 'citedPaper' : 'citingPaper';
  const data = found
    .slice(0, limit)
    .map((paper) => ({ isInfluential: false, [name]: select(describe(paper, world), fields) }));
  return json({ offset: 0, data });
}

const knownFields = new Set([
  ...[
    'paperId',
    'corpusId',
    'externalIds',
    'url',
    'title',
    'abstract',
    'venue',
    'publicationVenue',
    'year',
    'referenceCount',
    'citationCount',
  ],
  ...[
    'influentialCitationCount',
    'isOpenAccess',
    'openAccessPdf',
    'fieldsOfStudy',
    's2FieldsOfStudy',
    'publicationTypes',
    'publicationDate',
  ],
  ...['journal', 'citationStyles', 'authors', 'tldr'],
]);

function search(request: StandinRequest, world: World, fields: readonly string[]): StandinAnswer {
  const query = request.query.get('query') ?? '';
  const limit = countOf(request.query.get('limit'), { fallback: 100, max: 1000 });
  const offset = countOf(request.query.get('offset'), { fallback: 0, max: 10_000 });
  if (limit > 100 || offset + limit > 1000)
    return json({ error: 'limit must be <= 100 and offset + limit <= 1000' }, 400);
  const [fromYear, toYear] = yearsOf(request.query);
  // As the real service: a hyphenated word in the query matches nothing.
  const hits = /\w-\w/.test(query)
    ? []
    : searchWorks(worksOf('semanticScholar', world), { text: query, fromYear, toYear });
  if (hits.length === 0) return json({ total: 0, offset });
  const data = hits
    .slice(offset, offset + limit)
    .map(({ work }) => select(describe(work, world), fields));
  const next = offset + limit < hits.length ? { next: offset + limit } : {};
  return json({ total: hits.length, offset, ...next, data });
}

/** From `year=2021-`, `year=2021-2026`, `year=2021` or `publicationDateOrYear=2021-01-01:`. */
function yearsOf(query: URLSearchParams): [number, number] {
  const range = query.get('publicationDateOrYear');
  const [from, to] =
    range === null
      ? (query.get('year') ?? '-').split('-').map((part) => part.slice(0, 4))
      : range.split(':').map((part) => part.slice(0, 4));
  const first = Number(from === undefined || from === '' ? 0 : from);
  if (to === undefined && range === null) return [first, first];
  return [first, Number(to === undefined || to === '' ? 9999 : to)];
}

function batch(request: StandinRequest, world: World, fields: readonly string[]): StandinAnswer {
  const body: unknown = JSON.parse(request.body);
  const ids =
    typeof body === 'object' && body !== null && 'ids' in body && Array.isArray(body.ids)
      ? body.ids
      : [];
  return json(
    ids.map((id) => {
      const work = findPaper(String(id), world);
      return work === undefined ? null : select(describe(work, world), fields);
    }),
  );
}

function findPaper(id: string, world: World): Work | undefined {
  const bare = id.replace(/^(DOI|ARXIV|PMID|PMCID|CorpusId):/i, '').toLowerCase();
  return worksOf('semanticScholar', world).find((work) =>
    [
      work.doi,
      work.arxivId,
      work.pmid,
      work.pmcid?.toLowerCase(),
      work.pmcid?.replace('PMC', ''),
      listedDoi(work),
      paperId(work),
      String(workNumber(work)),
    ].includes(bare),
  );
}

function describe(work: Work, world: World): Record<string, unknown> {
  const preprint = otherVersions(work, world.works).preprint;
  const arxivId = work.arxivId ?? preprint?.arxivId;
  const doi =
    work.doi ?? (work.arxivId === undefined ? undefined : `10.48550/arXiv.${work.arxivId}`);
  const disclaimer =
    'Notice: Paper or abstract available at the publisher, which may hold the copyright.';
  return {
    paperId: paperId(work),
    corpusId: workNumber(work),
    externalIds: {
      ...(arxivId === undefined ? {} : { ArXiv: arxivId }),
      ...(doi === undefined ? {} : { DOI: doi }),
      ...(work.pmid === undefined ? {} : { PubMed: work.pmid }),
      ...(work.pmcid === undefined ? {} : { PubMedCentral: work.pmcid.replace('PMC', '') }),
      CorpusId: workNumber(work),
    },
    publicationVenue: null,
    url: `https://www.semanticscholar.org/paper/${paperId(work)}`,
    title: plainTitle(work),
    abstract: work.access === 'closed' ? null : plainAbstract(work),
    venue: work.kind === 'preprint' && work.arxivId !== undefined ? 'arXiv.org' : work.journal,
    year: yearOf(work),
    referenceCount: 31,
    citationCount: work.citations,
    influentialCitationCount: Math.floor(work.citations / 12),
    isOpenAccess: isOpen(work),
    openAccessPdf: {
      url: openUrl(work, world) ?? '',
      status: isOpen(work) ? work.access.toUpperCase() : null,
      license: null,
      disclaimer,
    },
    publicationTypes: publicationTypes(work),
    publicationDate: work.date,
    journal: { name: work.journal },
    authors: work.authors.map((name, index) => ({ authorId: `${workNumber(work)}${index}`, name })),
    tldr:
      work.access === 'closed'
        ? null
        : { model: 'tldr@v2.0.0', text: lastSentence(plainAbstract(work)) },
  };
}

function publicationTypes(work: Work): string[] | null {
  if (work.kind === 'dataset') return ['Dataset'];
  if (work.kind === 'review') return ['Review', 'JournalArticle'];
  if (work.kind === 'conference paper') return ['Conference'];
  if (work.publicationTypes?.some((type) => type.includes('Trial')))
    return ['ClinicalTrial', 'JournalArticle'];
  return work.access === 'closed' ? null : ['JournalArticle'];
}

function paperId(work: Work): string {
  return workNumber(work).toString(16).padStart(40, 'a');
}

function lastSentence(text: string): string {
  return text.split(/(?<=[.!?]) /).at(-1) ?? text;
}

function select(
  paper: Record<string, unknown>,
  fields: readonly string[],
): Record<string, unknown> {
  const names = new Set(['paperId', ...fields.map((field) => field.split('.')[0] ?? '')]);
  return Object.fromEntries(Object.entries(paper).filter(([name]) => names.has(name)));
}
