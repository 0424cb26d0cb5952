/** Brings all identifiers of a work into one form each, so that equal things compare equal. */
import type { Identifiers } from '@lectern/contract';
import { arxivIdOfDoi, normaliseArxivId } from './arxiv-id.js';
import { normaliseDoi } from './doi.js';
import { normaliseNctId, normalisePmcid, normalisePmid } from './register-numbers.js';

/** Fills in what is left out, normalises the rest, and sets the arXiv number where the DOI is one of arXiv's own. */
export function makeIdentifiers(raw: Partial<Identifiers>): Identifiers {
  const { arxiv_id, pmid, pmcid, nct_id } = raw;
  const doi = raw.doi ? normaliseDoi(raw.doi) : '';
  return {
    doi,
    arxiv_id: (arxiv_id ? normaliseArxivId(arxiv_id) : '') || arxivIdOfDoi(doi),
    pmid: pmid ? normalisePmid(pmid) : '',
    pmcid: pmcid ? normalisePmcid(pmcid) : '',
    nct_id: nct_id ? normaliseNctId(nct_id) : '',
  };
}

export function hasIdentifier(identifiers: Identifiers): boolean {
  return Object.values(identifiers).some((value) => value !== '');
}
