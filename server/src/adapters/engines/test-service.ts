/** Services for adapter tests: a transport that gives prepared answers and remembers what was asked. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineCall, EngineQuery } from '../../ports/search-engine.js';
import type { ServiceAnswer, ServiceRequest, ServiceTransport } from '../service-transport.js';
import { createEngineClient, type EngineManners } from './engine-client.js';
import { createTestClock } from './test-clock.js';

export interface TestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface TestService {
  readonly transport: ServiceTransport;
  readonly asked: ServiceRequest[];
  /** The query parameters of the n-th request. */
  parameters(index?: number): Record<string, string>;
}

/** Gives the answers in order, the last one again and again; `'silence'` waits for the abort, an Error is thrown. */
export function createTestService(...answers: (TestAnswer | Error | 'silence')[]): TestService {
  const asked: ServiceRequest[] = [];
  return {
    asked,
    transport: async (request): Promise<ServiceAnswer> => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
      asked.push(request);
      if (answer === 'silence') return await untilAborted(request.signal);
      if (answer instanceof Error) throw answer;
      const { status = 200, headers = {}, body = '' } = answer;
      return { status, headers, bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body };
    },
    parameters(index = 0) {
      const url = asked[index]?.url;
      return url === undefined ? {} : Object.fromEntries(new URL(url).searchParams);
    },
  };
}

export const testQuery: EngineQuery = { text: 'sleep and memory', count: 20, fromYear: 2021, toYear: 2026 };

export interface Recording {
  readonly file: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Recorded answers of the real service, where `LECTERN_DATA` says that there are any; else none. */
export function recordingsOf(engine: string): Recording[] {
  // biome-ignore lint/style/noProcessEnv: tests alone may ask where recorded answers lie
  const folder = join(process.env.LECTERN_DATA ?? '/nonexistent', 'recordings', engine);
  if (!existsSync(join(folder, 'index.json'))) return [];
  const entries: { file: string; url: string; status: number | string; response_headers?: Record<string, string> }[] = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  );
  return entries.map(({ file, url, status, response_headers: headers = {} }) => ({
    file,
    url,
    status: Number(status),
    headers,
    body: readFileSync(join(folder, file)),
  }));
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A client with the manners of an engine over prepared answers, and the clock by which it lives. */
export function clientOf(manners: EngineManners, answers: (TestAnswer | Error | 'silence')[]) {
  const service = createTestService(...answers);
  const clock = createTestClock();
  const client = createEngineClient({ ...manners, origin: 'https://service.test', transport: service.transport, clock, random: () => 1 });
  return { service, clock, client };
}

/** What came of it: the value, or what was thrown. */
export function outcomeOf<T>(promise: Promise<T>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

export function callOf(signal: AbortSignal = new AbortController().signal): EngineCall {
  return { signal };
}
