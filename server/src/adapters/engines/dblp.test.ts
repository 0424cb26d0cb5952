import { describe, expect, it } from 'vitest';
import { createDblpEngine } from './dblp.js';
import { fixture } from './testing-answers.js';
import { askedFor, callOf, replay, type TestAnswer, testQuery } from './testing-service.js';

function dblp(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, engine: createDblpEngine({ client }) };
}

describe('DBLP', () => {
  it('asks for words only, and for more than it needs', async () => {
    const { engine, asked } = dblp({ body: fixture('dblp/none.json') });
    expect(
      await engine.search(
        { ...testQuery, ...askedFor('graph | nets: "deep" AND state-of-the-art') },
        callOf(),
      ),
    ).toEqual([]);
    const url = new URL(asked[0]?.url ?? '');
    expect(url.pathname).toBe('/search/publ/api');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      q: 'graph nets deep state-of-the-art',
      format: 'json',
      h: '100',
      f: '0',
    });
  });

  it('reads hits, and leaves out what is older than asked for', async () => {
    const records = await dblp({ body: fixture('dblp/search.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toHaveLength(3);
    expect(records[0]).toMatchObject({
      title: 'Queues & Pipes in List<T>',
      url: 'https://doi.org/10.5555/fix.24',
      authors: ['Ada Sample', 'Bo Muster'],
      publicationDate: '2024',
      journal: 'FIX',
      sourceType: 'conference paper',
      abstract: '',
      identifiers: { doi: '10.5555/fix.24' },
      isOpenAccess: false,
      fullTexts: [],
    });
    expect(records[1]).toMatchObject({
      sourceType: 'preprint',
      authors: ['Solo Writer'],
      identifiers: { doi: '10.48550/arxiv.2401.00001', arxiv_id: '2401.00001' },
      fullTexts: [{ url: 'https://arxiv.org/pdf/2401.00001', kind: 'pdf' }],
      isOpenAccess: true,
    });
    expect(records[2]).toMatchObject({
      url: 'https://journal.test/3',
      authors: [],
      sourceType: 'journal article',
      isOpenAccess: null,
    });
  });

  it.each([
    [{ key: 'phd/Sample24', url: 'https://dblp.org/rec/phd/Sample24' }, 'thesis'],
    [{ url: 'https://dblp.org/rec/ms/Sample24' }, 'thesis'],
    [{ key: 'books/fix/Sample24', url: 'https://dblp.org/rec/books/fix/Sample24' }, 'book'],
  ])('tells a thesis from a book by its key: %j', async (names, sourceType) => {
    const info = { title: 'Long.', year: '2024', type: 'Books and Theses', ...names };
    const records = await dblp({
      body: JSON.stringify({ result: { hits: { '@total': '1', hit: [{ info }] } } }),
    }).engine.search(testQuery, callOf());
    expect(records).toMatchObject([{ sourceType }]);
  });

  it('marks what was withdrawn', async () => {
    const info = {
      title: 'Taken back.',
      year: '2024',
      type: 'Withdrawn Items',
      url: 'https://dblp.org/rec/6',
    };
    const records = await dblp({
      body: JSON.stringify({ result: { hits: { '@total': '1', hit: [{ info }] } } }),
    }).engine.search(testQuery, callOf());
    expect(records).toMatchObject([{ title: 'Taken back', isRetracted: true }]);
  });

  it('reads a single hit with a single author', async () => {
    const records = await dblp({ body: fixture('dblp/one.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toMatchObject([
      {
        title: 'Alone',
        authors: ['Plain Text'],
        sourceType: 'book',
        url: 'https://dblp.org/rec/5',
      },
    ]);
  });

  it.each([
    ['a page', { body: '<html><title>429 Too Many Requests</title></html>' }, 'odd-answer'],
    ['a limit', { status: 429, body: '<html></html>' }, 'rate-limited'],
    ['another shape', { body: '{"result":{}}' }, 'odd-answer'],
    ['hits of another shape', { body: '{"result":{"hits":7}}' }, 'odd-answer'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(dblp(reply).engine.search(testQuery, callOf())).rejects.toMatchObject({ failure });
  });
});
