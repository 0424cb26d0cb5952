import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  connect as connectSocket,
  createServer as createSocketServer,
} from 'node:net';
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  PageFetchError,
  RedirectNotAllowedError,
  UrlNotAllowedError,
} from '../ports/page-fetcher.js';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.js';
import { checkUrl, isPublicAddress } from './guarded-fetch-address.js';
import { BodyTooLargeError } from './service-transport.js';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A server on loopback that counts connections. */
async function listen(
  handler: RequestListener,
): Promise<{ port: number; connections: () => number; origin: string }> {
  const server: Server = createServer(handler);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // An address of a listening TCP server is never text or null.
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections, origin: `http://127.0.0.1:${port}` };
}

function guard(options: Partial<GuardedFetchOptions> = {}) {
  const fetcher = createGuardedFetch({
    fetchAllow: [],
    userAgent: 'Lectern/1.0',
    ...options,
  });
  closers.push(() => fetcher.close());
  return fetcher;
}

/** Names resolve to loopback, and one port of the name `public.test` is configured as reachable. */
async function site(handler: RequestListener) {
  const server = await listen(handler);
  const fetcher = guard({
    fetchAllow: [`public.test:${server.port}`],
    lookup: async () => ['127.0.0.1'],
  });
  return { fetcher, url: `http://public.test:${server.port}/`, server };
}

const signal = () => new AbortController().signal;

describe('the guard', () => {
  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://012.1.2.3/',
    'http://0/',
    'http://127。0。0。1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://%6c%6f%63alhost/',
    'http://0300.0250.1.1/',
    'http://3232235777/',
    'http://192.168.257/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[fd00:ec2::254]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://a.localhost/',
    'http://printer.local/',
    'http://metadata.internal/',
    'http://example.com./',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://168.63.129.16/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'http://user:pass@example.com/',
    'http://user@example.com/',
    'http://example.com:22/',
    'http://example.com:8080/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'gopher://example.com/',
    '//example.com/',
    'not an address',
    '',
  ])('refuses %s in one and the same way', async (url) => {
    const error = await guard()
      .fetchPage(url, { signal: signal() })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UrlNotAllowedError);
    expect(error).toMatchObject({ message: 'URL is not allowed', status: 422 });
  });

  it.each(['127.0.0.1', '[::ffff:7f00:1]', 'localhost', '0x7f.1'])(
    'opens no connection to a server behind %s',
    async (host) => {
      const sink = await listen((_request, response) => response.end('secret'));
      await expect(
        guard().fetchPage(`http://${host}:${sink.port}/`, { signal: signal() }),
      ).rejects.toBeInstanceOf(UrlNotAllowedError);
      expect(sink.connections()).toBe(0);
    },
  );

  it('refuses a name when only one of its addresses is private', async () => {
    let dialled = 0;
    const fetcher = guard({
      lookup: async () => ['93.184.216.34', '10.0.0.1'],
      connect: (_target, callback) => {
        dialled += 1;
        callback(new Error('refused'), null);
      },
    });
    await expect(
      fetcher.fetchPage('http://mixed.test/', { signal: signal() }),
    ).rejects.toBeInstanceOf(UrlNotAllowedError);
    expect(dialled).toBe(0);
  });

  it('connects to the very address it checked, however often the name changes', async () => {
    const sink = await listen((_request, response) => response.end('page'));
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const dialled: string[] = [];
    const fetcher = guard({
      lookup: async () => answers.shift() ?? ['127.0.0.1'],
      connect: (target, callback) => {
        dialled.push(target.hostname);
        // Stands for the public server of that address.
        const socket = connectSocket(sink.port, '127.0.0.1', () => callback(null, socket));
      },
    });
    const page = await fetcher.fetchPage('http://rebinding.test/', { signal: signal() });
    expect(Buffer.from(page.bytes).toString()).toBe('page');
    expect(dialled).toEqual(['93.184.216.34']);
    await expect(
      fetcher.fetchPage('https://rebinding.test/', { signal: signal() }),
    ).rejects.toBeInstanceOf(UrlNotAllowedError);
    expect(dialled).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'file:///etc/passwd',
    'http://10.0.0.1/',
    'http://private.test/',
    '//127.0.0.1:PORT/',
    '\\\\127.0.0.1:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://user:secret@93.184.216.34/',
    'http://93.184.216.34:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://',
  ])('does not follow a redirect to %s', async (target) => {
    const sink = await listen((_request, response) => response.end('secret'));
    const location = target.replace('PORT', String(sink.port));
    const { fetcher, url } = await site((_request, response) =>
      response.writeHead(302, { location }).end(),
    );
    const refused = await fetcher.fetchPage(url, { signal: signal() }).catch((error) => error);
    expect(refused).toMatchObject({ message: 'URL is not allowed', status: 422 });
    expect(refused).toBeInstanceOf(RedirectNotAllowedError);
    expect(sink.connections()).toBe(0);
  });

  it('knows public from private addresses', () => {
    expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [
        '::7f00:1',
        '2001:db8::1',
        '3fff::1',
        '198.18.0.1',
        '192.0.2.1',
        'fe80::1%eth0',
        'x',
        '',
      ].some(isPublicAddress),
    ).toBe(false);
  });

  it('lets configured hosts pass by name and port only', () => {
    expect(checkUrl('http://127.0.0.1:4000/x', ['127.0.0.1:4000']).pathname).toBe('/x');
    expect(() => checkUrl('http://127.0.0.1:4001/x', ['127.0.0.1:4000'])).toThrow(
      UrlNotAllowedError,
    );
    expect(() => checkUrl('ftp://127.0.0.1:4000/x', ['127.0.0.1:4000'])).toThrow(
      UrlNotAllowedError,
    );
    expect(() => checkUrl('http://u:p@127.0.0.1:4000/x', ['127.0.0.1:4000'])).toThrow(
      UrlNotAllowedError,
    );
  });
});

