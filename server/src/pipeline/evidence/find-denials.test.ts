/** Denials that need no `not`, as a side is told by them. */
import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

function positionOf(statement: string): string {
  return tellStance('moss reduce leaks?', statement, { title: 'Roofs' }).position;
}

describe('a statement says no without a not', () => {
  it.each([
    'Moss was ineffective in reducing leaks.',
    'Moss was useless for reducing leaks.',
    'Moss did little to reduce leaks.',
    'Moss did nothing to reduce leaks.',
    'There is little evidence that moss reduces leaks.',
    'We found scant evidence that moss reduces leaks.',
    'It is doubtful that moss reduces leaks.',
    'It is implausible that moss reduces leaks.',
    'Moss was far from effective in reducing leaks.',
    'Nowhere did moss reduce leaks.',
    'Moss cooled roofs without reducing leaks.',
    'Moss had little effect on leaks.',
  ])('%s', (statement) => {
    expect(positionOf(statement)).toBe('against');
  });

  it('names the words that say so', () => {
    const { label } = tellStance(
      'moss prevent leaks?',
      'Moss was ineffective in preventing leaks.',
    );
    expect(label).toBe('ineffective in preventing leaks');
  });
});

it.each([
  'Moss rarely reduced leaks.',
  'Moss ceased to reduce leaks.',
  'The evidence that moss reduces leaks is weak.',
  'The evidence that moss reduces leaks is of very low certainty.',
])('takes no side where a statement says neither: %s', (statement) => {
  expect(positionOf(statement)).toBe('unclear');
});

it.each([
  'Even thin and ineffective moss reduced leaks.',
  'Moss reduced leaks without raising costs.',
  'Moss reduced leaks where tar was ineffective.',
  'Tar was useless, and moss reduced leaks.',
  'No-till moss reduced leaks.',
])('says yes: %s', (statement) => {
  expect(positionOf(statement)).toBe('support');
});
