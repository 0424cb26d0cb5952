/** Reads what a person typed as the name of a work: an identifier in any usual form, or an address that holds one. */
import type { IdentifierReader } from '../../ports/work-lookup.js';
import {
  makeIdentifiers,
  normaliseArxivId,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
} from '../engines/identifiers.js';
import { identifiersInUrl } from '../engines/identifiers-in-url.js';

export const readIdentifiers: IdentifierReader = (text) => {
  const typed = text.trim();
  if (/^https?:\/\//i.test(typed)) return identifiersInUrl(typed);
  const doi = normaliseDoi(typed);
  if (doi !== '') return makeIdentifiers({ doi });
  const arxivId = normaliseArxivId(typed);
  if (arxivId !== '') return makeIdentifiers({ arxiv_id: arxivId });
  if (/^(?:pmcid:?\s*)?pmc\d+/i.test(typed))
    return makeIdentifiers({ pmcid: normalisePmcid(typed) });
  // A bare number is one of PubMed's, unless it is so short that it can be anything.
  return /^pmid/i.test(typed) || /^\d{5,9}$/.test(typed)
    ? makeIdentifiers({ pmid: normalisePmid(typed) })
    : makeIdentifiers({});
};
