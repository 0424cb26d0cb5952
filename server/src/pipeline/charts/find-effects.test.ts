import { describe, expect, it } from 'vitest';
import { findEffects } from './find-effects.js';

describe('finding effect sizes with their intervals', () => {
  it.each([
    ['Deaths fell (hazard ratio 0.72; 95% CI 0.60 to 0.86).', ['Hazard ratio', 0.72, 0.6, 0.86]],
    ['an adjusted OR of 1.5 (95 % CI: 1.1–2.0)', ['Odds ratio', 1.5, 1.1, 2]],
    ['RR = 0.9 [95% confidence interval, 0.8, 1.02]', ['Risk ratio', 0.9, 0.8, 1.02]],
    [
      'the mean difference was −3.2 days (95% CI −5.1 to −1.3)',
      ['Mean difference', -3.2, -5.1, -1.3],
    ],
    ['SMD -0.41 (95% CI -0.70 to -0.12)', ['Standardised mean difference', -0.41, -0.7, -0.12]],
    ['(HR, 0·55; 95% CI, 0·40-0·75)', ['Hazard ratio', 0.55, 0.4, 0.75]],
  ])('%s', (text, [measure, estimate, low, high]) => {
    expect(findEffects(text)).toEqual([{ measure, estimate, low, high }]);
  });

  it.each([
    'Of 50 patients or 95 % of them 12 to 14 recovered.',
    'The odds ratio was 1.5 in 2019. In 40 centres 95% CI 10 to 20 was used.',
    'hazard ratio 0.72 (95% CI 0.80 to 0.86)',
    'ORANGE 1.5 (95% CI 1.1 to 2.0)',
    '',
  ])('finds none where none is stated: %s', (text) => {
    expect(findEffects(text)).toEqual([]);
  });

  it('gives each once, in the order of the text', () => {
    const text =
      'HR 0.7 (95% CI 0.6 to 0.9), RR 1.2 (95% CI 1.1 to 1.3), HR 0.7 (95% CI 0.6 to 0.9)';
    expect(findEffects(text).map(({ measure }) => measure)).toEqual(['Hazard ratio', 'Risk ratio']);
  });
});
