import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../reading/query/parse-query.js';
import { createGuardedFetch } from '../guarded-fetch.js';
import { arxivManners, createArxivEngine } from './arxiv.js';
import { arxivTerms } from './arxiv-query.js';
import { createCrossrefEngine, crossrefManners } from './crossref.js';
import { createEngineClient } from './engine-client.js';
import { readFixture } from './fixture-file.js';
import { createOpenAlexEngine, openAlexManners } from './openalex.js';
import { createSemanticScholarEngine, semanticScholarManners } from './semantic-scholar.js';
import { recordingsOf } from './testing-answers.js';
import { askedFor, callOf, clientOf, outcomeOf, testQuery } from './testing-service.js';

type Answers = Parameters<typeof clientOf>[1];
const openAlex = (key: string, ...answers: Answers) => {
  const setup = clientOf(openAlexManners, answers);
  return { ...setup, engine: createOpenAlexEngine({ client: setup.client, key }) };
};
const crossref = (contactEmail: string, ...answers: Answers) => {
  const setup = clientOf(crossrefManners(contactEmail), answers);
  return { ...setup, engine: createCrossrefEngine({ client: setup.client, contactEmail }) };
};
const arxiv = (origin: string, ...answers: Answers) => {
  const setup = clientOf(arxivManners, answers);
  return { ...setup, engine: createArxivEngine({ client: setup.client, origin }) };
};
const semanticScholar = (key: string, ...answers: Answers) => {
  const setup = clientOf(semanticScholarManners, answers);
  return { ...setup, engine: createSemanticScholarEngine({ client: setup.client, key }) };
};

