/** The words of a text that carry its meaning, reduced to stems: what two texts have in common. */
import { isUnspaced } from './scripts.js';
import { stemWord } from './stem-word.js';
import { stopWords } from './stop-words.js';

/** Distinct stems without stop words and diacritics, in order of appearance. */
export function contentWords(text: string): string[] {
  return [
    ...new Set(splitWords(text).flatMap((word) => (stopWords.has(word) ? [] : stemWord(word)))),
  ];
}

/** Looks for the same few stems in many texts: only words that can have one of them are reduced, and each stem is looked for until it is found. */
export function createStemFinder(stems: readonly string[]): (text: string) => ReadonlySet<string> {
  const sought = stems.map((stem) => ({ stem, beginnings: beginningsOf(stem) }));
  const known = new Map<string, string>();
  const stemOf = (word: string): string => {
    const stem = known.get(word) ?? stemWord(word);
    known.set(word, stem);
    return stem;
  };
  return (text) => {
    const plain = withoutDiacritics(text);
    const found = new Set<string>();
    for (const { stem, beginnings } of sought) {
      // Where no blanks part words, one may stand anywhere in a run of signs.
      const isFound = isUnspaced(stem)
        ? plain.includes(stem)
        : beginnings.some((each) => hasWord(plain, each, (word) => stemOf(word) === stem));
      if (isFound) found.add(stem);
    }
    return found;
  };
}

/** Whether one of the words that begin so is wanted. */
function hasWord(text: string, beginning: string, isWanted: (word: string) => boolean): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at > 0 && isInWord(text, at - 1)) continue;
    let end = at + beginning.length;
    while (end < text.length && isInWord(text, end)) end += 1;
    if (isWanted(text.slice(at, end))) return true;
  }
  return false;
}

/** Whether a letter or a digit stands there, or the second half of one. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Taking a sign apart can give capitals: ™ is TM.
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff && at > 0;
  return /^[\p{L}\p{N}]/u.test(
    String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? code),
  );
}

/**
 * How words of this stem begin. Stemming changes no more than the last letters of what it leaves (`skies` to `ski`, `sensibility` to
 * `sensibl`), and never the first two, but in `dying`, `lying` and `tying`.
 */
function beginningsOf(stem: string): string[] {
  const unchanged = stem.slice(0, Math.max(2, stem.length - (stem.length > 4 ? 2 : 1)));
  return /^[dlt]ie$/.test(stem) ? [unchanged, `${stem.charAt(0)}y`] : [unchanged];
}

function splitWords(text: string): readonly string[] {
  const plain = withoutDiacritics(text);
  return plain.match(isAscii.test(plain) ? /[a-z0-9]+/gi : /[\p{L}\p{N}]+/gu) ?? [];
}

/** In lower case. Most texts are plain ASCII, where no letter has to be taken apart. */
function withoutDiacritics(text: string): string {
  const lower = text.toLowerCase();
  return isAscii.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;
