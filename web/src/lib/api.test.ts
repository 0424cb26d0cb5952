import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAccessToken, storeAccessToken, takeTokenFromAddress } from './access-token';
import { call, callLoosely, callToStart, download, follow, messageOf, upload } from './api';

function answerWith(response: () => Response | Promise<Response>): {
  requests: { url: string; init: RequestInit }[];
} {
  const requests: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return response();
  });
  return { requests };
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

describe('a call', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('gives the data and sends no-cache headers, the filled path, the query and the token', async () => {
    const { requests } = answerWith(() => json(200, { data: { documents: [], total_count: 0 } }));
    storeAccessToken('secret');
    expect(await call('listDocuments', { query: { search: 'a b', limit: '5' } })).toEqual({
      documents: [],
      total_count: 0,
    });
    await call('cancelSearch', { params: { id: 'a/b' } });
    expect(requests.map(({ url, init }) => [init.method, url])).toEqual([
      ['GET', '/api/v1/documents/?search=a+b&limit=5'],
      ['DELETE', '/api/v1/search/articles/a%2Fb'],
    ]);
    expect(requests[0]?.init.headers).toMatchObject({
      'cache-control': 'no-cache',
      authorization: 'Bearer secret',
    });
  });

  it("fails with the server's detail", async () => {
    answerWith(() => json(409, { detail: 'The search has ended.' }));
    await expect(call('getStats', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      message: 'The search has ended.',
    });
  });

  it("fails with the transport's message where no answer came, else with Unknown error", async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('getStats', {})).rejects.toMatchObject({
      status: 0,
      message: 'Failed to fetch',
    });
    answerWith(() => Promise.reject(new Error('')));
    await expect(call('getStats', {})).rejects.toMatchObject({ message: 'Unknown error' });
  });

  it('says of what was to be started that nobody knows where no answer came', async () => {
    const start = () => callToStart('startReembed', {});
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const silence = await start().catch((error: unknown) => error);
    expect(silence).toMatchObject({ name: 'ApiError', status: 0 });
    expect(messageOf(silence)).toBe(
      'The server does not answer. It is not known whether it was started.',
    );
    answerWith(() => json(409, { detail: 'It runs already.' }));
    await expect(start()).rejects.toMatchObject({ status: 409, message: 'It runs already.' });
  });

  it('fails when the answer has no data, is not JSON, or names no reason', async () => {
    answerWith(() => json(200, []));
    await expect(call('getStats', {})).rejects.toMatchObject({ message: 'Unknown error' });
    answerWith(() => new Response('<html>', { status: 200 }));
    await expect(call('getStats', {})).rejects.toMatchObject({ name: 'ApiError' });
    answerWith(() => new Response('<html>', { status: 502, statusText: '' }));
    await expect(call('getStats', {})).rejects.toMatchObject({
      message: 'Request failed with status code 502',
    });
  });

  it("rejects with the signal's reason when it is aborted", async () => {
    const controller = new AbortController();
    answerWith(() => {
      controller.abort(new Error('left the page'));
      return Promise.reject(new Error('aborted'));
    });
    await expect(call('getStats', { signal: controller.signal })).rejects.toThrow('left the page');
  });
});

