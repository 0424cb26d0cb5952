import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../reading/query/parse-query.js';
import { createPubmedEngine } from './pubmed.js';
import { fixture, recorded, recordings } from './testing-answers.js';
import { callOf, notingCall, replay, type TestAnswer, testQuery } from './testing-service.js';

function pubmed(search: TestAnswer, fetched: TestAnswer = { body: fixture('pubmed/efetch.xml') }) {
  const { client, asked } = replay((url) =>
    url.pathname.endsWith('/esearch.fcgi') ? search : fetched,
  );
  return {
    asked,
    engine: createPubmedEngine({
      client,
      apiKey: 'key-1',
      contactEmail: 'someone@university.test',
    }),
  };
}

const found = { body: fixture('pubmed/esearch.json') };

describe('PubMed', () => {
  it('asks for the newest years by relevance, then for the records it found', async () => {
    const { engine, asked } = pubmed(found);
    await engine.search(testQuery, callOf());
    const [search, fetched] = asked.map(({ url }) => new URL(url));
    expect(search?.pathname).toBe('/entrez/eutils/esearch.fcgi');
    expect(Object.fromEntries(search?.searchParams ?? [])).toEqual({
      db: 'pubmed',
      term: 'sleep and memory',
      retmode: 'json',
      retmax: '20',
      sort: 'relevance',
      datetype: 'pdat',
      mindate: '2021',
      maxdate: '2026',
      tool: 'lectern',
      email: 'someone@university.test',
      api_key: 'key-1',
    });
    expect(fetched?.pathname).toBe('/entrez/eutils/efetch.fcgi');
    expect(fetched?.searchParams.get('id')).toBe('90000003,90000001,90000002');
    expect(fetched?.searchParams.get('retmode')).toBe('xml');
  });

  it('is given its tags as they were typed', async () => {
    const { engine, asked } = pubmed(found);
    const tagged = parseQuery('asthma[mh] AND children[tiab]');
    await engine.search({ ...testQuery, tagged }, callOf());
    const [search] = asked.map(({ url }) => new URL(url));
    expect(search?.searchParams.get('term')).toBe('asthma[mh] AND children[tiab]');
  });

  it('tells what is raised from what stands on the line, also in formulas', async () => {
    const body = `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>90000009</PMID><Article>
      <ArticleTitle>Doses of 10<sup>6</sup> CFU in &lt;5 <i>CD8<sup>&#x2212;</sup></i> mice.</ArticleTitle>
      <Abstract><AbstractText Label="RESULTS">1.5 x 10<sup>9</sup>/L, p &lt; <mml:math><mml:msup>
        <mml:mn>10</mml:mn> <mml:mrow><mml:mo>-</mml:mo><mml:mn>3</mml:mn></mml:mrow>
      </mml:msup></mml:math>.</AbstractText></Abstract>
      </Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
    const [record] = await pubmed(found, { body }).engine.search(testQuery, callOf());
    expect(record).toMatchObject({
      title: 'Doses of 10⁶ CFU in <5 CD8⁻ mice',
      abstract: 'RESULTS: 1.5 x 10⁹/L, p < 10⁻³.',
    });
  });

  it('leaves out the key and the address where none is set', async () => {
    const { client, asked } = replay({ body: fixture('pubmed/esearch-none.json') });
    await createPubmedEngine({ client, apiKey: '', contactEmail: '' }).search(testQuery, callOf());
    expect(asked[0]?.url).not.toMatch(/api_key|email/);
  });

  it('keeps the order of relevance and leaves out a record without a title', async () => {
    const records = await pubmed(found).engine.search(testQuery, callOf());
    expect(records.map((record) => record.identifiers.pmid)).toEqual([
      '90000003',
      '90000001',
      '90000002',
    ]);
  });

  it('says how many came without a record', async () => {
    const { call, notes } = notingCall();
    const { engine } = pubmed({
      body: '{"esearchresult":{"count":"4","idlist":["90000003","90000001","90000002","90000044"]}}',
    });
    await engine.search(testQuery, call);
    expect(notes).toEqual(['1 of 4 found came without a record that could be read']);
  });

  it.each([
    [
      'JSON',
      JSON.stringify({
        esearchresult: {
          ...{ count: '3', idlist: ['90000003', '90000001', '90000002'] },
          errorlist: { phrasesnotfound: ['qwzx', 'zzxq'], fieldsnotfound: ['foo'] },
          warninglist: { phrasesignored: ['the', 'of'], quotedphrasesnotfound: ['"cable fly"'] },
        },
      }),
    ],
    [
      'XML',
      `<eSearchResult><Count>3</Count><IdList><Id>90000003</Id><Id>90000001</Id><Id>90000002</Id></IdList>
      <ErrorList><PhraseNotFound>qwzx</PhraseNotFound><PhraseNotFound>zzxq</PhraseNotFound><FieldNotFound>foo</FieldNotFound></ErrorList>
      <WarningList><PhraseIgnored>the</PhraseIgnored><PhraseIgnored>of</PhraseIgnored><QuotedPhraseNotFound>"cable fly"</QuotedPhraseNotFound></WarningList></eSearchResult>`,
    ],
  ])('says what of the query it did not search for, as %s tells it', async (_form, body) => {
    const { call, notes } = notingCall();
    expect(await pubmed({ body }).engine.search(testQuery, call)).toHaveLength(3);
    expect(notes).toEqual([
      'does not know “qwzx” or “zzxq”, so that records may lack it',
      'does not know the field “foo”',
      'has no phrase “cable fly”, so that records may have its words apart',
      'left out “the” and “of” of the query',
    ]);
  });

  it('says what it does not know also where nothing was found', async () => {
    const { call, notes } = notingCall();
    const body =
      '{"esearchresult":{"count":"0","idlist":[],"errorlist":{"phrasesnotfound":["qwzx"]},"warninglist":{"quotedphrasesnotfound":["\\"cable fly\\""]}}}';
    expect(await pubmed({ body }).engine.search(testQuery, call)).toEqual([]);
    expect(notes).toEqual(['does not know “qwzx”', 'has no phrase “cable fly”']);
  });

  it('reads an article with mixed titles, labelled sections, identifiers of its own and study types', async () => {
    const [, article] = await pubmed(found).engine.search(testQuery, callOf());
    expect(article).toEqual({
      authorNames: [
        { family: 'Sample', given: 'Ada B' },
        { family: 'Muster', given: 'C', suffix: 'Jr' },
        { literal: 'The Fixture Group' },
      ],
      title: 'Effect of Lactobacillus on CO2 levels below p < 0.05: a trial',
      url: 'https://pubmed.ncbi.nlm.nih.gov/90000001/',
      authors: ['Ada B Sample', 'C Muster Jr', 'The Fixture Group'],
      publicationDate: '2023-11-07',
      journal: 'Journal of made-up & tested medicine',
      sourceType: 'journal article',
      abstract:
        'BACKGROUND: Half of all fixtures use x=1 as an example. RESULTS: It works (p < 0.01). Trial number follows.',
      summary: '',
      studyType: 'Randomized Controlled Trial',
      developmentPhase: 'Phase III',
      identifiers: {
        doi: '10.5555/made.up.1',
        arxiv_id: '',
        pmid: '90000001',
        pmcid: 'PMC7654321',
        nct_id: '',
      },
      versionDois: [],
      fullTexts: [
        {
          url: 'https://www.ebi.ac.uk/europepmc/webservices/rest/PMC7654321/fullTextXML',
          kind: 'xml',
        },
        { url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7654321/', kind: 'html' },
      ],
      citedByCount: null,
      isOpenAccess: null,
      isRetracted: false,
    });
  });

  it('reads translated titles, ranges of months, other versions and retractions', async () => {
    const [, , article] = await pubmed(found).engine.search(testQuery, callOf());
    expect(article).toMatchObject({
      title: 'A translated title',
      publicationDate: '2019-11',
      identifiers: { doi: '10.5555/made.up.2' },
      versionDois: ['10.1101/2019.01.01.123456'],
      isRetracted: true,
      notices: [{ kind: 'correction', url: 'https://pubmed.ncbi.nlm.nih.gov/99000111/' }],
    });
  });

  it('reads a chapter of a book', async () => {
    const [chapter] = await pubmed(found).engine.search(testQuery, callOf());
    expect(chapter).toMatchObject({
      title: 'Chapter on testing',
      sourceType: 'book chapter',
      journal: 'A book of examples',
      authors: ['Will Writer'],
      publicationDate: '2022-01',
      studyType: 'Review',
      abstract: 'How to test.',
    });
  });

  it('finds nothing where a phrase is unknown, and then asks for no records', async () => {
    const { engine, asked } = pubmed({ body: fixture('pubmed/esearch-none.json') });
    expect(await engine.search(testQuery, callOf())).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [
      'a limit behind status 200',
      {
        body: '{"error":"API rate limit exceeded","api-key":"203.0.113.9","count":"4","limit":"3"}',
      },
      'rate-limited',
    ],
    [
      'a limit behind status 429',
      { status: 429, body: '{"error":"API rate limit exceeded","api-key":"203.0.113.9"}' },
      'rate-limited',
    ],
    [
      'a refused key',
      { status: 400, body: '{"error":"API key invalid","api-key":"key-1","type":"ip"}' },
      'key-refused',
    ],
    [
      'an error element',
      { body: '<eSearchResult><ERROR>Search Backend failed: made up</ERROR></eSearchResult>' },
      'server-error',
    ],
    [
      'an error in JSON',
      { body: '{"esearchresult":{"ERROR":"Search Backend failed"}}' },
      'server-error',
    ],
    ['a refused query', { status: 400, body: 'Bad request' }, 'bad-request'],
    ['a page instead of data', { body: '<html><body>Sorry</body></html>' }, 'odd-answer'],
    ['JSON that breaks off', { body: '{"esearchresult":{"count":"3","idlist":["1"' }, 'odd-answer'],
    ['nothing', { body: '' }, 'odd-answer'],
    ['JSON of another shape', { body: '{}' }, 'odd-answer'],
  ])('reports %s without showing the answer', async (_name, reply, failure) => {
    const search = pubmed(reply).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({
      failure,
      message: expect.not.stringMatching(/203\.0\.113\.9|key-1|made up/),
    });
  });

  it.each([
    [
      'a page instead of records',
      '<html><head><title>PmFetch response</title></head><body><pre>x</pre></body></html>',
      'odd-answer',
    ],
    ['records that break off', fixture('pubmed/efetch.xml').slice(0, 3000), 'odd-answer'],
    ['a limit in JSON', '{"error":"API rate limit exceeded"}', 'rate-limited'],
    ['an empty set', '<PubmedArticleSet></PubmedArticleSet>', 'odd-answer'],
    [
      'elements nested without end',
      `<PubmedArticleSet><PubmedArticle><MedlineCitation><Article><ArticleTitle>${'<a>'.repeat(200_000)}</PubmedArticleSet>`,
      'odd-answer',
    ],
  ])('reports %s in the second answer', async (_name, body, failure) => {
    const search = pubmed(found, { body }).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({ failure });
  });

  it('expands no entities of its own', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const body = `${bomb}<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>5</PMID><Article><ArticleTitle>T &b;</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
    const [record] = await pubmed(found, { body }).engine.search(testQuery, callOf());
    expect(record?.title).toBe('T &b;');
  });
});

