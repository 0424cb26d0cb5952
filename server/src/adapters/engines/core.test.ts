import { describe, expect, it } from 'vitest';
import { createCoreEngine } from './core.js';
import { fixture } from './testing-answers.js';
import { callOf, replay, type TestAnswer, testQuery } from './testing-service.js';

function core(reply: TestAnswer, apiKey = 'key-of-core') {
  const { client, asked } = replay(reply);
  return { asked, engine: createCoreEngine({ client, apiKey }) };
}

describe('CORE', () => {
  it('sends the key in a header, never in the address', async () => {
    const { engine, asked } = core({ body: fixture('core/none.json') });
    expect(await engine.search(testQuery, callOf())).toEqual([]);
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer key-of-core' });
    expect(asked[0]?.url).toBe(
      'http://service.test/v3/search/works/?q=%28sleep%20and%20memory%29%20AND%20yearPublished%3E%3D2021&limit=20',
    );
  });

  it('asks nothing without a key', async () => {
    const { engine, asked } = core({ body: fixture('core/none.json') }, '');
    await expect(engine.search(testQuery, callOf())).rejects.toMatchObject({
      failure: 'key-missing',
    });
    expect(asked).toEqual([]);
  });

  it('reads works with their copies', async () => {
    const records = await core({ body: fixture('core/search.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      title: 'A deposited example',
      url: 'https://doi.org/10.5555/core.1',
      authors: ['Ada Sample', 'Bo Muster'],
      publicationDate: '2024-05',
      journal: 'Core Examples',
      sourceType: 'journal article',
      abstract: 'it was deposited.',
      fullTexts: [
        { url: 'https://core.ac.uk/download/900001.pdf', kind: 'pdf' },
        { url: 'https://repository.test/1', kind: 'unknown' },
      ],
      isOpenAccess: true,
    });
    expect(records[1]).toMatchObject({
      url: 'https://core.ac.uk/works/900002',
      journal: 'Example University',
      publicationDate: '2022',
      sourceType: 'thesis',
      fullTexts: [],
      isOpenAccess: null,
    });
  });

  it.each([
    ['research', '', { journal: '', sourceType: 'other' }],
    ['research', 'Sand Letters', { journal: 'Sand Letters', sourceType: 'journal article' }],
    ['thesis', '', { journal: 'University of Sand', sourceType: 'thesis' }],
    ['report', '', { journal: 'University of Sand', sourceType: 'report' }],
    ['presentation', '', { journal: '', sourceType: 'conference paper' }],
    [null, '', { journal: '', sourceType: 'other' }],
  ])('takes the publisher of %j in %j for no journal', async (documentType, journal, told) => {
    const work = {
      ...{ id: 1, title: 'Deposited', publisher: "'University of Sand'", documentType },
      journals: [{ title: journal || null, identifiers: ['1234-5678'] }],
    };
    const { engine } = core({ body: JSON.stringify({ totalHits: 1, results: [work] }) });
    expect(await engine.search(testQuery, callOf())).toMatchObject([told]);
  });

  it.each([
    ['10.5555/soil.1', 'Soil Review', 'journal article'],
    ['', 'Soil Review', 'journal article'],
    ['10.48550/arXiv.2311.01234', '', 'preprint'],
    ['', '', 'preprint'],
  ])(
    'knows what lies in arXiv under DOI %j and in journal %j as a %s',
    async (doi, journal, sourceType) => {
      const work = {
        ...{ id: 1, title: 'Deposited', doi, arxivId: '2311.01234', documentType: 'research' },
        journals: [{ title: journal, identifiers: [] }],
      };
      const { engine } = core({ body: JSON.stringify({ totalHits: 1, results: [work] }) });
      expect(await engine.search(testQuery, callOf())).toMatchObject([{ sourceType }]);
    },
  );

  it('knows a preprint by a server in the place of the publisher', async () => {
    const work = { id: 1, title: 'Deposited', publisher: 'bioRxiv', documentType: 'research' };
    const { engine } = core({ body: JSON.stringify({ totalHits: 1, results: [work] }) });
    expect(await engine.search(testQuery, callOf())).toMatchObject([
      { journal: 'bioRxiv', sourceType: 'preprint' },
    ]);
  });

  it.each([
    [
      'a refused key',
      { status: 401, body: '{"message":"Key key-of-core is invalid"}' },
      'key-refused',
    ],
    ['a limit', { status: 429, body: '{"message":"Too Many Requests"}' }, 'rate-limited'],
    ['a redirect', { status: 301, body: '' }, 'odd-answer'],
    ['another shape', { body: '{"message":"key-of-core"}' }, 'odd-answer'],
    ['a fault', { status: 504, body: '' }, 'server-error'],
  ])('reports %s without showing the key', async (_name, reply, failure) => {
    const search = core(reply).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('key-of-core'),
    });
  });
});
