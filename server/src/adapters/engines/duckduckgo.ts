/** DuckDuckGo: reads the result page for browsers without scripts, as there is no official interface. Tolerated, not licensed; slow on purpose. */
import { identifierKinds } from '@lectern/contract';
import { EngineError, type EngineQuery, type SearchEngine } from '../../ports/search-engine.js';
import { parseDuckDuckGoPage } from './duckduckgo-page.js';
import type { EngineAnswer, EngineClient, EngineManners } from './engine-client.js';
import { abridgeFlat, cutQuery, withMinus } from './query-text.js';
import { acceptPage } from './read-records.js';
import { writeFlatQuery } from './write-query.js';

const name = 'DuckDuckGo';

/** One request at a time; more than one in 2 to 3 s gets the address blocked. */
export const duckDuckGoManners: EngineManners = {
  engineName: name,
  pace: { intervalMs: 3000, concurrency: 1 },
  timeoutMs: 15_000,
  retries: 0,
};

const blockedCoolDownMs = 3_600_000;
const longestQuery = 499;
/** A list of results always comes with 200; 202 comes with the question whether one is a robot. */
const blockedStatuses: readonly number[] = [202, 403, 418, 429];

const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  // Kept constant: the block counts changes of it against the caller.
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.5',
  referer: 'https://html.duckduckgo.com/',
};

/** The first page of results, about ten. Only a search of the last year can be limited by date. */
export function createDuckDuckGoEngine({
  client,
}: {
  readonly client: EngineClient;
}): SearchEngine {
  return {
    id: 'duckduckgo',
    name,
    reads: ['AND', 'OR', 'NOT', 'phrases', 'fields'],
    abridge: (query) => abridgeFlat(query.expression, write(query), longestQuery),
    findsBy: identifierKinds,
    async search(query, call) {
      const form = formOf(query);
      const answer = await client.request({
        path: '/html/',
        method: 'POST',
        headers: { ...headers, cookie: form.has('df') ? 'kl=wt-wt; df=y' : 'kl=wt-wt' },
        body: form.toString(),
        signal: call.signal,
        onActivity: call.onActivity,
        accept: [301, 302, 303, 307, 403, 418, 429],
      });
      try {
        const read = readAnswer(answer);
        if (form.has('df')) call.onNote?.('looked at the last twelve months alone');
        if (read.records.length < query.count) call.onNote?.('gives one page of results');
        acceptPage(read, call);
        return read.records.slice(0, query.count);
      } catch (error) {
        // Asking again soon makes the block longer.
        if (error instanceof EngineError && error.failure === 'blocked')
          client.coolDown(blockedCoolDownMs, 'it took this server for a robot');
        throw error;
      }
    },
  };
}

function formOf(query: EngineQuery): URLSearchParams {
  const { fromYear, toYear } = query;
  const form = new URLSearchParams({
    q: cutQuery(write(query), longestQuery),
    b: '',
    kl: 'wt-wt',
  });
  if (toYear - fromYear <= 1) form.set('df', 'y');
  return form;
}

function write({ expression, words }: Pick<EngineQuery, 'expression' | 'words'>): string {
  // "!word" would send the query on to another site.
  return (writeFlatQuery(expression, withMinus) || words).replace(/(^|\s)(![^\s"]+)/g, '$1"$2"');
}

function readAnswer({ status, text }: EngineAnswer) {
  if (status >= 300 && status < 400)
    throw new EngineError(
      'bad-request',
      'DuckDuckGo read the query as a command to go to another site',
    );
  if (blockedStatuses.includes(status)) throw blocked();
  const page = parseDuckDuckGoPage(text);
  if (page === 'blocked') throw blocked();
  if (page === 'odd')
    throw new EngineError(
      'odd-answer',
      'DuckDuckGo answered with a page that is not a list of results',
    );
  return page;
}

function blocked(): EngineError {
  return new EngineError(
    'blocked',
    'DuckDuckGo took this server for a robot; it is left alone for an hour',
  );
}
