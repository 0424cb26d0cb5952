/** Stand-in for DOAJ's article search, whose query is a part of the path. */
import { searchWorks } from '../corpus/search-works.js';
import { plainAbstract, plainTitle, type Work, yearOf } from '../corpus/work.js';
import {
  countOf,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { landingUrl, workNumber, worksOf } from './copies.js';

export function answerDoaj(request: StandinRequest, world: World): StandinAnswer {
  const segment = /^\/api\/v4\/search\/articles\/([^/]+)$/.exec(request.path)?.[1];
  if (segment === undefined) return text('Not Found', 404);
  // A plus in a path is a plus: "phage+therapy" is one word that nothing holds.
  const query = decodeURIComponent(segment).replaceAll('+', 'x');
  const [, fromYear, toYear] = /bibjson\.year:\[(\d{4}) TO (\*|\d{4})\]/.exec(query) ?? [];
  const hits = searchWorks(worksOf('doaj', world), {
    text: query.replaceAll(/\bbibjson\.\w+:(\[[^\]]*\]|\S+)/g, ' '),
    fromYear: Number(fromYear ?? 0),
    toYear: toYear === undefined || toYear === '*' ? 9999 : Number(toYear),
  });
  const page = countOf(request.query.get('page'), { fallback: 1, max: 1000 });
  const pageSize = countOf(request.query.get('pageSize'), { fallback: 10, max: 100 });
  const results = hits
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ work }) => describe(work, world));
  return json({
    total: hits.length,
    page,
    pageSize,
    timestamp: '2026-11-20T00:00:00Z',
    query,
    results,
  });
}

function describe(work: Work, world: World): Record<string, unknown> {
  return {
    id: workNumber(work).toString(16).padStart(32, '0'),
    created_date: `${work.date}T00:00:00Z`,
    last_updated: `${work.date}T00:00:00Z`,
    bibjson: {
      title: plainTitle(work),
      abstract: plainAbstract(work),
      year: String(yearOf(work)),
      month: String(Number(work.date.slice(5, 7))),
      author: work.authors.map((name) => ({ name, affiliation: 'Department of Examples' })),
      journal: {
        title: work.journal,
        publisher: `${work.journal} Press`,
        country: 'SE',
        language: ['EN'],
        issns: ['9999-9994'],
      },
      identifier: [
        { type: 'doi', id: work.doi },
        { type: 'eissn', id: '9999-9994' },
      ],
      link: [{ type: 'fulltext', content_type: 'text/html', url: landingUrl(work, world) }],
      keywords: work.keywords,
    },
  };
}
