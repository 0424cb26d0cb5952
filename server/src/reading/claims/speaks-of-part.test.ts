import { describe, expect, it } from 'vitest';
import { speaksOfPart } from './speaks-of-part.js';

const isOfPart = speaksOfPart(
  'How much did the reading score rise with the tutoring app?',
  'A tutoring app for primary pupils\nResults',
);

describe('a sentence', () => {
  it.each([
    'In pupils with a hearing aid, the reading score rose by 9 points.',
    'However, among older boys, the score rose by 2 points.',
    'A rise of 1 point was seen in the control group (4 versus 5 points).',
  ])('tells of a part of those studied: %s', (text) => {
    expect(isOfPart(text)).toBe(true);
  });

  it.each([
    'In total, 40 pupils were tested.',
    'In all pupils, the score rose by 6 points.',
    'Of these pupils, three left the school.',
    'The score rose by 6 points, compared with 1 point in the control group.',
    'In this study of pupils, the app was used daily.',
  ])('tells of all of them: %s', (text) => {
    expect(isOfPart(text)).toBe(false);
  });

  it('tells of whom the question names', () => {
    const asked = speaksOfPart('How much did the score of older boys rise?', 'A tutoring app');
    expect(asked('Among older boys, the score rose by 2 points.')).toBe(false);
  });
});
