/** Tells whether a word names another table of the document than this one: `on DryRoof` where this one is `on WetRoof`. English alone. */
import { isGeneral } from '../language/general-words.js';
import { findWords } from '../language/words.js';
import type { ToldCaptions } from '../sentences/read-captions.js';
import type { ReadTable } from '../sentences/read-tables.js';
import { holderOf, type Term } from './cell-terms.js';

/** Words that together part another table from this one. */
export type PartingWords = readonly string[];

/**
 * Of other numbered tables of the document whose captions share words with that of this one, while each has words of its own. Where the captions beside
 * a table may be its own, any of them is; where they are known to be of others, each of their words parts.
 */
export function findSiblings(
  { caption, near }: Pick<ReadTable, 'caption' | 'near'>,
  { captions, side }: ToldCaptions,
): PartingWords[] {
  if (near.length > 0 && side !== null)
    return near.flatMap((each) => [...wordsOf(each).values()].map((word) => [word]));
  return [caption, ...near].flatMap((own) => captions.flatMap((each) => partCaptions(own, each)));
}

/** Whether it holds all that parts another table from this one. */
export function namesSibling(term: Term, siblings: readonly PartingWords[]): boolean {
  return siblings.some((words) => words.every((word) => holderOf(word)(term) > 0));
}

/** None where the captions are of one table, or not alike. */
function partCaptions(own: string, other: string): PartingWords[] {
  const [ours, theirs] = [wordsOf(own), wordsOf(other)];
  const [only, others] = [lackedBy(theirs, ours), lackedBy(ours, theirs)];
  const isAlike = [...theirs.keys()].some((stem) => ours.has(stem));
  const isOther = numberOf(own) !== numberOf(other) && only.length > 0 && others.length > 0;
  return isAlike && isOther ? [others] : [];
}

/** Telling words of the second that the first has not. */
function lackedBy(some: ReadonlyMap<string, string>, all: ReadonlyMap<string, string>): string[] {
  return [...all].flatMap(([stem, word]) => (some.has(stem) || isGeneral(stem) ? [] : [word]));
}

/** By their stems, without the number of the table. */
function wordsOf(caption: string): Map<string, string> {
  const words = findWords(caption.replace(numbered, ''));
  return new Map(words.map(({ stem, surface }) => [stem, surface]));
}

function numberOf(caption: string): string {
  return (numbered.exec(caption)?.[1] ?? '').toLowerCase();
}

const numbered = /^\W{0,3}tab(?:le|\.)\s?([a-z]{0,2}\d{1,3}[a-z]?|[ivx]{1,5})(?![\p{L}\p{N}])/iu;
