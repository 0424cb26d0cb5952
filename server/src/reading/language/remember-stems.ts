/** Remembers the stems of words: texts of one library share most of their words, and finding a stem is most of the work of reading one. */
import { stemWord } from './stem-word.js';

/** More words than this are forgotten all at once; so many take about 10 MB. */
const wordsMax = 50_000;

/** `stemWord` with a memory, for `findWords`. */
export function rememberStems(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    if (known.size >= wordsMax) known.clear();
    const stem = stemWord(word);
    known.set(word, stem);
    return stem;
  };
}
