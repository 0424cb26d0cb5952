/** Remembers the stems of words: texts of one library share most of their words, and finding a stem is most of the work of reading one. */
import { stemIn } from './stem-in-language.js';

/** More words than this are forgotten all at once; so many take about 10 MB. */
const wordsMax = 50_000;

/** `stemIn` a language with a memory, for `findWords`. */
export function rememberStems(language = 'english'): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    if (known.size >= wordsMax) known.clear();
    const stem = stemIn(language, word);
    known.set(word, stem);
    return stem;
  };
}

/** How words are stemmed in the language of a text, as the store keeps it with passages: null is English. */
export type StemsOfLanguage = (language: string | null) => (word: string) => string;

/** `rememberStems` for each language that is met. */
export function rememberLanguages(): StemsOfLanguage {
  const known = new Map<string, (word: string) => string>();
  return (language) => {
    const name = language ?? 'english';
    const stem = known.get(name) ?? rememberStems(name);
    known.set(name, stem);
    return stem;
  };
}
