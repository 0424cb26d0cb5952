/** Questions for an interval, a standard error or a p value, and the sentences that answer them. */
import { describe, expect, it } from 'vitest';
import { readAskedPrecision } from './read-precision.js';
import { readColumn } from './study-columns.js';
import { readStudyText } from './study-text.js';

const title = 'Evening walks and blood pressure in bus drivers: a randomised trial';
const gloves = 'Padded gloves and blisters in gardeners: a randomised trial';
const abstract =
  'We randomly assigned 212 bus drivers to evening walks or to their usual routine for 16 weeks. The primary outcome was systolic blood pressure. A two-sided p value of less than 0.05 was considered significant. Systolic pressure fell by 6.1 mmHg more with evening walks than with the usual routine (95% CI 3.8 to 8.4; P = 0.002). In drivers older than 55 years, sleep was longer by 12 minutes (95% CI -4 to 28). Absence from work was less frequent with walks (risk ratio 0.81, 95% CI 0.68 to 0.97). Evening walks lower the blood pressure of bus drivers.';

function ask(question: string, text = abstract, name = title): string {
  const passage = { heading_path: ['Abstract'], text };
  const study = readStudyText([passage], { heading_path: ['Title'], text: name });
  return readColumn({ question, concept: null }, study, false)?.text ?? '';
}

describe('a question for an interval or a p value', () => {
  it.each([
    'What was the effect size with its confidence interval?',
    '95% confidence interval?',
    '95% CI',
    'Effect estimate (95% CI)',
    'What was the p-value?',
    'What was the 95% CI for systolic pressure?',
  ])('is answered with the result that has it: %s', (question) => {
    expect(ask(question)).toMatch(/^Systolic pressure fell by 6\.1 mmHg/);
  });

  it.each([
    'What was the risk ratio with its confidence interval?',
    '95% CI for absence from work',
  ])('is answered with the result that is named: %s', (question) => {
    expect(ask(question)).toMatch(/^Absence from work was less frequent/);
  });

  it.each([
    'What was the 95% CI for body weight?',
    'What was the hazard ratio with its 95% CI?',
    'What was the standard error?',
  ])('finds nothing where no result has it: %s', (question) => {
    expect(ask(question)).toBe('');
  });

  it.each(['p value of the primary outcome', '95% CI for the main result'])(
    'takes no side result for the main one: %s',
    (question) => {
      const told =
        'We randomly assigned 164 gardeners to padded gloves or bare hands for 20 weeks. The primary outcome was blisters. Blisters were rarer with padded gloves. Weeding was faster by 9 minutes (95% CI 3 to 15; P = 0.004). Padded gloves prevent blisters.';
      expect(ask(question, told, gloves)).toBe('');
    },
  );

  it.each([
    'Model residuals were normal (Shapiro-Wilk P = 0.41).',
    'Variances were alike in both groups (Levene P = 0.33).',
    'More people of one group moved away (P = 0.02).',
  ])('takes no p value of what is beside the result: %s', (aside) => {
    const told = (result: string): string =>
      `We randomly assigned 164 gardeners to padded gloves or bare hands for 20 weeks. ${aside} ${result} Padded gloves prevent blisters.`;
    expect(ask('p value', told('Blisters were rarer.'), gloves)).toBe('');
    expect(
      ask('p value', told('Blisters were rarer with padded gloves (P = 0.003).'), gloves),
    ).toMatch(/^Blisters were rarer/);
  });

  it('takes no interval that is only planned, and no p value that was set', () => {
    const told =
      'We will randomly assign 212 bus drivers to walks or to their usual routine. Differences will be given with 95% confidence intervals of 1 to 5 mmHg in mind. P < 0.05 was considered significant. Evening walks lower the blood pressure of bus drivers.';
    expect(ask('What was the 95% confidence interval?', told)).toBe('');
    expect(ask('What was the p value?', told)).toBe('');
  });

  it.each([
    'How were confidence intervals calculated?',
    'What p value was considered significant?',
    'Was the confidence interval wide?',
    'What does the confidence interval mean?',
    'Which confidence level was used?',
    'What confidence did teachers have?',
    'What was the interval between doses?',
    'What was the effect of walking?',
  ])('is none: %s', (question) => {
    expect(readAskedPrecision(question)).toBeNull();
  });

  it.each([
    '0.74 (95% CI, 0.61–0.90)',
    'by 2.1 [95% CI: -3.0, -1.2]',
    'the 95% confidence interval (CI) was 1.2 to 3.4',
    'a credible interval from 0.2 to 0.9',
  ])('knows an interval by its figures: %s', (said) => {
    expect(readAskedPrecision('95% CI')?.isIn(said)).toBe(true);
  });

  it('knows none without figures', () => {
    expect(readAskedPrecision('95% CI')?.isIn('95% CIs were calculated.')).toBe(false);
  });
});
