/** Tells works that have nothing but an identifier in common: one DOI may stand for a whole issue, and be given to each of its papers. */
import { compareAuthors } from './author-names.js';
import type { Work } from './work.js';

/** Of two papers of an issue neither title nor people or page agree. */
export function areStrangers(a: Work, b: Work): boolean {
  return areForeignTitles(a, b) && areOfOthers(a, b);
}

/** Whether less than half of the words of the shorter title stand in the other one. */
export function areForeignTitles(a: Work, b: Work): boolean {
  if (a.title.text === b.title.text || a.title.weight === 0 || b.title.weight === 0) return false;
  const [words, others] = [wordSet(a), wordSet(b)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 2 < Math.min(words.size, others.size);
}

/** Whether they have other pages, or other people. */
export function areOfOthers(a: Work, b: Work): boolean {
  const [pageA, pageB] = [a.place.firstPage, b.place.firstPage];
  if (pageA !== '' && pageB !== '' && pageA !== pageB) return true;
  return compareAuthors(a.authors, b.authors) === 'apart';
}

function wordSet({ title }: Work): Set<string> {
  return new Set(title.words.map(({ word }) => word).filter((word) => word.length > 2));
}
