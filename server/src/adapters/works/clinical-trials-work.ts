/** ClinicalTrials.gov: one trial by its number. https://clinicaltrials.gov/data-api/api */
import type { WorkLookup } from '../../ports/work-lookup.js';
import { askClinicalTrials } from '../engines/clinical-trials.js';
import type { EngineClient } from '../engines/engine-client.js';

/** The client is that of the search engine: both share one pace. */
export function createClinicalTrialsLookup({
  client,
}: {
  readonly client: EngineClient;
}): WorkLookup {
  return {
    id: 'clinical-trials',
    name: 'ClinicalTrials.gov',
    knowsBy: ['nct_id'],
    async findWork({ nct_id: nctId }, signal) {
      if (nctId === '') return null;
      const query = { 'filter.ids': nctId, pageSize: 1 };
      const { records } = await askClinicalTrials(client, { signal }, query);
      return records[0] ?? null;
    },
  };
}
