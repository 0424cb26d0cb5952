/** A fake fetch for screen tests: answers by the contract's routes, checks every body and every answer against them, and remembers the calls. */
import { type RouteName, routes } from '@lectern/contract';
import { vi } from 'vitest';

interface FakeRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON, or the fields of a form. */
  readonly body: unknown;
  /** Names of the files of a form. */
  readonly files: readonly string[];
}

/** What the fake says: the `data`, or a `Refusal`. */
export type Answer = (request: FakeRequest) => unknown;

export class Refusal {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {}
}

export interface FakeCall extends FakeRequest {
  readonly name: RouteName;
}

/** Replaces the global fetch; give it the answers that the screen needs. Answers may be added or replaced later. */
export function fakeServer(answers: Partial<Record<RouteName, Answer>>): {
  calls: FakeCall[];
  answers: Partial<Record<RouteName, Answer>>;
} {
  const server = { calls: [] as FakeCall[], answers: { ...usualAnswers, ...answers } };
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    Promise.resolve(respond(server, input, init)),
  );
  return server;
}

/** Holds back what the fake server answers at addresses that end so, with a query or without, until it is released. */
export function holdAnswers(ending: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = window.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const response = await answered(input, init);
    if ([input, input.replace(/\?.*$/, '')].some((one) => one.endsWith(ending))) await released;
    return response;
  });
  return release;
}

/** Loses what the fake server answers to changes at addresses that end so: it has done what it was asked for, and nothing is heard of it. */
export function loseAnswers(ending: string): void {
  const answered = window.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const response = await answered(input, init);
    if (init.method !== 'GET' && input.endsWith(ending)) throw new TypeError('Failed to fetch');
    return response;
  });
}

const session = {
  session_id: 's1',
  initial_view: 'main_explorer',
  current_view: 'main_explorer',
  target_view: 'main_explorer',
  ui_preferences: {},
  context_data: {},
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const usualAnswers: Partial<Record<RouteName, Answer>> = {
  createSession: () => session,
  getSession: () => session,
  navigate: ({ body }) => ({
    ...session,
    current_view: (body as { target_view: string }).target_view,
    target_view: (body as { target_view: string }).target_view,
  }),
  getSearchApiKeys: () => ({ tavily: true, openalex: false }),
  listProcesses: () => ({ processes: [] }),
  getResearchApiKeys: () => ({ openai: false }),
  getStats: () => ({
    documents: 148,
    passages: 9300,
    vectors: 9214,
    searches: 3,
    is_demo: false,
    version: '0.1.0',
  }),
  getHealth: () => ({ status: 'healthy', database: 'embedded', uptime_seconds: 1 }),
  getSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
};

function respond(
  server: { calls: FakeCall[]; answers: Partial<Record<RouteName, Answer>> },
  input: string,
  init: RequestInit,
): Response {
  const address = new URL(input, 'http://lectern.test');
  const path = address.pathname.replace('/api/v1', '');
  const found = findRoute(init.method ?? 'GET', path);
  if (!found) return reply(404, { detail: 'There is nothing at this address.' });
  const route = routes[found.name];
  const request = {
    params: found.params,
    query: Object.fromEntries(address.searchParams),
    ...readBody(found.name, init.body),
  };
  if ('query' in route) route.query.parse(request.query);
  server.calls.push({ name: found.name, ...request });
  const answer = server.answers[found.name];
  if (!answer) return reply(404, { detail: `The fake server has no answer for ${found.name}.` });
  const said = answer(request);
  if (said instanceof Refusal) return reply(said.status, { detail: said.detail });
  return reply(200, { data: route.data.parse(said) });
}

function readBody(name: RouteName, sent: RequestInit['body']): Pick<FakeRequest, 'body' | 'files'> {
  const route = routes[name];
  if ('form' in route && sent instanceof FormData) {
    const entries = [...sent.entries()];
    const fields = entries.filter(([, value]) => typeof value === 'string');
    const files = entries.flatMap(([part, value]) =>
      value instanceof File && part === route.files.part ? [value.name] : [],
    );
    return { body: route.form.parse(Object.fromEntries(fields)), files };
  }
  return {
    body:
      'body' in route && typeof sent === 'string' ? route.body.parse(JSON.parse(sent)) : undefined,
    files: [],
  };
}

function findRoute(
  method: string,
  path: string,
): { name: RouteName; params: Record<string, string> } | null {
  // Object.keys gives the keys of the table, which are the route names.
  for (const name of Object.keys(routes) as RouteName[]) {
    const route = routes[name];
    if (route.method !== method) continue;
    const match = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return null;
}

function reply(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
