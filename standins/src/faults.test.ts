import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandinName, type Standins, standinNames, startStandins } from './index.js';

let standins: Standins;
beforeEach(async () => {
  standins = await startStandins();
});
afterEach(() => standins.stop());

const searches: Partial<Record<StandinName, string>> = {
  openalex: '/works?search=biochar',
  crossref: '/works?query.bibliographic=biochar',
  arxiv: '/api/query?search_query=all:biochar',
  semanticScholar: '/graph/v1/paper/search?query=biochar',
  duckduckgo: '/html/?q=biochar',
  ncbi: '/entrez/eutils/esearch.fcgi?term=phage&retmode=json',
};

function ask(service: StandinName, signal?: AbortSignal): Promise<Response> {
  return fetch(
    `${standins.origins[service]}${searches[service] ?? '/'}`,
    signal === undefined ? {} : { signal },
  );
}

describe('a stand-in that is told to fail', () => {
  it('is rate limited in the words of the service, for as many requests as told', async () => {
    standins.tell('arxiv', { mode: 'rate-limited', times: 2, retryAfter: 7 });
    const first = await ask('arxiv');
    expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([
      429,
      '7',
      'Rate exceeded.',
    ]);
    expect((await ask('arxiv')).status).toBe(429);
    expect((await ask('arxiv')).status).toBe(200);
  });

  it('tells a used-up budget from a burst', async () => {
    standins.tell('openalex', { mode: 'quota-used-up' });
    const answer = await ask('openalex');
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ dailyRemainingUsd: 0, retryAfter: 47052 });
  });

  it('answers with the page for robots when DuckDuckGo is blocked', async () => {
    standins.tell('duckduckgo', { mode: 'blocked' });
    const answer = await ask('duckduckgo');
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain('id="challenge-form"');
  });

  it('answers 200 with a page where JSON is due when it is broken', async () => {
    standins.tell('crossref', { mode: 'broken' });
    const answer = await ask('crossref');
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  it('stops in the middle when it is cut off', async () => {
    standins.tell('crossref', { mode: 'cut-off' });
    const answer = await ask('crossref');
    await expect(answer.text()).rejects.toThrow();
  });

  it('drops the connection when it is dead, and lives again when it is fine', async () => {
    standins.tell('semanticScholar', { mode: 'dead' });
    await expect(ask('semanticScholar')).rejects.toThrow();
    standins.tell('semanticScholar', { mode: 'fine' });
    expect((await ask('semanticScholar')).status).toBe(200);
  });

  it('waits when it is slow, and notes a caller that goes away', async () => {
    standins.tell('ncbi', { mode: 'slow', delayMs: 60_000 });
    const leaving = new AbortController();
    const answer = ask('ncbi', leaving.signal);
    await expect.poll(() => standins.calls('ncbi').length).toBe(1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => standins.calls('ncbi')[0]?.wasAborted).toBe(true);
  });

  it('keeps nobody waiting any longer once it is told something else', async () => {
    standins.tell('ncbi', { mode: 'slow', delayMs: 600_000 });
    const answer = ask('ncbi');
    await expect.poll(() => standins.calls('ncbi').length).toBe(1);
    standins.tell('ncbi', { mode: 'dead' });
    expect((await answer).status).toBe(200);
  });

  it('answers as ever who was kept waiting, once all is fine again', async () => {
    standins.tell('ncbi', { mode: 'rate-limited', delayMs: 600_000 });
    const answer = ask('ncbi');
    await expect.poll(() => standins.calls('ncbi').length).toBe(1);
    standins.tell('ncbi', { mode: 'fine' });
    expect((await answer).status).toBe(200);
  });

  it('leaves the other services alone', async () => {
    standins.tell('arxiv', { mode: 'dead' });
    expect((await ask('openalex')).status).toBe(200);
  });
});

