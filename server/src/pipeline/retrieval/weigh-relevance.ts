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
  { calibration }: Pick<Embedder['fusion'], 'calibration'>,
): number | null {
  return cosine === null ? null : sigmoid(calibration.slope * cosine + calibration.intercept);
}

/** How vectors are used in a library. */
export interface UsedFusion {
  readonly weight: number;
  readonly calibration: Embedder['fusion']['calibration'];
  /** The library itself has said what cosines mean in it. */
  readonly isLearnt: boolean;
}

/** Of words and meaning together; of words alone where there is no vector. */
export function blendRelevance(
  byWords: number,
  byMeaning: number | null,
  { weight }: Pick<Embedder['fusion'], 'weight'>,
): number {
  return byMeaning === null ? byWords : (1 - weight) * byWords + weight * byMeaning;
}

/**
 * Where words cannot speak, as none was found or the question is in a language that the library does not have: what meaning says, as far as it is trusted. Half the weight is the most that an
 * embedder gets beside words (decision 15), so that one with all of its trust is believed whole, and one with little hardly at all.
 */
export function relevanceWithoutWords(
  byMeaning: number | null,
  { weight }: Pick<Embedder['fusion'], 'weight'>,
): number {
  return (byMeaning ?? 0) * Math.min(1, 2 * weight);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
