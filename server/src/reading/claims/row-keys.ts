/** What the figures of a row and of a column must stand beside: the words and numbers that set its label and its head apart from the others. */
import { readNumberWords } from '../language/number-words.js';
import type { WrittenCell } from './read-written-rows.js';
import { vocabularyOf, weighClaim } from './weigh-words.js';

/** What sets a row or a column apart from others; where nothing does, all its words. */
interface Key {
  readonly stems: readonly string[];
  /** Stems alone that tell what it is about, where there are such. */
  readonly telling: readonly string[];
  readonly numbers: readonly number[];
}

interface Keys {
  readonly own: Key;
  /** Without those whose words are all its own. */
  readonly others: readonly Key[];
}

export interface CellKeys extends Keys {
  /** Figures of the same row or column, which may share its words. */
  readonly beside: readonly number[];
}

/** Reads what each cell must stand beside once, for all passages. */
export function createKeyReader(): (cell: WrittenCell) => readonly CellKeys[] {
  const known = new Map<WrittenCell, readonly CellKeys[]>();
  return (cell) => {
    const { label, otherLabels, head, otherHeads, row, column } = cell;
    const keys = known.get(cell) ?? [
      { ...keysOf(nameOf(label), otherLabels), beside: numbersIn(row) },
      { ...keysOf(nameOf(head), otherHeads.map(nameOf)), beside: numbersIn(column) },
    ];
    known.set(cell, keys);
    return keys;
  };
}

function keysOf(name: string, others: readonly string[]): Keys {
  const all = wordsOf(name);
  const named = [...new Set(others)].filter((other) => !isWithin(wordsOf(other), all));
  const own = keyOf(
    name,
    others.filter((other) => other !== name),
  );
  return { own, others: named.map((other) => keyOf(other, [name])) };
}

function keyOf(name: string, others: readonly string[]): Key {
  const shared = new Set(others.flatMap((other) => [...wordsOf(other)]));
  const words = weighClaim(name.replace(ofTables, ' '));
  const apart = words.filter(({ stem }) => !shared.has(stem));
  const numbers = numbersIn(name).filter((number) => !shared.has(String(number)));
  const chosen = apart.length + numbers.length === 0 ? words : apart;
  const telling = chosen.filter(({ weight }) => weight === 1);
  // `Result` alone says nothing that a passage would have to say.
  const counted = telling.length > 0 || others.length === 0 ? telling : chosen;
  const [stems = [], least = []] = [chosen, counted].map((some) => some.map(({ stem }) => stem));
  return { stems, telling: least, numbers };
}

/** Words that only tables have: their heads. */
const ofTables = /\b(?:values?|details?|data|descriptions?|info(?:rmation)?)\b/gi;

export function isEmpty({ telling, numbers }: Key): boolean {
  return telling.length + numbers.length === 0;
}

export function holdsKey(text: string, { telling, numbers }: Key): boolean {
  const { holds } = vocabularyOf(text);
  return (
    telling.filter(holds).length * 2 >= telling.length && holdsNumbers(numbersIn(text), numbers)
  );
}

export function holdsWhole(text: string, { stems, numbers }: Key): boolean {
  return stems.every(vocabularyOf(text).holds) && holdsNumbers(numbersIn(text), numbers);
}

export function wordsOf(name: string): ReadonlySet<string> {
  return new Set([...weighClaim(name).map(({ stem }) => stem), ...numbersIn(name).map(String)]);
}

export function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

/** That a head gives in brackets. */
export const unitOfHead = /\s?\(([^()]{1,12})\)\s?$/;

/** Without its unit. */
export function nameOf(head: string): string {
  return head.replace(unitOfHead, '');
}

export function holdsNumbers(there: readonly number[], wanted: readonly number[]): boolean {
  return wanted.every((number) => there.includes(number));
}

/** In digits, with commas between thousands, or in words. */
export function numbersIn(text: string): number[] {
  const digits = text.match(/\d+(?:,\d{3})*(?:[.·]\d+)?/g) ?? [];
  return [
    ...digits.map((figure) => Number(figure.replaceAll(',', '').replace('·', '.'))),
    ...readNumberWords(text),
  ];
}
