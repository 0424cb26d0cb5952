/** Puts the pieces of a page's text together to lines, by the white between them. */
import { isGutter, type Measure, measuresOf, widenedSpaces } from './pdf-measure.js';
import { crosses, gapBetween, isSameLine, type PlacedText } from './pdf-places.js';

/** Joins pieces of one line that are no more than a word apart. */
export function joinLines<T extends PlacedText>(
  pieces: readonly T[],
  measures: readonly Measure[] = measuresOf(pieces),
): (PlacedText & { readonly pieces: readonly T[] })[] {
  const lines: {
    text: string;
    x: number;
    y: number;
    width: number;
    height: number;
    pieces: T[];
  }[] = [];
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const justified = justifiedPieces(sorted, measures);
  for (const piece of sorted) {
    const wide = justified.get(piece);
    // Signs as high as several lines part nothing, and join nothing over a gutter.
    const line = lines.findLast(
      (candidate) =>
        isSameLine(candidate, piece) &&
        !isGutter(candidate, piece, measures) &&
        gapBetween(candidate, piece) < (wide ?? 0.8 * Math.min(piece.height, candidate.height)),
    );
    if (line === undefined) {
      lines.push({
        text: piece.text,
        x: piece.x,
        y: piece.y,
        width: piece.width,
        height: piece.height,
        pieces: [piece],
      });
      continue;
    }
    line.text += ` ${piece.text}`;
    line.width = Math.max(line.width, piece.x + piece.width - line.x);
    line.pieces.push(piece);
  }
  return lines;
}

/**
 * Spaces that the setting of a narrow column has widened: alike along a line, or with text above and below them.
 * White that goes on above and below is a gutter, however narrow.
 */
function justifiedPieces<T extends PlacedText>(
  sorted: readonly T[],
  measures: readonly Measure[],
): ReadonlyMap<T, number> {
  const rows: T[][] = [];
  for (const piece of sorted) {
    const row = rows.findLast((one) => one[0] !== undefined && isSameLine(one[0], piece));
    if (row === undefined) rows.push([piece]);
    else row.push(piece);
  }
  const widest = new Map<T, number>();
  for (const [piece, gap] of widenedSpaces(sorted, measures)) widest.set(piece, gap + 0.1);
  const coversAt = coverOf(sorted);
  for (const row of rows)
    for (const [index, piece] of row.entries()) {
      const gap = gapBehind(row, index - 1);
      const beside = [gapBehind(row, index - 2), gapBehind(row, index)];
      const isWide = gap >= 0.8 * piece.height && gap < justifiedMost * piece.height;
      if (!isWide || widest.has(piece)) continue;
      const isAlike = beside.some((other) => Math.abs(other - gap) < 0.15 * gap);
      const covers = coversAt(piece.x - gap / 2, piece);
      const isInLine = isAlike
        ? covers.includes('text') || !covers.includes('white')
        : covers.every((cover) => cover === 'text');
      if (isInLine) widest.set(piece, gap + 0.1);
    }
  return widest;
}

type Cover = 'text' | 'white' | 'nothing';

/** What the lines close above and close below a piece have at a place: text goes over the spaces of a line, and not over gutters. */
function coverOf(pieces: readonly PlacedText[]): (x: number, piece: PlacedText) => Cover[] {
  const bands = new Map<number, PlacedText[]>();
  for (const piece of pieces) {
    const band = Math.floor(piece.y / bandHeight);
    const others = bands.get(band);
    if (others === undefined) bands.set(band, [piece]);
    else others.push(piece);
  }
  const coverBetween = (from: number, to: number, x: number): Cover => {
    let cover: Cover = 'nothing';
    for (let band = Math.floor(from / bandHeight); band <= to / bandHeight; band += 1)
      for (const other of bands.get(band) ?? []) {
        if (other.y < from || other.y > to) continue;
        if (crosses(other, x)) return 'text';
        cover = 'white';
      }
    return cover;
  };
  return (x, { y, height }) => [
    coverBetween(y - closeMost * height, y - 0.7 * height, x),
    coverBetween(y + 0.7 * height, y + closeMost * height, x),
  ];
}

const bandHeight = 20;
/** Lines farther apart, in heights of their letters, say nothing of each other. */
const closeMost = 2.5;

/** Wider spaces, as shares of the height of the letters, part columns. */
const justifiedMost = 1.6;

/** The white between a piece of a row and the next; endless where there is none. */
function gapBehind(row: readonly PlacedText[], index: number): number {
  const [piece, next] = [row[index], row[index + 1]];
  return piece === undefined || next === undefined
    ? Number.POSITIVE_INFINITY
    : gapBetween(piece, next);
}
