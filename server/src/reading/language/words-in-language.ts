/** Cuts text into its telling words by the rules of the language that it is in. */
import { latinLanguages } from './latin-languages.js';
import { stemIn } from './stem-in-language.js';
import { findWords, type Word } from './words.js';

/** As `findWords`, stemmed in the language (a name that `tellLanguage` gives) and without its little words. */
export function findWordsIn(language: string, text: string): Word[] {
  if (language === 'english') return findWords(text);
  const words = findWords(text, (word) => stemIn(language, word));
  const little = latinLanguages.get(language)?.stopWords;
  return little === undefined ? words : words.filter(({ surface }) => !little.has(surface));
}
