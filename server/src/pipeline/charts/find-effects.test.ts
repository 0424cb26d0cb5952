import { describe, expect, it } from 'vitest';
import { findEffects } from './find-effects.js';

describe('finding effect sizes with their intervals', () => {
  it.each([
    ['Deaths fell (hazard ratio 0.72; 95% CI 0.60 to 0.86).', ['Hazard ratio', 0.72, 0.6, 0.86]],
    ['an adjusted OR of 1.5 (95 % CI: 1.1–2.0)', ['Odds ratio', 1.5, 1.1, 2]],
    ['RR = 0.9 [95% confidence interval, 0.8, 1.02]', ['Risk ratio', 0.9, 0.8, 1.02]],
    [
      'the mean difference was −3.2 days (95% CI −5.1 to −1.3)',
      ['Mean difference', -3.2, -5.1, -1.3, { name: 'days', key: 'time 86400' }],
    ],
    ['SMD -0.41 (95% CI -0.70 to -0.12)', ['Standardised mean difference', -0.41, -0.7, -0.12]],
    ['(HR, 0·55; 95% CI, 0·40-0·75)', ['Hazard ratio', 0.55, 0.4, 0.75]],
    ['aRR 0.85 (95% confidence interval [CI] = .70; 1.02)', ['Risk ratio', 0.85, 0.7, 1.02]],
    ['OR 0.85 (CI 95%: 0.70 to 1.02)', ['Odds ratio', 0.85, 0.7, 1.02]],
  ])('%s', (text, [measure, estimate, low, high, unit]) => {
    expect(findEffects(text)).toEqual({
      stated: [{ measure, unit: unit ?? null, estimate, low, high }],
      doubtful: [],
    });
  });

  it.each([
    'Of 50 patients or 95 % of them 12 to 14 recovered.',
    'The odds ratio was 1.5 in 2019. In 40 centres 95% CI 10 to 20 was used.',
    'hazard ratio 0.72 (95% CI 0.80 to 0.86)',
    'ORANGE 1.5 (95% CI 1.1 to 2.0)',
    '',
  ])('finds none where none is stated: %s', (text) => {
    expect(findEffects(text)).toEqual({ stated: [], doubtful: [] });
  });

  it.each([
    'Bisoprolol reduced resting HR by 5.2 bpm (95% CI 3.1 to 7.3).',
    'Metoprolol changed HR: -5 beats/min (95% CI -7 to -3).',
    'RR rose to 18 per minute (95% CI 16 to 20).',
    'HR 72 (95% CI 70 to 74) bpm at rest',
    'HR 72 (95% CI 70 to 74 beats per minute)',
    'The resting heart rate (HR) was measured daily. HR 64 (95% CI 61 to 67) in swimmers.',
    'Respiratory rate fell: RR 14 (95% CI 13 to 15).',
    'HR 5.2 (95% CI 3.1 to 7.3) lower with the drug',
    'a difference in HR of 4.0 (95% CI 2.5 to 6.0)',
    'The log odds ratio was 0.50 (95% CI 0.20 to 0.80).',
    'The log-hazard ratio was 0.31 (95% CI 0.20 to 0.80).',
    'the ratio of hazard ratio 1.4 (95% CI 1.05 to 1.9)',
    'hazard ratio -0.3 (95% CI -0.5 to -0.1)',
    'RR 12% (95% CI 8 to 18)',
    'HR 72 (beats/min; 95% CI 70 to 74.1)',
    'OR 1.4 mg (95% CI 1.1 to 1.8)',
    'OR 1.4, while in men the 95% CI was 1.1 to 1.8',
  ])('takes no other quantity for a ratio, and tells it: %s', (text) => {
    const { stated, doubtful } = findEffects(text);
    expect(stated).toEqual([]);
    expect(doubtful).toHaveLength(1);
  });

  it.each([
    'The hazard ratio (HR) of death by heart rate was taken: HR 1.30 (95% CI 1.10 to 1.54)',
    'hazard ratio compared to women 1.3 (95% CI 1.1 to 1.54)',
    'HR 1.3 with a 95% CI of 1.1 to 1.54 for each 10 bpm',
    'HR 1.3 (95% CI 1.1 to 1.54) per mmHg',
    'a catalog: hazard ratio 1.3 (95% CI 1.1 to 1.54)',
    'HR 1.3 (two-sided 95% CI 1.1-1.54)',
    'HR 1.3 (stratified 95% CI 1.1 to 1.54)',
    'HR 1.3, multivariable-adjusted 95% CI 1.1 to 1.54',
    'HR 1.3 [Wald-type 95% CI 1.1 to 1.54]',
    'HR 1.3 adjusted (95% CI 1.1 to 1.54)',
    'HR 1.3, unadjusted (95% CI 1.1 to 1.54)',
    'HR 1.3 crude (95% CI 1.1 to 1.54)',
    'HR 1.3 pooled (95% CI 1.1 to 1.54)',
  ])('still takes a ratio beside other words: %s', (text) => {
    expect(findEffects(text).stated).toMatchObject([{ measure: 'Hazard ratio', estimate: 1.3 }]);
  });

  it.each([
    ['The mean difference was -5.2 mm Hg (95% CI -7.9 to -2.5).', 'mmHg'],
    ['MD 3.1 (95% CI 1.1 to 5.1 mmHg)', 'mmHg'],
    ['MD -0.31% (95% CI -0.52 to -0.10)', 'share 1'],
    ['MD -0.3 percentage points, 95% CI -0.5 to -0.1', 'share 1'],
    ['MD 1.2 kg/m² (95% CI 0.4 to 2.0)', 'mass 1000 / length 1 ^2'],
    ['MD -1.2 kg per week (95% CI -2.0 to -0.4)', 'mass 1000 / time 604800'],
    ['MD -5.2 (95% CI -7.9 to -2.5) mmHg.', 'mmHg'],
    ['The mean difference was 3.1 (95% CI 1.1 to 5.1) days in men.', 'time 86400'],
    ['MD 3.1 [95% CI 1.1 to 5.1] kg per week (P = 0.01)', 'mass 1000 / time 604800'],
    ['MD 3.1 (95% CI 1.1 to 5.1 mm Hg in men)', 'mmHg'],
    ['MD 0.4 mmol/L (95% CI 0.1 to 0.7)', 'mmol / volume 1'],
  ])('reads the unit of a difference: %s', (text, key) => {
    expect(findEffects(text).stated.map(({ unit }) => unit?.key)).toEqual([key]);
  });

  it.each([
    'MD 3.1 (95% CI 1.1 to 5.1)',
    'MD 3.1 points (95% CI 1.1 to 5.1)',
    'MD 3.1 lower (95% CI 1.1 to 5.1)',
    'MD 3.1 (95% CI 1.1 to 5.1) in men',
    'MD 3.1 (95% CI 1.1 to 5.1) for those who lost 3 kg',
    'MD 3.1 (95% CI 1.1 to 5.1, kg not told)',
    'The mean difference was 3.1 in men, with a 95% CI of 1.1 to 5.1.',
  ])('takes no difference whose unit is not told: %s', (text) => {
    const { stated, doubtful } = findEffects(text);
    expect([stated.length, doubtful.length]).toEqual([0, 1]);
  });

  it.each([
    'Vale and colleagues reported a mean difference of 12 kg (95% CI 3 to 21).',
    'Earlier, Vale reported a mean difference of 12 kg (95% CI 3 to 21).',
    'Vale (2017) found HR 0.72 (95% CI 0.60 to 0.86) in men.',
    'An earlier trial gave a hazard ratio of 0.72 (95% CI 0.60 to 0.86).',
  ])('takes nothing that is told of another study: %s', (text) => {
    const own = 'Ours was lower: HR 0.61 (95% CI 0.50 to 0.74).';
    const { stated, doubtful } = findEffects(`${text} ${own}`);
    expect(stated.map(({ estimate }) => estimate)).toEqual([0.61]);
    expect(doubtful).toHaveLength(1);
  });

  it.each(['HR ‹?› 0.82 (95% CI 0.75 to 0.90).', 'HR 0.82 ‹?› 95% CI 0.75 to 0.90.'])(
    'takes nothing from beside words that could not be told: %s',
    (text) => {
      const { stated, doubtful } = findEffects(`Deaths were fewer: ${text}`);
      expect([stated.length, doubtful.length]).toEqual([0, 1]);
    },
  );

  it('takes what lies below one for no rate, though the text speaks of one', () => {
    const text = 'Ivabradine lowered the heart rate. Deaths: HR 0.82, 95% CI 0.75-0.90.';
    expect(findEffects(text).stated).toMatchObject([{ estimate: 0.82 }]);
  });

  it.each([
    ['The rate ratio (RR) was the main outcome. Falls: RR 0.80 (95% CI 0.70 to 0.91).', 'Rate'],
    ['The response ratio of yield was RR 1.20 (95% CI 1.10 to 1.31).', 'Response'],
    ['Relative risks were pooled. RR 0.80 (95% CI 0.70 to 0.91).', 'Risk'],
    ['Incidence rate ratios are in table 2. RR 0.80 (95% CI 0.70 to 0.91).', 'Risk'],
    ['Incident rate ratios (IRR) are in table 2. RR 0.80 (95% CI 0.70 to 0.91).', 'Risk'],
    ['Rate ratios (RaR) and risk ratios (RR) were taken. RR 0.80 (95% CI 0.70 to 0.91).', 'Risk'],
    [
      'The risk ratio of falls and the rate ratio (RR) were taken. RR 0.80 (95% CI 0.70 to 0.91).',
      'Rate',
    ],
    ['Response ratios (lnRR) were pooled. RR 0.80 (95% CI 0.70 to 0.91).', 'Response'],
    ['Adjusted rate ratios (aRR) are given. Crude RR 0.80 (95% CI 0.70 to 0.91).', 'Rate'],
  ])('takes an abbreviation for the ratio that the text writes out: %s', (text, which) => {
    expect(findEffects(text).stated.map(({ measure }) => measure)).toEqual([`${which} ratio`]);
  });

  it('leaves open which ratio it is where the text writes out two', () => {
    const text = 'Relative risks and rate ratios were taken. RR 0.80 (95% CI 0.70 to 0.91).';
    const { stated, doubtful } = findEffects(text);
    expect([stated.length, doubtful.length]).toEqual([0, 1]);
  });

  it('still takes a ratio of which the interval is far wider above', () => {
    const text = 'OR 12.4 (95% CI 3.1 to 49.6), OR 0.5 (95% CI 0.3 to 0.9), RR 1 (95% CI 0 to 3)';
    expect(findEffects(text).stated.map(({ estimate }) => estimate)).toEqual([12.4, 0.5, 1]);
  });

  it('gives each once, in the order of the text', () => {
    const text =
      'HR 0.7 (95% CI 0.6 to 0.9), RR 1.2 (95% CI 1.1 to 1.3), HR 0.7 (95% CI 0.6 to 0.9)';
    const measures = findEffects(text).stated.map(({ measure }) => measure);
    expect(measures).toEqual(['Hazard ratio', 'Risk ratio']);
  });
});
