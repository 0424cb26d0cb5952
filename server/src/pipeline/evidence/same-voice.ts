/** Tells whether two works that are not one speak with one voice: they have people in common, or are pages of one publisher that name nobody. */
import { compareAuthors } from '../../works/author-names.js';
import type { Work } from '../../works/work.js';

export function areOneVoice(one: Work, other: Work): boolean {
  const publisher = publisherOf(one);
  if (publisher !== '') return publisher === publisherOf(other);
  // Half of the people of the shorter list, or more, stand in the other one.
  return ['all', 'within', 'most'].includes(compareAuthors(one.authors, other.authors));
}

/** The host of a page that names no people: whoever runs it says what stands there. Empty of anything else, such as a paper by its number. */
export function publisherOf({ kind, authors, identifiers, url }: Work): string {
  if (kind !== 'web page' && kind !== 'encyclopedia') return '';
  if (authors.names.length > 0 || Object.values(identifiers).some((id) => id !== '')) return '';
  return url === '' ? '' : new URL(url).hostname;
}
