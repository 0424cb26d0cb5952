import { expect, it } from 'vitest';
import { readAbstract } from './testing-abstract.js';
import { blankUndone } from './undone-design.js';

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
  'We report a recent randomised trial of moss on 200 roofs.',
  'The pilot randomised trial was feasible. We enrolled 40 slaters.',
  'The randomised trial of moss could not recruit all 400 slaters. We did a randomised trial.',
  'It was feasible to conduct a randomised trial. We conducted a randomised trial.',
])('is left to what was done: %s', (text) => {
  expect(readAbstract('design', text)).toMatch(/randomised trial/i);
});

it.each([
  'The randomised controlled trial could not recruit all 400 people and enrolled 80 women.',
  'The cross-sectional survey was considered important by nurses; 300 nurses answered.',
  'The pilot randomised trial was feasible. We enrolled 40 women.',
  'The randomised trial was judged underpowered.',
  'The randomised trial was felt to be informative.',
  'The randomised trial was abandoned after 40 patients were enrolled.',
  'The randomised trial would later be extended.',
  'The randomised trial was not available to men.',
  'The randomised trial was feasible and well liked.',
  'The randomised trial was not performed in hospitals.',
  'The randomised trial was not possible to blind.',
  'The feasibility trial was not feasible in two of the towns.',
  'The survey is required by law.',
  'The randomised trial is lacking in power.',
  'The randomised trial could not be done in two of the towns.',
  'The randomised trial was not feasible in two of the towns.',
  'The randomised trial of moss, which could not be done in winter, had two arms.',
  'A randomised trial would have needed 400 women, and ours had 80.',
])('stays where the text says of it what may be said of what was done: %s', (text) => {
  expect(blankUndone(text)).toBe(text);
});

it.each([
  'A randomised trial could not be done, so that we asked nurses.',
  'A randomised trial, however, was not possible.',
  'It was not feasible to conduct a randomised trial.',
  'A randomised trial is urgently needed.',
  'Randomised trials should be conducted.',
  'A randomised trial was deemed impossible in this setting.',
  'A randomised trial of moss was not possible to conduct.',
  'There is a need for a randomised trial.',
])('goes where its clause denies it: %s', (text) => {
  expect(blankUndone(text)).not.toMatch(/randomised trial/i);
});
