/** Counts the words and numbers of one text that another lacks, and those that it has beyond. */

export interface Comparison {
  readonly words: number;
  readonly missing: number;
  readonly added: number;
  readonly numbers: number;
  readonly missingNumbers: number;
  readonly addedNumbers: number;
  /** Letters outside the basic plane, and how many of them the other text has. */
  readonly beyond: number;
  readonly beyondKept: number;
  /** Words that only an end of a line parted. */
  readonly joined: number;
  readonly missingWords: readonly string[];
  readonly newWords: readonly string[];
}

const letters = /\p{L}[\p{L}\p{M}]*/gu;
const numbers = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** @param layer What should be there. */
export function compareTexts(layer: string, text: string): Comparison {
  const words = differ(countOf(layer, letters), countOf(text, letters));
  const figures = differ(countOf(layer, numbers), countOf(text, numbers));
  const beyond = countOf(layer, /[\u{10000}-\u{10FFFF}]/gu, (one) => one);
  const kept = countOf(text, /[\u{10000}-\u{10FFFF}]/gu, (one) => one);
  const [missing, added, joined] = joinHalves(words.missing, words.added, layer);
  return {
    words: words.all,
    missing: missing.length,
    added: added.length,
    numbers: figures.all,
    missingNumbers: figures.missing.length,
    addedNumbers: figures.added.length,
    beyond: [...beyond.values()].reduce((sum, count) => sum + count, 0),
    beyondKept: [...beyond].reduce(
      (sum, [one, count]) => sum + Math.min(count, kept.get(one) ?? 0),
      0,
    ),
    joined,
    missingWords: [...missing, ...figures.missing],
    newWords: [...added, ...figures.added],
  };
}

/** A new word that is two missing halves, between which a line of the layer ends with a hyphen, was joined. */
function joinHalves(
  missing: readonly string[],
  added: readonly string[],
  layer: string,
): [string[], string[], number] {
  const left = new Map<string, number>();
  for (const word of missing) left.set(word, (left.get(word) ?? 0) + 1);
  const halves = new Map<string, [string, string]>();
  for (const [, head = '', tail = ''] of fold(layer).matchAll(
    /(\p{L}+)[-\u00AD\u2010]\s*\n\s*(\p{L}+)/gu,
  ))
    halves.set(head + tail, [head, tail]);
  let joined = 0;
  const stillNew = added.filter((word) => {
    const parts = halves.get(word);
    if (parts === undefined) return true;
    joined += 1;
    for (const part of parts) left.set(part, (left.get(part) ?? 0) - 1);
    return false;
  });
  const stillMissing = [...left].flatMap(([word, count]) =>
    Array.from({ length: Math.max(0, count) }, () => word),
  );
  return [stillMissing, stillNew, joined];
}

function differ(
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): { all: number; missing: string[]; added: string[] } {
  const beyond = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] =>
    [...one].flatMap(([word, count]) =>
      Array.from({ length: Math.max(0, count - (other.get(word) ?? 0)) }, () => word),
    );
  const all = [...expected.values()].reduce((sum, count) => sum + count, 0);
  return { all, missing: beyond(expected, found), added: beyond(found, expected) };
}

function countOf(
  text: string,
  pattern: RegExp,
  folded: (text: string) => string = fold,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of folded(text).match(pattern) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Compatible forms as plain ones, as two readers may give either. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
