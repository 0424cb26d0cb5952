import { expect, it } from 'vitest';
import { readAbstract } from './testing-abstract.js';

it.each([
  'A randomised controlled trial was not feasible. We did a before-and-after study of 400 slaters.',
  'A randomised trial was considered unethical, so we did a before-and-after study.',
  'A randomised controlled trial of moss would have cost too much. We did a before-and-after study.',
  'We did not conduct a randomised trial. We did a before-and-after study.',
  'A systematic review was not possible. We did a before-and-after study.',
  'We held a before-and-after study instead of a double-blind randomised controlled trial.',
])('is what was done: %s', (text) => {
  expect(readAbstract('design', text)).toBe('before-and-after study');
});

it.each([
  'We interviewed 22 slaters who had taken part in a randomised controlled trial.',
  'We read the files of slaters seen in a recent randomised controlled trial.',
])('is not that of another study: %s', (text) => {
  expect(readAbstract('design', text)).not.toMatch(/trial/);
});

it('is none in a title that calls for it or speaks of another', () => {
  const text = 'Moss grew well on roofs.';
  expect(
    readAbstract('design', text, 'Moss on roofs: comment on a recent randomised controlled trial'),
  ).toBe('');
});

it.each([
  'This randomised trial was not done blind.',
  'A randomised trial was run as other designs were not feasible.',
  'A randomised trial of moss was conducted, though it could not be blinded.',
])('is left to what was done: %s', (text) => {
  expect(readAbstract('design', text)).toMatch(/randomised trial/i);
});
