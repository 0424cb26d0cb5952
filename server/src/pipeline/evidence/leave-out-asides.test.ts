/** Which denials count against a claim, as a side is told by them. */
import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

function positionOf(claim: string, statement: string): string {
  return tellStance(claim, statement).position;
}

describe('a denial of something else denies no finding', () => {
  it.each([
    'Walking reduced dizziness in patients not taking drugs.',
    'Walking reduced dizziness in adults with no history of stroke.',
    'Walking reduced dizziness, with no difference between men and women.',
    'Walking reduced dizziness, an effect not explained by age.',
    'Walking reduced dizziness in patients who had not responded to drugs.',
    'Walking reduced dizziness in adults unable to cycle.',
    'Walking reduced dizziness independent of weight.',
    'Walking reduced dizziness, and no harm was seen.',
    'Walking reduced dizziness, with limited evidence of bias.',
    'Unlike cycling, which did not, walking reduced dizziness.',
    'Not surprisingly, walking reduced dizziness.',
    'In adults with no history of stroke, walking reduced dizziness.',
    'Walking led to a reduction in dizziness in patients not taking drugs.',
    'The rate of dizziness was lower with walking in people who had not been trained.',
    'Walking reduced dizziness in homes that were not heated.',
  ])('%s', (statement) => {
    expect(positionOf('walking reduce dizziness?', statement)).toBe('support');
  });

  it.each([
    [
      'feeding associated with lower weight?',
      'Feeding was associated with lower weight in calves whose mothers did not graze.',
    ],
    [
      'smoke associated with asthma?',
      'Smoke was associated with asthma in people who had no allergy.',
    ],
    [
      'lime increase plant diversity?',
      'Lime increased plant diversity on soils with no added nitrogen.',
    ],
    ['tutoring improve grades?', 'Tutoring improved grades in pupils who had not passed the test.'],
    ['tariffs lower wages?', 'Tariffs lowered the wages of workers who had not finished school.'],
  ])('of any field: %s %s', (claim, statement) => {
    expect(positionOf(claim, statement)).toBe('support');
  });
});

it.each([
  'Walking did not reduce dizziness.',
  'Walking was associated with no reduction in dizziness.',
  'Walking reduced neither dizziness nor nausea.',
  'Walking reduced dizziness in none of the trials.',
  'In none of the trials, walking reduced dizziness.',
  'In adults with diabetes, walking did not reduce dizziness.',
  'No reduction in dizziness was seen with walking.',
])('still says no where it governs what is claimed: %s', (statement) => {
  expect(positionOf('walking reduce dizziness?', statement)).toBe('against');
});

it.each([
  [
    'walking reduce dizziness?',
    'The null hypothesis of no effect of walking on dizziness was rejected.',
  ],
  ['walking reduce dizziness?', 'Walking reduced dizziness, which was not confirmed later.'],
  ['walking reduce dizziness?', 'Dizziness was reduced in adults not walking.'],
  ['cycling reduce dizziness?', 'Walking, not cycling, reduced dizziness.'],
])('takes no side where it may deny it and may not: %s %s', (claim, statement) => {
  expect(positionOf(claim, statement)).toBe('unclear');
});

it.each([
  ['support', 'No safety signals were seen with the vaccine in pregnancy.'],
  ['against', 'The vaccine was not safe in pregnancy.'],
])('%s of what is safe: %s', (position, statement) => {
  expect(positionOf('the vaccine safe in pregnancy?', statement)).toBe(position);
});
