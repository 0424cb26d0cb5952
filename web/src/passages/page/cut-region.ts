/** Which part of a page of a PDF shows a passage: its lines, and the figure that its caption belongs to. Knows nothing of screens. */

/** In points from the upper left corner of the page as it is shown. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedRun extends Place {
  readonly text: string;
  readonly isMarked: boolean;
}

interface PageExtent {
  readonly width: number;
  readonly height: number;
}

/** White around what is cut out. */
const margin = 14;
/** A line with more letters is prose, one with fewer may be the label of an axis. */
const proseLetters = 30;
/** Share of the page's height that a figure may take beyond its caption. */
const figureMost = 0.55;

/** @returns The whole page where nothing of the passage was found on it. @param hasFigure Whether a caption is among the marked runs. */
export function cutRegion(runs: readonly PlacedRun[], page: PageExtent, hasFigure: boolean): Place {
  const marked = runs.filter((run) => run.isMarked && run.text.trim() !== '');
  if (marked.length === 0) return { left: 0, top: 0, right: page.width, bottom: page.height };
  const text = around(marked);
  const region = hasFigure ? withFigure(text, runs, page) : text;
  const top = region.top - margin;
  const bottom = region.bottom + margin;
  // A line of the same column that an edge would cut in two is shown whole. A figure ends where the prose around it begins.
  const beside = hasFigure ? [] : runs.filter((run) => isBeside(run, region));
  const cutAbove = beside.filter((run) => run.top < top && run.bottom > top);
  const cutBelow = beside.filter((run) => run.top < bottom && run.bottom > bottom);
  return {
    left: Math.max(0, region.left - margin),
    top: Math.max(0, Math.min(top, ...cutAbove.map((run) => run.top))),
    right: Math.min(page.width, region.right + margin),
    bottom: Math.min(page.height, Math.max(bottom, ...cutBelow.map((run) => run.bottom))),
  };
}

function around(places: readonly Place[]): Place {
  return {
    left: Math.min(...places.map(({ left }) => left)),
    top: Math.min(...places.map(({ top }) => top)),
    right: Math.max(...places.map(({ right }) => right)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
}

/** Reaches up and down to the next prose of the same column; labels within a figure stop it not. */
function withFigure(text: Place, runs: readonly PlacedRun[], page: PageExtent): Place {
  const others = linesOf(runs.filter((run) => !run.isMarked && isBeside(run, text))).filter(
    (line) => line.letters >= proseLetters,
  );
  const above = others.filter(({ bottom }) => bottom <= text.top + 2).map(({ bottom }) => bottom);
  const below = others.filter(({ top }) => top >= text.bottom - 2).map(({ top }) => top);
  const reach = figureMost * page.height;
  const top = Math.max(text.top - reach, ...above.map((edge) => edge + margin), page.height * 0.05);
  const bottom = Math.min(
    text.bottom + reach,
    ...below.map((edge) => edge - margin),
    page.height * 0.95,
  );
  const labels = runs.filter(
    (run) => run.top >= top && run.bottom <= bottom && isBeside(run, text),
  );
  return {
    left: Math.min(text.left, ...labels.map(({ left }) => left)),
    right: Math.max(text.right, ...labels.map(({ right }) => right)),
    top: Math.min(text.top, top),
    bottom: Math.max(text.bottom, bottom),
  };
}

function isBeside(run: Place, text: Place): boolean {
  return run.right > text.left && run.left < text.right;
}

interface Line extends Place {
  readonly letters: number;
}

/** Runs on one height, as pages draw a line in several. */
function linesOf(runs: readonly PlacedRun[]): Line[] {
  const rows: PlacedRun[][] = [];
  for (const run of runs.toSorted((one, other) => one.bottom - other.bottom)) {
    const row = rows.at(-1);
    if (row?.[0] && run.bottom - row[0].bottom < 3) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => ({
    ...around(row),
    letters: row.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0),
  }));
}
