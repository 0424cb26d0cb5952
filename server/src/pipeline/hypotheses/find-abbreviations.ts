/** Finds what the abbreviations of a text stand for, where it says so: `soluble fibre intake (SFI)`. */
import type { TermWord } from './read-words.js';

export interface Abbreviation {
  readonly short: string;
  readonly long: readonly TermWord[];
}

const introduced = /\(\s?(\p{Lu}[\p{L}\p{N}-]{1,9})\s?(?:\)|[;,])/gu;

/**
 * By the letters of the abbreviation, from the last to the first, in the words before it; the first letter begins a word (Schwartz and Hearst, 2003).
 * @param words of the text
 */
export function findAbbreviations(text: string, words: readonly TermWord[]): Abbreviation[] {
  return [...text.matchAll(introduced)].flatMap(({ 1: short = '', index }) => {
    if ((short.match(/[\p{Lu}\p{N}]/gu) ?? []).length < 2) return [];
    const before = words.filter(({ end }) => end <= index);
    const longest = Math.min(short.length + 5, short.length * 2);
    const start = findBeginning(text.slice(0, index), short, before.at(-longest)?.start ?? 0);
    const long = start === null ? [] : before.filter((word) => word.start >= start);
    return long.length > 1 || (long[0]?.key.length ?? 0) > short.length + 3
      ? [{ short: short.replace(/s$/, ''), long }]
      : [];
  });
}

function findBeginning(text: string, short: string, earliest: number): number | null {
  const letters = [...short.toLowerCase().replace(/s$/, '')].filter((letter) =>
    /[\p{L}\p{N}]/u.test(letter),
  );
  const lower = text.toLowerCase();
  let at = lower.length;
  for (const [place, letter] of letters.toReversed().entries()) {
    const isFirst = place === letters.length - 1;
    do at -= 1;
    while (
      at >= earliest &&
      (lower[at] !== letter || (isFirst && /[\p{L}\p{N}]/u.test(lower[at - 1] ?? ' ')))
    );
    if (at < earliest) return null;
  }
  return at;
}
