/** Tells from a record as what a work was published, and which forms of one title may be one work. */
import type { AuthorRelation } from './author-names.js';
import { plainWords } from './plain-words.js';
import type { Place, PlaceRelation } from './venues.js';

export type Form =
  | 'thesis'
  | 'book'
  | 'chapter'
  | 'conference'
  | 'journal'
  | 'preprint'
  | 'report'
  | 'map'
  | 'unknown';

const thesisWords = new Set('thesis dissertation doctoral phd phdthesis habilitation'.split(' '));
const universities = new Set('university universitat universite universidad college'.split(' '));
const formOfKind: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    ...{ 'journal article': 'journal', article: 'journal', review: 'journal' },
    ...{ 'conference paper': 'conference', 'book chapter': 'chapter', book: 'book', map: 'map' },
  }),
);

/** @param kind A source type of the contract, or other words. */
export function readForm(kind: string, container: string, place: Place): Form {
  const words = plainWords(`${kind} ${container}`);
  if (words.some((word) => thesisWords.has(word))) return 'thesis';
  if (place.kind === 'conference') return 'conference';
  // Engines call articles of journals reports, too.
  if (kind.toLowerCase() === 'report' && place.kind !== 'journal') return 'report';
  const form = formOfKind.get(kind.toLowerCase()) ?? 'unknown';
  if (form !== 'unknown') return form;
  const isOfUniversity = words.some((word) => universities.has(word));
  if (isOfUniversity && kind === 'other' && place.kind === 'unknown') return 'thesis';
  return place.kind === 'journal' ? 'journal' : 'unknown';
}

/** Catalogues call one volume by any of these. */
const volumes: ReadonlySet<Form> = new Set(['report', 'map', 'book']);

/**
 * `apart`: a thesis is not the article of its title, nor the preprint of that, unless the same people wrote it: theses lie on servers of preprints, too.
 * `doubtful`: the paper of a conference, a chapter or a report is seldom that of a journal, but catalogues confuse them, and
 * reports with theses; a report in a place of the same name is what stands there.
 */
export function compareForms(
  a: Form,
  b: Form,
  authors: AuthorRelation,
  place: PlaceRelation,
): 'alike' | 'doubtful' | 'apart' {
  if (a === b || a === 'unknown' || b === 'unknown') return 'alike';
  const isReport = a === 'report' || b === 'report';
  const isPreprint = a === 'preprint' || b === 'preprint';
  if (a === 'thesis' || b === 'thesis') {
    if (isReport) return 'doubtful';
    return isPreprint && authors === 'all' ? 'alike' : 'apart';
  }
  if (isPreprint || (volumes.has(a) && volumes.has(b))) return 'alike';
  if (isReport && place === 'named alike') return 'alike';
  // Series of proceedings are catalogued as books.
  const areProceedings = [a, b].includes('conference') && [a, b].includes('chapter');
  return areProceedings ? 'alike' : 'doubtful';
}