describe('fetching a page', () => {
  it('gives status, type, charset, final address and bytes', async () => {
    let agent = '';
    const { fetcher, url } = await site((request, response) => {
      agent = request.headers['user-agent'] ?? '';
      if (request.url === '/') response.writeHead(301, { location: '/next?a=1' }).end('moved');
      else
        response.writeHead(404, { 'content-type': 'Text/HTML; Charset="ISO-8859-1"' }).end('gone');
    });
    const page = await fetcher.fetchPage(url, { signal: signal() });
    expect(page).toMatchObject({
      url: `${url}next?a=1`,
      status: 404,
      contentType: 'text/html',
      charset: 'iso-8859-1',
    });
    expect(Buffer.from(page.bytes).toString()).toBe('gone');
    expect(agent).toBe('Lectern/1.0');
  });

  it('follows five redirects and no more', async () => {
    const { fetcher, url } = await site((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await fetcher.fetchPage(`${url}5`, { signal: signal() })).status).toBe(200);
    await expect(fetcher.fetchPage(`${url}6`, { signal: signal() })).rejects.toMatchObject({
      message: 'The page redirects too often',
      status: 502,
      isLasting: true,
    });
  });

  it.each([
    ['gzip', gzipSync('plain')],
    ['br', brotliCompressSync('plain')],
    ['deflate', deflateSync('plain')],
    ['deflate', deflateRawSync('plain')],
    ['identity', Buffer.from('plain')],
  ])('takes off one layer of %s', async (encoding, body) => {
    const { fetcher, url } = await site((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect(Buffer.from((await fetcher.fetchPage(url, { signal: signal() })).bytes).toString()).toBe(
      'plain',
    );
  });

  it('refuses two layers of compression', async () => {
    const body = gzipSync(gzipSync('plain'));
    const { fetcher, url } = await site((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(body),
    );
    await expect(fetcher.fetchPage(url, { signal: signal() })).rejects.toMatchObject({
      status: 502,
      message: 'The page is compressed in a way that cannot be read',
    });
  });

  it('stops unpacking a bomb at the limit, without keeping it in memory', async () => {
    const { fetcher, url } = await site((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      response.on('close', () => gzip.destroy());
      const block = Buffer.alloc(1_000_000);
      const write = (left: number) => {
        if (left === 0 || gzip.destroyed) gzip.end();
        else gzip.write(block, () => write(left - 1));
      };
      write(1000);
    });
    const before = process.memoryUsage().rss;
    await expect(fetcher.fetchPage(url, { signal: signal() })).rejects.toMatchObject({
      status: 413,
      message: 'The document is larger than 50 MB',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('keeps a smaller limit for plain bodies', async () => {
    const { fetcher, url } = await site((_request, response) => response.end('x'.repeat(2000)));
    await expect(
      fetcher.fetchPage(url, { signal: signal(), maxBytes: 1000 }),
    ).rejects.toMatchObject({ status: 413 });
    expect((await fetcher.fetchPage(url, { signal: signal(), maxBytes: 2000 })).bytes).toHaveLength(
      2000,
    );
  });

  it('cuts a server that sends one byte at a time, and one that sends nothing', async () => {
    const drip = await site((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const silent = await site(() => {});
    for (const { fetcher, url } of [drip, silent]) {
      await expect(
        fetcher.fetchPage(url, { signal: signal(), timeoutMs: 200 }),
      ).rejects.toMatchObject({
        status: 504,
        message: 'The page did not arrive in time',
      });
    }
  });

  it('says that the connection broke off in the middle of a body', async () => {
    const { fetcher, url } = await site((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('part', () => response.destroy());
    });
    await expect(fetcher.fetchPage(url, { signal: signal() })).rejects.toBeInstanceOf(
      PageFetchError,
    );
  });

  it('never repeats the address in an error', async () => {
    const { server } = await site((_request, response) => response.end());
    await closers.pop()?.();
    const fetcher = guard({
      fetchAllow: [`127.0.0.1:${server.port}`],
      connect: (_target, callback) =>
        callback(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), null),
    });
    const error = await fetcher
      .fetchPage(`http://127.0.0.1:${server.port}/a?api_key=CANARY`, { signal: signal() })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'The server cannot be reached', status: 502 });
    expect(String(error)).not.toContain('CANARY');
  });

  it('rejects with the reason of the signal when aborted', async () => {
    const { fetcher, url } = await site(() => {});
    const controller = new AbortController();
    const fetching = fetcher.fetchPage(url, { signal: controller.signal });
    const reason = new Error('cancelled by a person');
    setImmediate(() => controller.abort(reason));
    await expect(fetching).rejects.toBe(reason);
    await expect(fetcher.fetchPage(url, { signal: controller.signal })).rejects.toBe(reason);
  });

  it('reads only the head when asked to', async () => {
    const { fetcher, url } = await site((request, response) =>
      response
        .writeHead(200, { 'x-method': request.method ?? '', 'content-type': 'application/pdf' })
        .end('x'),
    );
    expect(await fetcher.fetchPage(url, { signal: signal(), method: 'HEAD' })).toMatchObject({
      status: 200,
      contentType: 'application/pdf',
      bytes: new Uint8Array(),
    });
  });

  it.each([405, 501])(
    'asks a server that answers %i to such a question again, and leaves the body unread',
    async (status) => {
      const asked: string[] = [];
      const { fetcher, url } = await site((request, response) => {
        asked.push(request.method ?? '');
        if (request.method === 'HEAD') response.writeHead(status).end();
        else
          response
            .writeHead(200, { 'content-type': 'application/pdf', 'content-length': '60000000' })
            .write('%PDF-');
      });
      expect(await fetcher.fetchPage(url, { signal: signal(), method: 'HEAD' })).toMatchObject({
        status: 200,
        contentType: 'application/pdf',
        size: 60_000_000,
        bytes: new Uint8Array(),
      });
      expect(asked).toEqual(['HEAD', 'GET']);
    },
  );

  it('tells the announced size of a body that is sent as it is, and of no other', async () => {
    const packed = gzipSync('plain');
    const { fetcher, url } = await site((request, response) => {
      if (request.url === '/packed')
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
          .end(packed);
      else if (request.url === '/chunks') response.write('plain', () => response.end());
      else response.writeHead(200, { 'content-length': '5' }).end('plain');
    });
    const sizes = await Promise.all(
      ['', 'packed', 'chunks'].map(
        async (path) => (await fetcher.fetchPage(`${url}${path}`, { signal: signal() })).size,
      ),
    );
    expect(sizes).toEqual([5, null, null]);
  });

  it('cuts a body without end at the limit, and takes no more than was announced', async () => {
    const { fetcher, url } = await site((request, response) => {
      if (request.url === '/short')
        response.socket?.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\npage and more',
        );
      else {
        const write = (): void => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', write);
        write();
      }
    });
    await expect(
      fetcher.fetchPage(url, { signal: signal(), maxBytes: 1_000_000 }),
    ).rejects.toMatchObject({ status: 413 });
    expect(
      Buffer.from((await fetcher.fetchPage(`${url}short`, { signal: signal() })).bytes).toString(),
    ).toBe('page');
  });

  it.each([
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
    ['deflate', deflateSync(Buffer.alloc(20_000_000))],
  ])('stops unpacking a bomb of %s at the limit', async (encoding, bomb) => {
    const { fetcher, url } = await site((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    await expect(
      fetcher.fetchPage(url, { signal: signal(), maxBytes: 1_000_000 }),
    ).rejects.toMatchObject({ status: 413 });
  });
});

describe('the way to a configured service', () => {
  const ask = (url: string) => ({
    url,
    method: 'GET' as const,
    headers: { 'X-API-Key': 'CANARY' },
    signal: signal(),
    maxBytes: 1000,
  });

  it('reaches its own origin also on loopback, and sends key and user agent', async () => {
    const { origin } = await listen((request, response) =>
      response.end(JSON.stringify(request.headers)),
    );
    const answer = await guard().serviceTransport(origin)(ask(`${origin}/x`));
    expect(JSON.parse(Buffer.from(answer.bytes).toString())).toMatchObject({
      'x-api-key': 'CANARY',
      'user-agent': 'Lectern/1.0',
    });
  });

  it('tells who asks to the service that wants it, and to none that it leads to', async () => {
    const other = await listen((request, response) => response.end(request.headers['user-agent']));
    const { origin } = await listen((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else if (request.url === '/new') response.end(request.headers['user-agent']);
      else response.writeHead(302, { location: `${other.origin}/` }).end();
    });
    const fetcher = guard({ fetchAllow: [`127.0.0.1:${other.port}`] });
    const transport = fetcher.serviceTransport(origin, { contact: 'a@lectern.test' });
    const agentAt = async (path: string): Promise<string> =>
      Buffer.from((await transport(ask(`${origin}${path}`))).bytes).toString();
    expect(await agentAt('/old')).toBe('Lectern/1.0 (mailto:a@lectern.test)');
    expect(await agentAt('/elsewhere')).toBe('Lectern/1.0');
  });

  it('keeps the key along redirects within the host', async () => {
    const { origin } = await listen((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.end(String(request.headers['x-api-key']));
    });
    const answer = await guard().serviceTransport(origin)(ask(`${origin}/old`));
    expect(Buffer.from(answer.bytes).toString()).toBe('CANARY');
  });

  it('sends no key to another host, and goes there only through the guard', async () => {
    const other = await listen((request, response) =>
      response.end(String(request.headers['x-api-key'])),
    );
    const { origin } = await listen((_request, response) =>
      response.writeHead(302, { location: `${other.origin}/` }).end(),
    );
    const open = guard({ fetchAllow: [`127.0.0.1:${other.port}`] }).serviceTransport(origin);
    expect(Buffer.from((await open(ask(`${origin}/`))).bytes).toString()).toBe('undefined');
    const before = other.connections();
    await expect(guard().serviceTransport(origin)(ask(`${origin}/`))).rejects.toBeInstanceOf(
      UrlNotAllowedError,
    );
    expect(other.connections()).toBe(before);
  });

  it('does not send a body on to another place', async () => {
    const { origin } = await listen((_request, response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    );
    const answer = await guard().serviceTransport(origin)({
      ...ask(`${origin}/`),
      method: 'POST',
      body: 'q=1',
    });
    expect(answer.status).toBe(307);
  });

  it('stops at the limit of bytes and at the abort', async () => {
    const { origin } = await listen((request, response) =>
      request.url === '/big' ? response.end('x'.repeat(1001)) : undefined,
    );
    const transport = guard().serviceTransport(origin);
    await expect(transport(ask(`${origin}/big`))).rejects.toBeInstanceOf(BodyTooLargeError);
    const reason = new Error('enough');
    const controller = new AbortController();
    const asking = transport({ ...ask(`${origin}/silent`), signal: controller.signal });
    setImmediate(() => controller.abort(reason));
    await expect(asking).rejects.toBe(reason);
  });

  it('asks nothing but its own origin', async () => {
    await expect(
      guard().serviceTransport('http://127.0.0.1:1')(ask('http://127.0.0.1:2/')),
    ).rejects.toBeInstanceOf(UrlNotAllowedError);
  });
});

describe('connecting', () => {
  it('tries the next address when one does not answer', async () => {
    const sink = await listen((_request, response) => response.end('page'));
    const dead = createSocketServer();
    await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
    await new Promise((resolve) => dead.close(resolve));
    const dialled: string[] = [];
    const fetcher = guard({
      lookup: async () => ['93.184.216.34', '93.184.216.35'],
      connect: (target, callback) => {
        dialled.push(target.hostname);
        if (dialled.length === 1)
          callback(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), null);
        else {
          const socket = connectSocket(sink.port, '127.0.0.1', () => callback(null, socket));
        }
      },
    });
    expect((await fetcher.fetchPage('http://two.test/', { signal: signal() })).status).toBe(200);
    expect(dialled).toEqual(['93.184.216.34', '93.184.216.35']);
  });

  it('says that a server is not there', async () => {
    const gone = createSocketServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    // An address of a listening TCP server is never text or null.
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const fetcher = guard({ fetchAllow: [`127.0.0.1:${port}`] });
    await expect(
      fetcher.fetchPage(`http://127.0.0.1:${port}/?key=CANARY`, { signal: signal() }),
    ).rejects.toMatchObject({
      message: 'The server cannot be reached',
      status: 502,
    });
  });

  it('says that a name was not found', async () => {
    const fetcher = guard({ lookup: async () => [] });
    await expect(
      fetcher.fetchPage('http://nowhere.test/', { signal: signal() }),
    ).rejects.toMatchObject({
      message: 'No server of this name was found',
      status: 502,
    });
  });
});
