/** Reads what a person typed as the name of a work: one identifier in any usual form, or an address that holds one, and nothing else. */
import type { Identifiers } from '@lectern/contract';
import { makeIdentifiers } from './identifiers.js';
import { identifiersInUrl } from './identifiers-in-url.js';
import { legible } from './legible.js';

/** All empty where the text names no work, or says more than that; `hasIdentifier` tells. */
export function readIdentifiers(text: string): Identifiers {
  const typed = legible(text);
  if (/^https?:\/\//i.test(typed)) return identifiersInUrl(text.trim());
  const { doi, arxiv_id } = makeIdentifiers({ doi: typed, arxiv_id: typed });
  if (doi !== '' || arxiv_id !== '') return makeIdentifiers({ doi, arxiv_id });
  if (/^(?:pmcid[\s:]{0,9})?pmc\s*\d/i.test(typed)) return makeIdentifiers({ pmcid: typed });
  if (/^nct\d{8}$/i.test(typed)) return makeIdentifiers({ nct_id: typed });
  // A bare number is one of PubMed's, unless it is so short that it can be anything.
  if (/^(?:pmid|pubmed|info:pmid)|^\d{5,8}$/i.test(typed)) return makeIdentifiers({ pmid: typed });
  // Browsers leave out the beginning of an address.
  return identifiersInUrl(/^[\w-]+(?:\.[\w-]+)+\/\S+$/.test(typed) ? `https://${typed}` : '');
}
