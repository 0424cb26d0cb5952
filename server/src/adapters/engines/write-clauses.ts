/** Writes a query for services that know single words only, where blanks mean "and", and where one word may stand for another. */
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';

/** Alternatives of one word each; all of them hold. */
type Clauses = readonly (readonly string[])[];

/** Of more than these a query is too long to be read. */
const mostClauses = 24;

interface WrittenClauses {
  readonly text: string;
  /** Whether no alternative had to be left out. */
  readonly isWhole: boolean;
}

/**
 * `(a b) OR c` says the same as `a OR c` and `b OR c`, so that alternatives of several words need neither brackets nor phrases. What would
 * take too many of these is left out, so that what is found is still wanted; what is excluded is left out after merging.
 *
 * @param words of the pieces, between blanks
 * @param or between two alternatives
 */
export function writeClauses(
  part: QueryPart,
  words: (pieces: readonly QueryPiece[]) => string,
  or: string,
): WrittenClauses {
  let isWhole = true;
  const clausesOf = (each: QueryPart): Clauses => {
    if (each.kind === 'not') return [];
    if (each.kind === 'words')
      return words(each.pieces)
        .split(' ')
        .flatMap((word) => (word === '' ? [] : [[word]]));
    const parts = each.parts.map(clausesOf).filter((clauses) => clauses.length > 0);
    if (each.kind === 'and') return withoutImplied(parts.flat());
    const [first = [], ...others] = parts;
    return others.reduce<Clauses>((joined, clauses) => {
      const either = joinAlternatives(joined, clauses);
      isWhole &&= either !== null;
      return either ?? joined;
    }, first);
  };
  const text = clausesOf(part)
    .map((clause) => clause.join(or))
    .join(' ');
  return { text, isWhole };
}

/** Null where it takes too many. */
function joinAlternatives(one: Clauses, other: Clauses): Clauses | null {
  if (one.length * other.length > mostClauses ** 2) return null;
  const all = one.flatMap((left) => other.map((right) => uniqueWords([...left, ...right])));
  const needed = withoutImplied(all);
  return needed.length <= mostClauses ? needed : null;
}

function uniqueWords(words: readonly string[]): string[] {
  return words.filter((word, at) => words.findIndex((each) => isSameWord(each, word)) === at);
}

/** Without those that hold wherever another one does. */
function withoutImplied(clauses: Clauses): Clauses {
  return clauses.filter(
    (clause, at) =>
      !clauses.some(
        (other, place) =>
          place !== at &&
          other.every((word) => clause.some((each) => isSameWord(each, word))) &&
          (other.length < clause.length || place < at),
      ),
  );
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
