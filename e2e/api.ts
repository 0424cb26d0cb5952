/** Asks a running Lectern through its API, typed and checked by the contract's routes. */
import { type Article, apiPrefix, type Route, routes } from '@lectern/contract';
import type { z } from 'zod';

export interface ApiRequest {
  /** In place of `:id`. */
  readonly id?: string;
  readonly body?: unknown;
}

/** The `data` of the answer. @throws an error with status and `detail` for every other answer. */
export async function ask<R extends Route>(
  address: string,
  route: R,
  { id = '', body }: ApiRequest = {},
): Promise<z.output<R['data']>> {
  const response = await fetch(
    `${address}${apiPrefix}${route.path.replace(':id', encodeURIComponent(id))}`,
    {
      method: route.method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(
      `${route.method} ${route.path} answered ${response.status}: ${JSON.stringify(answer)}`,
    );
  // Parsed by the schema of this very route.
  return route.data.parse(Reflect.get(Object(answer), 'data')) as z.output<R['data']>;
}

/** Asks again and again until the answer is as wanted. @throws with the last answer, when none has come in time or they have not changed for a while. */
export async function askUntil<T>(
  question: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  options: PollOptions = {},
): Promise<T> {
  const { everyMs = 100, stillMs = 50_000, withinMs = stillMs } = options;
  const deadline = performance.now() + withinMs;
  let last = { text: '', at: performance.now() };
  for (;;) {
    const answer = await question();
    if (isWanted(answer)) return answer;
    const now = performance.now();
    const text = JSON.stringify(answer, withoutClock);
    if (text !== last.text) last = { text, at: now };
    if (now > deadline || now > last.at + stillMs)
      throw new Error(
        `Not within ${withinMs} ms, of which the last ${Math.round(now - last.at)} ms brought nothing new; the last answer was ${text.slice(0, 2000)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Time goes on where nothing else does. */
function withoutClock(name: string, value: unknown): unknown {
  return /elapsed|remaining|_at$/.test(name) ? undefined : value;
}

/** For work that takes long by its nature, and says meanwhile how far it is. */
export const longWork = { withinMs: 150_000 } as const;

export interface PollOptions {
  readonly everyMs?: number;
  /** In all. */
  readonly withinMs?: number;
  /** Without any change of the answer. */
  readonly stillMs?: number;
}

export interface WantedSearch {
  readonly query: string;
  readonly category: 'academic' | 'medical' | 'technology';
}

/** Searches one topic after another and gives the articles of all, no title and no DOI twice. */
export async function findArticles(
  address: string,
  searches: readonly WantedSearch[],
  count: number,
): Promise<Article[]> {
  const found = new Map<string, Article>();
  const dois = new Set<string>();
  for (const { query, category } of searches) {
    const body = {
      query,
      num_results: 20,
      years_back: 10,
      domain_category: category,
      use_tavily: false,
      use_domain_search: true,
    };
    const { search_id } = await ask(address, routes.startSearch, { body });
    await askUntil(
      () => ask(address, routes.getSearchStatus, { id: search_id }),
      ({ status }) => status === 'completed' || status === 'failed',
      longWork,
    );
    const { articles } = await ask(address, routes.getSearchResults, { id: search_id });
    for (const article of articles) {
      const title = article.title.toLowerCase();
      if (found.has(title) || dois.has(article.doi)) continue;
      found.set(title, article);
      if (article.doi !== '') dois.add(article.doi);
    }
    if (found.size >= count) break;
  }
  if (found.size < count)
    throw new Error(`The searches found ${found.size} different articles and not ${count}`);
  return [...found.values()].slice(0, count);
}