describe('an answer that is left while it comes', () => {
  it.each([
    ['read', (signal: AbortSignal) => call('getStats', { signal })],
    ['read loosely', (signal: AbortSignal) => callLoosely('generateSummary', { signal })],
    ['saved', (signal: AbortSignal) => download('exportVectors', { signal })],
    [
      'followed',
      (signal: AbortSignal) =>
        follow('followRagChat', { params: { id: 'a' }, signal }, () => undefined),
    ],
  ])('and would be %s tells why it was left, not that reading it failed', async (_, ask) => {
    const controller = new AbortController();
    const leave = (stream: ReadableStreamDefaultController): void => {
      controller.abort(new Error('left the page'));
      stream.error(new TypeError('The operation was aborted'));
    };
    answerWith(
      () =>
        new Response(new ReadableStream({ pull: leave }), {
          headers: { 'content-type': 'text/event-stream' },
        }),
    );
    await expect(ask(controller.signal)).rejects.toThrow('left the page');
  });

  it('and breaks off by itself fails with what the transport says', async () => {
    const breakOff = (stream: ReadableStreamDefaultController): void =>
      stream.error(new TypeError('network error'));
    answerWith(() => new Response(new ReadableStream({ pull: breakOff })));
    await expect(call('getStats', {})).rejects.toMatchObject({
      name: 'ApiError',
      message: expect.stringContaining('network error'),
    });
  });
});

describe('the limit of time', () => {
  it('ends an answer that does not come, in words for people, and not one that tells how far it is', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    let send: (text: string) => void = () => undefined;
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => {
          send = (text) => stream.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      const type = url.includes('/import') ? 'text/event-stream' : 'application/json';
      return new Response(body, { headers: { 'content-type': type } });
    });
    const waiting = call('getStats', {});
    const events: unknown[] = [];
    const followed = follow('importReferences', { body: { content: 'x' } }, (event) =>
      events.push(event),
    );
    send('data: {"type":"progress","done":1,"total":2}\n\n');
    await vi.waitFor(() => expect(events).toHaveLength(1));
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    await expect(waiting).rejects.toThrow('The server did not answer within 300 seconds');
    send('data: {"type":"done","data":{"stored_count":2}}\n\n');
    await expect(followed).resolves.toEqual({ stored_count: 2 });
  });

  it('is an hour for files on their way, which nobody can say the server does not answer, and none for a library file', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockClear().mockReturnValue(limit.signal);
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const file = new File(['text'], 'a.txt');
    const transfers = [
      call('uploadDocuments', { form: {}, files: { files: [file] } }),
      download('exportVectors', {}),
    ];
    expect(timeout.mock.calls).toEqual([[3_600_000], [3_600_000]]);
    // All of it is stored before the answer, which takes the longer, the more there is.
    const person = new AbortController();
    const library = upload('importVectors', file, person.signal);
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    for (const transfer of transfers)
      await expect(transfer).rejects.toThrow('The transfer did not end within 60 minutes');
    person.abort(new Error('enough'));
    await expect(library).rejects.toThrow('enough');
  });
});

describe('the access token', () => {
  it('is taken from the address once and removed from it', async () => {
    window.history.replaceState(null, '', '/chat?token=t0&x=1#top');
    takeTokenFromAddress();
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/chat?x=1#top',
    );
    const { requests } = answerWith(() => json(200, { data: {} }));
    await call('getStats', {});
    expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t0' });
  });

  it('is taken from the address without what is invisible in it, and not where it cannot be one', () => {
    for (const typed of ['t%E2%80%8B1', 't%E2%80%932', 't 3']) {
      window.history.replaceState(null, '', `/chat?token=${typed}`);
      takeTokenFromAddress();
      expect(window.location.search).toBe('');
      expect(readAccessToken()).toBe('t1');
    }
  });

  it('sends a file of JSON as it is, and gives an answer that is a file as it came', async () => {
    const { requests } = answerWith(() => json(200, { data: { vectors_imported: 3 } }));
    const file = new Blob(['{"records":[]}']);
    expect(await upload('importVectors', file, new AbortController().signal)).toEqual({
      vectors_imported: 3,
    });
    expect(requests[0]?.init.body).toBe(file);
    expect(requests[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await (await download('exportVectors', {})).text()).toBe(
      '{"data":{"vectors_imported":3}}',
    );
    answerWith(() => json(409, { detail: 'Another file is being taken in.' }));
    await expect(download('exportVectors', {})).rejects.toMatchObject({
      status: 409,
      message: 'Another file is being taken in.',
    });
  });
});
