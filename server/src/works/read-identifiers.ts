/** Reads what a person typed as the name of a work: one identifier in any usual form, or an address that holds one, and nothing else. */
import type { Identifiers } from '@lectern/contract';
import { normaliseArxivId } from './arxiv-id.js';
import { normaliseDoi } from './doi.js';
import { makeIdentifiers } from './identifiers.js';
import { identifiersInUrl } from './identifiers-in-url.js';
import { normaliseNctId, normalisePmcid, normalisePmid } from './register-numbers.js';

/** All empty where the text names no work, or says more than that; `hasIdentifier` tells. */
export function readIdentifiers(text: string): Identifiers {
  const typed = text.trim();
  if (/^https?:\/\//i.test(typed)) return identifiersInUrl(typed);
  const doi = normaliseDoi(typed);
  if (doi !== '') return makeIdentifiers({ doi });
  const arxivId = normaliseArxivId(typed);
  if (arxivId !== '') return makeIdentifiers({ arxiv_id: arxivId });
  if (/^(?:pmcid:?\s*)?pmc\d+/i.test(typed))
    return makeIdentifiers({ pmcid: normalisePmcid(typed) });
  if (/^nct\d{8}$/i.test(typed)) return makeIdentifiers({ nct_id: normaliseNctId(typed) });
  // A bare number is one of PubMed's, unless it is so short that it can be anything.
  return /^pmid/i.test(typed) || /^\d{5,9}$/.test(typed)
    ? makeIdentifiers({ pmid: normalisePmid(typed) })
    : makeIdentifiers({});
}
