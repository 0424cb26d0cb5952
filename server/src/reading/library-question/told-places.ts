/** Places where a question about the library tells which documents are wanted, and by what. */
import type { Place } from '../language/blank-words.js';

export interface ToldPlace extends Place {
  readonly field:
    | 'author'
    /** Of any kind. */
    | 'document'
    | 'format'
    | 'journal'
    | 'kind'
    | 'language'
    | 'order'
    | 'place'
    | 'retraction'
    | 'subject'
    | 'year';
}

export function toldAt(
  field: ToldPlace['field'],
  ...found: readonly (Place | null | undefined)[]
): ToldPlace[] {
  return found.flatMap((each) => (each ? { field, start: each.start, end: each.end } : []));
}
