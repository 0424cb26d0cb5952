/** Puts each run of words of a query anew, and leaves out of its tree what thereby says nothing. */
import type { QueryPart } from '../../ports/search-query.js';
import { joinParts } from './parse-query.js';

export type WordsPart = Extract<QueryPart, { kind: 'words' }>;

/**
 * @param reshape What stands in its place, whether it counts as there, or null where it says nothing; `depth` is in how many exclusions it
 * stands, so that what counts as there where that is even, and as missing where it is odd, excludes nothing.
 * @returns Whether it holds, where what is left no longer depends on any words; null of nothing.
 */
export function reshapeQuery(
  part: QueryPart,
  reshape: (words: WordsPart, depth: number) => QueryPart | boolean | null,
  depth = 0,
): QueryPart | boolean | null {
  if (part.kind === 'words') return reshape(part, depth);
  if (part.kind === 'not') {
    const inner = reshapeQuery(part.part, reshape, depth + 1);
    if (inner === null) return null;
    return typeof inner === 'boolean' ? !inner : { kind: 'not', part: inner };
  }
  const isAnd = part.kind === 'and';
  const parts = part.parts
    .map((each) => reshapeQuery(each, reshape, depth))
    .filter((each) => each !== null);
  if (parts.length === 0) return null;
  if (parts.includes(!isAnd)) return !isAnd;
  return (
    joinParts(
      part.kind,
      parts.filter((each) => typeof each !== 'boolean'),
    ) ?? isAnd
  );
}

/** With the text of each word and phrase put anew; those of which nothing is left are left out. */
export function mapTexts(part: QueryPart, write: (text: string) => string): QueryPart {
  if (part.kind === 'not') return { ...part, part: mapTexts(part.part, write) };
  if (part.kind !== 'words')
    return { ...part, parts: part.parts.map((each) => mapTexts(each, write)) };
  const pieces = part.pieces.map((each) => ({ ...each, text: write(each.text) }));
  return { ...part, pieces: pieces.filter(({ text }) => text !== '') };
}
