/** To whom the contact address is told: every service has a server of its own, which hears what it is asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { callOf, testQuery } from './adapters/engines/testing-service.js';
import { createGuardedFetch } from './adapters/guarded-fetch.js';
import { loadConfig } from './config.js';
import { wireEngines } from './wire-engines.js';

const contact = 'someone@university.test';
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

/** A service that knows nothing, and all that it was asked. */
async function listen(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(`${request.url} ${JSON.stringify(request.headers)}`));
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // An address of a listening TCP server is never text or null.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked };
}

it('is told to the services that ask for it, and to no other', async () => {
  const plain = loadConfig({ cwd: import.meta.dirname, environment: {} });
  const services = await Promise.all(
    Object.keys(plain.origins).map(async (name) => ({ name, ...(await listen()) })),
  );
  const fetcher = createGuardedFetch({ fetchAllow: [], userAgent: 'Lectern/test' });
  closers.push(() => fetcher.close());
  const config = loadConfig({
    cwd: import.meta.dirname,
    environment: {
      CONTACT_EMAIL: contact,
      ...Object.fromEntries(services.map(({ name, origin }) => [settingOf(name), origin])),
      ...{ TAVILY_API_KEY: 'tvly-test', CORE_API_KEY: 'core-test' },
    },
  });
  const wired = wireEngines({
    ...{ config, fetcher, sharedTurnsOf: () => undefined, today: () => new Date() },
    answers: { find: async () => null, keep: async () => {} },
  });
  const doi = '10.1234/abc';
  const { signal } = callOf();
  const outcomes = await Promise.allSettled([
    ...[...wired.uncachedEngines.values()].map((engine) => engine.search(testQuery, { signal })),
    ...wired.retractions.map((register) => register.findStandings([doi], signal)),
    wired.lookups.unpaywall?.(doi, signal),
  ]);
  expect(outcomes.length).toBeGreaterThan(services.length);
  expect(services.filter(({ asked }) => asked.length === 0)).toEqual([]);
  const told = services.filter(({ asked }) => asked.some((request) => request.includes(contact)));
  expect(told.map(({ name }) => name).sort()).toEqual([
    ...['crossref', 'ncbi', 'unpaywall', 'wikipedia'],
  ]);
});

/** The name of the setting that says where a service is: `europePmc` is at EUROPE_PMC_BASE_URL. */
function settingOf(name: string): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_BASE_URL`;
}
