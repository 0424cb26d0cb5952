/** Measures how much of a question the words of a passage cover, and how alike the wording of both is. */
import { findWords } from '../language/words.js';
import { countChunks } from '../store/chunks.js';
import type { Database } from '../store/database.js';
import { weighWords } from '../store/word-search.js';

export interface Coverage {
  /** Share of the question that the text covers, 0 to 1, telling words counting more. */
  readonly covered: number;
  /** Cosine of the word counts of both, 0 to 1: high where the text speaks of little else. */
  readonly likeness: number;
  /** Words of the question that the text holds in any form, as they were asked, in their order. */
  readonly matched: readonly string[];
}

/** Weighs the words of the question once. Words that the library does not hold are the most telling ones: nothing covers them. */
export async function prepareCoverage(question: string, database: Database): Promise<(text: string) => Coverage> {
  const asked = [...new Map(findWords(question).map((word) => [word.stem, word])).values()];
  const weights = await weighWords(
    database,
    asked.map(({ surface }) => surface),
  );
  const unknown = weights ? 1.7 * Math.log(1 + 2 * (await countChunks(database))) : 1;
  const weighted = asked.map(({ stem, surface }, index) => ({ stem, surface, weight: weights?.[index] || unknown }));
  const total = sum(weighted.map(({ weight }) => weight));
  const counts = weighCounts(question);
  return (text) => {
    if (total === 0) return { covered: 0, likeness: 0, matched: [] };
    const found = weighCounts(text);
    const matched = weighted.filter(({ stem }) => found.has(stem));
    return {
      covered: sum(matched.map(({ weight }) => weight)) / total,
      likeness: cosine(counts, found),
      matched: matched.map(({ surface }) => surface),
    };
  };
}

/** How often each stem stands there, damped; longer words count more. */
function weighCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of findWords(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, (1 + Math.log(count)) * Math.min(1, 0.3 + 0.1 * stem.length)]));
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const shared = sum([...one].map(([stem, weight]) => weight * (other.get(stem) ?? 0)));
  return shared === 0 ? 0 : shared / (Math.hypot(...one.values()) * Math.hypot(...other.values()));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
