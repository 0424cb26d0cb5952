/** For tests: an engine client whose service answers from a script, and the way to recorded answers that are not part of the project. */
import { readFileSync } from 'node:fs';
import type { EngineCall, EngineQuery } from '../../ports/search-engine.js';
import type { ServiceRequest, ServiceTransport } from '../service-transport.js';
import { createEngineClient, type EngineClient } from './engine-client.js';

export interface Reply {
  readonly status?: number;
  readonly body: string;
}

export interface Replay {
  readonly client: EngineClient;
  /** What was asked, in order. */
  readonly asked: ServiceRequest[];
}

/** A real client, without pace and retries, over a transport that never leaves the process. */
export function replay(answer: Reply | ((url: URL) => Reply)): Replay {
  const asked: ServiceRequest[] = [];
  const client = clientOver(10_000, async (request) => {
    asked.push(request);
    const { status = 200, body } = typeof answer === 'function' ? answer(new URL(request.url)) : answer;
    return { status, headers: {}, bytes: new TextEncoder().encode(body) };
  });
  return { client, asked };
}

/** A client whose service takes requests and never answers. */
export function silentClient(timeoutMs: number): EngineClient {
  return clientOver(timeoutMs, async ({ signal }) => {
    signal.throwIfAborted();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  });
}

function clientOver(timeoutMs: number, transport: ServiceTransport): EngineClient {
  const pace = { intervalMs: 0, concurrency: 4 };
  return createEngineClient({ engineName: 'Test engine', origin: 'http://service.test', pace, timeoutMs, retries: 0, transport });
}

export const someQuery: EngineQuery = { text: 'gut microbiome', count: 20, fromYear: 2021, toYear: 2026 };

export function someCall(): EngineCall {
  return { signal: new AbortController().signal };
}

/** A fixture written for these tests, by its path below `fixtures`. */
export function fixture(path: string): string {
  return readFileSync(new URL(`./fixtures/${path}`, import.meta.url), 'utf8');
}

/** Folder of recorded answers; undefined where there is none. */
// biome-ignore lint/style/noProcessEnv: only tests read this file
export const recordings = process.env.LECTERN_DATA === undefined ? undefined : `${process.env.LECTERN_DATA}/recordings`;

export function recorded(path: string): string {
  return readFileSync(`${recordings}/${path}`, 'utf8');
}
