/** Finds a text that is letter for letter some rows of its place, so that what stands close above and below is not taken for its own. */
import { keyOf, lettersOf, type Placed, type Rect } from './pdf-fields.js';

interface Row {
  letters: string;
  readonly placed: Placed[];
}

/** The rows next to each other that have the letters of a text in its order and no others, those nearest to its place; null where none do. */
export function wholeRows(
  text: string,
  place: Rect | undefined,
  placed: readonly Placed[],
): Placed[] | null {
  if (place === undefined) return null;
  const wanted = lettersOf(text)
    .map(({ character }) => keyOf(character))
    .join('');
  const middle = place.y + place.height / 2;
  const rows = rowsOf(placed);
  let [nearest, least] = [null as Placed[] | null, Number.POSITIVE_INFINITY];
  for (const start of rows.keys()) {
    const found = rowsFrom(rows, start, wanted);
    const distance = Math.abs(middleOf(found) - middle);
    if (found.length > 0 && distance < least) [nearest, least] = [found, distance];
  }
  return nearest;
}

function rowsFrom(rows: readonly Row[], start: number, wanted: string): Placed[] {
  let letters = '';
  for (let end = start; letters.length < wanted.length && end < rows.length; end += 1) {
    letters += rows[end]?.letters ?? '';
    if (letters === wanted) return rows.slice(start, end + 1).flatMap((row) => row.placed);
  }
  return [];
}

function rowsOf(placed: readonly Placed[]): Row[] {
  const rows: Row[] = [];
  for (const one of placed) {
    const last = rows.at(-1);
    const letter = keyOf(one.glyph.character);
    if (last === undefined || last.placed[0]?.row !== one.row)
      rows.push({ letters: letter, placed: [one] });
    else {
      last.letters += letter;
      last.placed.push(one);
    }
  }
  return rows;
}

function middleOf(placed: readonly Placed[]): number {
  const [first, last] = [placed[0], placed.at(-1)];
  return ((first?.glyph.y ?? 0) + (last?.glyph.y ?? 0)) / 2;
}
