/** The one rule for whether a work, or what is cited of it, is a preprint: by what it is called, by the DOI that a server gave, or by a server in the place of a journal. */
import { isPreprintDoi, normaliseDoi } from './doi.js';
import { readPlace } from './venues.js';

interface PreprintFacts {
  /** A source type of the contract, or other words. */
  readonly kind: string;
  readonly doi: string;
  readonly journal: string;
  /** In canonical form. */
  readonly arxivId?: string;
}

/** Kinds that say where a work was taken in since, or that it is none to be reviewed: the DOI may still be the preprint's. */
const otherKinds =
  /\b(?:conference|books?|chapter|dataset|clinical trial|web page|encyclopedia|thesis|dissertation|patent|software)\b/i;

export function isPreprint({ kind, doi, journal, arxivId = '' }: PreprintFacts): boolean {
  if (/preprint/i.test(kind)) return true;
  if (otherKinds.test(kind)) return false;
  const known = normaliseDoi(doi);
  if (known !== '') return isPreprintDoi(known);
  // A report is one only where a server says so by its DOI.
  if (/\breport\b/i.test(kind)) return false;
  if (journal.trim() === '') return arxivId !== '';
  return namesPreprintServer(journal);
}

/** @param place Where a journal is named otherwise. */
export function namesPreprintServer(place: string): boolean {
  return readPlace({ container: place, volume: '', pages: '' }).kind === 'preprints';
}

/** Of a document or an article. */
export function isPreprintRecord(record: {
  readonly source_type: string;
  readonly doi: string;
  readonly journal: string;
  readonly identifiers?: { readonly doi: string; readonly arxiv_id: string };
}): boolean {
  const { source_type: kind, journal, identifiers } = record;
  const doi = record.doi || identifiers?.doi || '';
  return isPreprint({ kind, doi, journal, arxivId: identifiers?.arxiv_id ?? '' });
}
