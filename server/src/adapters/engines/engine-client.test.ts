import { describe, expect, it, vi } from 'vitest';
import { DatabaseAwayError, hearAway, tellAway } from '../../store/database/database-away.js';
import { BodyTooLargeError } from '../service-transport.js';
import { createEngineClient, type EngineClientOptions } from './engine-client.js';
import { retryAfterMs } from './retry-after.js';
import { createTestClock } from './testing-clock.js';
import { createTestService, type TestService } from './testing-service.js';

const signal = () => new AbortController().signal;

function build(service: TestService, options: Partial<EngineClientOptions> = {}) {
  const clock = createTestClock();
  const client = createEngineClient({
    engineName: 'Example',
    origin: 'https://api.example.test',
    pace: { intervalMs: 0, concurrency: 10 },
    timeoutMs: 10_000,
    retries: 2,
    transport: service.transport,
    clock,
    random: () => 1,
    ...options,
  });
  return { client, clock };
}

/** The outcome once it is there: the answer, or what was thrown. */
function outcome<T>(promise: Promise<T>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

describe('asking', () => {
  it('builds the address with blanks as %20 and leaves undefined parameters out', async () => {
    const service = createTestService({ body: '\ufeff{"ä":1}', headers: { 'x-left': '3' } });
    const { client } = build(service);
    const answer = await client.request({
      path: '/works',
      query: { q: 'a b+c&d', page: 2, key: undefined },
      signal: signal(),
    });
    expect(service.asked[0]?.url).toBe('https://api.example.test/works?q=a%20b%2Bc%26d&page=2');
    expect(answer).toEqual({ status: 200, headers: { 'x-left': '3' }, text: '{"ä":1}' });
  });

  it.each([
    [400, 'bad-request', 'Example did not accept the request (status 400)'],
    [401, 'key-refused', 'Example did not accept the API key'],
    [403, 'blocked', 'Example refused the request (status 403)'],
    [404, 'bad-request', 'Example did not accept the request (status 404)'],
    [302, 'odd-answer', 'Example answered in an unexpected way (status 302)'],
    [501, 'server-error', 'Example has a fault of its own at the moment (status 501)'],
  ])('tells of status %i at once', async (status, failure, message) => {
    const service = createTestService({ status, body: 'CANARY' });
    const { client } = build(service);
    await expect(client.request({ path: '/', signal: signal() })).rejects.toMatchObject({
      failure,
      message,
    });
    expect(service.asked).toHaveLength(1);
  });

  it('hands over the statuses that the adapter wants, without trying again', async () => {
    const service = createTestService({ status: 503, body: 'budget' });
    const { client } = build(service);
    expect((await client.request({ path: '/', signal: signal(), accept: [503] })).status).toBe(503);
    expect(
      (
        await client.request({
          path: '/',
          signal: signal(),
          isFinal: ({ text }) => text === 'budget',
        })
      ).status,
    ).toBe(503);
    expect(service.asked).toHaveLength(2);
  });

  it('says that an answer is too large', async () => {
    const { client } = build(createTestService(new BodyTooLargeError(20_000_000)));
    await expect(client.request({ path: '/', signal: signal() })).rejects.toMatchObject({
      failure: 'odd-answer',
      message: 'Example sent an answer that is too large',
    });
  });
});

describe('trying again', () => {
  it.each([429, 500, 502, 503, 504])(
    'repeats after status %i until it gets an answer',
    async (status) => {
      const service = createTestService({ status }, { status }, { body: 'fine' });
      const { client, clock } = build(service);
      const asking = outcome(client.request({ path: '/', signal: signal() }));
      await clock.advance(10_000);
      expect(await asking).toMatchObject({ text: 'fine' });
      expect(service.asked).toHaveLength(3);
    },
  );

  it('repeats after a broken connection and says at last that the service cannot be reached', async () => {
    const service = createTestService(new Error('ECONNRESET https://api.example.test/?key=CANARY'));
    const { client, clock } = build(service);
    const asking = outcome(client.request({ path: '/', signal: signal() }));
    await clock.advance(10_000);
    expect(await asking).toMatchObject({
      failure: 'unreachable',
      message: 'Example cannot be reached',
    });
    expect(service.asked).toHaveLength(3);
  });

  it('waits longer each time', async () => {
    const service = createTestService({ status: 500 });
    const { client, clock } = build(service, { retries: 3 });
    const asking = outcome(client.request({ path: '/', signal: signal() }));
    const counts: number[] = [];
    for (const step of [0, 499, 1, 999, 1, 1999, 1]) {
      await clock.advance(step);
      counts.push(service.asked.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await asking).toMatchObject({ failure: 'server-error' });
  });

  it.each([
    ['seconds', { 'retry-after': '3' }],
    ['a date', { 'retry-after': new Date(Date.UTC(2026, 0, 1) + 3000).toUTCString() }],
    [
      'a header of CORE',
      {
        'x-ratelimit-retry-after': new Date(Date.UTC(2026, 0, 1) + 3000)
          .toISOString()
          .replace('.000Z', '+0000'),
      },
    ],
  ])('keeps the distance that Retry-After asks for in %s', async (_form, headers) => {
    const service = createTestService({ status: 429, headers }, { body: 'fine' });
    const activities: string[] = [];
    const { client, clock } = build(service);
    const asking = client.request({
      path: '/',
      signal: signal(),
      onActivity: (activity) => activities.push(activity),
    });
    await clock.advance(2999);
    expect(service.asked).toHaveLength(1);
    await clock.advance(1);
    expect((await asking).text).toBe('fine');
    expect(activities).toEqual(['asking', 'trying again in 3 s: too many requests', 'asking']);
  });

  it('does not wait out a huge Retry-After but leaves the service alone, an hour at most', async () => {
    const service = createTestService(
      { status: 429, headers: { 'retry-after': '99999' } },
      { body: 'fine' },
    );
    const { client, clock } = build(service);
    await expect(client.request({ path: '/', signal: signal() })).rejects.toMatchObject({
      failure: 'rate-limited',
      message: 'Example asks to slow down (too many requests)',
      retryAfterMs: 99_999_000,
    });
    await clock.advance(3_599_000);
    await expect(client.request({ path: '/', signal: signal() })).rejects.toMatchObject({
      failure: 'cooling-down',
      message: 'Example is left alone for 1 s: too many requests',
    });
    expect(service.asked).toHaveLength(1);
    await clock.advance(1000);
    expect((await client.request({ path: '/', signal: signal() })).text).toBe('fine');
  });

  it('reads Retry-After in every form, and nothing else', () => {
    expect(retryAfterMs('2.5', 0)).toBe(2500);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:05 GMT', 2000)).toBe(3000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:01 GMT', 2000)).toBe(0);
    expect([undefined, '', '-5', 'soon', '2026'].map((text) => retryAfterMs(text, 0))).toEqual([
      null,
      null,
      null,
      null,
      2_026_000,
    ]);
  });
});

