/** Stand-in for arXiv: the Atom feed in its layout of 2026, and the HTML and PDF of each paper that has a text. */
import { contentWords, searchWorks } from '../corpus/search-works.js';
import { escapeMarkup, plainAbstract, plainTitle, type Work, yearOf } from '../corpus/work.js';
import { articlePage } from '../documents/html-document.js';
import { pdfDocument } from '../documents/pdf-document.js';
import {
  countOf,
  html,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
  xml,
} from '../service.js';
import { worksOf } from './copies.js';

export function answerArxiv(request: StandinRequest, world: World): StandinAnswer {
  if (request.path === '/api/query') return query(request, world);
  const [, form, id] = /^\/(abs|html|pdf)\/([^/]+?)(?:v\d+)?(?:\.pdf)?$/.exec(request.path) ?? [];
  const work = worksOf('arxiv', world).find((each) => each.arxivId === id);
  if (work === undefined) return text('404 Not Found', 404);
  if (form === 'abs')
    return html(articlePage(work, { isWhole: false, pdfUrl: `/pdf/${work.arxivId}` }));
  if (work.fullText === undefined)
    return html(
      '<html><head><title>No document</title></head><body><p>No document for this paper.</p></body></html>',
      404,
    );
  if (form === 'pdf')
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdfDocument(work) };
  if (work.copies?.includes('html') !== true) {
    return html(
      '<html><head><title>No HTML</title></head><body><p>HTML is not available for this paper.</p></body></html>',
      404,
    );
  }
  return html(articlePage(work, { isWhole: true, pdfUrl: null }));
}

function query(request: StandinRequest, world: World): StandinAnswer {
  const ids = request.query.get('id_list')?.split(',');
  const wrong = ids?.find((id) => !/^\d{4}\.\d{4,5}(v\d+)?$/.test(id));
  if (wrong !== undefined) return errorFeed(`incorrect id format for ${wrong}`);
  const start = countOf(request.query.get('start'), { fallback: 0, max: 30_000 });
  const count = countOf(request.query.get('max_results'), { fallback: 10, max: 2000 });
  const search = request.query.get('search_query') ?? '';
  const hits =
    ids === undefined
      ? find(search, world)
      : worksOf('arxiv', world).filter((work) =>
          ids.some((id) => id.startsWith(work.arxivId ?? ' ')),
        );
  const entries = hits.slice(start, start + count).map((work) => entry(work));
  return feed(search, { total: hits.length, start, count, entries });
}

/** `AND` is honoured as arXiv does: every term must be there. */
function find(search: string, world: World): Work[] {
  const dates = /submittedDate:\[(\d{4})\d* TO (\d{4})\d*\]/.exec(search);
  const terms = search
    .replace(/submittedDate:\[[^\]]*\]/, ' ')
    .replaceAll(/\b(ti|au|abs|co|jr|cat|rn|id|all):/g, ' ')
    .replaceAll(/["()]/g, ' ');
  const needed = / AND /.test(terms) && !/ (OR|ANDNOT) /.test(terms) ? contentWords(terms) : [];
  return searchWorks(worksOf('arxiv', world), {
    text: terms,
    fromYear: Number(dates?.[1] ?? 0),
    toYear: Number(dates?.[2] ?? 9999),
  })
    .map((hit) => hit.work)
    .filter((work) => {
      const words = new Set(contentWords(`${plainTitle(work)} ${plainAbstract(work)}`));
      return needed.every((word) => words.has(word));
    });
}

function entry(work: Work): string {
  const link = `http://arxiv.org/abs/${work.arxivId}v${yearOf(work) % 2 === 0 ? 1 : 2}`;
  return `  <entry>
    <id>${link}</id>
    <title>${escapeMarkup(plainTitle(work))}</title>
    <updated>${work.date}T17:59:59Z</updated>
    <link href="${link.replace('http:', 'https:')}" rel="alternate" type="text/html"/>
    <link href="${link.replace('http:', 'https:').replace('/abs/', '/pdf/')}" rel="related" type="application/pdf" title="pdf"/>
    <summary>${escapeMarkup(plainAbstract(work))}</summary>
    <category term="cs.LG" scheme="http://arxiv.org/schemas/atom"/>
    <published>${work.date}T17:59:59Z</published>
    <arxiv:comment>14 pages, 5 figures</arxiv:comment>
    <arxiv:primary_category term="cs.LG"/>
${work.doi === undefined ? '' : `    <arxiv:journal_ref>${escapeMarkup(work.journal)} (${yearOf(work)})</arxiv:journal_ref>\n    <arxiv:doi>${work.doi}</arxiv:doi>\n`}${work.authors.map((author) => `    <author>\n      <name>${escapeMarkup(author)}</name>\n    </author>`).join('\n')}
  </entry>`;
}

function feed(
  search: string,
  page: { total: number; start: number; count: number; entries: readonly string[] },
): StandinAnswer {
  const body = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/standin</id>
  <title>arXiv Query: search_query=${escapeMarkup(search)}&amp;id_list=&amp;start=${page.start}&amp;max_results=${page.count}</title>
  <updated>2026-11-20T00:00:00Z</updated>
  <link href="https://arxiv.org/api/query?search_query=${encodeURIComponent(search)}" type="application/atom+xml"/>
  <opensearch:itemsPerPage>${page.count}</opensearch:itemsPerPage>
  <opensearch:totalResults>${page.total}</opensearch:totalResults>
  <opensearch:startIndex>${page.start}</opensearch:startIndex>
${page.entries.join('\n')}
</feed>
`;
  return xml(body, 'application/atom+xml; charset=utf-8');
}

function errorFeed(reason: string): StandinAnswer {
  const link = `http://arxiv.org/api/errors#${reason.replaceAll(' ', '_')}`;
  const error = `  <entry>
    <id>${link}</id>
    <title>Error</title>
    <summary>${escapeMarkup(reason)}</summary>
    <updated>2026-11-20T00:00:00Z</updated>
    <link href="${link}" rel="alternate" type="text/html"/>
    <author>
      <name>arXiv api core</name>
    </author>
  </entry>`;
  return feed('', { total: 1, start: 0, count: 1, entries: [error] });
}