describe('calls', () => {
  it('remembers what was asked, but no key', async () => {
    await fetch(`${standins.origins.openalex}/works?search=biochar&api_key=very-secret`);
    const [call] = standins.calls('openalex');
    expect(call).toMatchObject({
      method: 'GET',
      path: '/works',
      hasKey: true,
      status: 200,
      wasAborted: false,
    });
    expect(call?.query).toEqual({ search: 'biochar', api_key: '***' });
    expect(JSON.stringify(standins.calls('openalex'))).not.toContain('very-secret');
    standins.reset();
    expect(standins.calls('openalex')).toEqual([]);
  });
});

describe('the control port', () => {
  const order = (body: unknown): Promise<Response> =>
    fetch(`${standins.control}/__standin`, { method: 'POST', body: JSON.stringify(body) });

  it('passes orders on, tells the state and takes them back', async () => {
    expect((await order({ service: 'arxiv', mode: 'rate-limited', times: 5 })).status).toBe(200);
    expect((await ask('arxiv')).status).toBe(429);
    const state = await (await fetch(`${standins.control}/__standin`)).json();
    expect(state).toMatchObject({
      environment: standins.environment,
      faults: { arxiv: { mode: 'rate-limited', times: 4 } },
    });
    const calls = await (await fetch(`${standins.control}/__standin/calls?service=arxiv`)).json();
    expect(calls).toMatchObject({ calls: [{ status: 429 }] });
    await fetch(`${standins.control}/__standin`, { method: 'DELETE' });
    expect((await ask('arxiv')).status).toBe(200);
  });

  it('makes all fail at once', async () => {
    await order({ service: 'all', mode: 'server-error' });
    for (const name of ['openalex', 'crossref', 'arxiv'] as const)
      expect((await ask(name)).status).toBe(503);
  });

  it('refuses an order that it does not understand, and names what it knows', async () => {
    for (const wrong of [
      { service: 'nobody', mode: 'fine' },
      { service: 'arxiv', mode: 'tired' },
      { service: 'arxiv', mode: 'slow', delayMs: '5' },
      [],
    ]) {
      const answer = await order(wrong);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty('error');
    }
  });
});

describe('starting and stopping', () => {
  it('gives settings for every service, and keys and model only when asked', async () => {
    expect(
      Object.keys(standins.environment).filter((name) => name.endsWith('_BASE_URL')),
    ).toHaveLength(15);
    expect(standins.environment).toMatchObject({ OLLAMA_BASE_URL: 'off' });
    expect(standins.environment).not.toHaveProperty('TAVILY_API_KEY');
    expect(standins.environment.FETCH_ALLOW?.split(',')).toContain(
      new URL(standins.origins.publisher).host,
    );
    const whole = await startStandins({ withKeys: true, withModel: true });
    expect(whole.environment).toMatchObject({
      TAVILY_API_KEY: 'tvly-standin',
      OPENAI_BASE_URL: `${whole.origins.model}/v1`,
    });
    await whole.stop();
    const providers = await startStandins({ models: ['anthropic', 'google', 'ollama'] });
    expect(providers.environment).toMatchObject({
      ANTHROPIC_BASE_URL: providers.origins.anthropic,
      OLLAMA_BASE_URL: providers.origins.ollama,
    });
    expect(providers.environment).not.toHaveProperty('OPENAI_BASE_URL');
    await providers.stop();
  });

  it('frees every port and ends every wait when it stops', async () => {
    const other = await startStandins();
    other.tell('arxiv', { mode: 'slow', delayMs: 60_000 });
    const waiting = fetch(`${other.origins.arxiv}/api/query?search_query=all:biochar`);
    await expect.poll(() => other.calls('arxiv').length).toBe(1);
    await Promise.all([expect(waiting).rejects.toThrow(), other.stop()]);
    for (const name of standinNames) await expect(fetch(other.origins[name])).rejects.toThrow();
    await expect(fetch(other.control)).rejects.toThrow();
  });

  it('listens where it is told, and says so when a port is taken', async () => {
    const taken = Number(new URL(standins.origins.tavily).port);
    await expect(startStandins({ firstPort: taken })).rejects.toThrow(/EADDRINUSE/);
  });
});
