/** The words of a text that carry its meaning, reduced to stems: what two texts have in common. */
import { stemWord } from './stem-word.js';
import { stopWords } from './stop-words.js';

/**
 * Distinct stems without stop words and diacritics, in order of appearance.
 * @param known words met before and their stems; hand the same map over to read many texts fast.
 */
export function contentWords(text: string, known: Map<string, string> = new Map()): string[] {
  const stems = new Set<string>();
  for (const word of splitWords(text)) {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stopWords.has(word) ? '' : stemWord(word);
      known.set(word, stem);
    }
    if (stem !== '') stems.add(stem);
  }
  return [...stems];
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
