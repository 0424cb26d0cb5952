/** Tells works that have nothing but an identifier in common: one DOI may stand for a whole issue, and be given to each of its papers. */
import { compareAuthors } from './author-names.js';
import { tellingWeight } from './evidence.js';
import { nameSupplement, otherWorkWords, readSubject } from './title-remarks.js';
import type { Work } from './work.js';

/**
 * Of two papers of an issue neither title nor people or page agree; chapters are given the DOI of their book, and a correction, a comment or
 * a second part that of its subject.
 */
export function areStrangers(a: Work, b: Work): boolean {
  if (a.title.weight === 0 || b.title.weight === 0) return false;
  if (isAbout(a, b) || isAbout(b, a)) return true;
  if (areOtherParts(a, b) || areOfOneBook(a, b)) return true;
  return areForeignTitles(a, b) && areOfOthers(a, b);
}

/** Whether the first says that it corrects, discusses or supplements the second. */
function isAbout(a: Work, b: Work): boolean {
  const subject = readSubject(a.title);
  if (subject === 'nothing' || subject === readSubject(b.title)) return false;
  return !b.isColumn && !areForeignTitles(a, b);
}

function areOtherParts(a: Work, b: Work): boolean {
  const [partA, partB] = [partOf(a), partOf(b)];
  return partA !== '' && partB !== '' && partA !== partB;
}

/** The number or letter behind "part", empty where there is none. */
function partOf({ title: { words } }: Work): string {
  const next = words.find((_, at) => words[at - 1]?.written === 'part')?.word ?? '';
  return /^(?:\d{1,3}|[a-h])$/.test(next) ? next : '';
}

function areOfOneBook(a: Work, b: Work): boolean {
  const [one, other] = [a.form, b.form].sort();
  if (other !== 'chapter' || (one !== 'book' && one !== 'chapter')) return false;
  if (one === 'chapter') return areForeignTitles(a, b);
  return a.title.text !== b.title.text && !isTitleWithin(a, b);
}

/** Whether less than half of the words of the shorter title stand in the other one. */
export function areForeignTitles(a: Work, b: Work): boolean {
  if (a.title.text === b.title.text || a.title.weight === 0 || b.title.weight === 0) return false;
  const [words, others] = [wordSet(a), wordSet(b)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 2 < Math.min(words.size, others.size);
}

/** Whether one says all that the other does and no more than a site adds, such as "(PDF)". */
export function isTitleWithin(a: Work, b: Work): boolean {
  const [short, long] = a.title.words.length <= b.title.words.length ? [a, b] : [b, a];
  if (short.title.weight < tellingWeight) return false;
  const added = ` ${long.title.text} `.replace(` ${short.title.text} `, ' ');
  if (added.length > long.title.text.length) return false;
  const words = added.split(' ').filter(Boolean);
  if (nameSupplement(words)) return false;
  return words.every((word) => !otherWorkWords.has(word) && !/\d/.test(word));
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
