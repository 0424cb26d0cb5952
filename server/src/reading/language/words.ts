/** Cuts text of any language into the words that carry meaning, the way the word index does: stemmed, without stop words. */
import { easternStopWords } from './eastern-stop-words.js';
import { isAscii, isUnspaced } from './scripts.js';
import { stemIn } from './stem-in-language.js';
import { stopWords } from './stop-words.js';

export interface Word {
  /** Stem in lower case; what is compared. */
  readonly stem: string;
  /** As written, in lower case. */
  readonly surface: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Words of the text in order, without stop words of English, Chinese, Japanese and Korean; numbers count as words. Longer than 60 characters is no word. `stem` may
 * remember what it gave before, or know the language of the text; else words in Latin letters are taken for English.
 */
export function findWords(text: string, stem: (word: string) => string = stemEnglish): Word[] {
  const words: Word[] = [];
  for (const { written, start } of splitWords(text)) {
    // Letters of formulas and raised digits are found by their plain forms.
    const surface = written.normalize('NFKC').toLowerCase();
    if (surface.length > 60 || stopWords.has(surface) || easternStopWords.has(surface)) continue;
    words.push({ stem: stem(surface), surface, start, end: start + written.length });
  }
  return words;
}

/** What a text is about, whatever the order. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(findWords(text).map(({ stem }) => stem));
}

/** The letters and digits of a text in lower case, with one blank between words: what is written alike whatever its marks. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function stemEnglish(word: string): string {
  return stemIn('english', word);
}

interface Written {
  readonly written: string;
  readonly start: number;
}

function splitWords(text: string): Written[] {
  const runs = Array.from(
    text.matchAll(isAscii(text) ? asciiRuns : runsOfLetters),
    ({ 0: written, index }) => ({ written, start: index }),
  );
  return isUnspaced(text) ? runs.flatMap(splitRun) : runs;
}

const asciiRuns = /[a-z0-9]+(?:'[a-z]+)?/gi;
const runsOfLetters = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'\p{L}+)?/gu;

/** Words that stand without spaces between them, by the dictionaries of Unicode's rules. */
function splitRun(run: Written): Written[] {
  if (!isUnspaced(run.written)) return [run];
  return Array.from(segmenter.segment(run.written)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ written: segment, start: run.start + index }] : [],
  );
}

export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
