/** Tells the numbers that manuscripts print beside their lines from text: they stand alone in the margin, count on evenly, and prose runs beside them. */
import type { LiteParse, ParsedPage } from '@llamaindex/liteparse';
import { isUpright } from './pdf-edges.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { median } from './pdf-order.js';
import type { PlacedText } from './pdf-places.js';
import { layOutAnew } from './pdf-rework.js';

/** Fewer numbers are those of a list or a table. */
const numbersLeast = 5;
/** Share of the steps from one number to the next that are alike. */
const evenLeast = 0.9;
/** Share of the numbered lines that go on with a sentence; rows of tables begin with names. */
const flowingLeast = 0.2;
const wordsLeast = 5;
/** Share of what stands as far out as the numbers, such as a running head. */
const asideMost = 0.1;

/**
 * The page laid out as if its lines were not numbered, and the numbers.
 * @param before Those of the page before: where they stood, fewer are enough.
 */
export function withoutNumbering(
  page: ParsedPage,
  relayout: LiteParse,
  before: readonly PlacedText[],
): { page: ParsedPage; numbers: readonly PlacedText[] } {
  const numbers = lineNumbers(page.textItems.filter(isUpright), before);
  if (numbers.size === 0) return { page, numbers: [] };
  const textItems = page.textItems.filter((item) => !numbers.has(item));
  const { width, height, blocks: known = [] } = page;
  const blocks = layOutAnew(
    textItems.filter(isUpright),
    { width, height, blocks: known },
    relayout,
  );
  return { page: { ...page, textItems, blocks }, numbers: [...numbers] };
}

/** The numbers of lines among the pieces of a page. */
function lineNumbers<T extends PlacedText>(
  pieces: readonly T[],
  before: readonly PlacedText[],
): ReadonlySet<T> {
  const numbers = pieces.filter(({ text }) => /^\s*\d{1,4}\s*$/.test(text));
  const going = numbers.filter((one) => before.some((other) => sharesEdge(one, other)));
  if (going.length > 0 && countsEvenly(sortedDown(going)) && standOut(going, pieces))
    return new Set(going);
  if (numbers.length < numbersLeast) return new Set();
  const columns = [
    columnBy(numbers, (one) => one.x + one.width),
    columnBy(numbers, (one) => one.x),
  ];
  const found = columns.find(
    (column) =>
      column.length >= numbersLeast &&
      countsEvenly(column) &&
      standOut(column, pieces) &&
      areBesideProse(column, pieces),
  );
  return new Set(found ?? []);
}

function sharesEdge(one: PlacedText, other: PlacedText): boolean {
  return Math.abs(one.x + one.width - other.x - other.width) < 1 || Math.abs(one.x - other.x) < 1;
}

/** The runs of the second reader without those that stand where these numbers do. */
export function withoutLineNumbers(
  runs: readonly GlyphRun[],
  numbers: Iterable<PlacedText>,
): readonly GlyphRun[] {
  const places = new Map<string, PlacedText[]>();
  for (const number of numbers)
    places.set(number.text.trim(), [...(places.get(number.text.trim()) ?? []), number]);
  if (places.size === 0) return runs;
  return runs.filter(
    (run) =>
      !(places.get(run.text.trim()) ?? []).some(
        ({ x, y, height }) => Math.abs(run.x - x) < 4 && Math.abs(run.baseline - y - height) < 4,
      ),
  );
}

/** The most numbers that share an edge, from above. */
function columnBy<T extends PlacedText>(numbers: readonly T[], edge: (one: T) => number): T[] {
  const groups = new Map<number, T[]>();
  for (const one of numbers) {
    const place = Math.round(edge(one) / 3);
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  const largest = [...groups.values()].reduce((best, one) =>
    one.length > best.length ? one : best,
  );
  return sortedDown(largest);
}

function sortedDown<T extends PlacedText>(column: readonly T[]): T[] {
  return [...column].sort((one, other) => one.y - other.y);
}

/** Hardly anything stands as far out on their side. */
function standOut(column: readonly PlacedText[], pieces: readonly PlacedText[]): boolean {
  const others = othersOf(column, pieces);
  const right = Math.max(...column.map((one) => one.x + one.width));
  const left = Math.min(...column.map((one) => one.x));
  const asides = Math.min(
    others.filter((other) => other.x < right).length,
    others.filter((other) => other.x + other.width > left).length,
  );
  return asides <= asideMost * others.length;
}

function othersOf(column: readonly PlacedText[], pieces: readonly PlacedText[]): PlacedText[] {
  const numbers = new Set(column);
  return pieces.filter((piece) => !numbers.has(piece) && piece.text.trim() !== '');
}

function countsEvenly(column: readonly PlacedText[]): boolean {
  const values = column.map(({ text }) => Number(text));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const usual = median(steps);
  if (steps.length === 0) return true;
  return usual > 0 && steps.filter((step) => step === usual).length >= evenLeast * steps.length;
}

function areBesideProse(column: readonly PlacedText[], pieces: readonly PlacedText[]): boolean {
  const others = othersOf(column, pieces);
  const lines = column.map((number) => {
    const middle = number.y + number.height / 2;
    return others
      .filter(({ y, height }) => y <= middle && y + height >= middle)
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' ');
  });
  const written = lines.filter((line) => line !== '');
  const flowing = written.filter((line) => /^\p{Ll}/u.test(line)).length;
  const words = median(written.map((line) => line.split(' ').length));
  return flowing >= flowingLeast * written.length && words >= wordsLeast;
}
