import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEngineClient } from './adapters/engines/engine-client.js';
import { createGuardedFetch } from './adapters/guarded-fetch.js';
import { createCallBudget } from './features/research/call-budget.js';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});
const { signal } = new AbortController();

/** A service that first moves the caller on, then has a fault, then answers; and how often it was asked. */
async function listen(): Promise<{ origin: string; asked: () => number }> {
  let asked = 0;
  const handler: RequestListener = (request, response) => {
    asked += 1;
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
    else response.writeHead(asked < 3 ? 503 : 200).end('{}');
  };
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // An address of a listening TCP server is never text or null.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked: () => asked };
}

async function open() {
  const { origin, asked } = await listen();
  const fetcher = createGuardedFetch({ fetchAllow: [], userAgent: 'test' });
  closers.push(() => fetcher.close());
  const client = createEngineClient({
    ...{ engineName: 'Works', origin, retries: 2, timeoutMs: 5000, random: () => 0 },
    pace: { intervalMs: 0, concurrency: 1 },
    transport: fetcher.serviceTransport(origin),
  });
  return { asked, ask: () => client.request({ path: '/old', signal }) };
}

describe('a budget of calls outside', () => {
  it('counts redirects and what is tried again', async () => {
    const { ask, asked } = await open();
    const budget = createCallBudget(10);
    expect(await budget.count(ask)).toMatchObject({ status: 200, calls: 4 });
    expect([budget.taken(), budget.left(), asked()]).toEqual([4, 6, 4]);
  });

  it('lets no request beyond it leave, and says so of the one that was refused', async () => {
    const { ask, asked } = await open();
    const budget = createCallBudget(3);
    await expect(budget.count(ask)).rejects.toThrow(
      'Works was not asked: the budget of calls outside is used up',
    );
    await expect(budget.count(ask)).rejects.toThrow('Works was not asked');
    expect([budget.taken(), budget.left(), asked()]).toEqual([3, 0, 3]);
  });

  it('holds for works that run at the same time, each with its own count', async () => {
    const { ask, asked } = await open();
    const budget = createCallBudget(7);
    const both = await Promise.all([budget.count(ask), budget.count(ask)]);
    expect(both.map(({ calls }) => calls).reduce((sum, calls) => sum + calls)).toBe(asked());
    await ask();
    expect(budget.taken()).toBe(asked() - 2);
  });
});
