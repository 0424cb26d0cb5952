/** Cuts text into the words that carry meaning, the way the word index does: stemmed, without stop words. */
import { stemWord } from './stem-word.js';
import { stopWords } from './stop-words.js';

export interface Word {
  /** Stem in lower case; what is compared. */
  readonly stem: string;
  /** As written, in lower case. */
  readonly surface: string;
  readonly start: number;
  readonly end: number;
}

/** Words of the text in order, without stop words; numbers count as words. Longer than 60 characters is no word. `stem` may remember what it gave before. */
export function findWords(text: string, stem: (word: string) => string = stemWord): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)) {
    const surface = match[0].toLowerCase();
    if (surface.length > 60 || stopWords.has(surface)) continue;
    words.push({
      stem: stem(surface),
      surface,
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}
