import { describe, expect, it } from 'vitest';
import { createDoajEngine } from './doaj.js';
import { fixture } from './testing-answers.js';
import { askedFor, callOf, replay, type TestAnswer, testQuery } from './testing-service.js';

function doaj(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, engine: createDoajEngine({ client }) };
}

describe('DOAJ', () => {
  it('puts the query into the path with %20 for blanks', async () => {
    const { engine, asked } = doaj({ body: fixture('doaj/none.json') });
    expect(
      await engine.search({ ...testQuery, ...askedFor('soil/water: "C++" (new') }, callOf()),
    ).toEqual([]);
    expect(asked[0]?.url).toBe(
      'http://service.test/api/v4/search/articles/(soil%20water%20%22C%2B%2B%22%20new)%20AND%20bibjson.year%3A%5B2021%20TO%20*%5D?page=1&pageSize=20',
    );
  });

  it('reads articles, all of them open', async () => {
    const records = await doaj({ body: fixture('doaj/search.json') }).engine.search(
      testQuery,
      callOf(),
    );
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      title: 'Open examples',
      url: 'https://doi.org/10.5555/doaj.1',
      authors: ['Ada Sample'],
      publicationDate: '2024-03',
      journal: 'Open Examples',
      sourceType: 'journal article',
      abstract: 'First. Second.',
      fullTexts: [
        { url: 'https://journal.test/doaj/1', kind: 'html' },
        { url: 'https://journal.test/doaj/1.pdf', kind: 'pdf' },
      ],
      isOpenAccess: true,
    });
    expect(records[1]).toMatchObject({
      url: 'https://doaj.org/article/fedcba9876543210fedcba9876543210',
      publicationDate: '2023',
      fullTexts: [],
    });
  });

  it.each([
    [
      'a refused query',
      { status: 400, body: '{"status":"bad_request","error":"made up"}' },
      'bad-request',
    ],
    ['a limit', { status: 429, body: '' }, 'rate-limited'],
    ['another shape', { body: '{"total":3}' }, 'odd-answer'],
    ['text', { body: 'made up' }, 'odd-answer'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(doaj(reply).engine.search(testQuery, callOf())).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('made up'),
    });
  });
});
