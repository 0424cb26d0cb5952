/** What questions know of the library: how much it holds, and how telling words are in it, which is remembered from question to question. */

import { writeForms } from '../../reading/language/index-words.js';
import type { Database } from '../../store/database/database.js';
import { readLibraryFacts } from '../../store/library/library-facts.js';
import { listLanguages } from '../../store/passages/passage-words.js';
import { weighWords } from '../../store/passages/word-search.js';

export interface LibraryView {
  readonly passages: number;
  /** Whether any passage has a vector of the embedding model. */
  readonly hasVectors: boolean;
  /** Whether any passage has none of it. */
  readonly lacksVectors: boolean;
  /** Languages of its passages, other than English. */
  readonly languages: readonly string[];
  /** How telling each word is; 0 for one that the library does not hold. Null where the database keeps no such statistics. */
  weigh(words: readonly string[]): Promise<number[] | null>;
}

/** More words than this are forgotten all at once; so many take about 3 MB. */
const wordsMax = 30_000;

interface Remembered {
  /** Of the library as it was when this was the last change of it. */
  readonly lastChange: string;
  readonly languages: readonly string[];
  readonly weights: Map<string, number>;
  /** A word that the library holds; none before any was weighed. */
  sample: string;
}

/**
 * Gives what reads the library for a question. Weighing the words of a few passages takes longer than searching
 * for them, so weights are remembered while the library and the weight of one of them, both asked for with each question, stay the same:
 * whatever the index takes in or forgets, in this process or another, changes the number of passages and so the weight of every word.
 */
export function createLibraryReader(database: Database): (model: string) => Promise<LibraryView> {
  let remembered: Remembered = { lastChange: '', languages: [], weights: new Map(), sample: '' };
  return async (model) => {
    const known = remembered;
    const { passages, hasVectors, lacksVectors, lastChange, weight } = await readLibraryFacts(
      database,
      {
        model,
        word: known.sample,
      },
    );
    const isSame =
      known.lastChange === lastChange &&
      known.weights.get(known.sample) === weight &&
      known.weights.size <= wordsMax;
    // Another question may have found out the same meanwhile.
    if (!isSame) {
      const languages = await listLanguages(database);
      if (remembered === known)
        remembered = { lastChange, languages, weights: new Map(), sample: '' };
    }
    const current = remembered;
    return {
      passages,
      hasVectors,
      lacksVectors,
      languages: current.languages,
      weigh: (words) => weigh(words, { database, remembered: current }),
    };
  };
}

async function weigh(
  words: readonly string[],
  { database, remembered }: { database: Database; remembered: Remembered },
): Promise<number[] | null> {
  const { weights, languages } = remembered;
  const forms = words.map((word) => writeForms(word, languages));
  const missing = [...new Set(forms.flat())].filter((form) => !weights.has(form));
  const found = missing.length === 0 ? [] : await weighWords(database, missing);
  if (found === null) return null;
  for (const [index, form] of missing.entries()) weights.set(form, found[index] ?? 0);
  remembered.sample ||= missing.find((form) => (weights.get(form) ?? 0) > 0) ?? '';
  return forms.map((own) => leastOf(own.map((form) => weights.get(form) ?? 0)));
}

/** Passages hold a word in the form of their language; it is as telling as its commonest one. 0 where they hold none. */
function leastOf(weights: readonly number[]): number {
  const held = weights.filter((weight) => weight > 0);
  return held.length === 0 ? 0 : Math.min(...held);
}
