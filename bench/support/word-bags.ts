/** Bags of words: what stands in a text how often, with what may be taken out of it. */

export type Bag = ReadonlyMap<string, number>;

/** Stands in a text layer where letters of one word change their size or their height; no text has it. */
export const seam = '\uFDD0';

const combining = /[\u0300-\u036F\u20D0-\u20FF]/g;
const spacingAccents = /[\u00B4\u02C6\u02DC\u00A8\u02C7\u02D8\u02D9\u02DD\u02DA\u00AF\u00B8]/g;
/** An accent that the file draws before or behind its letter parts no word. */
const accentBetween = new RegExp(`${seam}?${spacingAccents.source}${seam}?`, 'g');

/** Accents of a text, on their letters or beside them. */
export function countAccents(text: string): number {
  const inside = text.normalize('NFD').match(combining) ?? [];
  return inside.length + (text.match(spacingAccents) ?? []).length;
}

/**
 * Compatible forms as plain ones, as two readers may give either; ligatures so come apart. Letters stand without their accents, which files draw
 * before or behind them or join with them, and which are counted apart. A raised or lowered digit stays apart from a digit
 * before it, so that 2² is not 22. Marks of direction show nothing, and soft hyphens only at the end of a line.
 */
export function fold(text: string): string {
  return text
    .replace(accentBetween, '')
    .replace(/\u00AD(?=[^\S\n]*(?:\n|$))/g, '-')
    .replace(/[\u00AD\u200B-\u200F\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/(\p{Nd})(?=[\u00B2\u00B3\u00B9\u2070-\u2079\u2080-\u2089])/gu, `$1${seam}`)
    .normalize('NFKD')
    .replace(combining, '')
    .replaceAll('\u0131', 'i')
    .normalize('NFKC')
    .toLowerCase();
}

export function bagOf(text: string, pattern: RegExp): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of text.match(pattern) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** What one bag has beyond another. */
export function surplusOf(bag: Bag, other: Bag): Map<string, number> {
  return new Map(
    [...bag]
      .map(([word, count]) => [word, count - (other.get(word) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** Takes one out; false where none is left. */
export function take(bag: Map<string, number>, word: string): boolean {
  const count = bag.get(word) ?? 0;
  if (count === 0) return false;
  if (count === 1) bag.delete(word);
  else bag.set(word, count - 1);
  return true;
}

export function countIn(bag: Bag): number {
  let sum = 0;
  for (const count of bag.values()) sum += count;
  return sum;
}