describe('time-out and abort', () => {
  it('gives up an attempt in time, once, and cuts the connection', async () => {
    const service = createTestService('silence');
    const { client, clock } = build(service);
    const asking = outcome(client.request({ path: '/', signal: signal() }));
    await clock.advance(10_000);
    expect(await asking).toMatchObject({
      failure: 'timed-out',
      message: 'Example did not answer within 10 s',
    });
    expect(service.asked.map((request) => request.signal.aborted)).toEqual([true]);
  });

  it('rejects with the reason of the signal while asking, while waiting its turn and while waiting to try again', async () => {
    const reason = new Error('cancelled');
    const service = createTestService('silence', { status: 500 });
    const { client, clock } = build(service, { pace: { intervalMs: 0, concurrency: 1 } });
    const [asking, waiting, retrying] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    const first = outcome(client.request({ path: '/', signal: asking.signal }));
    const second = outcome(client.request({ path: '/', signal: waiting.signal }));
    await clock.advance(1);
    waiting.abort(reason);
    expect(await second).toBe(reason);
    asking.abort(reason);
    expect(await first).toBe(reason);
    const third = outcome(client.request({ path: '/', signal: retrying.signal }));
    await clock.advance(1);
    retrying.abort(reason);
    expect(await third).toBe(reason);
    expect(service.asked).toHaveLength(2);
    await expect(client.request({ path: '/', signal: retrying.signal })).rejects.toBe(reason);
  });
});

