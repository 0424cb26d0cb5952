/** Tells whether two halves of what the end of a line parted are words of their own, by a tokenizer, which has the words of many texts. Heavy: for the reader process. */
import { decode, encode } from 'gpt-tokenizer/encoding/o200k_base';

/**
 * `cross` and `sectional`, `meta` and `analysis`: each is known as a word, and what they would be together is not, or is parted there. Not `trans`
 * and `plantation`, nor the halves of a word that is not known at all.
 */
export function areTwoWords(first: string, second: string): boolean {
  const areLong = first.length > 2 && (second.length > 3 || adverbs.test(second));
  if (!areLong || !isWord(first) || !isWord(second)) return false;
  const parts = partsOf(first + second);
  return parts.length > 2 || parts[0] === ` ${first}`;
}

/** That compounds end in. */
const adverbs = /^(?:up|off|out|in|on|by|set|day|end)$/;

function isWord(word: string): boolean {
  return partsOf(word).length === 1;
}

/** As behind a space, where words begin. */
function partsOf(word: string): string[] {
  return encode(` ${word}`).map((token) => decode([token]));
}
