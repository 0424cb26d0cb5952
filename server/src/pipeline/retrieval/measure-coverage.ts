/** Measures how much of a question the words of a passage cover, and how alike the wording of both is. */
import { findWords } from '../../reading/language/words.js';
import type { LibraryView } from './read-library.js';

export interface Coverage {
  /** Share of the question that the text covers, 0 to 1, telling words counting more. */
  readonly covered: number;
  /** Cosine of the word counts of both, 0 to 1: high where the text speaks of little else. */
  readonly likeness: number;
  /** Words of the question that the text holds in any form, as they were asked, in their order. */
  readonly matched: readonly string[];
}

export interface CoverageParts {
  readonly library: LibraryView;
  /** `stemWord`, or what remembers it. */
  readonly stem: (word: string) => string;
}

/** Weighs the words of the question once. Words that the library does not hold are the most telling ones: nothing covers them. */
export async function prepareCoverage(
  question: string,
  { library, stem }: CoverageParts,
): Promise<(text: string) => Coverage> {
  const asked = [...new Map(findWords(question, stem).map((word) => [word.stem, word])).values()];
  const weights = await library.weigh(asked.map(({ surface }) => surface));
  const unknown = weights ? 1.7 * Math.log(1 + 2 * library.passages) : 1;
  const weighted = asked.map(({ stem, surface }, index) => ({
    stem,
    surface,
    weight: weights?.[index] || unknown,
  }));
  const total = sum(weighted.map(({ weight }) => weight));
  const counts = weighCounts(question, stem);
  return (text) => {
    if (total === 0) return { covered: 0, likeness: 0, matched: [] };
    const found = weighCounts(text, stem);
    const matched = weighted.filter((word) => found.has(word.stem));
    return {
      covered: sum(matched.map(({ weight }) => weight)) / total,
      likeness: cosine(counts, found),
      matched: matched.map(({ surface }) => surface),
    };
  };
}

/** How often each stem stands there, damped; longer words count more. */
function weighCounts(text: string, stem: CoverageParts['stem']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of findWords(text, stem)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  return new Map(
    [...counts].map(([name, count]) => [
      name,
      (1 + Math.log(count)) * Math.min(1, 0.3 + 0.1 * name.length),
    ]),
  );
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const shared = sum([...one].map(([stem, weight]) => weight * (other.get(stem) ?? 0)));
  return shared === 0 ? 0 : shared / (Math.hypot(...one.values()) * Math.hypot(...other.values()));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
