/** The words of a text that carry its meaning, reduced to stems: what two texts have in common. */
import { stemWord } from './stem-word.js';
import { stopWords } from './stop-words.js';

/** Distinct stems without stop words and diacritics, in order of appearance. */
export function contentWords(text: string): string[] {
  return [...new Set(splitWords(text).flatMap((word) => (stopWords.has(word) ? [] : stemWord(word))))];
}

/** Looks for the same few stems in many texts, and reduces only the words that can have one of them. */
export function createStemFinder(stems: readonly string[]): (text: string) => ReadonlySet<string> {
  const wanted = new Set(stems);
  // Stemming never touches the first letter, so a word that begins otherwise can be passed over.
  const beginnings = new Set(stems.map((stem) => stem.charCodeAt(0)));
  const known = new Map<string, string>();
  return (text) => {
    const found = new Set<string>();
    for (const word of splitWords(text)) {
      if (!beginnings.has(word.charCodeAt(0))) continue;
      const stem = known.get(word) ?? stemWord(word);
      known.set(word, stem);
      if (wanted.has(stem)) found.add(stem);
    }
    return found;
  };
}

function splitWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, where no letter has to be taken apart.
  if (isAscii.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;
