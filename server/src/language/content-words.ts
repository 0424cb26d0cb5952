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
  const beginnings = [...new Set(stems.flatMap(beginningsOf))];
  const candidates = new RegExp(`(?<![a-z0-9])(?:${beginnings.filter((each) => /^[a-z0-9]+$/.test(each)).join('|') || '(?!)'})[a-z0-9]*`, 'g');
  const known = new Map<string, string>();
  return (text) => {
    const found = new Set<string>();
    for (const word of splitWords(text, candidates)) {
      if (!beginnings.some((beginning) => word.startsWith(beginning))) continue;
      const stem = known.get(word) ?? stemWord(word);
      known.set(word, stem);
      if (wanted.has(stem)) found.add(stem);
    }
    return found;
  };
}

/**
 * How words of this stem begin. Stemming changes no more than the last letters of what it leaves (`skies` to `ski`, `sensibility` to
 * `sensibl`), and never the first two, but in `dying`, `lying` and `tying`.
 */
function beginningsOf(stem: string): string[] {
  const unchanged = stem.slice(0, Math.max(2, stem.length - (stem.length > 4 ? 2 : 1)));
  return /^[dlt]ie$/.test(stem) ? [unchanged, `${stem.charAt(0)}y`] : [unchanged];
}

/** @param asciiWords which words of a plain text are wanted. */
function splitWords(text: string, asciiWords = /[a-z0-9]+/g): readonly string[] {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, where no letter has to be taken apart.
  if (isAscii.test(lower)) return lower.match(asciiWords) ?? [];
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;
