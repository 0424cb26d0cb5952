/** Counts the words and numbers of a text layer that a text lacks, and those that it has beyond. */
import {
  type Bag,
  bagOf,
  countAccents,
  countIn,
  fold,
  seam,
  surplusOf,
  take,
} from './word-bags.js';

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
  /** Accents, on their letters or beside them, and how many of them the other text lacks. */
  readonly accents: number;
  readonly accentsLost: number;
  /** Words that only an end of a line parted. */
  readonly joined: number;
  /** Of the missing and new ones, those that only a space more or less makes: "in" and "side" for "inside". */
  readonly torn: number;
  readonly missingWords: readonly string[];
  readonly newWords: readonly string[];
}

const letters = /\p{L}[\p{L}\p{M}]*/gu;
const numbers = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
const beyondBasic = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * @param layer What should be there. A seam stands in it where the file changes the size or the height of its letters within a word: "a" and a
 * lowered "t" are "at", "a_t" or "a t", which all say the same; a raised digit behind a digit is a number of its own.
 * @param running Heads and feet, which the layer does not hold: a text may have them or not.
 */
export function compareTexts(layer: string, text: string, running = ''): Comparison {
  const [expected, found, aside] = [fold(layer), fold(text), fold(running)];
  const words = compareWords(expected, found, bagOf(aside, letters));
  const figures = differ(bagOf(expected, numbers), bagOf(found, numbers), bagOf(aside, numbers));
  const beyond = bagOf(layer, beyondBasic);
  const kept = bagOf(text, beyondBasic);
  return {
    words: words.all,
    missing: words.missing.length,
    added: words.added.length,
    numbers: countIn(bagOf(expected, numbers)),
    missingNumbers: figures.missing.length,
    addedNumbers: figures.added.length,
    beyond: countIn(beyond),
    beyondKept: countIn(beyond) - countIn(surplusOf(beyond, kept)),
    accents: countAccents(layer),
    accentsLost: Math.max(0, countAccents(layer) - countAccents(text)),
    joined: words.joined,
    torn: words.torn,
    missingWords: [...words.missing, ...figures.missing],
    newWords: [...words.added, ...figures.added],
  };
}

interface Words {
  readonly all: number;
  readonly missing: string[];
  readonly added: string[];
  readonly joined: number;
  readonly torn: number;
}

function compareWords(layer: string, text: string, aside: Bag): Words {
  const whole = bagOf(layer.replaceAll(seam, ' '), letters);
  const plain = new Map(whole);
  const inSeams = layer.match(/\p{L}[\p{L}\p{M}]*(?:\uFDD0\p{L}[\p{L}\p{M}]*)+/gu) ?? [];
  for (const word of inSeams) for (const part of word.split(seam)) take(plain, part);
  const found = bagOf(text, letters);
  const spare = surplusOf(found, plain);
  const missing = surplusOf(plain, found);
  for (const word of inSeams) {
    const parts = word.split(seam);
    if (take(spare, parts.join(''))) continue;
    for (const part of parts)
      if (!take(spare, part)) missing.set(part, (missing.get(part) ?? 0) + 1);
  }
  const joined = joinHalves({ missing, spare }, layer);
  for (const word of listOf(aside)) take(spare, word);
  const torn = countTorn(missing, spare);
  return { all: countIn(whole), missing: listOf(missing), added: listOf(spare), joined, torn };
}

interface Rest {
  readonly missing: Map<string, number>;
  readonly spare: Map<string, number>;
}

/** A new word whose first half ends a line of the layer with a hyphen and whose second half begins one was joined: the next line, or one in a column or over pages. */
function joinHalves(rest: Rest, layer: string): number {
  return joinNeighbours(rest, layer) + joinDistant(rest, layer);
}

/** Where another word that was joined stands for one of the halves ("commer-cial" for the second of "non-commercial"), it is new in its turn. */
function joinNeighbours({ missing, spare }: Rest, layer: string): number {
  let pairs = [
    ...layer.matchAll(/(\p{L}[\p{L}\p{M}]*)[-\u2010][^\S\n]*\n[^\p{L}\n]*(\p{L}[\p{L}\p{M}]*)/gu),
  ].map(([, head = '', tail = '']) => [head, tail] as const);
  let joined = 0;
  for (let before = -1; before < joined; ) {
    before = joined;
    pairs = pairs.filter((halves) => {
      if (!halves.some((half) => missing.has(half)) || !take(spare, halves.join(''))) return true;
      for (const half of halves)
        if (!take(missing, half)) spare.set(half, (spare.get(half) ?? 0) + 1);
      joined += 1;
      return false;
    });
  }
  return joined;
}

function joinDistant({ missing, spare }: Rest, layer: string): number {
  const heads = new Set<string>();
  const tails = new Set<string>();
  for (const [, head = ''] of layer.matchAll(/(\p{L}[\p{L}\p{M}]*)[-\u2010]\s*(?:\n|$)/gu))
    heads.add(head);
  for (const [, tail = ''] of layer.matchAll(/(?:\n|^)[^\p{L}\n]*(\p{L}[\p{L}\p{M}]*)/gu))
    tails.add(tail);
  let joined = 0;
  for (const [word, count] of [...spare])
    for (let cut = 1; cut < word.length; cut += 1) {
      const [head, tail] = [word.slice(0, cut), word.slice(cut)];
      if (!heads.has(head) || !tails.has(tail)) continue;
      for (let times = 0; times < count; times += 1) {
        if (!missing.has(head) || !missing.has(tail) || !take(spare, word)) break;
        take(missing, head);
        take(missing, tail);
        joined += 1;
      }
    }
  return joined;
}

/** Words of both sides that are one another's pieces. They stay what they are: which reader set the space rightly is not known. */
function countTorn(missing: Bag, spare: Bag): number {
  const count = (wholes: Bag, pieces: Bag): number =>
    listOf(wholes).filter((word) =>
      Array.from(
        { length: word.length - 1 },
        (_, cut) => pieces.has(word.slice(0, cut + 1)) && pieces.has(word.slice(cut + 1)),
      ).some(Boolean),
    ).length;
  return count(missing, spare) + count(spare, missing);
}

function differ(expected: Bag, found: Bag, aside: Bag): { missing: string[]; added: string[] } {
  const missing = listOf(surplusOf(expected, found));
  return { missing, added: listOf(surplusOf(surplusOf(found, expected), aside)) };
}

function listOf(bag: Bag): string[] {
  return [...bag].flatMap(([word, count]) => Array.from({ length: count }, () => word));
}
