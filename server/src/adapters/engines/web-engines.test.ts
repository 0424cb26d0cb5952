import { describe, expect, it } from 'vitest';
import { createDuckDuckGoEngine, duckDuckGoManners } from './duckduckgo.js';
import { parseDuckDuckGoPage } from './duckduckgo-page.js';
import { readFixture } from './fixture-file.js';
import { createTavilyEngine, parseTavilyAnswer, tavilyManners } from './tavily.js';
import { recordingsOf } from './testing-answers.js';
import { askedFor, callOf, clientOf, notingCall, outcomeOf, testQuery } from './testing-service.js';

const tavily = (...answers: Parameters<typeof clientOf>[1]) => {
  const setup = clientOf(tavilyManners, answers);
  return { ...setup, engine: createTavilyEngine({ client: setup.client, key: 'CANARY' }) };
};
const duck = (...answers: Parameters<typeof clientOf>[1]) => {
  const setup = clientOf(duckDuckGoManners, answers);
  return { ...setup, engine: createDuckDuckGoEngine({ client: setup.client }) };
};

describe('Tavily', () => {
  it('asks with the key in the header, at most 20 results of at most 400 characters of query', async () => {
    const { engine, service } = tavily({ body: readFixture('tavily/search.json') });
    const { call, notes } = notingCall();
    await engine.search({ ...testQuery, count: 50, ...askedFor('word '.repeat(200).trim()) }, call);
    expect(notes[0]).toBe('gives 20 results at most');
    const [request] = service.asked;
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://service.test/search',
      headers: { authorization: 'Bearer CANARY' },
    });
    const body = JSON.parse(request?.body ?? '');
    expect(body).toMatchObject({
      max_results: 20,
      search_depth: 'basic',
      topic: 'general',
      start_date: '2021-01-01',
    });
    expect(body.query).toMatch(/^(word )+word$/);
    expect(body.query.length).toBeLessThanOrEqual(400);
  });

  it('asks for pages of any age where no page is so old', async () => {
    const { engine, service } = tavily({ body: readFixture('tavily/search.json') });
    await engine.search({ ...testQuery, fromYear: 1665 }, callOf());
    expect(JSON.parse(service.asked[0]?.body ?? '')).not.toHaveProperty('start_date');
  });

  it('reads pages, drops odd ones and says so', async () => {
    const { engine } = tavily({ body: readFixture('tavily/search.json') });
    const { call, notes } = notingCall();
    const records = await engine.search(testQuery, call);
    expect(records.map(({ title, url, journal }) => ({ title, url, journal }))).toEqual([
      {
        title: 'Naps & memory',
        url: 'https://www.sleeplab.example/notes/naps',
        journal: 'sleeplab.example',
      },
      {
        title: 'Naps in adults',
        url: 'https://journals.example/doi/full/10.5555/nap.2024.1',
        journal: 'journals.example',
      },
      {
        title: 'papers.example/files/nap.pdf',
        url: 'https://papers.example/files/nap.pdf',
        journal: 'papers.example',
      },
    ]);
    expect(records[1]).toMatchObject({
      publicationDate: '2024-06-04',
      sourceType: 'web page',
      identifiers: { doi: '10.5555/nap.2024.1' },
    });
    expect(records[2]?.fullTexts).toEqual([
      { url: 'https://papers.example/files/nap.pdf', kind: 'pdf' },
    ]);
    expect(notes.at(-1)).toBe('left out 2 records that could not be read');
  });

  it.each([
    [400, '{"detail":{"error":"Query is too long"}}', 'bad-request'],
    [401, '{"detail":{"error":"Unauthorized: CANARY"}}', 'key-refused'],
    [432, '{"detail":{"error":"plan limit"}}', 'quota-used-up'],
    [433, '{"detail":{"error":"pay-as-you-go"}}', 'quota-used-up'],
    [
      200,
      '{"error":{"code":"rate_limited","message":"too many","retry_after_seconds":60}}',
      'rate-limited',
    ],
    [200, '{"error":{"code":"quota","message":"credits used"}}', 'quota-used-up'],
    [200, '{"detail":{"error":"Invalid API Key."}}', 'key-refused'],
    [200, '<html>', 'odd-answer'],
    [200, '{"results":{}}', 'odd-answer'],
  ])('answers status %i %s with %s and asks once', async (status, body, failure) => {
    const { engine, service } = tavily({ status, body });
    const error = await outcomeOf(engine.search(testQuery, callOf()));
    expect(error).toMatchObject({ failure });
    expect(String(error)).not.toContain('CANARY');
    expect(service.asked).toHaveLength(1);
  });

  it('leaves the service alone when the quota is used up, and asks nothing without a key', async () => {
    const { engine, service, client } = tavily({ status: 432, body: '{}' });
    await outcomeOf(engine.search(testQuery, callOf()));
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
    });
    expect(
      await outcomeOf(createTavilyEngine({ client, key: '' }).search(testQuery, callOf())),
    ).toMatchObject({ failure: 'key-missing' });
    expect(service.asked).toHaveLength(1);
  });

  it('leaves the service alone for as long as the newer envelope says, and tries again where that is soon', async () => {
    const body = (seconds: number) =>
      JSON.stringify({
        error: { code: 'keyless_limit', window: 'hour', retry_after_seconds: seconds },
      });
    const long = tavily({ status: 429, body: body(1800) });
    expect(await outcomeOf(long.engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'rate-limited',
      retryAfterMs: 1_800_000,
    });
    await long.clock.advance(1_700_000);
    expect(await outcomeOf(long.engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
    });
    expect(long.service.asked).toHaveLength(1);
    const short = tavily(
      { status: 429, body: body(5) },
      { body: readFixture('tavily/search.json') },
    );
    const searching = short.engine.search(testQuery, callOf());
    await short.clock.advance(30_000);
    expect(await searching).toHaveLength(3);
  });

  it('finds none where there is none', () => {
    expect(parseTavilyAnswer('{"results":[]}')).toEqual({ records: [], dropped: 0 });
  });
});

