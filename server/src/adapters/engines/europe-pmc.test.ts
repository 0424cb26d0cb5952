import { describe, expect, it } from 'vitest';
import { createEuropePmcEngine } from './europe-pmc.js';
import { fixture, recorded, recordings } from './testing-answers.js';
import { askedFor, callOf, replay, type TestAnswer, testQuery } from './testing-service.js';

function europePmc(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, engine: createEuropePmcEngine({ client }) };
}

describe('Europe PMC', () => {
  it('asks for full records of the years wanted', async () => {
    const { engine, asked } = europePmc({ body: fixture('europe-pmc/none.json') });
    await engine.search({ ...testQuery, ...askedFor('CRISPR: a (new "tool') }, callOf());
    const url = new URL(asked[0]?.url ?? '');
    expect(url.pathname).toBe('/europepmc/webservices/rest/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      query: '(CRISPR a new tool) AND FIRST_PDATE:[2021-01-01 TO 2026-12-31]',
      resultType: 'core',
      pageSize: '20',
      cursorMark: '*',
      format: 'json',
    });
  });

  it('reads an article with its open copies and leaves out what is no record', async () => {
    const records = await europePmc({ body: fixture('europe-pmc/search.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toHaveLength(4);
    expect(records[0]).toEqual({
      title: 'A systematic look at H2S',
      authorNames: [{ family: 'Sample', given: 'Ada' }, { literal: 'The Fixture Group' }],
      url: 'https://europepmc.org/article/MED/90000011',
      authors: ['Ada Sample', 'C. D. Muster', 'The Fixture Group'],
      publicationDate: '2024-02-03',
      journal: 'Journal of examples',
      sourceType: 'review',
      abstract: expect.stringMatching(/^Objective: To try .* Conclusion: They vanish\.$/),
      summary: '',
      studyType: 'Systematic Review',
      developmentPhase: '',
      identifiers: {
        doi: '10.5555/epmc.1',
        arxiv_id: '',
        pmid: '90000011',
        pmcid: 'PMC7000011',
        nct_id: '',
      },
      versionDois: [],
      fullTexts: [
        {
          url: 'https://www.ebi.ac.uk/europepmc/webservices/rest/PMC7000011/fullTextXML',
          kind: 'xml',
        },
        { url: 'https://europepmc.org/articles/PMC7000011?pdf=render', kind: 'pdf' },
        { url: 'https://europepmc.org/articles/PMC7000011', kind: 'html' },
      ],
      citedByCount: 4,
      isOpenAccess: true,
      isRetracted: false,
    });
  });

  it.each<[{ first?: string; issue?: string; electronic?: string }, string]>([
    [{ first: '2025-07-01', issue: '2025 Jul' }, '2025-07'],
    [{ first: '2025-07-01', issue: '2025 Jul', electronic: '2025-07-01' }, '2025-07-01'],
    [{ first: '2025-07-01', issue: '2025 Jul 1' }, '2025-07-01'],
    [{ first: '2025-07-01' }, '2025-07'],
    [{ first: '2025-01-01', issue: '2025' }, '2025'],
    [{ first: '2025-01-01', issue: '2025 Jan' }, '2025-01'],
    [{ first: '2025-06-18', issue: '2025 Jul', electronic: '2025-06-18' }, '2025-06-18'],
    [{}, '2025'],
  ])('has the day of %j only where one is told', async ({ first, issue, electronic }, date) => {
    const result = {
      ...{ id: '1', source: 'MED', title: 'Naps', pubYear: '2025' },
      ...{ firstPublicationDate: first, electronicPublicationDate: electronic },
      journalInfo: { dateOfPublication: issue },
    };
    const body = JSON.stringify({ hitCount: 1, resultList: { result: [result] } });
    const records = await europePmc({ body }).engine.search(testQuery, callOf());
    expect(records).toMatchObject([{ publicationDate: date }]);
  });

  it.each([
    ['book-review', 'journal article'],
    ['product-review', 'journal article'],
    ['Book', 'book'],
    ['book-chapter', 'book chapter'],
    ['systematic-review', 'review'],
  ])('knows what %j is', async (pubType, sourceType) => {
    const result = { id: '1', source: 'MED', title: 'Naps', pubTypeList: { pubType: [pubType] } };
    const body = JSON.stringify({ hitCount: 1, resultList: { result: [result] } });
    const records = await europePmc({ body }).engine.search(testQuery, callOf());
    expect(records).toMatchObject([
      { sourceType, studyType: sourceType === 'review' ? 'Systematic Review' : '' },
    ]);
  });

  it('reads a preprint with its journal version, and a retracted article', async () => {
    const [, preprint, withdrawn, bare] = await europePmc({
      body: fixture('europe-pmc/search.json'),
    }).engine.search(testQuery, callOf());
    expect(preprint).toMatchObject({
      sourceType: 'preprint',
      studyType: '',
      journal: 'medRxiv',
      authors: ['S. Solo'],
      url: 'https://europepmc.org/article/PPR/PPR900001',
      versionDois: ['10.5555/epmc.journal'],
      isOpenAccess: false,
    });
    expect(withdrawn).toMatchObject({ isRetracted: true, authors: [], fullTexts: [] });
    expect(bare).toMatchObject({ title: '17', isOpenAccess: null, publicationDate: '' });
  });

  it('finds nothing where there is nothing', async () => {
    expect(
      await europePmc({ body: fixture('europe-pmc/none.json') }).engine.search(testQuery, callOf()),
    ).toEqual([]);
    expect(
      await europePmc({ body: '{"hitCount":0,"resultList":{"result":null}}' }).engine.search(
        testQuery,
        callOf(),
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'an error in the answer',
      { body: '{"version":"6.9","errCode":404,"errMsg":"made up"}' },
      'bad-request',
    ],
    ['a page', { body: '<html></html>' }, 'odd-answer'],
    ['an answer without results', { body: '{"version":"6.9","hitCount":7}' }, 'odd-answer'],
    ['a fault', { status: 500, body: 'made up' }, 'server-error'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(europePmc(reply).engine.search(testQuery, callOf())).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('made up'),
    });
  });
});

describe.skipIf(recordings === undefined)('Europe PMC on recorded answers', () => {
  it.each([
    ['search-cancer-core.json', 25],
    ['search-cancer.json', 25],
    ['search-post-cancer.json', 25],
    ['search-no-results.json', 0],
  ])('reads %s', async (file, count) => {
    const records = await europePmc({ body: recorded(`europepmc/${file}`) }).engine.search(
      { ...testQuery, count: 50 },
      callOf(),
    );
    expect(records).toHaveLength(count);
    for (const record of records) {
      expect(record.title).not.toMatch(/<\/?[a-z]|&[a-z]+;|\.$/i);
      expect(record.abstract).not.toMatch(/<\/?[a-z]|&[a-z]+;/i);
      expect(record.publicationDate).toMatch(/^\d{4}-\d\d/);
      expect(record.journal).not.toBe('');
    }
  });

  it('tells a day only of what came out electronically', async () => {
    const records = await europePmc({
      body: recorded('europepmc/search-cancer-core.json'),
    }).engine.search({ ...testQuery, count: 50 }, callOf());
    expect(records.filter((r) => /^\d{4}-\d\d-\d\d$/.test(r.publicationDate))).toHaveLength(10);
  });

  it('reads study types, sections and open copies of the recorded page', async () => {
    const records = await europePmc({
      body: recorded('europepmc/search-cancer-core.json'),
    }).engine.search({ ...testQuery, count: 50 }, callOf());
    expect(records.filter((record) => record.studyType === 'Systematic Review')).toHaveLength(1);
    expect(records.filter((record) => record.sourceType === 'review')).toHaveLength(8);
    expect(
      records.filter((record) => record.fullTexts.some(({ kind }) => kind === 'xml')).length,
    ).toBe(records.filter((r) => r.isOpenAccess).length);
    expect(records[2]?.abstract).toMatch(/^Objective: This study/);
    expect(records[0]?.authors).toEqual([
      'Jonathan D Schoenfeld',
      'Daphne A Haas-Kogan',
      "Allison F O'Neill",
    ]);
  });

  it.each(['search-cancer.xml', 'search-cancer-idlist.json'])(
    'reports the recorded %s as odd, for it has no titles or is XML',
    async (file) => {
      const search = europePmc({ body: recorded(`europepmc/${file}`) }).engine.search(
        testQuery,
        callOf(),
      );
      await expect(search).rejects.toMatchObject({ failure: 'odd-answer' });
    },
  );
});