describe('OpenAlex', () => {
  it('asks for works of the years with the documented parameters', async () => {
    const { engine, service } = openAlex('CANARY', { body: readFixture('openalex/search.json') });
    await engine.search({ ...testQuery, ...askedFor('does sleep help?') }, callOf());
    const parameters = service.parameters();
    expect(parameters).toMatchObject({
      search: 'does sleep help',
      per_page: '20',
      page: '1',
      api_key: 'CANARY',
    });
    expect(parameters.filter).toMatch(
      /^from_publication_date:2021-01-01,to_publication_date:2026-12-31,type:article\|review\|preprint\|conference-paper/,
    );
    expect(parameters.select).toContain('abstract_inverted_index');
  });

  it('reads works: abstract by positions, open copies, identifiers, retraction', async () => {
    const { engine } = openAlex('', { body: readFixture('openalex/search.json') });
    const records = await engine.search(testQuery, callOf());
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      title: 'Naps and memory',
      url: 'https://doi.org/10.5555/nap.1',
      authors: ['Ada Alder', 'Ben Birch'],
      publicationDate: '2024-02-03',
      journal: 'Journal of Naps',
      sourceType: 'journal article',
      abstract: 'We nap and then nap',
      identifiers: {
        doi: '10.5555/nap.1',
        pmid: '123',
        pmcid: 'PMC456',
        arxiv_id: '2401.00001',
        nct_id: '',
      },
      fullTexts: [
        { url: 'https://arxiv.org/pdf/2401.00001', kind: 'pdf' },
        { url: 'http://arxiv.org/abs/2401.00001', kind: 'html' },
      ],
      isOpenAccess: true,
      isRetracted: false,
    });
    expect(records[1]).toMatchObject({
      title: 'A talk on naps',
      url: 'https://conf.example/1',
      publicationDate: '2023',
      sourceType: 'conference paper',
      isOpenAccess: null,
      isRetracted: true,
    });
  });

  it('takes the first of a month for the month, and that of January for the year alone', async () => {
    const work = { id: 'https://openalex.org/W1', title: 'Naps', publication_year: 2023 };
    for (const [publication_date, publicationDate] of [
      ['2023-01-01', '2023'],
      ['2023-01-02', '2023-01-02'],
      ['2023-06-01', '2023-06'],
      [null, '2023'],
    ]) {
      const body = JSON.stringify({ results: [{ ...work, publication_date }] });
      expect(await openAlex('', { body }).engine.search(testQuery, callOf())).toMatchObject([
        { publicationDate },
      ]);
    }
  });

  it.each(['book', 'book-chapter'])(
    'takes the shop of a publisher for no journal of a %s',
    async (type) => {
      const source = { display_name: 'Nap House eBooks', type: 'ebook platform' };
      const work = {
        id: 'https://openalex.org/W1',
        title: 'Naps',
        type,
        primary_location: { source },
      };
      const body = JSON.stringify({ results: [work] });
      expect(await openAlex('', { body }).engine.search(testQuery, callOf())).toMatchObject([
        { journal: '', placement: { publisher: 'Nap House' } },
      ]);
    },
  );

  it.each([
    ['middle', 'et al.'],
    ['last', 'Ada Alder 99'],
  ])('tells by the %s author whether the list of them was cut', async (author_position, last) => {
    const authorships = Array.from({ length: 100 }, (_, index) => ({
      author: { display_name: `Ada Alder ${index}` },
      author_position: index === 99 ? author_position : 'middle',
    }));
    const work = { id: 'https://openalex.org/W1', title: 'Naps', authorships };
    const body = JSON.stringify({ results: [work] });
    const [record] = await openAlex('', { body }).engine.search(testQuery, callOf());
    expect(record?.authors.at(-1)).toBe(last);
  });

  it.each([
    ['article', 'repository', 'Zenodo', null, { journal: '', sourceType: 'other' }],
    [
      'article',
      'repository',
      'PubMed',
      'Lancet',
      { journal: 'Lancet', sourceType: 'journal article' },
    ],
    ['dissertation', 'repository', 'Zenodo', null, { journal: '', sourceType: 'thesis' }],
    [
      'preprint',
      'repository',
      'arXiv (Cornell University)',
      null,
      { journal: 'arXiv (Cornell University)', sourceType: 'preprint' },
    ],
    [
      'article',
      'repository',
      'bioRxiv (Cold Spring Harbor Laboratory)',
      null,
      { journal: 'bioRxiv (Cold Spring Harbor Laboratory)', sourceType: 'preprint' },
    ],
    ['article', 'journal', 'Naps', 'NAPS', { journal: 'Naps', sourceType: 'journal article' }],
  ])(
    'takes no repository of a copy for the journal: %s in a %s, %s',
    async (type, kind, name, written, told) => {
      const work = {
        ...{ id: 'https://openalex.org/W1', title: 'Naps', type },
        primary_location: {
          source: { display_name: name, type: kind },
          raw_source_name: written,
        },
      };
      const { engine } = openAlex('', { body: JSON.stringify({ results: [work] }) });
      expect(await engine.search(testQuery, callOf())).toMatchObject([told]);
    },
  );

  it('passes works without a title over', async () => {
    const results = [
      { id: 'https://openalex.org/W1', title: null, display_name: null },
      { id: 'https://openalex.org/W2', title: 'Naps', type: 'reference-entry' },
    ];
    const { engine } = openAlex('', { body: JSON.stringify({ results }) });
    const activities: string[] = [];
    const records = await engine.search(testQuery, {
      ...callOf(),
      onActivity: (activity) => activities.push(activity),
    });
    expect(records).toMatchObject([{ title: 'Naps', sourceType: 'book chapter' }]);
    expect(activities).toEqual(['asking']);
    expect(
      await openAlex('', { body: JSON.stringify({ results: results.slice(0, 1) }) }).engine.search(
        testQuery,
        callOf(),
      ),
    ).toEqual([]);
  });

  it('does not ask again when the budget is used up, and says until when', async () => {
    const { engine, service } = openAlex('', {
      status: 429,
      headers: { 'retry-after': '40000' },
      body: readFixture('openalex/budget.json'),
    });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'quota-used-up',
      message:
        'The daily OpenAlex budget is used up until midnight UTC; a free key (OPENALEX_API_KEY) gives more',
      retryAfterMs: 40_000_000,
    });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
    });
    expect(service.asked).toHaveLength(1);
  });

  it('tries again after a burst, which is another 429', async () => {
    const { engine, clock } = openAlex(
      '',
      { status: 429, body: '{"error":"too fast"}' },
      { body: readFixture('openalex/search.json') },
    );
    const searching = engine.search(testQuery, callOf());
    await clock.advance(5000);
    expect(await searching).toHaveLength(2);
  });

  it('stops when a good answer says that nothing is left', async () => {
    const { engine } = openAlex('', {
      body: readFixture('openalex/search.json'),
      headers: { 'x-ratelimit-remaining-usd': '0', 'x-ratelimit-reset': '600' },
    });
    expect(await engine.search(testQuery, callOf())).toHaveLength(2);
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
      message: 'OpenAlex is left alone for 10 minutes: its daily budget is used up',
    });
  });

  it.each([
    ['', 401, 'key-missing'],
    ['CANARY', 401, 'key-refused'],
    ['', 403, 'rate-limited'],
    ['', 400, 'bad-request'],
    ['', 404, 'bad-request'],
  ])('with key %j answers status %i with %s', async (key, status, failure) => {
    const { engine } = openAlex(key, { status, body: '<!doctype html>CANARY' });
    const error = await outcomeOf(engine.search(testQuery, callOf()));
    expect(error).toMatchObject({ failure });
    expect(String(error)).not.toContain('CANARY');
  });
});

