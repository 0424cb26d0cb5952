/** What questions know of the library: how much it holds, and how telling words are in it, which is remembered from question to question. */
import type { Database } from '../../store/database/database.js';
import { readLibraryFacts } from '../../store/library/library-facts.js';
import { weighWords } from '../../store/passages/word-search.js';

export interface LibraryView {
  readonly passages: number;
  /** Whether any passage has a vector of the embedding model. */
  readonly hasVectors: boolean;
  /** How telling each word is; 0 for one that the library does not hold. Null where the database keeps no such statistics. */
  weigh(words: readonly string[]): Promise<number[] | null>;
}

/** More words than this are forgotten all at once; so many take about 3 MB. */
const wordsMax = 30_000;

interface Remembered {
  /** Of the library as it was when this was the last change of it. */
  readonly lastChange: string;
  readonly weights: Map<string, number>;
  /** A word that the library holds; none before any was weighed. */
  sample: string;
}

/**
 * Gives what reads the library for a question; `model` is `Embedder.model`. Weighing the words of a few passages takes longer than searching
 * for them, so weights are remembered while the library and the weight of one of them, both asked for with each question, stay the same:
 * whatever the index takes in or forgets, in this process or another, changes the number of passages and so the weight of every word.
 */
export function createLibraryReader(database: Database, model: string): () => Promise<LibraryView> {
  let remembered: Remembered = { lastChange: '', weights: new Map(), sample: '' };
  return async () => {
    const known = remembered;
    const { passages, hasVectors, lastChange, weight } = await readLibraryFacts(database, {
      model,
      word: known.sample,
    });
    const isSame =
      known.lastChange === lastChange &&
      known.weights.get(known.sample) === weight &&
      known.weights.size <= wordsMax;
    // Another question may have found out the same meanwhile.
    if (!isSame && remembered === known)
      remembered = { lastChange, weights: new Map(), sample: '' };
    const current = remembered;
    return {
      passages,
      hasVectors,
      weigh: (words) => weigh(words, { database, remembered: current }),
    };
  };
}

async function weigh(
  words: readonly string[],
  { database, remembered }: { database: Database; remembered: Remembered },
): Promise<number[] | null> {
  const { weights } = remembered;
  const missing = [...new Set(words)].filter((word) => !weights.has(word));
  const found = missing.length === 0 ? [] : await weighWords(database, missing);
  if (found === null) return null;
  for (const [index, word] of missing.entries()) weights.set(word, found[index] ?? 0);
  remembered.sample ||= missing.find((word) => (weights.get(word) ?? 0) > 0) ?? '';
  return words.map((word) => weights.get(word) ?? 0);
}
