import { describe, expect, it } from 'vitest';
import { makeIdentifiers } from '../../works/identifiers.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { recorded, recordings } from '../engines/testing-answers.js';
import { replay, type TestAnswer } from '../engines/testing-service.js';
import { createArxivLookup } from './arxiv-work.js';
import { createClinicalTrialsLookup } from './clinical-trials-work.js';
import { createCrossrefLookup } from './crossref-work.js';
import { createEuropePmcLookup } from './europe-pmc-work.js';
import { createOpenAlexLookup } from './openalex-work.js';
import { createPubmedLookup } from './pubmed-work.js';
import { createSemanticScholarLookup } from './semantic-scholar-work.js';

const signal = new AbortController().signal;
type Service =
  | 'crossref'
  | 'pubmed'
  | 'europe-pmc'
  | 'arxiv'
  | 'openalex'
  | 'semantic-scholar'
  | 'clinical-trials';

function lookup(service: Service, ...replies: TestAnswer[]) {
  const { client, asked } = replay(...replies);
  const lookups = {
    crossref: createCrossrefLookup({ client, contactEmail: '' }),
    pubmed: createPubmedLookup({ client, apiKey: '', contactEmail: '' }),
    'europe-pmc': createEuropePmcLookup({ client }),
    arxiv: createArxivLookup({ client, origin: 'https://export.arxiv.org' }),
    openalex: createOpenAlexLookup({ client, key: '' }),
    'semantic-scholar': createSemanticScholarLookup({ client, key: '' }),
    'clinical-trials': createClinicalTrialsLookup({ client }),
  };
  return {
    asked,
    find: (identifiers: object) => lookups[service].findWork(makeIdentifiers(identifiers), signal),
  };
}

const work = JSON.stringify({
  status: 'ok',
  message: {
    DOI: '10.5555/A<1>',
    title: ['Pellets'],
    URL: 'https://doi.org/10.5555/a',
    type: 'journal-article',
  },
});
const article = `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>77</PMID><Article><ArticleTitle>Pellets</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
const europe = JSON.stringify({
  hitCount: 1,
  resultList: {
    result: [
      { id: '77', source: 'MED', pmid: '77', pmcid: 'PMC9', doi: '10.5555/a', title: 'Pellets.' },
    ],
  },
});
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><totalResults>1</totalResults><entry><id>http://arxiv.org/abs/2301.00306v2</id><title>Pellets</title><summary>s</summary></entry></feed>`;
const emptyFeed = '<feed xmlns="http://www.w3.org/2005/Atom"><totalResults>1</totalResults></feed>';

const openAlex = JSON.stringify({ id: 'https://openalex.org/W1', title: 'Pellets' });
const paper = JSON.stringify({
  paperId: 'a',
  title: 'Pellets',
  url: 'https://www.semanticscholar.org/paper/a',
});
const trial = JSON.stringify({
  studies: [
    {
      protocolSection: {
        identificationModule: { nctId: 'NCT00000077', briefTitle: 'Pellets' },
      },
    },
  ],
});

