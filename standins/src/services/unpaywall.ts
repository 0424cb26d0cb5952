/** Stand-in for Unpaywall: open copies of one DOI. */
import { plainTitle, type Work, yearOf } from '../corpus/work.js';
import { json, type StandinAnswer, type StandinRequest, type World } from '../service.js';
import { isOpen, landingUrl, pdfUrl, worksOf } from './copies.js';

export function answerUnpaywall(request: StandinRequest, world: World): StandinAnswer {
  const doi = decodeURIComponent(request.path.replace(/^\/v2\//, '')).toLowerCase();
  const email = request.query.get('email') ?? '';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || email.endsWith('@example.com')) {
    return json(
      {
        HTTP_status_code: 422,
        error: true,
        message:
          'Please use your own email address in API calls. See http://unpaywall.org/products/api',
      },
      422,
    );
  }
  const work = worksOf('unpaywall', world).find((each) => each.doi === doi);
  if (work === undefined)
    return json(
      {
        HTTP_status_code: 404,
        error: true,
        message: `'${doi}' isn't in Unpaywall. See http://unpaywall.org/products/api`,
      },
      404,
    );
  return json(describe(work, world));
}

function describe(work: Work, world: World): Record<string, unknown> {
  const location = {
    url: pdfUrl(work, world) ?? landingUrl(work, world),
    url_for_pdf: pdfUrl(work, world),
    url_for_landing_page: landingUrl(work, world),
    evidence: 'deprecated',
    license: 'cc-by',
    version: work.access === 'green' ? 'acceptedVersion' : 'publishedVersion',
    host_type: work.access === 'green' ? 'repository' : 'publisher',
    is_best: true,
    updated: 'deprecated',
  };
  const best = isOpen(work) ? location : null;
  return {
    doi: work.doi,
    doi_url: `https://doi.org/${work.doi}`,
    title: plainTitle(work),
    genre: work.kind === 'preprint' ? 'posted-content' : 'journal-article',
    is_paratext: false,
    published_date: work.date,
    year: yearOf(work),
    journal_name: work.journal,
    is_oa: isOpen(work),
    oa_status: work.access,
    has_repository_copy: work.access === 'green',
    best_oa_location: best,
    first_oa_location: best,
    oa_locations: best === null ? [] : [best],
    oa_locations_embargoed: [],
    data_standard: 2,
    z_authors: work.authors.map((name, index) => ({
      author_position: index === 0 ? 'first' : 'additional',
      raw_author_name: name,
      is_corresponding: index === 0,
    })),
  };
}
