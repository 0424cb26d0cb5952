/** What a work is known by, as keys that compare: whoever shares one speaks of the same work. */
import type { Identifiers } from '@lectern/contract';
import { canonicalUrl } from './canonical-url.js';
import { makeIdentifiers } from './identifiers.js';

export interface WorkKey {
  readonly kind: 'doi' | 'arxiv' | 'pmid' | 'pmcid' | 'nct' | 'url';
  /** In its canonical form, never empty. */
  readonly value: string;
}

/** Identifiers in any spelling, and the address of a page about the work; whatever is no identifier gives no key. */
export function workKeys(identifiers: Partial<Identifiers>, address = ''): WorkKey[] {
  const { doi, arxiv_id, pmid, pmcid, nct_id } = makeIdentifiers(identifiers);
  const all: WorkKey[] = [
    { kind: 'doi', value: doi },
    { kind: 'arxiv', value: arxiv_id },
    { kind: 'pmid', value: pmid },
    { kind: 'pmcid', value: pmcid },
    { kind: 'nct', value: nct_id },
    { kind: 'url', value: canonicalUrl(address) },
  ];
  return all.filter(({ value }) => value !== '');
}