describe('Crossref', () => {
  it('asks for works of the years, with a contact where there is one', async () => {
    const { engine, service } = crossref('a@lectern.test', {
      body: readFixture('crossref/search.json'),
    });
    await engine.search(testQuery, callOf());
    expect(service.parameters()).toMatchObject({
      'query.bibliographic': 'sleep and memory',
      rows: '20',
      sort: 'relevance',
      mailto: 'a@lectern.test',
    });
    expect(service.parameters().filter).toMatch(
      /^from-pub-date:2021-01-01,until-pub-date:2026-12-31,type:journal-article,/,
    );
    const keyless = crossref('', { body: readFixture('crossref/search.json') });
    await keyless.engine.search(testQuery, callOf());
    expect(keyless.service.parameters()).not.toHaveProperty('mailto');
  });

  it('selects only what Crossref lets be selected, and what tells of retractions', async () => {
    const { engine, service } = crossref('', { body: readFixture('crossref/search.json') });
    await engine.search(testQuery, callOf());
    const selected = service.parameters().select?.split(',') ?? [];
    expect(selected).not.toContain('subtype');
    expect(selected).not.toContain('institution');
    expect(selected).toEqual(
      expect.arrayContaining([
        'DOI',
        'title',
        'subtitle',
        'author',
        'editor',
        'abstract',
        'resource',
        'relation',
        'updated-by',
        'update-to',
      ]),
    );
  });

  it('finds none where only an issue without a title was found', async () => {
    const { engine } = crossref('', {
      body: '{"status":"ok","message":{"items":[{"DOI":"10.5555/issue","title":[],"type":"journal-issue"}]}}',
    });
    expect(await engine.search(testQuery, callOf())).toEqual([]);
  });

  it('keeps suffixes of names and takes commas out of those of groups', async () => {
    const author = [
      { given: 'Ada', family: 'Alder', suffix: 'Jr.' },
      { name: 'Nap Research Group, Bonn' },
    ];
    const { engine } = crossref('', {
      body: JSON.stringify({
        status: 'ok',
        message: { items: [{ DOI: '10.5555/a', title: ['Naps'], author }] },
      }),
    });
    expect(await engine.search(testQuery, callOf())).toMatchObject([
      { authors: ['Ada Alder Jr.', 'Nap Research Group Bonn'] },
    ]);
  });

  const readOne = async (work: object) => {
    const items = [{ DOI: '10.5555/a', title: ['Naps'], type: 'journal-article', ...work }];
    const body = JSON.stringify({ status: 'ok', message: { items } });
    return (await crossref('', { body }).engine.search(testQuery, callOf()))[0];
  };

  it('keeps the parts of names that are told, unless they are those of a body', async () => {
    const author = [
      { given: 'Forrest M.', family: 'Council' },
      { given: 'Andrew', family: 'School' },
      { given: 'ALPHA Trial', family: 'Group' },
      { family: 'Population Council' },
    ];
    expect((await readOne({ author }))?.authorNames).toEqual([
      { given: 'Forrest M.', family: 'Council' },
      { given: 'Andrew', family: 'School' },
      { literal: 'ALPHA Trial Group' },
      { literal: 'Population Council' },
    ]);
  });

  it.each([
    ['Naps', 'A Randomized Clinical Trial', 'Naps: A Randomized Clinical Trial'],
    ['Do naps help?', 'Three reports', 'Do naps help? Three reports'],
    ['Naps: three reports', 'Three Reports', 'Naps: three reports'],
    ['Naps', '', 'Naps'],
  ])('makes one title of %j and %j', async (title, subtitle, whole) => {
    expect(await readOne({ title: [title], subtitle: [subtitle] })).toMatchObject({ title: whole });
  });

  it('names the book that a chapter is in, not the series of the book', async () => {
    const names = ['Lecture Notes in Naps', 'Sleep Methods 2015'];
    const chapter = { type: 'book-chapter', 'container-title': names };
    expect(await readOne(chapter)).toMatchObject({ journal: 'Sleep Methods 2015' });
    expect(await readOne({ 'container-title': ['Journal of Naps', 'J Naps'] })).toMatchObject({
      journal: 'Journal of Naps',
    });
  });

  it.each([
    ['10.1101/2020.02.18.954685', 'http://biorxiv.org/lookup/doi/10.1101/2020.02.18', 'bioRxiv'],
    ['10.1101/2020.02.18.954685', 'http://medrxiv.org/lookup/doi/10.1101/2020.02.18', 'medRxiv'],
    ['10.20944/preprints202401.0001.v1', '', 'Preprints.org'],
    ['10.26434/chemrxiv-2024-abc', 'https://chemrxiv.org/engage/1', 'ChemRxiv'],
    ['10.5555/server.1', 'https://server.example/1', 'The Company'],
  ])('names the server of the preprint %s at %s: %s', async (DOI, URL, journal) => {
    const preprint = { DOI, type: 'posted-content', publisher: 'The Company' };
    expect(await readOne({ ...preprint, resource: { primary: { URL } } })).toMatchObject({
      sourceType: 'preprint',
      journal,
    });
  });

  it.each([
    [[{ 'content-version': 'vor', 'delay-in-days': 0 }], true],
    [[{}], true],
    [[{ 'content-version': 'am', 'delay-in-days': 0 }], null],
    [[{ 'content-version': 'vor', 'delay-in-days': 365 }], null],
    [[], null],
  ])('takes works under the licenses %j for open: %s', async (license, isOpenAccess) => {
    const record = await readOne({
      license: license.map((each) => ({
        ...each,
        URL: 'https://creativecommons.org/licenses/by/4.0',
      })),
      link: [{ URL: 'https://naps.example/a.pdf', 'content-type': 'application/pdf' }],
    });
    expect(record?.isOpenAccess).toBe(isOpenAccess);
    expect(record?.fullTexts).toHaveLength(isOpenAccess ? 1 : 0);
  });

  it('keeps the pace of the pool', () => {
    expect(crossrefManners('').pace).toEqual({ intervalMs: 200, concurrency: 1 });
    expect(crossrefManners('a@lectern.test').pace).toEqual({ intervalMs: 100, concurrency: 3 });
  });

  it('reads works: JATS, authors, dates, links, versions, retraction', async () => {
    const { engine } = crossref('', { body: readFixture('crossref/search.json') });
    const records = await engine.search(testQuery, callOf());
    expect(records).toHaveLength(3);
    expect(records[0]).toMatchObject({
      title: 'Naps in situ',
      url: 'https://doi.org/10.5555/nap.2',
      authors: ['Ada Alder', 'The Nap Group', 'Birch'],
      publicationDate: '2024-05',
      journal: 'Journal of Naps',
      abstract: 'Methods: We napped at p < 0.05.',
      versionDois: ['10.1101/2023.01.01.000001'],
      fullTexts: [
        { url: 'https://journals.example/nap.pdf', kind: 'pdf' },
        { url: 'https://journals.example/nap.xml', kind: 'xml' },
      ],
    });
    expect(records[1]).toMatchObject({
      sourceType: 'preprint',
      journal: 'bioRxiv',
      publicationDate: '2023-01-01',
      versionDois: ['10.5555/nap.2'],
    });
    expect(records[2]?.isRetracted).toBe(true);
  });

  it.each([
    [
      { page: '', 'article-number': '12345' },
      { pages: '12345', article_number: '12345' },
    ],
    [
      { page: '12345', 'article-number': '12345' },
      { pages: '12345', article_number: '12345' },
    ],
    [{ page: '1-9', 'article-number': '12345' }, { pages: '1-9' }],
    [{ page: '12345' }, { pages: '12345' }],
  ])('tells the number of an article from a page: %j', async (told, placement) => {
    const work = { DOI: '10.5555/nap', title: ['Naps'], type: 'journal-article', ...told };
    const { engine } = crossref('', {
      body: JSON.stringify({ status: 'ok', message: { items: [work], 'total-results': 1 } }),
    });
    const [record] = await engine.search(testQuery, callOf());
    expect(record?.placement).toEqual(placement);
  });

  it('does not call a notice retracted that retracts another work', async () => {
    const notice = {
      ...{ DOI: '10.5555/notice', title: ['Retracted: Naps are bad'], type: 'journal-article' },
      'update-to': [{ type: 'retraction', DOI: '10.5555/nap.3' }],
    };
    const { engine } = crossref('', {
      body: JSON.stringify({ status: 'ok', message: { items: [notice], 'total-results': 1 } }),
    });
    expect(await engine.search(testQuery, callOf())).toMatchObject([{ isRetracted: false }]);
  });

  it.each([
    [400, '{"status":"failed","message-type":"validation-failure","message":[]}', 'bad-request'],
    [404, 'Resource not found.', 'bad-request'],
    [200, '{"status":"failed","message":[]}', 'bad-request'],
    [200, 'Resource not found.', 'odd-answer'],
    [200, '{"status":"ok","message":{}}', 'odd-answer'],
    [200, '{"status":"ok","message":{"items":["odd","odder"]}}', 'odd-answer'],
  ])('answers status %i %s with %s', async (status, body, failure) => {
    const { engine } = crossref('', { status, body });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({ failure });
  });
});

