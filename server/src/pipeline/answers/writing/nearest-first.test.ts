import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { nearestFirst } from './nearest-first.js';

function passages(scores: readonly (number | null)[]) {
  return scores.map((vector_score, index) => ({
    ...scoredPassage(`Passage ${index}`, { id: `passage-${index}`, vector_score }),
    ...{ matched_words: [], words_covered: 0, fused_score: 0 },
    ...{ word_relevance: 0, vector_relevance: null },
  }));
}

const idsOf = (scores: readonly (number | null)[], count: number): string[] =>
  nearestFirst(passages(scores), count).map(({ id }) => id.replace('passage-', ''));

it('gives the nearest in meaning first, and what has no vector yet behind them', () => {
  expect(idsOf([0.1, null, 0.3, 0.2, 0.9], 5)).toEqual(['4', '2', '3', '0', '1']);
});

it('leaves the order where nothing can be compared', () => {
  expect(idsOf([null, null, null], 3)).toEqual(['0', '1', '2']);
});
