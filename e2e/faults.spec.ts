/** What goes wrong around a server costs no more than it must: a stop, a second server, damaged data, no network, a document that cannot be read. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isFinished, routes } from '@lectern/contract';
import { demoArticles, startStandins } from '@lectern/standins';
import { expect, test } from '@playwright/test';
import { ask, askUntil, longWork } from './api.js';
import { startLectern, startServer, stopServer } from './lectern.js';

test('a stop answers what was accepted, ends in time, and the work goes on at the next start', async () => {
  const lectern = await startLectern();
  try {
    const body = { selected_articles: demoArticles, excluded_file_types: [] };
    const { process_id: id } = await ask(lectern.address, routes.processArticles, { body });
    // Settled from the start: a refusal that nobody waits for yet would count as unhandled.
    const answers = Promise.allSettled(
      Array.from({ length: 10 }, () =>
        ask(lectern.address, routes.ragQuery, {
          body: { query: 'What slows resistance to phages?' },
        }),
      ),
    );
    await ask(lectern.address, routes.getHealth);
    const began = performance.now();
    const exitCode = await stopServer(lectern.process());
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(exitCode).toBe(0);
    const failures = (await answers).filter(({ status }) => status === 'rejected');
    // Refused with a sentence, never cut off.
    for (const failure of failures)
      expect(String(Reflect.get(failure, 'reason'))).toMatch(/answered 503/);
    await lectern.restart();
    const ended = await askUntil(
      () => ask(lectern.address, routes.getProcessStatus, { id }),
      ({ status }) => isFinished(status),
      longWork,
    );
    expect(ended).toMatchObject({
      status: 'completed',
      progress: { articles_done: demoArticles.length },
    });
  } finally {
    await lectern.stop();
  }
});

test('a second server on the same data is refused with a sentence, and the first goes on', async () => {
  const lectern = await startLectern();
  try {
    const second = startServer({
      ...lectern.standins.environment,
      DATA_DIR: lectern.dataDir,
      PORT: '0',
    });
    await expect(second).rejects.toThrow(
      /ended with 1: Another Lectern is already running with this data directory \(process \d+\)/,
    );
    expect(await ask(lectern.address, routes.getHealth)).toMatchObject({ status: 'healthy' });
  } finally {
    await lectern.stop();
  }
});

test('a damaged database is reported and left untouched', async () => {
  const lectern = await startLectern();
  try {
    await lectern.end();
    const control = path.join(lectern.dataDir, 'database', 'global', 'pg_control');
    await writeFile(control, Buffer.alloc(8192, 7));
    const before = await fingerprint(path.join(lectern.dataDir, 'database'));
    const start = startServer({
      ...lectern.standins.environment,
      DATA_DIR: lectern.dataDir,
      PORT: '0',
    });
    await expect(start).rejects.toThrow(
      /ended with 1: .*The database in .* is damaged and was left untouched/s,
    );
    expect(await fingerprint(path.join(lectern.dataDir, 'database'))).toBe(before);
  } finally {
    await lectern.stop();
  }
});

test('without a network every engine is named, and the rest still answers', async () => {
  const standins = await startStandins();
  const nowhere = Object.keys(standins.environment)
    .filter((name) => name.endsWith('_BASE_URL'))
    .map((name) => [name, 'http://nowhere.invalid']);
  await standins.stop();
  const lectern = await startLectern({ environment: Object.fromEntries(nowhere) });
  try {
    const body = { query: 'phage therapy', use_tavily: false, use_domain_search: true };
    const { search_id: id } = await ask(lectern.address, routes.startSearch, { body });
    const ended = await askUntil(
      () => ask(lectern.address, routes.getSearchStatus, { id }),
      ({ status }) => isFinished(status),
      longWork,
    );
    expect(ended.status).toBe('failed');
    expect(ended.progress.engines.length).toBeGreaterThan(3);
    for (const { name, status } of ended.progress.engines) {
      expect(status).toBe('failed');
      expect(ended.error).toContain(`${name} cannot be reached`);
    }
    expect(await ask(lectern.address, routes.getStats)).toMatchObject({ documents: 0 });
  } finally {
    await lectern.stop();
  }
});

test('a document that cannot be read costs only itself', async () => {
  test.slow();
  // So deep that the parser of the reading process does not survive it.
  const poison = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Poison</title><body>${'<div><p>'.repeat(1_500_000)}`);
  });
  await once(poison.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a TCP port has an address of this kind.
  const host = `127.0.0.1:${(poison.address() as AddressInfo).port}`;
  const plain = await startLectern();
  const allowed = plain.standins.environment.FETCH_ALLOW ?? '';
  await plain.end();
  const server = await startServer({
    ...plain.standins.environment,
    FETCH_ALLOW: `${allowed},${host}`,
    DATA_DIR: plain.dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    const [first] = demoArticles;
    const bad = { title: 'Poison', url: `http://${host}/poison`, source_type: 'web page' };
    const { process_id: id } = await ask(server.address, routes.processArticles, {
      body: { selected_articles: [first, bad, ...demoArticles.slice(1)], excluded_file_types: [] },
    });
    const ended = await askUntil(
      () => ask(server.address, routes.getProcessStatus, { id }),
      ({ status }) => isFinished(status),
      // Where other work leaves it half a processor, a document is held to a minute by the clock.
      { ...longWork, stillMs: 90_000 },
    );
    expect(ended.status).toBe('completed');
    const byTitle = new Map(ended.articles.map((row) => [row.article_title, row]));
    expect(byTitle.get('Poison')).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/\w/),
    });
    expect(byTitle.get('Poison')?.error).not.toBe('Internal server error');
    for (const { title } of demoArticles)
      expect(byTitle.get(title)).toMatchObject({ status: 'completed' });
  } finally {
    await stopServer(server.child);
    await plain.stop();
    poison.close();
  }
});

/** Of the names and contents of all files below a folder. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}
