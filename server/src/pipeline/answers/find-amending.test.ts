/** What a correction says of quoted figures, and what it says of others that only look the same. */
import { describe, expect, it } from 'vitest';
import { findAmending } from './find-amending.js';
import { scoredPassage } from './testing-passages.js';

function find(notice: string, ...quoted: string[]): string {
  const found = findAmending([scoredPassage(notice)], quoted);
  return found.map(({ text }) => text).join(' ');
}

describe('a sentence that amends a quoted figure', () => {
  it('is found for each of the figures', () => {
    const notice =
      'The risk ratio of blisters should be 0.83 and not 0.38. The name of one farm was misspelt. The saving of fuel was 3% instead of 31%.';
    expect(
      find(notice, 'Blisters were rarer in new boots (risk ratio 0.38).', 'Fuel use fell by 31%.'),
    ).toBe(
      'The risk ratio of blisters should be 0.83 and not 0.38. The saving of fuel was 3% instead of 31%.',
    );
  });

  it('brings the one that it goes on from, or that goes on with it', () => {
    const before =
      'The gain in hearing was misprinted. It should read 7.5 decibels, not 5.7 decibels.';
    expect(find(before, 'Hearing improved by 5.7 decibels.')).toBe(before);
    const behind =
      'The harvest of pears was given as 410 crates. The correct number is 140 crates.';
    expect(find(behind, 'Pears came to 410 crates.')).toBe(behind);
  });

  it('may name nothing but the kind of figure', () => {
    const notice = 'The hazard ratio is therefore 1.31 (95% CI 1.02 to 1.68) and not 1.13.';
    expect(find(notice, 'Rust came sooner in salted pipes (hazard ratio 1.13).')).toBe(notice);
  });

  it.each([
    [
      'Slips were rarer with cleats (rate ratio 0.55, 95% CI 0.41 to 0.73).',
      'The mean weight was wrong. It should be 71.4 kg (95% CI 69.8 to 73.0).',
    ],
    [
      'Slips were rarer with cleats (rate ratio 0.55, 95% CI 0.41 to 0.73).',
      'The odds ratio of sprains should be 0.92 (95% CI 0.70 to 1.20).',
    ],
    ['Cough fell with honey (P < 0.001).', 'The p value for cough should be 0.03, not 0.001.'],
    ['Cough fell by 0.05 points.', 'Cough was significant at 0.01 rather than 0.05.'],
    ['Itching fell by 3.5 points.', 'The dose of the itching balm was 3.5 ml, not 5.3 ml.'],
    ['In all 14 sailors fainted.', 'We mistakenly said that 14 sailors were lost, not 16 sailors.'],
    ['Humus rose by 45%.', 'The humidity of the cellar was 45% and should be 54%.'],
    ['Humus rose by 45%.', 'It should be a rise of humus of 54% and not 45%.'],
    [
      'Humus rose by 45%.',
      'The rise of humus by 45% is correct. An error of 2.4% was found elsewhere.',
    ],
    [
      'Humus rose by 45%.',
      'The rise of humus by 45% is unaffected by the error of 2% in the ages.',
    ],
  ])('is none of another quantity: %s ~ %s', (quoted, notice) => {
    expect(find(notice, quoted)).toBe('');
  });
});
