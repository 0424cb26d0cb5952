import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standins, startStandins } from '../index.js';

let standins: Standins;
beforeAll(async () => {
  standins = await startStandins();
});
afterAll(() => standins.stop());

async function get(
  service: keyof Standins['origins'],
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${standins.origins[service]}${path}`, { redirect: 'manual', ...init });
}

async function getJson(
  service: keyof Standins['origins'],
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  return (await get(service, path, init)).json();
}

const phages = encodeURIComponent('phage therapy urinary tract infection');

describe('OpenAlex', () => {
  it('gives works with inverted abstracts from the year on, and only the fields that were selected', async () => {
    const answer = await getJson(
      'openalex',
      `/works?search=${phages}&filter=from_publication_date:2024-01-01&per_page=2&select=id,title,abstract_inverted_index,relevance_score`,
    );
    expect(answer).toMatchObject({
      meta: { per_page: 2, page: 1 },
      results: [
        { abstract_inverted_index: expect.any(Object), relevance_score: expect.any(Number) },
        {},
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('authorships');
  });

  it('refuses an unknown filter in JSON and an unknown work in HTML', async () => {
    expect(await getJson('openalex', '/works?filter=author_name:Einstein')).toMatchObject({
      error: 'Invalid filter',
    });
    const missing = await get('openalex', '/works/https://doi.org/10.5555%2Fnothing');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it('finds a work by its DOI and marks a retraction', async () => {
    expect(
      await getJson('openalex', '/works/https://doi.org/10.5555%2Ffuo.2021.0930'),
    ).toMatchObject({ is_retracted: true });
  });
});

describe('Crossref', () => {
  it('gives JATS abstracts of open works and links a preprint to its article', async () => {
    const answer = await getJson('crossref', '/works/10.5555%2F2022.10.05.510001');
    expect(answer).toMatchObject({
      message: {
        type: 'posted-content',
        subtype: 'preprint',
        relation: { 'is-preprint-of': [{ id: '10.5555/eml.2023.0627' }] },
      },
    });
    const trial = await getJson('crossref', '/works/10.5555%2Fait.2025.0318');
    expect(JSON.stringify(trial)).toContain('<jats:title>Methods</jats:title>');
  });

  it('refuses to select what cannot be selected', async () => {
    const refused = await get('crossref', '/works?query=phage&select=DOI,subtype');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { status: 'failed', message: [{ type: 'select-not-available', value: 'subtype' }] },
    ]);
  });

  it('answers an unknown DOI in plain text and wrong rows with a validation failure', async () => {
    const missing = await get('crossref', '/works/10.48550%2Farxiv.2107.98310');
    expect([missing.status, await missing.text()]).toEqual([404, 'Resource not found.']);
    expect(await getJson('crossref', '/works?query=phage&rows=things')).toMatchObject({
      status: 'failed',
      'message-type': 'validation-failure',
    });
  });
});

describe('arXiv', () => {
  it('gives a feed in which every term of an AND is found', async () => {
    const query = encodeURIComponent(
      'all:protein AND all:transformer AND submittedDate:[202201010000 TO 202612312359]',
    );
    const feed = await (
      await get('arxiv', `/api/query?search_query=${query}&max_results=2`)
    ).text();
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect(feed).toContain('xmlns:arxiv="http://arxiv.org/schemas/atom"');
    expect(feed).not.toContain('2107.98310');
  });

  it('answers 200 with an entry named Error for an id that is none', async () => {
    const answer = await get('arxiv', '/api/query?id_list=12.12345');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Error</title>');
  });

  it('has HTML of some papers and PDF of those with a text', async () => {
    expect((await get('arxiv', '/html/2406.97741')).headers.get('content-type')).toContain(
      'text/html',
    );
    expect((await get('arxiv', '/pdf/2406.97741v1')).headers.get('content-type')).toBe(
      'application/pdf',
    );
    expect((await get('arxiv', '/html/2212.96604')).status).toBe(404);
  });
});

describe('Semantic Scholar', () => {
  it('leaves out data when nothing is found, also for hyphens', async () => {
    expect(
      await getJson('semanticScholar', '/graph/v1/paper/search?query=nothing+whatever'),
    ).toEqual({ total: 0, offset: 0 });
    expect(await getJson('semanticScholar', '/graph/v1/paper/search?query=phage-therapy')).toEqual({
      total: 0,
      offset: 0,
    });
  });

  it('knows a preprint’s arXiv id beside the article’s DOI, which others do not', async () => {
    const answer = await getJson(
      'semanticScholar',
      '/graph/v1/paper/DOI:10.5555/psd.2023.0912?fields=externalIds,openAccessPdf',
    );
    expect(answer).toMatchObject({
      externalIds: { DOI: '10.5555/psd.2023.0912', ArXiv: '2212.96604', PubMed: '99990201' },
    });
  });

  it('gives closed works an empty address and no abstract, and null for an unknown one of a batch', async () => {
    expect(
      await getJson(
        'semanticScholar',
        '/graph/v1/paper/DOI:10.5555/tir.2021.0511?fields=abstract,openAccessPdf',
      ),
    ).toMatchObject({
      abstract: null,
      openAccessPdf: { url: '' },
    });
    const batch = await getJson('semanticScholar', '/graph/v1/paper/batch?fields=title', {
      method: 'POST',
      body: JSON.stringify({ ids: ['DOI:10.5555/none'] }),
    });
    expect(batch).toEqual([null]);
  });

  it('refuses fields that it does not know', async () => {
    expect(
      await getJson('semanticScholar', '/graph/v1/paper/search?query=phage&fields=title,colour'),
    ).toEqual({
      error: 'Unrecognized or unsupported fields: [colour]',
    });
  });
});

describe('PubMed', () => {
  it('gives ids as strings, then records in XML', async () => {
    const search = await getJson(
      'ncbi',
      `/entrez/eutils/esearch.fcgi?db=pubmed&term=${phages}&retmode=json&retmax=3&mindate=2021&maxdate=2026`,
    );
    expect(search).toMatchObject({
      esearchresult: {
        count: expect.stringMatching(/^\d+$/),
        idlist: [expect.stringMatching(/^9999/), expect.any(String), expect.any(String)],
      },
    });
    const records = await (
      await get('ncbi', '/entrez/eutils/efetch.fcgi?db=pubmed&id=99990101,99990107&retmode=xml')
    ).text();
    expect(records).toContain('<AbstractText Label="METHODS" NlmCategory="METHODS">');
    expect(records).toContain('Clinical Trial, Phase II');
    expect(records).toContain('Retracted Publication');
  });

  it('says which phrase was not found', async () => {
    expect(
      await getJson('ncbi', '/entrez/eutils/esearch.fcgi?term=abcXYZ&retmode=json'),
    ).toMatchObject({
      esearchresult: { count: '0', idlist: [], errorlist: { phrasesnotfound: ['abcXYZ'] } },
    });
  });
});

describe('Europe PMC', () => {
  const root = '/europepmc/webservices/rest';

  it('pages by cursor and ends without one', async () => {
    const query = encodeURIComponent('(phage) AND FIRST_PDATE:[2021-01-01 TO 2026-12-31]');
    const first = await getJson(
      'europePmc',
      `${root}/search?query=${query}&resultType=core&pageSize=4&cursorMark=*&format=json`,
    );
    expect(first).toMatchObject({
      nextCursorMark: 'AoII4=',
      resultList: { result: { length: 4 } },
    });
    const last = await getJson(
      'europePmc',
      `${root}/search?query=${query}&resultType=core&pageSize=400&cursorMark=AoII400=&format=json`,
    );
    expect(last).not.toHaveProperty('nextCursorMark');
  });

  it('lists preprints under PPR and has the full text of open works alone', async () => {
    expect(
      await getJson(
        'europePmc',
        `${root}/search?query=${encodeURIComponent('(phage) AND SRC:PPR')}&resultType=core`,
      ),
    ).toMatchObject({
      hitCount: 2,
      resultList: { result: [{ source: 'PPR' }, { source: 'PPR' }] },
    });
    expect(await (await get('europePmc', `${root}/PMC99900101/fullTextXML`)).text()).toContain(
      '<table-wrap',
    );
    expect((await get('europePmc', `${root}/PMC99900105/fullTextXML`)).status).toBe(404);
  });
});

describe('ClinicalTrials.gov', () => {
  it('gives only the fields that were asked for', async () => {
    const answer = await getJson(
      'clinicalTrials',
      `/api/v2/studies?query.term=${phages}&filter.advanced=AREA[StudyFirstPostDate]RANGE[2021-01-01,MAX]&pageSize=50&countTotal=true&fields=NCTId,Phase`,
    );
    expect(answer).toMatchObject({ totalCount: 3 });
    expect(JSON.stringify(answer)).toContain('"phases":["PHASE1","PHASE2"]');
    expect(JSON.stringify(answer)).not.toContain('briefSummary');
  });

  it('refuses a query that it cannot parse in plain text', async () => {
    const answer = await get(
      'clinicalTrials',
      `/api/v2/studies?query.term=${encodeURIComponent('phage (therapy')}`,
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ]);
  });
});

describe('the smaller services', () => {
  it('Unpaywall names the best copy, and refuses example addresses', async () => {
    expect(
      await getJson('unpaywall', '/v2/10.5555/ait.2025.0318?email=reader@lectern.test'),
    ).toMatchObject({
      is_oa: true,
      best_oa_location: {
        url_for_pdf: `${standins.origins.publisher}/articles/phage-bladder-trial.pdf`,
      },
    });
    expect((await get('unpaywall', '/v2/10.5555/ait.2025.0318?email=me@example.com')).status).toBe(
      422,
    );
    expect((await get('unpaywall', '/v2/10.5555/none?email=reader@lectern.test')).status).toBe(404);
  });

  it('DBLP gives one author as an object and leaves out hit when there is none', async () => {
    const answer = await getJson(
      'dblp',
      `/search/publ/api?q=${encodeURIComponent('thermostability protein year:2021:2026')}&format=json&h=50`,
    );
    expect(answer).toMatchObject({
      result: {
        hits: {
          '@total': '1',
          hit: [{ info: { authors: { author: { text: 'Nikolai Petrenko' } } } }],
        },
      },
    });
    expect(
      JSON.stringify(await getJson('dblp', '/search/publ/api?q=zzz&format=json')),
    ).not.toContain('"hit"');
  });

  it('DOAJ takes the query as a part of the path, where a plus is a plus', async () => {
    expect(
      await getJson(
        'doaj',
        `/api/v4/search/articles/${encodeURIComponent('phage therapy AND bibjson.year:[2024 TO *]')}`,
      ),
    ).toMatchObject({
      total: 3,
    });
    expect(await getJson('doaj', '/api/v4/search/articles/phage+therapy')).toMatchObject({
      total: 0,
    });
  });

  it('CORE redirects without its slash, limits without a key and times out on large pages', async () => {
    expect((await get('core', '/v3/search/works?q=biochar')).status).toBe(301);
    expect((await get('core', '/v3/search/works/?q=biochar')).status).toBe(429);
    const headers = { authorization: 'Bearer standin-core' };
    expect((await get('core', '/v3/search/works/?q=biochar&limit=101', { headers })).status).toBe(
      504,
    );
    expect(
      await getJson('core', '/v3/search/works/?q=biochar AND yearPublished>=2024&limit=5', {
        headers,
      }),
    ).toMatchObject({ totalHits: 1 });
  });

  it('Wikipedia answers a search with extracts, and nothing without a query part when nothing is found', async () => {
    expect(
      await getJson(
        'wikipedia',
        '/w/api.php?action=query&generator=search&gsrsearch=phage therapy&formatversion=2',
      ),
    ).toMatchObject({
      query: { pages: [{ title: 'Phage therapy', index: 1 }] },
    });
    expect(
      await getJson(
        'wikipedia',
        '/w/api.php?action=query&generator=search&gsrsearch=zzz&formatversion=2',
      ),
    ).toEqual({ batchcomplete: true });
  });

  it('Tavily needs a key and gives chunks', async () => {
    const body = JSON.stringify({
      query: 'phage therapy',
      max_results: 3,
      start_date: '2021-01-01',
    });
    expect(await getJson('tavily', '/search', { method: 'POST', body })).toEqual({
      detail: { error: 'Unauthorized: missing or invalid API key.' },
    });
    const headers = { authorization: 'Bearer tvly-standin' };
    expect(await getJson('tavily', '/search', { method: 'POST', body, headers })).toMatchObject({
      results: [{ raw_content: null }, { content: expect.stringContaining(' [...] ') }, {}],
    });
  });

  it('DuckDuckGo wraps addresses, shows an advertisement, and says so when nothing is found', async () => {
    const page = await (
      await get('duckduckgo', '/html/', {
        method: 'POST',
        body: new URLSearchParams({ q: 'phage therapy' }),
      })
    ).text();
    expect(page.match(/web-result /g)?.length).toBeGreaterThan(5);
    expect(page).toContain('href="//duckduckgo.com/l/?uddg=');
    expect(page).toContain('result--ad');
    expect(await (await get('duckduckgo', '/html/?q=zzz')).text()).toContain('no-results');
  });

  it('publishers answer a .pdf address with a file, a page that asks for consent, or 403', async () => {
    expect(
      (await get('publisher', '/articles/phage-uti-review.pdf')).headers.get('content-type'),
    ).toBe('application/pdf');
    const consent = await get('publisher', '/articles/phage-antibiotic-synergy.pdf');
    expect([consent.status, consent.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await get('publisher', '/articles/heat-pumps-hybrid-manor.pdf')).status).toBe(403);
    expect((await get('publisher', '/articles/none')).status).toBe(404);
    expect(await (await get('publisher', '/articles/phage-uti-review')).text()).toContain(
      '<meta name="citation_doi" content="10.5555/rum.2024.0902">',
    );
  });
});
