import { describe, expect, it } from 'vitest';
import { isDueToChance } from './read-chance.js';

describe('what was found is due to chance as well', () => {
  it.each([
    'hazard ratio 0.93, 95% CI 0.80 to 1.08',
    'hazard ratio 0.93, 95% CI [0.80, 1.08]',
    'risk ratio 0.95, 95% confidence interval 0.81 to 1.12',
    'rate ratio 0.95 (95% confidence interval [CI] 0.81-1.12)',
    'HR 0.93, CI (0.80, 1.08)',
    'HR 0.93, CI = 0.80–1.08',
    'HR 0.93, CI 0.80; 1.08',
    'HR 0.93, CI 95%: 0.80—1.08',
    'HR 0.93, 95% CIs 0.80 to 1.08',
    'HR 0.93, 95% credible interval 0.80 to 1.08',
    'HR 0.93, CI .80-1.08',
    'aHR 0.93, 95% CI 0.80 to 1.08',
    'aOR 0.90, 95% CI 0.70 to 1.20',
    'AOR 1.3; 95% CI 0.9-1.9',
    'a geometric mean ratio of 0.95, 95% CI 0.80 to 1.13',
    'fewer pupils a teacher (odds ratio 0.95, 95% CI 0.80 to 1.13)',
    'no interaction (p = 0.02), and a change with p = 0.4',
    'd = 0.12, 95% CI [-0.05, 0.29]',
    'a change of 3%, 95% CI -2% to 8%',
    '95% CI for the difference –0.6 to 0.2',
    'a gain of 300, 95% CI −200 to 1,200',
    'p = 0.41',
    'p-value = 0.41',
    'p-value 0.34',
    'P value of 0.34',
    'P > .05',
    'p greater than 0.05',
    'was lower (NS)',
    'was lower, n.s.',
    'Mortality fell (P .32).',
    'Mortality fell (n = 20; p 0.32).',
    'HR for the difference 1.2 (95% CI 0.8 to 1.7)',
    'hazard ratio for the treatment difference 0.88, 95% CI 0.70 to 1.10',
    'P = NS',
    'did not reach statistical significance',
  ])('by %s', (text) => {
    expect(isDueToChance(text)).toBe(true);
  });

  it.each([
    'hazard ratio 0.83, 95% CI [0.72, 0.96]',
    'aOR 1.30, 95% confidence interval 1.10 to 1.50',
    'HR 0.93, CI .80-.98',
    'd = 0.42, 95% CI [0.05, 0.79]',
    'Lower student-teacher ratios raised test scores by 1.6 points (95% CI 0.2 to 3.1)',
    'odds ratios aside, a mean difference of 0.8 (95% CI 0.2 to 1.4)',
    'soil P was 0.12 g/kg',
    'soils poor in nutrients (P 0.12 g/kg)',
    'mortality fell (P .03)',
    'alike in their heterogeneity (P .32)',
    'the change (interaction p = 0.4)',
    'groups were alike (heterogeneity P = 0.6)',
    'alike before (baseline: p = 0.5)',
    'resulted in significant reductions',
    'a loss of 4 points, 95% CI −8 to −2',
    'a change of 3%, 95% CI 2% to 8%',
    'a gain of 1,300, 95% CI 1,200 to 1,500',
    'p = 0.04',
    'P-value <0.001',
    'the p value was below 0.05',
    'fever fell (p = 0.01) and cough did (p = 0.2), p < 0.05 for both',
    'fell beside normal saline (NS)',
    'pain fell (P < 0.01), and sleep grew longer (NS)',
    'a rise of 5 points',
  ])('not by %s', (text) => {
    expect(isDueToChance(text)).toBe(false);
  });
});
