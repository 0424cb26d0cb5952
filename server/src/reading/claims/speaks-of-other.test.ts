/** A figure of something else is no answer, however many words it shares with the question. */
import { describe, expect, it } from 'vitest';
import { namesMissing, speaksOfOther, tellsOtherAmount } from './speaks-of-other.js';

describe('of what a figure is told', () => {
  const isOther = speaksOfOther('What share of stones did MossNet find on RoofBench?');

  it('is something else where a name of the question is missing and another stands there', () => {
    expect(isOther({ text: 'The filter of LichNet found 85% of stones.', above: '' })).toBe(true);
  });

  it.each([
    ['both names', 'MossNet found 85% of stones on RoofBench.', ''],
    ['one of them in the title', 'MossNet found 85% of stones.', 'A study of RoofBench'],
    ['no name at all, as it goes on about what was named before', 'It found 85% of stones.', ''],
  ])('may be what is asked for with %s', (_, text, above) => {
    expect(isOther({ text, above })).toBe(false);
  });

  it('tells which names stand nowhere', () => {
    expect(
      namesMissing('Does zinc harm moss in Kerry and Cork?', 'Zinc harms moss in Cork.'),
    ).toEqual(['Kerry']);
  });
});

describe('of what amount something is told', () => {
  it.each([
    ['What is the error at 48 hours?', 'The error was 7.6 cm at 24 hours.', true],
    [
      'What is the error at 48 hours?',
      'The error was 7.6 cm at 24 hours and 9.3 cm at 2 days.',
      false,
    ],
    ['What is the error at 48 hours?', 'The error was 7.6 cm.', false],
    ['What did a six-hour window change?', 'An eight-hour window lowered it.', true],
    ['What is the error with 30% missing?', 'It was 9% with few missing.', false],
  ])('%s %s', (question, text, isOther) => {
    expect(tellsOtherAmount(question)(text)).toBe(isOther);
  });
});
