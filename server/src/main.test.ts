import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from './config.js';
import { createLog } from './http/log.js';
import { createSecrets } from './http/secrets.js';
import { startServer } from './main.js';
import { createTestDataDirectory } from './store/database/testing.js';
import { resolveWorkerEntry } from './worker-entry.js';

// Whole servers start and stop.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

const thisFile = fileURLToPath(import.meta.url);
let dataDir = '';
beforeAll(async () => {
  dataDir = await createTestDataDirectory();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Run {
  readonly child: ChildProcess;
  readonly ready: Promise<string>;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** The server in a process of its own, with these settings alone. */
function run(settings: Record<string, string>): Run {
  const { url, execArgv } = resolveWorkerEntry('main', '.');
  // Compiling the database well takes longer than these processes use it.
  const child = spawn(process.execPath, ['--liftoff-only', ...execArgv, fileURLToPath(url)], {
    env: { DATA_DIR: dataDir, PORT: '0', ...settings },
  });
  children.push(child);
  let output = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk.toString();
        const address = /^Lectern is ready: (http:\S+)$/m.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, ready, ended };
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(false));
    socket.on('error', () => resolve(true));
    socket.on('connect', () => socket.destroy());
  });
}

describe('the process', () => {
  it('tells every fault of its settings and exits with 1', async () => {
    const { code, output } = await run({
      HOST: '0.0.0.0',
      PORT: 'x',
      TAVILY_API_KEY: 'canary canary',
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /PORT must be[\s\S]*TAVILY_API_KEY must not[\s\S]*ACCESS_TOKEN must be set/,
    );
    expect(output).not.toMatch(/canary|at .*\.[jt]s/);
  });

  it('says in one sentence that its data directory is none', async () => {
    for (const [dataDir, reason] of [
      [thisFile, 'it is not a folder'],
      [join(thisFile, 'data'), 'a part of its path is not a folder'],
    ] as const) {
      const { code, output } = await run({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }).ended;
      expect([code, output]).toEqual([
        1,
        `The data directory ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder.\n`,
      ]);
    }
  });

  it('says in one sentence that its port is taken, before it opens anything', async () => {
    const untouched = join(dataDir, 'untouched');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, output } = await run({
      ...{ PORT: port, LOG_LEVEL: 'silent', DATA_DIR: untouched },
    }).ended;
    other.close();
    expect(existsSync(untouched)).toBe(false);
    expect([code, output]).toEqual([
      1,
      `Port ${port} is already in use. Stop what uses it, or set PORT to another number.\n`,
    ]);
  });

  it('ends on SIGTERM with 0 and lets go of everything', async () => {
    const { child, ready, ended } = run({});
    const address = await ready;
    const response = await fetch(`${address}/api/v1/research-explorer/health`);
    expect(response.status).toBe(200);
    const asked = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  /** A server that is stopping and has a request under way, whose rest never comes. */
  async function stopInRequest(): Promise<Run & { half: Socket }> {
    const running = run({ LOG_LEVEL: 'silent' });
    const { port, host } = new URL(await running.ready);
    const half = connect(Number(port), '127.0.0.1');
    half.on('error', () => undefined);
    half.write(
      `POST /api/v1/sessions/create HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    await fetch(`http://${host}/api/v1/research-explorer/health`);
    running.child.kill('SIGINT');
    await expect.poll(() => isRefused(Number(port)), { interval: 10 }).toBe(true);
    return { ...running, half };
  }

  it('ends in good order where terminal and npm both tell it to stop', async () => {
    const { child, ended, half } = await stopInRequest();
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    half.destroy();
  });

  it('ends at once when a person asks again, whatever is under way', async () => {
    const { child, ended, half } = await stopInRequest();
    const asking = setInterval(() => child.kill('SIGINT'), 100);
    // What ends by itself, even if it left something, ends with 0.
    expect((await ended).code).toBe(1);
    clearInterval(asking);
    half.destroy();
  });
});

describe('startServer', () => {
  it('starts on a free port, stops once however often it is asked, and starts again', async () => {
    const config = loadConfig({ environment: { DATA_DIR: dataDir, PORT: '0' }, cwd: dataDir });
    const log = createLog({ level: 'silent', secrets: createSecrets([]) });
    for (const _ of [1, 2]) {
      const server = await startServer(config, log);
      expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d{2,5}$/);
      expect((await fetch(`${server.address}/api/v1/research-explorer/stats`)).status).toBe(200);
      await Promise.all([server.stop(), server.stop()]);
      await expect(fetch(server.address)).rejects.toThrow();
    }
  });

  it('leaves nothing open when its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const log = createLog({ level: 'silent', secrets: createSecrets([]) });
    const config = loadConfig({ environment: { DATA_DIR: dataDir, PORT: port }, cwd: dataDir });
    await expect(startServer(config, log)).rejects.toThrow(`Port ${port} is already in use`);
    other.close();
    const again = await startServer({ ...config, port: 0 }, log);
    await again.stop();
  });
});
