import { describe, expect, it } from 'vitest';
import { fixture, recorded, recordings } from './testing-answers.js';
import {
  askedFor,
  callOf,
  notingCall,
  replay,
  type TestAnswer,
  testQuery,
} from './testing-service.js';
import { createWikipediaEngine } from './wikipedia.js';

function wikipedia(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, engine: createWikipediaEngine({ client }) };
}

describe('Wikipedia', () => {
  it('asks for introductions, of at most 20 articles', async () => {
    const { engine, asked } = wikipedia({ body: fixture('wikipedia/none.json') });
    const { call, notes } = notingCall();
    expect(await engine.search({ ...testQuery, count: 50 }, call)).toEqual([]);
    expect(notes).toEqual(['gives 20 results at most']);
    const url = new URL(asked[0]?.url ?? '');
    expect(url.pathname).toBe('/w/api.php');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      generator: 'search',
      gsrsearch: 'sleep and memory',
      gsrlimit: '20',
      exintro: '1',
    });
  });

  it('reads pages in the order of the index', async () => {
    const records = await wikipedia({ body: fixture('wikipedia/search.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records.map((record) => [record.title, record.url, record.abstract])).toEqual([
      ['First example', 'https://en.wikipedia.org/wiki/First_example', 'An example is shown.'],
      ['Second example', 'https://en.wikipedia.org/wiki/Second_example', 'The second one.'],
      ['AC/DC: example?', 'https://en.wikipedia.org/wiki/AC/DC:_example%3F', ''],
    ]);
    expect(records[0]).toMatchObject({
      sourceType: 'encyclopedia',
      publicationDate: '',
      journal: 'Wikipedia',
      isOpenAccess: true,
    });
  });

  it('cuts a question that is too long between two words', async () => {
    const { engine, asked } = wikipedia({ body: fixture('wikipedia/none.json') });
    await engine.search({ ...testQuery, ...askedFor('memory '.repeat(60).trim()) }, callOf());
    expect(new URL(asked[0]?.url ?? '').searchParams.get('gsrsearch')).toBe(
      'memory '.repeat(43).trim(),
    );
  });

  it('leaves out articles that were deleted', async () => {
    const pages = [
      { title: 'Deleted', missing: true, index: 1 },
      { title: 'Kept', index: 2 },
    ];
    const records = await wikipedia({
      body: JSON.stringify({ batchcomplete: true, query: { pages } }),
    }).engine.search(testQuery, callOf());
    expect(records.map(({ title }) => title)).toEqual(['Kept']);
  });

  it('reads a list of hits with snippets', async () => {
    const records = await wikipedia({ body: fixture('wikipedia/list.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toMatchObject([
      {
        title: 'Listed example',
        abstract: 'An example & more',
        url: 'https://en.wikipedia.org/wiki/Listed_example',
      },
    ]);
  });

  it.each([
    ['a limit inside the answer', { body: fixture('wikipedia/error.json') }, 'rate-limited'],
    [
      'a refused query',
      { body: '{"error":{"code":"cirrussearch-query-too-long","info":"made up"}}' },
      'bad-request',
    ],
    ['a refused client', { status: 403, body: 'Please set a user-agent' }, 'blocked'],
    ['another shape', { body: '{"hello":1}' }, 'odd-answer'],
    ['a page', { body: '<!DOCTYPE html><html></html>' }, 'odd-answer'],
  ])('reports %s', async (_name, reply, failure) => {
    const search = wikipedia(reply).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('made up'),
    });
  });
});

describe.skipIf(recordings === undefined)('Wikipedia on recorded answers', () => {
  it('reads the recorded list', async () => {
    const records = await wikipedia({ body: recorded('wikipedia/search-1.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records.map((record) => record.url)).toEqual([
      'https://en.wikipedia.org/wiki/North_America',
      'https://en.wikipedia.org/wiki/United_States',
    ]);
    expect(records[0]?.abstract).toMatch(/^North America is a continent/);
  });

  it('reads the recorded page in the older format as plain text', async () => {
    const [record] = await wikipedia({ body: recorded('wikipedia/extract-2.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(record?.title).toBe('North America');
    expect(record?.abstract).toMatch(/^North America is a continent/);
    expect(record?.abstract).not.toMatch(/<\/?[a-z]/i);
  });
});