describe('arXiv', () => {
  it('asks for all words in the years', async () => {
    const { engine, service } = arxiv('https://export.arxiv.org', {
      body: readFixture('arxiv/old.xml'),
    });
    await engine.search(testQuery, callOf());
    expect(service.parameters()).toEqual({
      search_query: 'all:sleep AND all:memory AND submittedDate:[202101010000 TO 202612312359]',
      start: '0',
      max_results: '20',
      sortBy: 'relevance',
      sortOrder: 'descending',
    });
    expect(service.asked[0]?.url).not.toContain('+');
  });

  it.each([
    ['deep learning for the proteins', 'all:deep AND all:learning AND all:proteins'],
    ['"machine translation" covid-19', 'all:"machine translation" AND all:"covid-19"'],
    ['(nlp OR speech) AND NOT music', '((all:nlp OR all:speech) ANDNOT all:music)'],
    ['(nlp OR', 'all:nlp'],
    ['OR ( ) AND x:', 'all:x'],
    ['WHO guidelines', 'all:WHO AND all:guidelines'],
    ['WHAT IS IT FOR', 'all:WHAT AND all:IS AND all:IT AND all:FOR'],
    ['GUIDELINES WHICH IT HAS', 'all:GUIDELINES'],
    ['WHO AIDS AND children', '((all:WHO AND all:AIDS) AND all:children)'],
    ['a list of A', 'all:list'],
    ['hepatitis A vaccine', 'all:"hepatitis A" AND all:vaccine'],
    ['hepatitis a', 'all:"hepatitis a"'],
    ['A study of a vaccine', 'all:study AND all:vaccine'],
    ['Schro\u0308dinger equation', 'all:Schro\u0308dinger AND all:equation'],
    ['हिन्दी भाषा', 'all:हिन्दी AND all:भाषा'],
    ['what is it', 'all:what AND all:is AND all:it'],
    [
      'a1 b2 c3 d4 e5 f6 g7 h8 i9',
      'all:a1 AND all:b2 AND all:c3 AND all:d4 AND all:e5 AND all:f6 AND all:g7 AND all:h8',
    ],
  ])('writes %s as %s', (text, terms) => {
    expect(arxivTerms(parseQuery(text), text)).toBe(terms);
  });

  it.each([
    ['The paper has been withdrawn by the authors due to an error in Lemma 2', '', true],
    ['This paper has now been withdrawn', '', true],
    ['Withdrawn by the author: crucial error', '', true],
    ['Paper withdrawn', '', true],
    ['5 pages, 2 figures. This submission is withdrawn', '', true],
    ['arXiv admin note: This submission has been withdrawn by arXiv administrators', '', true],
    ['This paper was withdrawn from arXiv by its author', '', true],
    ['', 'This paper has been\n withdrawn by the author.', true],
    ['', 'Withdrawn.', true],
    ['', 'Withdrawn by the authors, as Lemma 2 is wrong.', true],
    ['This paper has been withdrawn from the archive by the author: an error', '', true],
    ['This paper has been withdrawn from the e-print archive', '', true],
    ['This paper has been withdrawn from publication', '', true],
    ['The paper was withdrawn from further consideration', '', true],
    ['', 'This paper has been withdrawn from the archives by the author.', true],
    ['', 'This paper has been withdrawn. It was withdrawn from a journal, too.', true],
    ['This paper was withdrawn from the Archive of Naps', '', false],
    ['Withdrawn from a conference in 2023', '', false],
    ['This paper was withdrawn from Naps Letters', '', false],
    ['A note on the withdrawn paper', '', false],
    ['', 'Withdrawn by the agency in 2004, the drug is sold no more.', false],
    ['', 'Many drugs are sold. The work was withdrawn.', false],
  ])(
    'knows by the comment %j or the abstract %j whether it was withdrawn',
    async (comment, summary, isRetracted) => {
      const body = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2401.00001v2</id><title>Naps</title><summary>${summary}</summary><comment>${comment}</comment></entry></feed>`;
      const { engine } = arxiv('https://export.arxiv.org', { body });
      expect(await engine.search(testQuery, callOf())).toMatchObject([{ isRetracted }]);
    },
  );

  it('reads the old layout', async () => {
    const { engine } = arxiv('https://export.arxiv.org', { body: readFixture('arxiv/old.xml') });
    const records = await engine.search(testQuery, callOf());
    expect(records[0]).toMatchObject({
      title: 'Naps of $\\alpha$-waves in robots & people',
      url: 'https://arxiv.org/abs/2401.00001',
      authors: ['Ada Alder', 'Ben Birch'],
      publicationDate: '2024-01-01',
      journal: 'arXiv',
      sourceType: 'preprint',
      abstract: 'We let robots nap; p < 0.05. And wake.',
      identifiers: { doi: '10.48550/arxiv.2401.00001', arxiv_id: '2401.00001' },
      versionDois: ['10.5555/nap.9'],
      fullTexts: [
        { url: 'https://arxiv.org/html/2401.00001', kind: 'html' },
        { url: 'https://arxiv.org/pdf/2401.00001', kind: 'pdf' },
      ],
      isOpenAccess: true,
      isRetracted: false,
    });
    expect(records[1]).toMatchObject({
      url: 'https://arxiv.org/abs/cs/0301012',
      isRetracted: true,
    });
  });

  it('reads the new layout, and finds full texts where the origin was replaced', async () => {
    const { engine } = arxiv('http://127.0.0.1:9', { body: readFixture('arxiv/new.xml') });
    expect(await engine.search(testQuery, callOf())).toMatchObject([
      {
        title: 'New naps',
        url: 'https://arxiv.org/abs/2601.00002',
        authors: ['Dee Dogwood'],
        identifiers: { doi: '10.48550/arxiv.2601.00002', arxiv_id: '2601.00002' },
        fullTexts: [
          { url: 'http://127.0.0.1:9/html/2601.00002' },
          { url: 'http://127.0.0.1:9/pdf/2601.00002' },
        ],
      },
    ]);
  });

  it('asks once more, in its turn, after a page that is empty by mistake', async () => {
    const { engine, service, clock } = arxiv(
      'https://export.arxiv.org',
      { body: readFixture('arxiv/empty.xml') },
      { body: readFixture('arxiv/new.xml') },
    );
    const searching = engine.search(testQuery, callOf());
    await clock.advance(2999);
    expect(service.asked).toHaveLength(1);
    await clock.advance(1);
    expect(await searching).toHaveLength(1);
  });

  it('makes one attempt of 10 s and then leaves the service alone', async () => {
    const { engine, service, clock } = arxiv('https://export.arxiv.org', 'silence');
    const searching = outcomeOf(engine.search(testQuery, callOf()));
    await clock.advance(10_000);
    expect(await searching).toMatchObject({
      failure: 'timed-out',
      message: 'arXiv did not answer within 10 s',
    });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
    });
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    [429, 'Rate exceeded.', 'rate-limited'],
    [200, 'Rate exceeded.', 'rate-limited'],
    [200, readFixture('arxiv/error.xml'), 'bad-request'],
    [400, readFixture('arxiv/error.xml'), 'bad-request'],
    [200, '<html><body>down</body></html>', 'odd-answer'],
    [200, readFixture('arxiv/old.xml').slice(0, 900), 'odd-answer'],
    [200, '', 'odd-answer'],
  ])('answers status %i %s with %s', async (status, body, failure) => {
    const { engine, service } = arxiv('https://export.arxiv.org', { status, body });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({ failure });
    expect(service.asked).toHaveLength(1);
  });
});

describe('Semantic Scholar', () => {
  it('asks without hyphens, from the first year on, with the key in the header', async () => {
    const { engine, service } = semanticScholar('CANARY', {
      body: readFixture('semantic-scholar/search.json'),
    });
    await engine.search({ ...testQuery, ...askedFor('covid-19 long-term') }, callOf());
    expect(service.parameters()).toMatchObject({
      query: 'covid 19 long term',
      year: '2021-',
      limit: '20',
      offset: '0',
    });
    expect(service.asked[0]?.headers).toMatchObject({ 'x-api-key': 'CANARY' });
    expect(service.asked[0]?.url).not.toContain('CANARY');
  });

  it.each([
    [['JournalArticle', 'Book'], 'conference paper'],
    [['Book', 'Conference'], 'conference paper'],
    [['Book'], 'book'],
    [['BookSection', 'Review'], 'book chapter'],
    [['JournalArticle', 'Review'], 'review'],
    [['JournalArticle'], 'journal article'],
  ])('knows the types %j as a %s', async (publicationTypes, sourceType) => {
    const data = [
      { paperId: '0123456789012345678901234567890123456789', title: 'Naps', publicationTypes },
    ];
    const { engine } = semanticScholar('', { body: JSON.stringify({ total: 1, data }) });
    expect(await engine.search(testQuery, callOf())).toMatchObject([{ sourceType }]);
  });

  const readPaper = async (paper: object) => {
    const data = [{ paperId: 'b'.repeat(40), title: 'Naps', ...paper }];
    const body = JSON.stringify({ total: 1, data });
    return (await semanticScholar('', { body }).engine.search(testQuery, callOf()))[0];
  };

  it('tells of what was published nothing that holds for its preprint alone', async () => {
    const arxiv = { ArXiv: '1603.00001' };
    const journal = {
      externalIds: { DOI: '10.5555/a', ...arxiv },
      journal: { name: 'arXiv: Optics' },
      publicationDate: '2016-03-03',
      year: 2016,
      publicationTypes: ['JournalArticle'],
    };
    expect(await readPaper(journal)).toMatchObject({
      sourceType: 'journal article',
      journal: '',
      ...{ publicationDate: '', preprintDate: '2016-03-03' },
      versionDois: ['10.48550/arxiv.1603.00001'],
    });
    const later = { ...journal, journal: { name: 'Optics' }, publicationDate: '2017-02-17' };
    expect(await readPaper({ ...later, year: 2017 })).toMatchObject({
      journal: 'Optics',
      publicationDate: '2017-02-17',
    });
    expect(await readPaper({ ...journal, venue: 'Neural Napping' })).toMatchObject({
      sourceType: 'conference paper',
      journal: 'Neural Napping',
    });
    const printed = { ...later, externalIds: arxiv };
    for (const paper of [
      printed,
      { ...printed, externalIds: { DOI: '10.48550/arXiv.1603.00001', ...arxiv } },
    ])
      expect(await readPaper(paper)).toMatchObject({
        ...{ sourceType: 'journal article', journal: 'Optics' },
        identifiers: { doi: '', arxiv_id: '1603.00001' },
        versionDois: ['10.48550/arxiv.1603.00001'],
      });
    expect(
      await readPaper({
        ...{
          publicationTypes: ['Conference'],
          venue: 'Neural Napping',
          journal: { name: 'bioRxiv' },
        },
        externalIds: { DOI: '10.1101/2024.01.02.123456' },
      }),
    ).toMatchObject({
      ...{ sourceType: 'conference paper', journal: 'Neural Napping', identifiers: { doi: '' } },
      versionDois: ['10.1101/2024.01.02.123456'],
    });
    expect(await readPaper({ ...journal, externalIds: arxiv })).toMatchObject({
      sourceType: 'preprint',
      journal: 'arXiv: Optics',
      publicationDate: '2016-03-03',
    });
  });

  it('does not take what a journal printed for the preprint whose DOI it has', async () => {
    const paper = {
      externalIds: { DOI: '10.21203/rs.3.rs-1/v1', PubMed: '90000001' },
      journal: { name: 'Applied Naps' },
      publicationDate: '2020-07-15',
      publicationTypes: ['JournalArticle'],
    };
    expect(await readPaper(paper)).toMatchObject({
      sourceType: 'journal article',
      journal: 'Applied Naps',
      publicationDate: '',
      identifiers: { doi: '', pmid: '90000001' },
      versionDois: ['10.21203/rs.3.rs-1/v1'],
    });
    const alone = { ...paper, externalIds: { DOI: '10.21203/rs.3.rs-1/v1' } };
    expect(await readPaper(alone)).toMatchObject({
      sourceType: 'preprint',
      journal: 'Research Square',
    });
    expect(await readPaper({ ...paper, journal: { name: 'Research Square' } })).toMatchObject({
      sourceType: 'preprint',
      publicationDate: '2020-07-15',
      identifiers: { doi: '10.21203/rs.3.rs-1/v1' },
    });
  });

  it.each(['medRxiv', 'Preprints'])(
    'takes what it knows on %s alone for a preprint, whatever prefix its DOI has',
    async (name) => {
      const paper = {
        ...{ externalIds: { DOI: '10.5555/2026.04.22' }, journal: { name } },
        ...{ publicationDate: '2026-04-22', publicationTypes: ['JournalArticle'] },
      };
      const preprint = { sourceType: 'preprint', journal: name, publicationDate: '2026-04-22' };
      expect(await readPaper(paper)).toMatchObject(preprint);
      expect(await readPaper({ ...paper, venue: 'Naps Today' })).toMatchObject({
        sourceType: 'conference paper',
        journal: 'Naps Today',
      });
    },
  );

  it.each([
    ['bioRxiv', '10.5555/j.nap.2020.01.001'],
    ['medRxiv', '10.5555/gr.000001.119'],
    ['Social Science Research Network (SSRN)', '10.5555/s00000-020-00001-2'],
    ['Research Square', '10.5555/naps'],
  ])(
    'takes a paper that it still names on %s for published, where a journal gave its DOI',
    async (name, DOI) => {
      const paper = {
        ...{ externalIds: { DOI }, journal: { name }, venue: name },
        ...{ publicationDate: '2019-04-22', publicationTypes: ['JournalArticle'] },
      };
      expect(await readPaper(paper)).toMatchObject({
        sourceType: 'journal article',
        journal: '',
        publicationDate: '',
      });
    },
  );

  it('knows that what lies in arXiv is open', async () => {
    const closed = { isOpenAccess: false };
    const record = await readPaper({ ...closed, externalIds: { ArXiv: '1410.00001' } });
    expect(record?.isOpenAccess).toBe(true);
    expect((await readPaper(closed))?.isOpenAccess).toBe(false);
  });

  it('knows that an open copy which is only a DOI is a page', async () => {
    const paper = {
      paperId: 'x',
      externalIds: { DOI: '10.5555/a' },
      title: 'Naps',
      openAccessPdf: { url: 'https://doi.org/10.5555/a' },
    };
    const { engine } = semanticScholar('', { body: JSON.stringify({ total: 1, data: [paper] }) });
    expect(await engine.search(testQuery, callOf())).toMatchObject([
      { fullTexts: [{ url: 'https://doi.org/10.5555/a', kind: 'unknown' }] },
    ]);
  });

  it('reads papers, null entries and missing parts', async () => {
    const { engine } = semanticScholar('', { body: readFixture('semantic-scholar/search.json') });
    const records = await engine.search(testQuery, callOf());
    expect(records).toMatchObject([
      {
        url: 'https://doi.org/10.5555/nap.5',
        authors: ['Ada Alder'],
        publicationDate: '2024',
        journal: 'Journal of Naps',
        sourceType: 'review',
        studyType: 'Meta-Analysis',
        abstract: '',
        summary: 'Naps help.',
        identifiers: { doi: '10.5555/nap.5', arxiv_id: '2401.00003', pmid: '789', pmcid: 'PMC654' },
        versionDois: ['10.48550/arxiv.2401.00003'],
        fullTexts: [],
        isOpenAccess: true,
      },
      {
        url: 'https://doi.org/10.48550/arxiv.2401.00004',
        sourceType: 'preprint',
        journal: 'arXiv.org',
        identifiers: { arxiv_id: '2401.00004' },
      },
      {
        url: 'https://www.semanticscholar.org/paper/2123456789012345678901234567890123456789',
        fullTexts: [{ url: 'https://naps.example/a.pdf', kind: 'pdf' }],
        isOpenAccess: null,
      },
    ]);
  });

  it('asks once without the key when the key is refused', async () => {
    const { engine, service, clock } = semanticScholar(
      'CANARY',
      { status: 403, body: '{"message":"Forbidden"}' },
      { body: readFixture('semantic-scholar/search.json') },
    );
    const searching = engine.search(testQuery, callOf());
    await clock.advance(1000);
    expect(await searching).toHaveLength(3);
    expect(service.asked.map(({ headers }) => headers['x-api-key'])).toEqual(['CANARY', undefined]);
  });

  it('says that the key is refused where the key is what is tried', async () => {
    const { engine, service } = semanticScholar('CANARY', { status: 403, body: '{}' });
    const tried = engine.search(testQuery, { ...callOf(), isTestOfKey: true });
    expect(await outcomeOf(tried)).toMatchObject({
      failure: 'key-refused',
      message: 'Semantic Scholar did not accept the API key; searches go on without one',
    });
    expect(service.asked).toHaveLength(1);
  });

  it('knows that no hits come without data', async () => {
    const { engine } = semanticScholar('', { body: '{"total": 0, "offset": 0}' });
    expect(await engine.search(testQuery, callOf())).toEqual([]);
  });

  it.each([
    [403, '{"message":"Forbidden"}', 'blocked'],
    [400, '{"error":"Unrecognized or unsupported fields: [x]"}', 'bad-request'],
    [200, '{"message":"Too Many Requests. Please wait","code":"429"}', 'rate-limited'],
    [200, '{"total":5}', 'odd-answer'],
    [200, '<html>', 'odd-answer'],
  ])('without a key answers status %i %s with %s', async (status, body, failure) => {
    const { engine } = semanticScholar('', { status, body });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({ failure });
  });

  it('gives up after two more tries when the shared pool is full', async () => {
    const { engine, service, clock } = semanticScholar('', {
      status: 429,
      body: '{"message":"Too Many Requests.","code":"429"}',
    });
    const searching = outcomeOf(engine.search(testQuery, callOf()));
    await clock.advance(20_000);
    expect(await searching).toMatchObject({
      failure: 'rate-limited',
      message: 'Semantic Scholar asks to slow down (too many requests)',
    });
    expect(service.asked).toHaveLength(3);
  });
});

describe('every scholarly engine', () => {
  it.each([
    ['openalex', openAlex('', 'silence').engine],
    ['crossref', crossref('', 'silence').engine],
    ['arxiv', arxiv('https://export.arxiv.org', 'silence').engine],
    ['semantic-scholar', semanticScholar('', 'silence').engine],
  ])(
    '%s rejects with the reason of the signal when the search is cancelled',
    async (id, engine) => {
      const controller = new AbortController();
      const reason = new Error('cancelled');
      const searching = outcomeOf(engine.search(testQuery, callOf(controller.signal)));
      controller.abort(reason);
      expect(await searching).toBe(reason);
      expect(engine.id).toBe(id);
    },
  );
});

describe('recorded answers', () => {
  const setups = {
    openalex: (answer: Answers[number]) => openAlex('', answer),
    crossref: (answer: Answers[number]) => crossref('', answer),
    arxiv: (answer: Answers[number]) => arxiv('https://export.arxiv.org', answer),
    'semantic-scholar': (answer: Answers[number]) => semanticScholar('', answer),
  };
  const cases = Object.entries(setups).flatMap(([name, setup]) =>
    recordingsOf(name).map((recording) => ({ name, setup, ...recording })),
  );
  const failures: Readonly<Record<number, string[]>> = {
    400: ['bad-request'],
    404: ['bad-request'],
    429: ['rate-limited', 'quota-used-up'],
    200: ['bad-request', 'odd-answer'],
  };

  it.skipIf(cases.length === 0)('are there for all four', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(4);
  });

  it.each(cases)(
    'of $name arrive as records or as the right failure: $file',
    async ({ setup, file, status, headers, body }) => {
      const { engine, clock } = setup({ status, headers, body });
      const searching = outcomeOf(engine.search({ ...testQuery, count: 50 }, callOf()));
      await clock.advance(60_000);
      const result = await searching;
      const isFailure =
        status !== 200 ||
        /^error|^select-|^snippet-|^search-turing-(?:publication|year)/.test(file);
      if (isFailure) expect(failures[status]).toContain(Object(result).failure);
      else
        expect(result).toSatisfy(
          (records) =>
            Array.isArray(records) &&
            (/empty/.test(file) ? records.length === 0 : records.length > 0),
        );
    },
  );
});

describe('over a real connection', () => {
  it('finds works at a replaced origin and says when the server is gone', async () => {
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(readFixture('crossref/search.json')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // An address of a listening TCP server is never text or null.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetcher = createGuardedFetch({ fetchAllow: [], userAgent: 'Lectern/test' });
    const client = createEngineClient({
      ...crossrefManners(''),
      retries: 0,
      origin,
      transport: fetcher.serviceTransport(origin),
    });
    const engine = createCrossrefEngine({ client, contactEmail: '' });
    expect(await engine.search(testQuery, callOf())).toHaveLength(3);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'unreachable',
      message: 'Crossref cannot be reached',
    });
    await fetcher.close();
  });
});
