/**
 * Finds a passage of the extracted text among the runs of text that a PDF page draws. The two differ in spaces, hyphens, quotation marks and
 * the order of columns, so only letters and digits are compared, in pieces that may lie apart.
 */

/** A part of one run; offsets count UTF-16 code units, the end is exclusive. */
export interface RunRange {
  readonly run: number;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits alone, and of each the place that it came from. */
interface Bare {
  readonly text: string;
  readonly places: readonly {
    readonly run: number;
    readonly offset: number;
    readonly length: number;
  }[];
}

/** A stretch that is the same in both. */
interface Match {
  readonly onPage: number;
  readonly inPassage: number;
  readonly length: number;
}

/** So many letters in a row do not agree by chance. */
const seedLength = 20;
/** A stretch so long is the passage's, wherever it stands: a column may lie far from the one before. */
const sureLength = 60;
/** A shorter one only near where the longest one lets it be expected. */
const nearLetters = 400;

/** Empty where nothing of the passage is on the page. In the order of the page. */
export function findOnPage(runs: readonly string[], passage: string): RunRange[] {
  const page = strip(runs);
  const wanted = strip([passage]).text;
  if (wanted.length < 4) return [];
  return findMatches(page.text, wanted)
    .toSorted((one, other) => one.onPage - other.onPage)
    .flatMap(({ onPage, length }) => toRanges(page, onPage, length));
}

function strip(runs: readonly string[]): Bare {
  const letters: string[] = [];
  const places: { run: number; offset: number; length: number }[] = [];
  runs.forEach((run, index) => {
    let offset = 0;
    for (const character of run) {
      // One character may become several: a ligature, a superscript, a letter with an accent of its own.
      for (const letter of character.normalize('NFKD').toLowerCase()) {
        if (!/[\p{L}\p{N}]/u.test(letter)) continue;
        for (let unit = 0; unit < letter.length; unit += 1)
          places.push({ run: index, offset, length: character.length });
        letters.push(letter);
      }
      offset += character.length;
    }
  });
  return { text: letters.join(''), places };
}

function findMatches(page: string, wanted: string): Match[] {
  const seed = Math.min(seedLength, wanted.length);
  const seeds = indexSeeds(page, seed);
  const matches: Match[] = [];
  let at = 0;
  while (at + seed <= wanted.length) {
    const last = matches.at(-1);
    const expected = last === undefined ? 0 : last.onPage + (at - last.inPassage);
    const match = longestMatch(seeds.get(wanted.slice(at, at + seed)) ?? [], {
      page,
      wanted,
      at,
      expected,
    });
    if (match) matches.push(match);
    at += match?.length ?? 1;
  }
  return nearLongest(matches);
}

function indexSeeds(page: string, length: number): Map<string, number[]> {
  const seeds = new Map<string, number[]>();
  for (let at = 0; at + length <= page.length; at += 1) {
    const seed = page.slice(at, at + length);
    const known = seeds.get(seed);
    if (known) known.push(at);
    else seeds.set(seed, [at]);
  }
  return seeds;
}

interface Search {
  readonly page: string;
  readonly wanted: string;
  readonly at: number;
  readonly expected: number;
}

/** Of several that are equally long, the one nearest to where the last one ended. */
function longestMatch(
  starts: readonly number[],
  { page, wanted, at, expected }: Search,
): Match | null {
  let best: Match | null = null;
  for (const start of starts) {
    let length = 0;
    while (
      start + length < page.length &&
      at + length < wanted.length &&
      page[start + length] === wanted[at + length]
    )
      length += 1;
    const isNearer =
      best !== null &&
      length === best.length &&
      Math.abs(start - expected) < Math.abs(best.onPage - expected);
    if (best === null || length > best.length || isNearer)
      best = { onPage: start, inPassage: at, length };
  }
  return best;
}

function nearLongest(matches: readonly Match[]): Match[] {
  const longest = matches.toSorted((one, other) => other.length - one.length)[0];
  if (!longest) return [];
  const shift = longest.onPage - longest.inPassage;
  return matches.filter(
    (match) =>
      match.length >= sureLength || Math.abs(match.onPage - match.inPassage - shift) <= nearLetters,
  );
}

/** One range for each run that the stretch goes through. */
function toRanges(page: Bare, from: number, length: number): RunRange[] {
  const ranges: RunRange[] = [];
  for (const { run, offset, length: size } of page.places.slice(from, from + length)) {
    const last = ranges.at(-1);
    if (last?.run === run)
      ranges[ranges.length - 1] = { ...last, end: Math.max(last.end, offset + size) };
    else ranges.push({ run, start: offset, end: offset + size });
  }
  return ranges;
}
