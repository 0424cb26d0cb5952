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

/** Share of a line's height: what stands no farther apart are words of one line, as pages draw them in runs of their own. */
const wordGap = 0.6;

/** @returns The whole page where nothing of the passage was found on it. @param hasFigure Whether a caption is among the marked runs. */
export function cutRegion(runs: readonly PlacedRun[], page: PageExtent, hasFigure: boolean): Place {
  const marked = runs.filter((run) => run.isMarked && run.text.trim() !== '');
  if (marked.length === 0) return { left: 0, top: 0, right: page.width, bottom: page.height };
  const text = wholeLines(around(marked), runs);
  const region = hasFigure ? withFigure(text, runs, page) : text;
  const top = region.top - margin;
  const bottom = region.bottom + margin;
  // A line of the same column that an edge would cut in two is shown whole. A figure ends where the prose around it begins.
  const beside = hasFigure ? [] : runs.filter((run) => isBeside(run, region));
  const cutAbove = beside.filter((run) => run.top < top && run.bottom > top);
  const cutBelow = beside.filter((run) => run.top < bottom && run.bottom > bottom);
  const whole = wholeLines(
    {
      ...region,
      top: Math.min(top, ...cutAbove.map((run) => run.top)),
      bottom: Math.max(bottom, ...cutBelow.map((run) => run.bottom)),
    },
    runs,
  );
  return withMargins(whole, runs, page);
}

/** Reaches left and right over what an edge would cut of each line on its height, and over the words that follow there. */
function wholeLines(place: Place, runs: readonly PlacedRun[]): Place {
  const onHeight = runs.filter((run) => isOnHeight(run, place));
  let whole = place;
  for (;;) {
    const met = onHeight.filter((run) => isBeside(spread(run), whole));
    const left = Math.min(whole.left, ...met.map((run) => run.left));
    const right = Math.max(whole.right, ...met.map((run) => run.right));
    if (left === whole.left && right === whole.right) return whole;
    whole = { ...whole, left, right };
  }
}

/** A run with the space of words around it. */
function spread({ left, top, right, bottom }: Place): Place {
  const gap = wordGap * (bottom - top);
  return { left: left - gap, top, right: right + gap, bottom };
}

function isOnHeight({ top, bottom }: Place, place: Place): boolean {
  const middle = (top + bottom) / 2;
  return middle > place.top && middle < place.bottom;
}

/** White at its sides, as far as the next column leaves it. */
function withMargins(place: Place, runs: readonly PlacedRun[], page: PageExtent): Place {
  const onHeight = runs.filter((run) => isOnHeight(run, place));
  const before = onHeight.filter(({ right }) => right <= place.left).map(({ right }) => right);
  const behind = onHeight.filter(({ left }) => left >= place.right).map(({ left }) => left);
  return {
    left: Math.max(0, place.left - margin, ...before),
    top: Math.max(0, place.top),
    right: Math.min(page.width, place.right + margin, ...behind),
    bottom: Math.min(page.height, place.bottom),
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
