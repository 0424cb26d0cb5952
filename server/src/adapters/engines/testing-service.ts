/** Services for adapter tests: a transport that gives prepared answers and remembers what was asked. */
import type { EngineCall, EngineQuery } from '../../ports/search-engine.js';
import { parseQuery, wantedWords } from '../../reading/query/parse-query.js';
import type { ServiceAnswer, ServiceRequest, ServiceTransport } from '../service-transport.js';
import { createEngineClient, type EngineClient, type EngineManners } from './engine-client.js';
import { createTestClock } from './testing-clock.js';

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

type Script = TestAnswer | Error | 'silence' | ((url: URL) => TestAnswer);

/** Gives the answers in order, the last one again and again; `'silence'` waits for the abort, an Error is thrown. */
export function createTestService(...answers: Script[]): TestService {
  const asked: ServiceRequest[] = [];
  return {
    asked,
    transport: async (request): Promise<ServiceAnswer> => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
      asked.push(request);
      if (answer === 'silence') return await untilAborted(request.signal);
      if (answer instanceof Error) throw answer;
      const {
        status = 200,
        headers = {},
        body = '',
      } = typeof answer === 'function' ? answer(new URL(request.url)) : answer;
      return {
        status,
        headers,
        bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      };
    },
    parameters(index = 0) {
      const url = asked[index]?.url;
      return url === undefined ? {} : Object.fromEntries(new URL(url).searchParams);
    },
  };
}

/** The parts of a query that come from its text, where that is words. */
export function askedFor(
  text: string,
): Pick<EngineQuery, 'text' | 'words' | 'expression' | 'identifiers'> {
  const expression = parseQuery(text);
  const words = expression.kind === 'words' ? text : wantedWords(expression);
  return { text, words, expression, identifiers: null };
}

export const testQuery: EngineQuery = {
  ...askedFor('sleep and memory'),
  count: 20,
  fromYear: 2021,
  toYear: 2026,
};

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A client with the manners of an engine over prepared answers, and the clock by which it lives. */
export function clientOf(manners: EngineManners, answers: Script[]) {
  const service = createTestService(...answers);
  const clock = createTestClock();
  const client = createEngineClient({
    ...manners,
    origin: 'https://service.test',
    transport: service.transport,
    clock,
    random: () => 1,
  });
  return { service, clock, client };
}

/** A client without pace and retries. */
export function replay(...answers: Script[]): { client: EngineClient; asked: ServiceRequest[] } {
  const service = createTestService(...answers);
  return { client: plainClient(service, 10_000), asked: service.asked };
}

/** A client whose service takes requests and never answers. */
export function silentClient(timeoutMs: number): EngineClient {
  return plainClient(createTestService('silence'), timeoutMs);
}

function plainClient({ transport }: TestService, timeoutMs: number): EngineClient {
  const pace = { intervalMs: 0, concurrency: 4 };
  return createEngineClient({
    engineName: 'Test engine',
    origin: 'http://service.test',
    pace,
    timeoutMs,
    retries: 0,
    transport,
  });
}

/** What came of it: the value, or what was thrown. */
export function outcomeOf<T>(promise: Promise<T>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

export function callOf(signal: AbortSignal = new AbortController().signal): EngineCall {
  return { signal };
}

/** A call, and what the engine noted in it. */
export function notingCall(): { readonly call: EngineCall; readonly notes: readonly string[] } {
  const notes: string[] = [];
  return { call: { ...callOf(), onNote: (note) => notes.push(note) }, notes };
}