describe.skipIf(recordings === undefined)('PubMed on recorded answers', () => {
  it.each([
    ['esearch-biopython.xml', 'efetch-two-records.xml', ['11748933', '11700088']],
    ['esearch-xml-50-2020.xml', 'efetch-28775130-structured-abstract.xml', ['28775130']],
    ['esearch-cancer-reldate-history.xml', 'efetch-29106400.xml', ['27797938', '29106400']],
    ['esearch-journal-volume-paged.xml', 'efetch-29963580-mathml.xml', ['29963580']],
    ['esearch-pmc-stem-cells.xml', 'efetch-two-records-abstract.xml', ['12091962', '9997']],
    ['esearch-pmc-ecology-retmax200.xml', 'efetch-two-records-abstract.xml', ['12091962', '9997']],
  ])('reads %s and %s', async (search, fetched, pmids) => {
    const { engine } = pubmed(
      { body: recorded(`pubmed/${search}`) },
      { body: recorded(`pubmed/${fetched}`) },
    );
    const records = await engine.search({ ...testQuery, count: 50 }, callOf());
    expect(pmids).toEqual(expect.arrayContaining(records.map((record) => record.identifiers.pmid)));
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(record.title).not.toMatch(/<[a-z]|&[a-z]+;|\.$/i);
      expect(record.abstract).not.toMatch(/<\/?[a-z]|&[a-z]+;/i);
      expect(record.authors.length).toBeGreaterThan(0);
      expect(record.publicationDate).toMatch(/^\d{4}/);
    }
  });

  it('keeps labels and electronic dates of a recorded article', async () => {
    const { engine } = pubmed(found, {
      body: recorded('pubmed/efetch-28775130-structured-abstract.xml'),
    });
    const [record] = await engine.search(testQuery, callOf());
    expect(record?.abstract).toMatch(
      /^OBJECTIVES: Animal .* METHODS: Self.* RESULTS: Higher .*ORQ3=4\.15.* CONCLUSIONS: Our/,
    );
    expect(record).toMatchObject({
      publicationDate: '2017-08-03',
      identifiers: { pmcid: 'PMC5771820' },
    });
  });

  it('finds nothing in the recorded answer to an unknown phrase', async () => {
    expect(
      await pubmed({ body: recorded('pubmed/esearch-empty-phrase-not-found.xml') }).engine.search(
        testQuery,
        callOf(),
      ),
    ).toEqual([]);
  });

  it.each([
    ['error-200-esearch-backend.xml', 200, 'server-error'],
    ['error-429-rate-limit.json', 429, 'rate-limited'],
    ['error-429-rate-limit.json', 200, 'rate-limited'],
  ])('reports the recorded %s with status %i as %s', async (file, status, failure) => {
    const search = pubmed({ status, body: recorded(`pubmed/${file}`) }).engine.search(
      testQuery,
      callOf(),
    );
    await expect(search).rejects.toMatchObject({
      failure,
      message: expect.not.stringMatching(/203\.0|taxonomy/),
    });
  });

  it.each(['efetch-html-instead-of-xml.html', 'efetch-pmc-two-articles.xml'])(
    'reports the recorded %s as odd',
    async (file) => {
      const search = pubmed(found, { body: recorded(`pubmed/${file}`) }).engine.search(
        testQuery,
        callOf(),
      );
      await expect(search).rejects.toMatchObject({ failure: 'odd-answer' });
    },
  );
});
