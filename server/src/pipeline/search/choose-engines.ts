/** Decides which engines a search asks, and says in words where that is not what was chosen. */
import { domainSearchEngines, type EngineReport, type SearchRequest } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { SearchEngine } from '../../ports/search-engine.js';

export interface ChosenEngines {
  readonly engines: readonly SearchEngine[];
  /** Chosen, but not to be had: each with the reason. */
  readonly skipped: readonly EngineReport[];
  /** Sentences for people. */
  readonly notices: readonly string[];
}

/**
 * @param available every engine that is configured, by id. Tavily is among them only when its key is set.
 * @throws InvalidRequestError when no engine is chosen.
 */
export function chooseEngines(
  request: SearchRequest,
  available: ReadonlyMap<string, SearchEngine>,
): ChosenEngines {
  if (!(request.use_tavily || request.use_duckduckgo || request.use_domain_search)) {
    throw new InvalidRequestError('Please choose at least one search engine');
  }
  const tavily = available.get('tavily');
  const lacksTavily = request.use_tavily && tavily === undefined;
  const standsInForTavily = lacksTavily && !request.use_duckduckgo && !request.use_domain_search;
  const engines: SearchEngine[] = [];
  if (request.use_tavily && tavily !== undefined) engines.push(tavily);
  if (request.use_duckduckgo) engines.push(...enginesNamed(['duckduckgo'], available));
  if (request.use_domain_search || standsInForTavily) {
    const ids = domainSearchEngines[request.domain_category].map(({ id }) => id);
    engines.push(...enginesNamed(ids, available));
  }
  return {
    engines,
    skipped: lacksTavily ? [tavilyWithoutKey] : [],
    notices: standsInForTavily
      ? [
          `Tavily has no key, so ${listNames(engines)} ${engines.length === 1 ? 'was' : 'were'} searched instead. They need no key.`,
        ]
      : [],
  };
}

const tavilyWithoutKey: EngineReport = {
  engine: 'tavily',
  name: 'Tavily',
  status: 'skipped',
  articles_found: 0,
  message: 'Tavily needs a key, and none is set',
  duration_ms: null,
};

function enginesNamed(
  ids: readonly string[],
  available: ReadonlyMap<string, SearchEngine>,
): SearchEngine[] {
  return ids.flatMap((id) => available.get(id) ?? []);
}

function listNames(engines: readonly SearchEngine[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(
    engines.map((engine) => engine.name),
  );
}
