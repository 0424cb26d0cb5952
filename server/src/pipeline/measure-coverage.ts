/** Measures how much of a question the words of a passage cover. */
import { findWords } from '../language/words.js';
import { countChunks } from '../store/chunks.js';
import type { Database } from '../store/database.js';
import { weighWords } from '../store/word-search.js';

/** Share of the question that the text covers, 0 to 1, telling words counting more. */
export type MeasureCoverage = (text: string) => number;

/** Weighs the words of the question once. Words that the library does not hold are the most telling ones: nothing covers them. */
export async function prepareCoverage(question: string, database: Database): Promise<MeasureCoverage> {
  const asked = [...new Map(findWords(question).map((word) => [word.stem, word])).values()];
  const weights = await weighWords(
    database,
    asked.map(({ surface }) => surface),
  );
  const unknown = weights ? 1.7 * Math.log(1 + 2 * (await countChunks(database))) : 1;
  const weighted = asked.map(({ stem }, index) => ({ stem, weight: weights?.[index] || unknown }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    if (total === 0) return 0;
    const stems = new Set(findWords(text).map(({ stem }) => stem));
    return weighted.reduce((sum, { stem, weight }) => sum + (stems.has(stem) ? weight : 0), 0) / total;
  };
}
