/** What a work is known by, as keys that compare: whoever shares one speaks of the same work. */
import type { Identifiers } from '@lectern/contract';
import { canonicalUrl } from './canonical-url.js';
import { doiOfAllVersions } from './doi.js';
import { makeIdentifiers } from './identifiers.js';
import { identifiersInUrl } from './identifiers-in-url.js';
import {
  normaliseIsbn,
  normaliseOpenAlexId,
  normaliseSemanticScholarId,
} from './register-numbers.js';

/** Every kind there is, the best name of a work first; whoever stores or reads keys takes the kinds from here. */
export const workKeyKinds = [
  'doi',
  'arxiv',
  'pmid',
  'pmcid',
  'nct',
  'isbn',
  'openalex',
  's2',
  'url',
] as const;

export interface WorkKey {
  readonly kind: (typeof workKeyKinds)[number];
  /** In its canonical form, never empty. */
  readonly value: string;
}

/** What registers give to one work alone; an address, and the number of a book or a trial, may be that of several. */
const kindsOfOne = new Set(['doi', 'arxiv', 'pmid', 'pmcid', 'openalex', 's2']);

/** @param key Such as doi:10.1000/xyz. */
export function isKeyOfOne(key: string): boolean {
  return kindsOfOne.has(key.slice(0, key.indexOf(':')));
}

export interface WorkNames extends Partial<Identifiers> {
  /** Of the work itself, not of the book that it is a part of. */
  readonly isbn?: string;
}

/** For asking whether two DOIs, in any spelling, are of one work; empty where it is none. */
export function keyOfDoi(doi: string): string {
  const [key] = workKeys({ doi });
  return key === undefined ? '' : `${key.kind}:${key.value}`;
}

/**
 * Names in any spelling, and the address of a page about the work, which tells what the names leave out. What is no name gives no key.
 * All versions of a preprint share their key; arXiv's own DOI says no more than the arXiv number.
 */
export function workKeys(names: WorkNames, address = ''): WorkKey[] {
  const named = makeIdentifiers(names);
  const told = identifiersInUrl(address);
  const doi = named.doi || told.doi;
  const arxivId = named.arxiv_id || told.arxiv_id;
  const all: WorkKey[] = [
    { kind: 'doi', value: doi.startsWith('10.48550/arxiv.') ? '' : doiOfAllVersions(doi) },
    { kind: 'arxiv', value: arxivId },
    { kind: 'pmid', value: named.pmid || told.pmid },
    { kind: 'pmcid', value: named.pmcid || told.pmcid },
    { kind: 'nct', value: named.nct_id || told.nct_id },
    { kind: 'isbn', value: normaliseIsbn(names.isbn ?? '') },
    { kind: 'openalex', value: normaliseOpenAlexId(address) },
    { kind: 's2', value: normaliseSemanticScholarId(address) },
    { kind: 'url', value: canonicalUrl(address) },
  ];
  return all.filter(({ value }) => value !== '');
}
