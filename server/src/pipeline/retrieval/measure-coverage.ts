/** Measures how much of a question the words of a passage cover, and how alike the wording of both is. */

import { latinLanguages } from '../../reading/language/latin-languages.js';
import { tellLanguage } from '../../reading/language/passage-language.js';
import type { StemsOfLanguage } from '../../reading/language/remember-stems.js';
import { findWords, type Word } from '../../reading/language/words.js';
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
  readonly library: Pick<LibraryView, 'passages' | 'weigh'>;
  readonly stems: StemsOfLanguage;
}

/** Weighs the words of the question once. Words that the library does not hold are the most telling ones: nothing covers them. */
export async function prepareCoverage(
  question: string,
  { library, stems }: CoverageParts,
): Promise<(text: string) => Coverage> {
  const asked = readTellingWords(question, stems);
  const weights = await library.weigh(asked.map(({ surface }) => surface));
  const unknown = weights ? 1.7 * Math.log(1 + 2 * library.passages) : 1;
  const weighted = asked.map(({ surface }, index) => ({
    surface,
    weight: weights?.[index] || unknown,
  }));
  const total = sum(weighted.map(({ weight }) => weight));
  const readings = new Map<string, Reading>();
  return (text) => {
    if (total === 0) return { covered: 0, likeness: 0, matched: [] };
    const language = tellLanguage(text);
    const { stemsOfAsked, counts } = readings.get(language) ?? readIn(language);
    const found = weighCounts(findWords(text, stems(language)));
    const matched = weighted.filter((_, index) => found.has(stemsOfAsked[index] ?? ''));
    return {
      covered: sum(matched.map(({ weight }) => weight)) / total,
      likeness: cosine(counts, found),
      matched: matched.map(({ surface }) => surface),
    };
  };

  function readIn(language: string): Reading {
    const stem = stems(language);
    const reading = {
      stemsOfAsked: weighted.map(({ surface }) => stem(surface)),
      counts: weighCounts(findWords(question, stem)),
    };
    readings.set(language, reading);
    return reading;
  }
}

interface Reading {
  /** Of the words of the question, as the language stems them. */
  readonly stemsOfAsked: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

/** Each word once, without the little words of the question's own language. */
function readTellingWords(question: string, stems: StemsOfLanguage): Word[] {
  const language = tellLanguage(question);
  const little = latinLanguages.get(language)?.stopWords;
  const words = findWords(question, stems(language));
  const telling = words.filter(({ surface }) => little?.has(surface) !== true);
  return [
    ...new Map((telling.length > 0 ? telling : words).map((word) => [word.stem, word])).values(),
  ];
}

/** How often each stem stands there, damped; longer words count more. */
function weighCounts(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
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
