/** Finds a word or several in a text that has no blanks between its words, where they do not lie within others. */
import { segmenter } from './words.js';

/**
 * Whether the run begins and ends where words do: 性病 does not stand in 慢性病. Foreign words in Katakana are parted too finely by the
 * dictionary, so that one within a longer run of it counts as a part of that.
 * @param words Of the text, as far as blanks and signs part them.
 */
export function holdsRun(words: readonly string[], sought: string): boolean {
  const text = words.join('');
  if (sought === '' || !text.includes(sought)) return false;
  const parted = new Set([0, text.length]);
  let end = 0;
  for (const word of words) {
    end += word.length;
    parted.add(end);
  }
  const segments = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
  const isBoundary = (at: number): boolean =>
    parted.has(at) || (segments.has(at) && !isInKatakana(text, at));
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1))
    if (isBoundary(at) && isBoundary(at + sought.length)) return true;
  return false;
}

function isInKatakana(text: string, at: number): boolean {
  return katakana.test(text.charAt(at - 1)) && katakana.test(text.charAt(at));
}

const katakana = /[\p{Script=Katakana}ー]/u;
