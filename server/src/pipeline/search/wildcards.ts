/** Reads words that a query gives in part, as in `adolescen*`, `behavio*r` and `wom?n`, and finds them in a text. */
import { isUnspaced } from '../../reading/language/scripts.js';
import { plainLetters, plainWords } from '../../works/plain-words.js';

/** Behind a word, or between letters; a question mark that ends one is none, and neither is that of an address. */
const asterisk = /\p{L}\*(?!\p{N})/u;
const questionMark = /(?<![^\s("])[^\s("/]{0,60}(?:\p{Ll}\?\p{Ll}|\p{Lu}\?\p{Lu})/u;

/** What stands for letters in it: `*` for any, `?` for one or none. */
export function wildcardsIn(words: string): ('*' | '?')[] {
  return [
    ...(asterisk.test(words) ? (['*'] as const) : []),
    ...(questionMark.test(words) ? (['?'] as const) : []),
  ];
}

/** Words with wildcards, and the others. The star of `A*` and `TPMT*3` is part of a name. */
export function partWildcards(words: string): { patterns: string[]; others: string } {
  const split = words.split(/\s+/).filter((word) => word !== '');
  const patterns = split.filter(
    (word) => !isUnspaced(word) && (/\p{L}{3}\*(?!\p{N})/u.test(word) || questionMark.test(word)),
  );
  return { patterns, others: split.filter((word) => !patterns.includes(word)).join(' ') };
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
  // How far into the word the pattern reaches so far, in all ways that there are.
  let reached: ReadonlySet<number> = new Set([0]);
  for (const sign of pattern) {
    const next = new Set<number>();
    for (const at of reached) {
      if (sign === '?') next.add(at);
      if (sign === '?' || sign === word[at]) next.add(at + 1);
      if (sign === '*') for (let to = at; to <= word.length; to += 1) next.add(to);
    }
    reached = next;
  }
  return reached.has(word.length);
}
