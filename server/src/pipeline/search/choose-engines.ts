/** Decides which engines a search asks, and says in words where that is not what was chosen. */
import {
  domainSearchEngines,
  type EngineReport,
  type Identifiers,
  type SearchRequest,
} from '@lectern/contract';
import { lookedUpAs, sayNoKey } from '@lectern/contract/words/say';
import { InvalidRequestError } from '../../errors.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import { isLookup } from './bare-number.js';
import { type ReadQuery, readQuery } from './read-query.js';
import { tellQuery } from './tell-query.js';

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
  const query = readQuery(request.query);
  const chosen =
    query.identifiers !== null && isLookup(query)
      ? ableTo(engines, query.identifiers, available)
      : asWords(engines, query);
  const names = listNames(chosen.engines);
  const insteadOfTavily = `${sayNoKey(tavilyWithoutKey.name)}, so ${names} ${chosen.engines.length === 1 ? 'was' : 'were'} searched instead.`;
  return {
    engines: chosen.engines,
    skipped: [...(lacksTavily ? [skippedReport(tavilyWithoutKey)] : []), ...chosen.skipped],
    notices: [...(standsInForTavily ? [insteadOfTavily] : []), ...chosen.notices],
  };
}

function asWords(engines: readonly SearchEngine[], query: ReadQuery): ChosenEngines {
  const told = tellQuery(query, engines).join(' ');
  return { engines, skipped: [], notices: told === '' ? [] : [told] };
}

/** Of a query that is an identifier: an engine that knows only words would lose it between them, and find other works. */
function ableTo(
  chosen: readonly SearchEngine[],
  identifiers: Identifiers,
  available: ReadonlyMap<string, SearchEngine>,
): ChosenEngines {
  const name = nameOf(identifiers);
  const canFind = ({ findsBy = [] }: SearchEngine): boolean =>
    findsBy.some((kind) => identifiers[kind] !== '');
  const knowing = enginesNamed(scholarlyEngines, available).filter(canFind);
  if (isTrial(identifiers)) return asTrial(chosen, knowing);
  const engines = chosen.filter(canFind);
  const message = `Not asked, as nothing is found there by ${name}`;
  const skipped = chosen
    .filter((engine) => !canFind(engine))
    .map(({ id, name: engineName }) => skippedReport({ id, name: engineName, message }));
  if (engines.length > 0) return { engines, skipped, notices: [`${lookedUpAs} ${name}.`] };
  const notice = `${lookedUpAs} ${name} in ${listNames(knowing)}, as none of the chosen engines can do that.`;
  return { engines: knowing, skipped, notices: [notice] };
}

/** The register is always asked, and so are the others: a trial's number is a word that papers about the trial have as well. */
function asTrial(
  chosen: readonly SearchEngine[],
  registers: readonly SearchEngine[],
): ChosenEngines {
  const others = chosen.filter((engine) => !registers.includes(engine));
  const lookedUp = `${lookedUpAs} the number of a trial in ${listNames(registers)}`;
  const notice =
    others.length === 0
      ? `${lookedUp}.`
      : `${lookedUp}; ${listNames(others)} searched for the number.`;
  return { engines: [...new Set([...chosen, ...registers])], skipped: [], notices: [notice] };
}

const scholarlyEngines = [
  ...new Set(Object.values(domainSearchEngines).flatMap((engines) => engines.map(({ id }) => id))),
];

function isTrial({ nct_id, arxiv_id, doi, pmid, pmcid }: Identifiers): boolean {
  return nct_id !== '' && `${arxiv_id}${doi}${pmid}${pmcid}` === '';
}

function nameOf({ arxiv_id, doi, pmid }: Identifiers): string {
  if (arxiv_id !== '') return 'an arXiv number';
  if (doi !== '') return 'a DOI';
  return pmid === '' ? 'a PubMed Central number' : 'a PubMed number';
}

const tavilyWithoutKey = {
  id: 'tavily',
  name: 'Tavily',
  message: 'Tavily needs a key, and none is set',
};

function skippedReport({ id, name, message }: typeof tavilyWithoutKey): EngineReport {
  return { engine: id, name, status: 'skipped', articles_found: 0, message, duration_ms: null };
}

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
