/** Europe PMC: one work by its PMC number, PubMed number or DOI, with the addresses of open texts. https://europepmc.org/RestfulWebService */
import type { Identifiers } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { EngineClient } from '../engines/engine-client.js';
import { parseResults } from '../engines/europe-pmc.js';
import { acceptPage } from '../engines/read-records.js';

/** The client is that of the search engine: both share one pace. */
export function createEuropePmcLookup({ client }: { readonly client: EngineClient }): WorkLookup {
  return {
    id: 'europe-pmc',
    name: 'Europe PMC',
    knowsBy: ['doi', 'pmid', 'pmcid'],
    async findWork(identifiers, signal) {
      const query = queryOf(identifiers);
      if (query === null) return null;
      const answer = await client.request({
        path: '/europepmc/webservices/rest/search',
        query: { query, resultType: 'core', pageSize: 5, cursorMark: '*', format: 'json' },
        signal,
      });
      const read = parseResults(answer.text);
      acceptPage(read, {});
      return read.records.find((record) => isSame(record, identifiers)) ?? null;
    },
  };
}

function queryOf({ pmcid, pmid, doi }: Identifiers): string | null {
  if (pmcid !== '') return `PMCID:${pmcid}`;
  if (pmid !== '') return `EXT_ID:${pmid} AND SRC:MED`;
  return doi === '' ? null : `DOI:"${doi.replace(/["\\]/g, '')}"`;
}

/** The search is one by words, so what it finds is compared. */
function isSame({ identifiers: found }: EngineRecord, { pmcid, pmid, doi }: Identifiers): boolean {
  if (pmcid !== '') return found.pmcid === pmcid;
  return pmid === '' ? found.doi === doi : found.pmid === pmid;
}
