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
    'In a subgroup of this trial of pupils, the score rose by 9 points.',
    'The reading score rose by 7 points among those with a hearing aid.',
    'The score rose by 8 points in pupils with fewer than 20 books at home.',
    'The app raised the score in a subgroup of slow readers.',
    'A rise of 1 point was seen in the control group (4 versus 5 points).',
  ])('tells of a part of those studied: %s', (text) => {
    expect(isOfPart(text)).toBe(true);
  });

  it.each([
    'In total, 40 pupils were tested.',
    'In all pupils, the score rose by 6 points.',
    'Of these pupils, three left the school.',
    'The score rose by 6 points, compared with 1 point in the control group.',
    'The score rose by 6 points more than in those with paper books.',
    'The score rose by 6 points, particularly among those with a hearing aid.',
    'The score rose by 6 points in pupils (p < 0.05).',
    'The score rose by 6 points with the app but not in the control group.',
    'The score rose by 6 points with the app and by 1 point in the control group.',
    'The score rose by 1 point in the control group and by 6 points with the app.',
    'In this randomised trial of 240 pupils, the score rose by 6 points.',
    'In this study of pupils, the app was used daily.',
  ])('tells of all of them: %s', (text) => {
    expect(isOfPart(text)).toBe(false);
  });

  it('tells of whom the question names', () => {
    const asked = speaksOfPart('How much did the score of older boys rise?', 'A tutoring app');
    expect(asked('Among older boys, the score rose by 2 points.')).toBe(false);
  });
});