describe('DuckDuckGo', () => {
  it('sends the form of a browser without a date, except for the last year', async () => {
    const { engine, service, clock } = duck({ body: readFixture('duckduckgo/html.html') });
    const { call, notes } = notingCall();
    await engine.search({ ...testQuery, ...askedFor('!g sleep') }, call);
    const page = 'gives one page of results';
    expect(notes).toEqual([page]);
    const second = engine.search({ ...testQuery, fromYear: 2025, toYear: 2026 }, call);
    await clock.advance(3000);
    await second;
    expect(notes.slice(1)).toEqual(['looked at the last twelve months alone', page]);
    expect(service.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { q: '"!g" sleep', b: '', kl: 'wt-wt' },
      { q: 'sleep and memory', b: '', kl: 'wt-wt', df: 'y' },
    ]);
    expect(service.asked[0]?.headers['user-agent']).toMatch(/^Mozilla/);
  });

  it('reads the html layout without advertisements and decodes addresses once', async () => {
    const { engine } = duck({ body: readFixture('duckduckgo/html.html') });
    const records = await engine.search(testQuery, callOf());
    expect(
      records.map(({ title, url, abstract, publicationDate }) => ({
        title,
        url,
        abstract,
        publicationDate,
      })),
    ).toEqual([
      {
        title: 'Sleep & memory',
        url: 'https://sleep.example/a%20b?x=1&y=2',
        abstract: 'Sleep helps memory.',
        publicationDate: '2025-06-23',
      },
      {
        title: 'A preprint',
        url: 'https://arxiv.org/abs/2401.00001v2',
        abstract: 'Direct link.',
        publicationDate: '',
      },
    ]);
    expect(records[1]?.identifiers.arxiv_id).toBe('2401.00001');
  });

  it('reads the lite layout', () => {
    expect(parseDuckDuckGoPage(readFixture('duckduckgo/lite.html'))).toMatchObject({
      records: [{ title: 'Sleep', url: 'https://sleep.example/', abstract: 'All about sleep.' }],
    });
  });

  it('tells no hits from a block', () => {
    expect(parseDuckDuckGoPage(readFixture('duckduckgo/none.html'))).toEqual({
      records: [],
      dropped: 0,
    });
    const onlyAdvertised =
      '<title>DuckDuckGo</title><div class="result result--ad"><a class="result__a" href="//duckduckgo.com/y.js?u3=x">Buy</a></div>';
    expect(parseDuckDuckGoPage(onlyAdvertised)).toEqual({ records: [], dropped: 0 });
    expect(parseDuckDuckGoPage('<html><title>DuckDuckGo</title></html>')).toBe('blocked');
    expect(parseDuckDuckGoPage('DDG.deep.anomalyDetectionBlock({})')).toBe('blocked');
    expect(
      parseDuckDuckGoPage('<html><body>Please log in to the hotel network</body></html>'),
    ).toBe('odd');
  });

  it.each([
    [202, readFixture('duckduckgo/challenge.html')],
    [202, ''],
    [200, readFixture('duckduckgo/challenge.html')],
    [403, ''],
    [429, ''],
  ])('stays away for an hour after a block with status %i', async (status, body) => {
    const { engine, service, clock } = duck({ status, body });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'blocked',
    });
    await clock.advance(3_500_000);
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'cooling-down',
    });
    expect(service.asked).toHaveLength(1);
  });

  it('says that the query was taken for a command', async () => {
    const { engine } = duck({ status: 303, headers: { location: 'https://elsewhere.example' } });
    expect(await outcomeOf(engine.search(testQuery, callOf()))).toMatchObject({
      failure: 'bad-request',
    });
  });
});

const statuses: Record<number, string> = {
  400: 'bad-request',
  401: 'key-refused',
  429: 'rate-limited',
  432: 'quota-used-up',
  433: 'quota-used-up',
  500: 'server-error',
};

describe('recorded answers', () => {
  it.skipIf(recordingsOf('tavily').length === 0)('of Tavily and DuckDuckGo are there', () => {
    expect(recordingsOf('duckduckgo')).not.toHaveLength(0);
  });

  it.each(recordingsOf('tavily'))(
    'of Tavily are read: $file',
    async ({ status, body, headers }) => {
      const { engine, clock } = tavily({ status, body, headers });
      const searching = outcomeOf(engine.search(testQuery, callOf()));
      await clock.advance(60_000);
      if (status === 200) expect(await searching).toHaveLength(2);
      else expect(await searching).toMatchObject({ failure: statuses[status] });
    },
  );

  it.each(recordingsOf('duckduckgo'))('of DuckDuckGo are read: $file', async ({ status, body }) => {
    const { engine } = duck({ status, body });
    const result = await outcomeOf(engine.search(testQuery, callOf()));
    if (status === 200) expect(result).toHaveLength(10);
    else expect(result).toMatchObject({ failure: 'blocked' });
  });
});
