/** Weighs how relevant a passage is to a question, from 0 to 1, so that thresholds can trust it. */
import type { Embedder } from '../../ports/embedder.js';
import type { Coverage } from './measure-coverage.js';

/**
 * Chance that a passage is about what was asked. Fitted by logistic regression on judged collections, with questions to the wrong
 * collection as examples of what is not covered (`bench/results/retrieval.md`); the intercept is stricter than the fit. What is missing counts
 * more the fewer words were found: one word of two that were asked may well stand there in another sense.
 */
export function relevanceOfWords({ covered, likeness, matched }: Coverage): number {
  const doubt = (4 * (1 - covered)) / Math.max(1, matched.length);
  return sigmoid(6.5 * covered + 22 * likeness - doubt - 6);
}

export function relevanceOfMeaning(
  cosine: number | null,
  { calibration }: Embedder['fusion'],
): number | null {
  return cosine === null ? null : sigmoid(calibration.slope * cosine + calibration.intercept);
}

/** Of words and meaning together; of words alone where there is no vector. */
export function blendRelevance(
  byWords: number,
  byMeaning: number | null,
  { weight }: Embedder['fusion'],
): number {
  return byMeaning === null ? byWords : (1 - weight) * byWords + weight * byMeaning;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
