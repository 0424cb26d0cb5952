/** Stand-in for CORE v3, with the ways in which it is particular about slashes, keys and limits. */
import { searchWorks } from '../corpus/search-works.js';
import { plainAbstract, plainTitle, type Work, yearOf } from '../corpus/work.js';
import { pdfDocument } from '../documents/pdf-document.js';
import { readableText } from '../documents/text-document.js';
import { keyRefused } from '../faults.js';
import {
  bearerKey,
  countOf,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { listedDoi, workNumber, worksOf } from './copies.js';

export function answerCore(request: StandinRequest, world: World): StandinAnswer {
  const download = /^\/download\/(\d+)\.pdf$/.exec(request.path)?.[1];
  if (download !== undefined) {
    const work = worksOf('core', world).find((each) => String(workNumber(each)) === download);
    return work === undefined
      ? text('Not Found', 404)
      : { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdfDocument(work) };
  }
  if (request.path === '/v3/search/works')
    return { status: 301, headers: { location: `/v3/search/works/?${request.query}` }, body: '' };
  if (request.path !== '/v3/search/works/') return text('Not Found', 404);
  const key = bearerKey(request);
  if (key === '')
    return json({ message: 'Rate limit exceeded. Please register for an API key.' }, 429);
  if (isRefusedKey(key)) return keyRefused('core', key);
  const limit = countOf(request.query.get('limit'), { fallback: 10, max: 1000 });
  if (limit > 100) return text('Gateway Timeout', 504);
  return search(request, world, limit);
}

function search(request: StandinRequest, world: World, limit: number): StandinAnswer {
  const query = request.query.get('q') ?? '';
  const fromYear = Number(/yearPublished>=(\d{4})/.exec(query)?.[1] ?? 0);
  const offset = countOf(request.query.get('offset'), { fallback: 0, max: 10_000 });
  const hits = searchWorks(worksOf('core', world), {
    text: query.replaceAll(/yearPublished[<>=]+\d+/g, ' '),
    fromYear,
  });
  const results = hits.slice(offset, offset + limit).map(({ work }) => describe(work, world));
  return json({
    totalHits: hits.length,
    limit,
    offset,
    scrollId: null,
    results,
    tooks: [],
    esTook: 3,
  });
}

function describe(work: Work, world: World): Record<string, unknown> {
  return {
    id: workNumber(work),
    title: plainTitle(work),
    authors: work.authors.map((name) => ({ name })),
    abstract: plainAbstract(work),
    doi: listedDoi(work) === '' ? null : listedDoi(work),
    arxivId: work.arxivId ?? null,
    pubmedId: work.pmid ?? null,
    publishedDate: `${work.date}T00:00:00`,
    yearPublished: yearOf(work),
    downloadUrl: `${world.origins.core}/download/${workNumber(work)}.pdf`,
    fullText: readableText(work),
    publisher: work.journal,
    documentType: work.kind === 'dataset' ? 'dataset' : 'research',
    journals: [{ title: work.journal, identifiers: [] }],
    language: { code: 'en', name: 'English' },
    links: [],
  };
}
