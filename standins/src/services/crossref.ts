/** Stand-in for Crossref: work lists with JATS abstracts, single works, and its plain-text 404. */
import { referencesOf } from '../corpus/references-of.js';
import { searchWorks } from '../corpus/search-works.js';
import {
  abstractSections,
  escapeMarkup,
  markedTitle,
  nameParts,
  sentenceCase,
  type Work,
  type WorkKind,
} from '../corpus/work.js';
import {
  countOf,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { isOpen, landingUrl, otherVersions, pdfUrl, worksOf } from './copies.js';

export function answerCrossref(request: StandinRequest, world: World): StandinAnswer {
  if (request.path === '/works') return search(request, world);
  const doi = /^\/works\/(.+)$/.exec(request.path)?.[1];
  const wanted =
    doi === undefined ? '' : decodeURIComponent(doi).replace(/^https?:\/\/doi\.org\//, '');
  const work = worksOf('crossref', world).find((each) => each.doi === wanted.toLowerCase());
  if (work === undefined) return text('Resource not found.', 404);
  return json(
    {
      status: 'ok',
      'message-type': 'work',
      'message-version': '1.0.0',
      message: describe(work, world),
    },
    200,
    paceHeaders(request),
  );
}

function search(request: StandinRequest, world: World): StandinAnswer {
  const rowsText = request.query.get('rows');
  if (rowsText !== null && !/^\d+$/.test(rowsText)) {
    const problem = {
      type: 'integer-not-valid',
      value: rowsText,
      message:
        'Integer specified as rows but must be a positive integer less than or equal to 1000.',
    };
    return json(
      { status: 'failed', 'message-type': 'validation-failure', message: [problem] },
      400,
    );
  }
  const unknown = request.query
    .get('select')
    ?.split(',')
    .find((name) => !selectable.has(name));
  if (unknown !== undefined) {
    const problem = {
      type: 'select-not-available',
      value: unknown,
      message: `Select ${unknown} specified but there is no such select for this route.`,
    };
    return json(
      { status: 'failed', 'message-type': 'validation-failure', message: [problem] },
      400,
    );
  }
  const rows = countOf(rowsText, { fallback: 20, max: 1000 });
  const offset = countOf(request.query.get('offset'), { fallback: 0, max: 10_000 });
  const query =
    ['query.bibliographic', 'query', 'query.title']
      .map((name) => request.query.get(name))
      .find((value) => value !== null) ?? '';
  const listed = worksOf('crossref', world);
  // Without a query every work that passes the filter is listed.
  const found =
    query === ''
      ? listed.map((work) => ({ work, score: 1 }))
      : searchWorks(listed, { text: query });
  const hits = found.filter(({ work }) => passes(work, request.query.get('filter') ?? ''));
  const items = hits
    .slice(offset, offset + rows)
    .map(({ work, score }) => ({ ...describe(work, world), score: Math.round(score * 300) / 100 }));
  const message = {
    facets: {},
    'total-results': hits.length,
    items: items.map((item) => select(item, request.query.get('select'))),
    'items-per-page': rows,
    query: { 'start-index': offset, 'search-terms': query },
  };
  return json(
    { status: 'ok', 'message-type': 'work-list', 'message-version': '1.0.0', message },
    200,
    paceHeaders(request),
  );
}

function passes(work: Work, filter: string): boolean {
  const parts = filter
    .split(',')
    .map((part): [string, string] => [
      part.slice(0, part.indexOf(':')),
      part.slice(part.indexOf(':') + 1),
    ]);
  const types = parts.filter(([name]) => name === 'type').map(([, value]) => value);
  if (types.length > 0 && !types.includes(crossrefTypes[work.kind])) return false;
  const dois = parts.filter(([name]) => name === 'doi').map(([, value]) => value.toLowerCase());
  if (dois.length > 0 && !dois.includes(work.doi ?? '')) return false;
  return parts.every(([name, value]) => {
    if (name === 'from-pub-date') return work.date >= value;
    if (name === 'until-pub-date') return work.date <= `${value}-12-31`;
    return name !== 'has-abstract' || hasAbstract(work);
  });
}

const crossrefTypes: Readonly<Record<WorkKind, string>> = {
  'journal article': 'journal-article',
  review: 'journal-article',
  preprint: 'posted-content',
  'conference paper': 'proceedings-article',
  'book chapter': 'book-chapter',
  dataset: 'dataset',
  'clinical trial': 'other',
};

/** Publishers of closed works deposit no abstract. */
function hasAbstract(work: Work): boolean {
  return work.access !== 'closed';
}

function describe(work: Work, world: World): Record<string, unknown> {
  const [year, month, day] = work.date.split('-').map(Number);
  const issued = { 'date-parts': [work.access === 'closed' ? [year, month] : [year, month, day]] };
  const pdf = pdfUrl(work, world);
  const { journal, preprint } = otherVersions(work, world.works);
  return {
    DOI: work.doi,
    type: crossrefTypes[work.kind],
    ...(work.kind === 'preprint' ? { subtype: 'preprint' } : {}),
    title: [markedTitle(work)],
    author: work.authors.map((author, index) => ({
      ...nameParts(author),
      sequence: index === 0 ? 'first' : 'additional',
      affiliation: [],
    })),
    'container-title': work.kind === 'preprint' ? [] : [work.journal],
    publisher: work.kind === 'preprint' ? work.journal : `${work.journal} Press`,
    published: issued,
    issued,
    ...(hasAbstract(work) ? { abstract: jatsAbstract(work) } : {}),
    URL: `https://doi.org/${work.doi}`,
    resource: { primary: { URL: landingUrl(work, world) } },
    ...(isOpen(work) && pdf !== null
      ? {
          link: [
            {
              URL: pdf,
              'content-type': 'application/pdf',
              'content-version': 'vor',
              'intended-application': 'text-mining',
            },
          ],
        }
      : {}),
    relation: {
      ...(journal === undefined
        ? {}
        : { 'is-preprint-of': [{ 'id-type': 'doi', id: journal.doi, 'asserted-by': 'subject' }] }),
      ...(preprint?.doi === undefined
        ? {}
        : { 'has-preprint': [{ 'id-type': 'doi', id: preprint.doi, 'asserted-by': 'object' }] }),
    },
    ...(work.isRetracted === true
      ? {
          'updated-by': [
            {
              type: 'retraction',
              label: 'Retraction',
              DOI: `${work.doi}.r`,
              source: 'publisher',
              updated: issued,
            },
          ],
        }
      : {}),
    'is-referenced-by-count': work.citations,
    language: 'en',
    source: 'Crossref',
    member: '9999',
    prefix: '10.5555',
    ...referencesIn(work, world),
    score: 1,
  };
}

/** Not every reference has a DOI. */
function referencesIn(work: Work, world: World): Record<string, unknown> {
  const references = referencesOf(work, worksOf('crossref', world)).map((other, index) => ({
    key: `ref${index + 1}`,
    'doi-asserted-by': 'publisher',
    DOI: other.doi,
  }));
  if (references.length === 0) return { 'references-count': 0 };
  const unnamed = { key: `ref${references.length + 1}`, unstructured: 'A report of the time.' };
  return {
    'references-count': references.length + 1,
    reference: [...references, unnamed],
  };
}

function jatsAbstract(work: Work): string {
  const sections = abstractSections(work).map(({ label, text: body }) =>
    label === ''
      ? `<jats:p>${escapeMarkup(body)}</jats:p>`
      : `<jats:sec><jats:title>${sentenceCase(label)}</jats:title><jats:p>${escapeMarkup(body)}</jats:p></jats:sec>`,
  );
  return `<jats:title>Abstract</jats:title>${sections.join('')}`;
}

/** As Crossref lists them; one other name and it refuses the request. */
const selectable = new Set(
  (
    'DOI ISBN ISSN URL abstract accepted alternative-id approved archive article-number assertion author chair clinical-trial-number container-title content-created ' +
    'content-domain created degree deposited editor event funder group-title indexed is-referenced-by-count issn-type issue issued license link member original-title page ' +
    'posted prefix published published-online published-print publisher publisher-location reference references-count relation resource score short-container-title short-title ' +
    'standards-body subject subtitle title translator type update-policy update-to updated-by volume'
  ).split(' '),
);

function select(item: Record<string, unknown>, fields: string | null): Record<string, unknown> {
  if (fields === null) return item;
  const names = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

function paceHeaders(request: StandinRequest): Record<string, string> {
  const isPolite =
    request.query.has('mailto') || (request.headers['user-agent'] ?? '').includes('mailto:');
  return {
    'x-rate-limit-limit': isPolite ? '10' : '5',
    'x-rate-limit-interval': '1s',
    'x-concurrency-limit': isPolite ? '3' : '1',
  };
}
