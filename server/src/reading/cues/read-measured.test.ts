/** What a question wants to have measured must be what a sentence gives a figure of. */
import { describe, expect, it } from 'vitest';
import { asksForMeasure, readMeasured, speaksOfMeasured } from './read-measured.js';

describe('what is measured', () => {
  it.each([
    ['What accuracy does the filter reach?', 'Its accuracy was 91%.', 'Its precision was 95%.'],
    [
      'What was the mean leaf mass of the mosses?',
      'Mean leaf mass was 3 g.',
      'Mean age was 3 years.',
    ],
    ['How many roofs were cleaned?', 'We cleaned 41 roofs.', 'We cleaned 41 walls.'],
    ['How deep did the moss grow?', 'Moss grew to a depth of 4 mm.', 'Moss rose by 4 mm a year.'],
    ['What is the depth of the gutter?', 'The gutter is 9 cm deep.', 'The gutter is 9 cm wide.'],
  ])('%s', (question, answer, other) => {
    const measured = readMeasured(question);
    expect(speaksOfMeasured(measured, answer)).toBe(true);
    expect(speaksOfMeasured(measured, other)).toBe(false);
  });

  it('needs a figure where a measure is named, and none where an effect is', () => {
    expect(asksForMeasure('What F1 does the filter reach?')).toBe(true);
    expect(asksForMeasure('What was the median stay in hospital?')).toBe(true);
    expect(asksForMeasure('What is the effect of moss on roofs?')).toBe(false);
    expect(asksForMeasure('What limits the study of mosses?')).toBe(false);
  });
});
