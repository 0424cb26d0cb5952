import { expect, it } from 'vitest';
import { confidenceOf } from './results.js';

it('takes the confidence of a run from the questions that were answered', () => {
  const silent = { is_answered: false, confidence_score: 0 };
  const answers = [{ is_answered: true, confidence_score: 0.8 }, silent, silent];
  expect(confidenceOf(answers)).toBe(0.8);
  expect(confidenceOf([silent])).toBe(0);
});
