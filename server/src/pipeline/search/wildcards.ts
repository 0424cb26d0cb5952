/** Reads words that a query gives in part, as in `adolescen*`, `behavio*r` and `wom?n`, and finds them in a text. */
import { isUnspaced } from '../../reading/language/scripts.js';
import { plainLetters, plainWords } from '../../works/plain-words.js';

/** Behind a word, also one with numbers such as `IL-17*` and `CYP3A*`, or between letters; the star of `A*`, `HLA-B*`, `T2*` and `TPMT*3` is part of a name. */
const asterisk =
  /\p{L}{2}\*(?!\p{N})|(?:[\p{L}\p{N}]-?){2}(?:\p{N}|(?<=\p{N}-?)\p{L})\*(?!\p{N})|\p{Ll}\*\p{Ll}/u;
/** One that ends a word is none, and neither is that of an address. */
const questionMark = /(?<![^\s("])[^\s("/]{0,60}(?:\p{Ll}\?\p{Ll}|\p{Lu}\?\p{Lu})/u;

/** What stands for letters in it: `*` for any, `?` for one or none. Where no blanks part words, nothing does. */
export function wildcardsIn(words: string): ('*' | '?')[] {
  const spaced = splitWords(words)
    .filter((word) => !isUnspaced(word))
    .join(' ');
  return [
    ...(asterisk.test(spaced) ? (['*'] as const) : []),
    ...(questionMark.test(spaced) ? (['?'] as const) : []),
  ];
}

/** Words with wildcards, and the others. */
export function partWildcards(words: string): { patterns: string[]; others: string } {
  const split = splitWords(words);
  const patterns = split.filter((word) => wildcardsIn(word).length > 0);
  return { patterns, others: split.filter((word) => !patterns.includes(word)).join(' ') };
}

function splitWords(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '');
}

/** Whether the words of the pattern stand together in the text, each with any letters in place of its wildcards. */
export function holdsPattern(pattern: string, text: string): boolean {
  const sought = plainLetters(pattern)
    .replace(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}*?]+/u)
    .filter((word) => word !== '');
  const words = plainWords(text);
  return words.some((_, at) =>
    sought.every((word, after) => isWordLike(words[at + after] ?? '', word)),
  );
}

function isWordLike(word: string, pattern: string): boolean {
  // How far into the word the pattern reaches so far, in all ways that there are, the shortest first.
  let reached = [0];
  for (const sign of pattern) reached = reach(word, reached, sign);
  return reached.at(-1) === word.length;
}

function reach(word: string, reached: readonly number[], sign: string): number[] {
  const [first] = reached;
  if (first === undefined) return [];
  if (sign === '*')
    return Array.from({ length: word.length - first + 1 }, (_, step) => first + step);
  const further = reached.filter((at) => at < word.length && (sign === '?' || sign === word[at]));
  const next = further.map((at) => at + 1);
  return sign === '?' ? [...new Set([...reached, ...next])].sort((a, b) => a - b) : next;
}