describe('pace', () => {
  it('begins requests in order and no closer than the interval, and says that it waits', async () => {
    const service = createTestService({ body: 'fine' });
    const activities: string[] = [];
    const { client, clock } = build(service, { pace: { intervalMs: 3000, concurrency: 1 } });
    const all = ['/1', '/2', '/3'].map((path) =>
      client.request({
        path,
        signal: signal(),
        onActivity: (activity) => activities.push(`${path} ${activity}`),
      }),
    );
    await clock.advance(2999);
    expect(service.asked).toHaveLength(1);
    await clock.advance(1);
    expect(service.asked).toHaveLength(2);
    await clock.advance(3000);
    await Promise.all(all);
    expect(service.asked.map(({ url }) => new URL(url).pathname)).toEqual(['/1', '/2', '/3']);
    expect(activities).toEqual([
      '/2 waiting its turn, one request in 3 s',
      '/3 waiting its turn, one request in 3 s',
      '/1 asking',
      '/2 asking',
      '/3 asking',
    ]);
  });

  it('asks no closer than the interval where another server asks too', async () => {
    const { transport, asked } = createTestService({ body: 'fine' });
    const clock = createTestClock();
    let next = clock.now();
    // One book for both servers, as their database keeps it.
    const sharedTurns = {
      async take(intervalMs: number) {
        const turn = Math.max(next, clock.now());
        next = turn + intervalMs;
        return turn - clock.now();
      },
      async hold(milliseconds: number) {
        next = Math.max(next, clock.now() + milliseconds);
      },
    };
    const times: number[] = [];
    const servers = [1, 2].map(() =>
      createEngineClient({
        engineName: 'Example',
        origin: 'https://api.example.test',
        pace: { intervalMs: 3000, concurrency: 1 },
        timeoutMs: 10_000,
        retries: 0,
        transport: (request) => {
          times.push(clock.now());
          return transport(request);
        },
        sharedTurns,
        clock,
      }),
    );
    const answers = servers.flatMap((server) =>
      [1, 2].map(() => server.request({ path: '/', signal: signal() })),
    );
    await clock.advance(20_000);
    await Promise.all(answers);
    expect(asked).toHaveLength(4);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
      3000, 3000, 3000,
    ]);
  });

  it('tells of a fault of the book of turns, and asks the next time', async () => {
    const service = createTestService({ body: 'fine' });
    let isBroken = true;
    const { client } = build(service, {
      sharedTurns: {
        take: async () => (isBroken ? Promise.reject(new Error('no database')) : 0),
        hold: async () => undefined,
      },
    });
    await expect(client.request({ path: '/', signal: signal() })).rejects.toThrow('no database');
    isBroken = false;
    expect((await client.request({ path: '/', signal: signal() })).text).toBe('fine');
  });

  it('tells the work whose turn could not be booked, and nobody before or behind it', async () => {
    let booked = 0;
    const { client } = build(createTestService({ body: 'fine' }), {
      pace: { intervalMs: 0, concurrency: 1 },
      sharedTurns: {
        async take() {
          booked += 1;
          if (booked === 2) throw tellAway(new DatabaseAwayError(), 'connecting');
          return 0;
        },
        hold: async () => undefined,
      },
    });
    const told: string[] = [];
    const ask = (name: string) => {
      const interruption = new AbortController();
      const onAway = (): void => {
        told.push(name);
        interruption.abort(new Error('The database is away'));
      };
      return hearAway(onAway, () =>
        outcome(client.request({ path: '/', signal: interruption.signal })),
      );
    };
    expect(await Promise.all(['first', 'second', 'third'].map(ask))).toMatchObject([
      { text: 'fine' },
      new Error('The database is away'),
      { text: 'fine' },
    ]);
    expect(told).toEqual(['second']);
  });

  it('goes on when the clock of the machine is set back by an hour', async () => {
    const service = createTestService({ body: 'one' }, { body: 'two' });
    const client = createEngineClient({
      engineName: 'Example',
      origin: 'https://api.example.test',
      pace: { intervalMs: 20, concurrency: 1 },
      timeoutMs: 10_000,
      retries: 0,
      transport: service.transport,
    });
    await client.request({ path: '/1', signal: signal() });
    const timeOfDay = Date.now();
    const setBack = vi.spyOn(Date, 'now').mockImplementation(() => timeOfDay - 3_600_000);
    try {
      const answer = await client.request({ path: '/2', signal: AbortSignal.timeout(5000) });
      expect(answer.text).toBe('two');
    } finally {
      setBack.mockRestore();
    }
  });

  it('never has more requests under way than allowed', async () => {
    const service = createTestService('silence');
    const { client, clock } = build(service, { pace: { intervalMs: 0, concurrency: 2 } });
    const all = Array.from({ length: 5 }, () =>
      outcome(client.request({ path: '/', signal: signal() })),
    );
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await clock.advance(round === 0 ? 0 : 10_000);
      counts.push(service.asked.length);
    }
    await clock.advance(10_000);
    await Promise.all(all);
    expect(counts).toEqual([2, 4, 5]);
  });

  it('gives the turn of an aborted caller to the next', async () => {
    const service = createTestService({ body: 'fine' });
    const { client, clock } = build(service, { pace: { intervalMs: 3000, concurrency: 1 } });
    const controller = new AbortController();
    await client.request({ path: '/1', signal: signal() });
    const second = outcome(client.request({ path: '/2', signal: controller.signal }));
    const third = client.request({ path: '/3', signal: signal() });
    controller.abort(new Error('cancelled'));
    await second;
    await clock.advance(3000);
    await third;
    expect(service.asked.map(({ url }) => new URL(url).pathname)).toEqual(['/1', '/3']);
  });

  it('refuses those who wait when a cool-down begins', async () => {
    const service = createTestService({ body: 'fine' });
    const { client, clock } = build(service, { pace: { intervalMs: 3000, concurrency: 1 } });
    await client.request({ path: '/', signal: signal() });
    const waiting = outcome(client.request({ path: '/', signal: signal() }));
    client.coolDown(600_000, 'it takes us for a robot');
    await clock.advance(3000);
    expect(await waiting).toMatchObject({
      failure: 'cooling-down',
      message: 'Example is left alone for 10 minutes: it takes us for a robot',
    });
  });
});
