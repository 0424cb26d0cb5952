/** Parts people who stand in one line between commas, which may as well be those of one name. */
import { isSuffix } from '../../works/author-name.js';

/** `Smith J` and `van den Berg JA`, as medical journals write them: of one name alone nobody knows. */
export function hasInitialsLast(name: string): boolean {
  const words = name.split(' ');
  const letters = words.pop() ?? '';
  const isFamily = (word: string): boolean => /^[\p{L}'’-]+$/u.test(word) && /\p{Ll}/u.test(word);
  return (
    /^(?!I{2,3}$|IV$)\p{Lu}{1,3}$/u.test(letters) &&
    words.length > 0 &&
    words.length < 5 &&
    words.every(isFamily)
  );
}

export function withComma(name: string): string {
  const place = name.lastIndexOf(' ');
  const initials = [...name.slice(place + 1)].map((letter) => `${letter}.`);
  return `${name.slice(0, place)}, ${initials.join(' ')}`;
}

/** A given name, or the initials of one. */
const initials = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
const initialsFirst = /^(?:\p{Lu}\.[\s-]?){1,4}(?:\p{Ll}+\s){0,3}\p{Lu}[\p{L}'’-]+$/u;
const isHan = (piece: string): boolean => /^\p{Script=Han}{2,4}$/u.test(piece);

/**
 * `Li, B., Roe, J.`, `Bo Li, Jo Roe, Ada Ek`, `B. Li, J. Roe` and `Li B, Roe J` as one person each; null where the commas may be those of one name.
 * @param pieces What stands between the commas of the line.
 */
export function partAtCommas(line: string, pieces: readonly string[]): string[] | null {
  const [first = ''] = pieces;
  if (pieces.length < 2) return null;
  if (pieces.every(hasInitialsLast)) return pieces.map(withComma);
  if (pieces.every((piece) => initialsFirst.test(piece))) return [...pieces];
  if (pieces.every(isHan) && (pieces.length > 2 || first.length > 2 || /[，、]/.test(line)))
    return [...pieces];
  const arePairs =
    pieces.length > 3 &&
    pieces.length % 2 === 0 &&
    pieces.every(
      (piece, at) => initials.test(piece) === (at % 2 === 1) && (at % 2 === 1 || !isSuffix(piece)),
    );
  if (arePairs)
    return pieces.flatMap((piece, at) =>
      at % 2 === 0 ? [`${piece}, ${pieces[at + 1] ?? ''}`] : [],
    );
  const areWhole =
    pieces.length > 2 &&
    pieces.every((piece) => /^\p{Lu}\S*\s\S/u.test(piece) && !initials.test(piece));
  return areWhole ? [...pieces] : null;
}