describe('looking up one work', () => {
  it.each<[Service, object, string, RegExp]>([
    ['crossref', { doi: '10.5555/a<1>' }, work, /\/works\/10\.5555%2Fa%3C1%3E$/],
    ['pubmed', { pmid: '77' }, article, /efetch\.fcgi\?db=pubmed&id=77&/],
    ['europe-pmc', { pmcid: 'PMC9' }, europe, /query=PMCID%3APMC9/],
    ['europe-pmc', { doi: '10.5555/a' }, europe, /query=DOI%3A%2210\.5555%2Fa%22/],
    ['arxiv', { arxiv_id: '2301.00306' }, feed, /id_list=2301\.00306/],
    [
      'openalex',
      { doi: '10.5555/a<1>' },
      openAlex,
      /\/works\/https:\/\/doi\.org\/10\.5555%2Fa%3C1%3E\?select=id%2Cdoi/,
    ],
    [
      'openalex',
      { arxiv_id: '2301.00306' },
      openAlex,
      /\/works\/https:\/\/doi\.org\/10\.48550%2Farxiv\.2301\.00306\?/,
    ],
    ['openalex', { pmid: '77' }, openAlex, /\/works\/pmid:77\?/],
    [
      'semantic-scholar',
      { doi: '10.5555/a<1>' },
      paper,
      /\/paper\/DOI:10\.5555\/a%3C1%3E\?fields=/,
    ],
    ['semantic-scholar', { arxiv_id: '2301.00306' }, paper, /\/paper\/ARXIV:2301\.00306\?/],
    ['semantic-scholar', { pmid: '77' }, paper, /\/paper\/PMID:77\?/],
    ['semantic-scholar', { pmcid: 'PMC9' }, paper, /\/paper\/PMCID:9\?/],
    [
      'clinical-trials',
      { nct_id: 'NCT00000077' },
      trial,
      /studies\?filter\.ids=NCT00000077&pageSize=1&/,
    ],
  ])('asks %s for %j by its identifier', async (service, identifiers, body, address) => {
    const { find, asked } = lookup(service, { body });
    expect(await find(identifiers)).toMatchObject({ title: 'Pellets' });
    expect(asked[0]?.url).toMatch(address);
  });

  it.each<[Service, object, TestAnswer]>([
    ['crossref', { doi: '10.5555/none' }, { status: 404, body: 'Resource not found.' }],
    ['pubmed', { pmid: '78' }, { body: article }],
    ['pubmed', { pmid: '78' }, { status: 400, body: '{"error":"none"}' }],
    ['pubmed', { pmid: '78' }, { body: '<PubmedArticleSet></PubmedArticleSet>' }],
    ['europe-pmc', { doi: '10.5555/other' }, { body: europe }],
    ['europe-pmc', { pmid: '78' }, { body: '{"hitCount":0,"resultList":{"result":[]}}' }],
    ['arxiv', { arxiv_id: '2301.99999' }, { body: feed }],
    ['openalex', { doi: '10.5555/none' }, { status: 404, body: '<!doctype html>' }],
    [
      'semantic-scholar',
      { doi: '10.5555/none' },
      { status: 404, body: '{"error":"Paper with id DOI:10.5555/none not found"}' },
    ],
    ['clinical-trials', { nct_id: 'NCT00000000' }, { body: '{"studies":[]}' }],
  ])('gives null where %s does not know %j', async (service, identifiers, reply) => {
    expect(await lookup(service, reply).find(identifiers)).toBeNull();
  });

  it.each<Service>([
    'crossref',
    'pubmed',
    'europe-pmc',
    'arxiv',
    'openalex',
    'semantic-scholar',
    'clinical-trials',
  ])('asks %s nothing for what it does not go by', async (service) => {
    const { find, asked } = lookup(service, { body: '' });
    const unknown = service === 'clinical-trials' ? { pmid: '77' } : { nct_id: 'NCT01234567' };
    expect(await find(unknown)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each<[Service, object, TestAnswer, string]>([
    ['crossref', { doi: '10.5555/a' }, { status: 500, body: '' }, 'server-error'],
    ['crossref', { doi: '10.5555/a' }, { body: '<html>' }, 'odd-answer'],
    ['pubmed', { pmid: '77' }, { body: '<html>' }, 'odd-answer'],
    ['pubmed', { pmid: '77' }, { status: 400, body: '{"error":"API key invalid"}' }, 'key-refused'],
    [
      'pubmed',
      { pmid: '77' },
      { status: 400, body: '{"error":"API rate limit exceeded"}' },
      'rate-limited',
    ],
    [
      'europe-pmc',
      { pmid: '77' },
      { body: '{"hitCount":1,"resultList":{"result":[]}}' },
      'odd-answer',
    ],
    ['arxiv', { arxiv_id: '2301.00306' }, { body: emptyFeed }, 'odd-answer'],
    ['europe-pmc', { pmid: '77' }, { body: '[]' }, 'odd-answer'],
    ['arxiv', { arxiv_id: '2301.00306' }, { body: 'Rate exceeded.' }, 'rate-limited'],
    ['openalex', { doi: '10.5555/a' }, { status: 402, body: '' }, 'quota-used-up'],
    ['openalex', { doi: '10.5555/a' }, { body: '<html>' }, 'odd-answer'],
    ['semantic-scholar', { pmid: '77' }, { status: 429, body: '{}' }, 'rate-limited'],
    ['clinical-trials', { nct_id: 'NCT00000077' }, { status: 400, body: 'no' }, 'bad-request'],
  ])('reports a failure of %s', async (service, identifiers, reply, failure) => {
    await expect(lookup(service, reply).find(identifiers)).rejects.toMatchObject({ failure });
  });
});

it('asks arXiv once more for an empty page that counts the work', async () => {
  const { find, asked } = lookup('arxiv', { body: emptyFeed }, { body: feed });
  expect(await find({ arxiv_id: '2301.00306' })).toMatchObject({ title: 'Pellets' });
  expect(asked).toHaveLength(2);
});

describe('reading identifiers', () => {
  it.each([
    ['10.1234/Abc', { doi: '10.1234/abc' }],
    [' https://doi.org/10.1234/abc ', { doi: '10.1234/abc' }],
    ['arXiv:2301.00306v2', { arxiv_id: '2301.00306' }],
    ['https://arxiv.org/abs/2301.00306', { arxiv_id: '2301.00306' }],
    ['PMC123', { pmcid: 'PMC123' }],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/', { pmcid: 'PMC123' }],
    ['PMID: 42', { pmid: '42' }],
    ['12345678', { pmid: '12345678' }],
    ['42', {}],
    ['foo', {}],
    ['https://journal.example/about', {}],
  ])('finds in %j %j', (text, expected) => {
    expect(readIdentifiers(text)).toEqual({ ...makeIdentifiers({}), ...expected });
  });
});

describe.skipIf(recordings === undefined)('recorded answers', () => {
  it.each([
    'work-by-doi-plos.json',
    'work-by-doi-pnas-2014.json',
    'work-by-doi-biorxiv-posted-content.json',
    'work-by-doi-jats-abstract.json',
  ])('of Crossref are read: %s', async (file) => {
    const record = await lookup('crossref', { body: recorded(`crossref/${file}`) }).find({
      doi: '10.5555/any',
    });
    expect(record?.title).not.toBe('');
    expect(record?.authors.length).toBeGreaterThan(0);
    expect(record?.publicationDate).toMatch(/^\d{4}/);
  });

  it('of a number that arXiv does not know gives null', async () => {
    const body = recorded('arxiv/error-200-incorrect-id-format.xml');
    expect(await lookup('arxiv', { body }).find({ arxiv_id: '2301.00306' })).toBeNull();
  });

  it.each([
    ['openalex', 'openalex/work-by-doi-pnas-2014.json', '10.1073/pnas.1414271111'],
    ['semantic-scholar', 'semantic-scholar/paper-by-doi-pnas-2014.json', '10.1073/pnas.1414271111'],
  ] as const)('of %s are read: %s', async (service, file, doi) => {
    const record = await lookup(service, { body: recorded(file) }).find({ doi });
    expect(record?.identifiers.doi).toBe(doi);
    expect(record?.citedByCount).toBeGreaterThan(0);
  });

  it('that say that there is no such paper are none', async () => {
    const body = recorded('semantic-scholar/error-404-doi-not-found.json');
    const { find } = lookup('semantic-scholar', { status: 404, body });
    expect(await find({ doi: '10.1101/2024.04.01.587366' })).toBeNull();
  });
});
