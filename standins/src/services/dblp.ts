/** Stand-in for DBLP's publication search. */
import { searchWorks } from '../corpus/search-works.js';
import { plainTitle, type Work, type WorkKind, yearOf } from '../corpus/work.js';
import {
  countOf,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';
import { listedDoi, workNumber, worksOf } from './copies.js';

export function answerDblp(request: StandinRequest, world: World): StandinAnswer {
  if (request.path !== '/search/publ/api') return text('Not Found', 404);
  const query = request.query.get('q') ?? '';
  const years = /year:(\d{4})(?::(\d{4}))?/.exec(query);
  const words = query.replaceAll(/year:\S+/g, ' ');
  const fromYear = Number(years?.[1] ?? 0);
  const hits = searchWorks(worksOf('dblp', world), {
    text: words,
    fromYear,
    toYear: Number(years?.[2] ?? (fromYear === 0 ? 9999 : fromYear)),
  });
  const first = countOf(request.query.get('f'), { fallback: 0, max: 10_000 });
  const count = countOf(request.query.get('h'), { fallback: 30, max: 1000 });
  const page = hits.slice(first, first + count);
  const hit = page.map(({ work, score }, index) => ({
    '@score': String(Math.round(score)),
    '@id': String(workNumber(work)),
    info: info(work),
    url: `URL#${index}`,
  }));
  return json({
    result: {
      query,
      status: { '@code': '200', text: 'OK' },
      time: { '@unit': 'msecs', text: '12.41' },
      completions: { '@total': '0', '@computed': '0', '@sent': '0' },
      hits: {
        '@total': String(hits.length),
        '@computed': String(hits.length),
        '@sent': String(page.length),
        '@first': String(first),
        ...(hit.length === 0 ? {} : { hit }),
      },
    },
  });
}

function info(work: Work): Record<string, unknown> {
  const authors = work.authors.map((name, index) => ({
    '@pid': `${workNumber(work)}/${index}`,
    text: name,
  }));
  const isConference = work.kind === 'conference paper';
  const key = `${isConference ? 'conf' : 'journals'}/standin/${work.id}`;
  return {
    authors: { author: authors.length === 1 ? authors[0] : authors },
    title: `${plainTitle(work)}.`,
    venue: isConference ? [work.dblpVenue, 'Proceedings'] : work.dblpVenue,
    year: String(yearOf(work)),
    type: dblpTypes[work.kind] ?? 'Informal and Other Publications',
    access: 'open',
    key,
    ...(listedDoi(work) === ''
      ? {}
      : { doi: listedDoi(work), ee: `https://doi.org/${listedDoi(work)}` }),
    url: `https://dblp.org/rec/${key}`,
  };
}

const dblpTypes: Readonly<Partial<Record<WorkKind, string>>> = {
  'journal article': 'Journal Articles',
  'conference paper': 'Conference and Workshop Papers',
};
