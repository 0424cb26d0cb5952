/** Europe PMC: what an article refers to and what refers to it, most cited first. https://europepmc.org/RestfulWebService */
import type { Identifiers } from '@lectern/contract';
import { z } from 'zod';
import { AppError } from '../../errors.js';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import { EngineError, type EngineRecord } from '../../ports/search-engine.js';
import type { EngineClient } from '../engines/engine-client.js';
import { parseResults } from '../engines/europe-pmc.js';
import { parseJsonAnswer } from '../engines/json-answer.js';
import { amount, list, part, text } from '../engines/lenient.js';
import { createEuropePmcLookup } from '../works/europe-pmc-work.js';

const root = '/europepmc/webservices/rest';
/** Listed of one article. */
const listedMax = 100;
/** A query of more characters is refused. */
const queryMax = 1400;

const entrySchema = z.object({ id: text, source: text, citedByCount: amount });
const answerSchema = z.object({
  errCode: text,
  errMsg: text,
  referenceList: part({ reference: list(entrySchema) }),
  citationList: part({ citation: list(entrySchema) }),
});
type Entry = z.infer<typeof entrySchema>;

/** The client is that of the search engine: both share one pace. Each list may fail alone. */
export function createEuropePmcCitations({
  client,
}: {
  readonly client: EngineClient;
}): CitationLookup {
  const works = createEuropePmcLookup({ client });
  return {
    id: 'europe-pmc',
    name: 'Europe PMC',
    knowsBy: ['pmid', 'pmcid', 'doi'],
    async findAround(identifiers, { max, signal }) {
      const name = await findName(identifiers, works, signal);
      if (name === null) return { references: [], citingWorks: [] };
      const call = { client, max, signal };
      const [references, citingWorks] = await Promise.allSettled([
        findListed(`${name}/references`, call),
        findListed(`${name}/citations`, call),
      ]);
      signal.throwIfAborted();
      return joinLists(references, citingWorks);
    },
  };
}

/** As `MED/29867326`; null where it is not known. */
async function findName(
  identifiers: Identifiers,
  works: ReturnType<typeof createEuropePmcLookup>,
  signal: AbortSignal,
): Promise<string | null> {
  const { pmid, pmcid } = identifiers;
  if (pmid !== '') return `MED/${pmid}`;
  if (pmcid !== '') return `PMC/${pmcid}`;
  const found = await works.findWork(identifiers, signal);
  return /\/article\/(\w+\/[\w.-]+)$/.exec(found?.url ?? '')?.[1] ?? null;
}

interface ListCall {
  readonly client: EngineClient;
  readonly max: number;
  readonly signal: AbortSignal;
}

/** What is listed are names and titles: the records are looked up. */
async function findListed(path: string, call: ListCall): Promise<EngineRecord[]> {
  const { client, max, signal } = call;
  const answer = await client.request({
    path: `${root}/${path}`,
    query: { page: 1, pageSize: listedMax, format: 'json' },
    ...{ signal, accept: [404] },
  });
  if (answer.status === 404) return [];
  const { errCode, errMsg, ...lists } = parseJsonAnswer(answer.text, answerSchema, 'Europe PMC');
  if (errCode === '404') return [];
  if (errMsg !== '') throw new EngineError('bad-request', 'Europe PMC could not list citations');
  const entries = [...lists.referenceList.reference, ...lists.citationList.citation];
  const query = queryOf(entries);
  if (query === '') return [];
  const found = await client.request({
    path: `${root}/search`,
    query: {
      ...{ query, resultType: 'core', sort: 'CITED desc', pageSize: max },
      ...{ cursorMark: '*', format: 'json' },
    },
    signal,
  });
  return parseResults(found.text).records.slice(0, max);
}

/** Of the most cited ones, as many as a query may name; references come without their counts, in their order. */
function queryOf(entries: readonly Entry[]): string {
  const names = entries
    .filter(({ id, source }) => /^[\w.-]+$/.test(id) && /^\w+$/.test(source))
    .toSorted((one, other) => (other.citedByCount ?? 0) - (one.citedByCount ?? 0))
    .map(({ id, source }) => `(EXT_ID:${id} AND SRC:${source})`);
  let query = '';
  for (const name of new Set(names)) {
    const longer = query === '' ? name : `${query} OR ${name}`;
    if (longer.length > queryMax) break;
    query = longer;
  }
  return query;
}

type Settled = PromiseSettledResult<EngineRecord[]>;

/** @throws the failure where one list failed and the other says nothing. */
function joinLists(references: Settled, citingWorks: Settled) {
  const both = [references, citingWorks];
  const recordsOf = (list: Settled): EngineRecord[] =>
    list.status === 'fulfilled' ? list.value : [];
  const reasons: unknown[] = both.flatMap((list) =>
    list.status === 'rejected' ? [list.reason] : [],
  );
  const [unforeseen] = reasons.filter((reason) => !(reason instanceof AppError));
  if (unforeseen !== undefined) throw unforeseen;
  if (reasons.length > 0 && both.every((list) => recordsOf(list).length === 0)) throw reasons[0];
  return {
    references: recordsOf(references),
    citingWorks: recordsOf(citingWorks),
    failures: reasons.flatMap((reason) => (reason instanceof AppError ? [reason.message] : [])),
  };
}
