/** Finds the columns and boxes of a page from where its lines stand, and says which of two orders of the lines reads better. */
import { crosses, type PlacedText } from './pdf-places.js';

/**
 * Groups of lines in reading order: what spans the page, then the columns below it from left to right, and so on downwards.
 * One group when nothing stands side by side. Method: recursive cuts at white gutters (Nagy and Seth, 1984), with rows of tables kept together.
 */
export function splitRegions<T extends PlacedText>(lines: readonly T[], depth = 0): T[][] {
  const sorted = [...lines].sort((one, other) => one.y - other.y || one.x - other.x);
  const gutter = depth > 3 ? null : findGutter(sorted);
  if (gutter === null) return sorted.length === 0 ? [] : [sorted];
  const regions: T[][] = [];
  let across: T[] = [];
  let beside: T[] = [];
  const closeColumns = (): void => {
    while (endsParagraph(beside, across)) across.push(...beside.splice(0, 1));
    const left = beside.filter((line) => line.x + line.width / 2 < gutter);
    const right = beside.filter((line) => line.x + line.width / 2 >= gutter);
    beside = [];
    if (left.length < 2 || right.length < 2) {
      across.push(...left, ...right);
      return;
    }
    if (across.length > 0) regions.push(across);
    across = [];
    regions.push(...splitRegions(left, depth + 1), ...splitRegions(right, depth + 1));
  };
  const spanning = new Set(
    sorted.filter((line) => crosses(line, gutter)).flatMap((line) => spanningRow(line, sorted)),
  );
  for (const line of sorted) {
    if (!spanning.has(line)) {
      beside.push(line);
      continue;
    }
    closeColumns();
    across.push(line);
  }
  closeColumns();
  if (across.length > 0) regions.push(across);
  return regions;
}

/** A line that goes over the gutter, with what stands on both sides of it, as the outer ones of three authors do: that is of no column. */
function spanningRow<T extends PlacedText>(crossing: T, lines: readonly T[]): T[] {
  const row = lines.filter((line) => {
    const shared =
      Math.min(line.y + line.height, crossing.y + crossing.height) - Math.max(line.y, crossing.y);
    return shared > 0.8 * Math.max(line.height, crossing.height);
  });
  const isBetween = row.some(({ x }) => x < crossing.x) && row.some(({ x }) => x > crossing.x);
  return isBetween ? row : [crossing];
}

/** A short last line below one that spans the columns does not open a column. */
function endsParagraph(beside: readonly PlacedText[], across: readonly PlacedText[]): boolean {
  const [first, second] = beside;
  const above = across.at(-1);
  if (first === undefined || above === undefined) return false;
  const isFollowing =
    first.y - above.y - above.height < 0.6 * first.height && Math.abs(first.x - above.x) < 2;
  return isFollowing && (second === undefined || second.y > first.y + first.height);
}

/** How often a line stops in mid-sentence and the next does not go on with it. */
export function countBreaks(lines: readonly PlacedText[]): number {
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.text ?? '';
    const isOpen = /\p{Ll}[-,]?$/u.test(line.text);
    if (isOpen && !/^[\p{Ll}\d("'\u2018\u201C[]/u.test(next)) breaks += 1;
    else if (!isOpen && /[.!?]$/.test(line.text) && /^\p{Ll}/u.test(next)) breaks += 1;
  }
  return breaks;
}

const gutterStep = 2;

/** Middle of the widest upright white stripe that few lines cross and that has text on both sides. */
function findGutter(lines: readonly PlacedText[]): number | null {
  if (lines.length < 4) return null;
  const from = Math.min(...lines.map((line) => line.x));
  const to = Math.max(...lines.map((line) => line.x + line.width));
  const height = median(lines.map((line) => line.height));
  const places: { readonly x: number; readonly crossing: number }[] = [];
  for (let x = from + (to - from) * 0.12; x <= from + (to - from) * 0.88; x += gutterStep)
    places.push({ x, crossing: countCrossing(lines, x) });
  let best = { x: 0, width: 0 };
  for (const most of [0, 0.1, 0.35]) {
    let start: number | null = null;
    for (const { x, crossing } of places) {
      const isWhite = crossing <= most * lines.length;
      if (isWhite) start ??= x;
      if (isWhite && start !== null && x - start > best.width)
        best = { x: (start + x) / 2, width: x - start };
      if (!isWhite) start = null;
    }
    if (best.width >= 0.6 * height && isBetweenColumns(lines, best.x)) return best.x;
    best = { x: 0, width: 0 };
  }
  return null;
}

function countCrossing(lines: readonly PlacedText[], x: number): number {
  let count = 0;
  for (const line of lines) if (crosses(line, x)) count += 1;
  return count;
}

/** Columns stand side by side, and are prose when their lines stand on the same heights: else they are a table or a form. */
function isBetweenColumns(lines: readonly PlacedText[], gutter: number): boolean {
  const left = lines.filter((line) => line.x + line.width <= gutter);
  const right = lines.filter((line) => line.x >= gutter);
  if (left.length < 2 || right.length < 2) return false;
  const top = Math.max(topOf(left), topOf(right));
  const bottom = Math.min(bottomOf(left), bottomOf(right));
  const least = Math.min(bottomOf(left) - topOf(left), bottomOf(right) - topOf(right));
  if (bottom - top < 0.5 * least) return false;
  const level = left.filter((line) =>
    right.some((other) => Math.abs(other.y + other.height - line.y - line.height) < 0.2),
  ).length;
  return level < 0.5 * Math.min(left.length, right.length) || (isProse(left) && isProse(right));
}

function isProse(lines: readonly PlacedText[]): boolean {
  const widths = lines.map((line) => line.width);
  const words = lines.map((line) => line.text.split(' ').length);
  return lines.length >= 5 && median(words) >= 4 && median(widths) >= 0.6 * Math.max(...widths);
}

function topOf(lines: readonly PlacedText[]): number {
  return Math.min(...lines.map((line) => line.y));
}

function bottomOf(lines: readonly PlacedText[]): number {
  return Math.max(...lines.map((line) => line.y + line.height));
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
