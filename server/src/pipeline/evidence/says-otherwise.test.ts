/** What seems to take a side by its words and takes none, and what takes one whatever stands around it. */
import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

function positionOf(claim: string, statement: string): string {
  return tellStance(claim, statement, { title: 'Roofs' }).position;
}

describe('a statement takes no side', () => {
  it.each([
    ['moss increase the risk of leaks?', 'Moss was associated with leaks (odds ratio 0.62).'],
    ['moss increase the risk of leaks?', 'Moss was associated with the risk of leaks.'],
    ['moss cause leaks?', 'Moss was associated with leaks (odds ratio 0.6).'],
    ['moss prevent leaks?', 'Moss was associated with leaks (odds ratio 1.4).'],
    ['moss raise the risk of leaks?', 'Moss was not inversely associated with leaks.'],
  ])('by what goes with it: %s %s', (claim, statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  it.each([
    ['We cannot rule out that moss reduces leaks.'],
    ['We could not exclude that moss reduces leaks.'],
    ["We couldn't dismiss that moss reduces leaks."],
    ['It cannot be denied that moss reduces leaks.'],
    ['Moss was meant to reduce leaks.'],
    ['Leaks fell when moss had ended.'],
    ['Leaks fell once moss was no longer planted.'],
    ['Moss reduced leaks most on old roofs, and the reduction was close to zero on new ones.'],
  ])('that it leaves open, or of its end: %s', (statement) => {
    expect(positionOf('moss reduce leaks?', statement)).toBe('unclear');
  });
});

it.each([
  'Moss reduced leaks, and the risk of a leak with thick moss was close to zero.',
  'The benefit of moss was that it reduced leaks and the loss of water was nearly nothing.',
])('takes the side of what leaves next to nothing of what is bad: %s', (statement) => {
  expect(positionOf('moss reduce leaks?', statement)).toBe('support');
});

it.each([
  ['support', 'moss increase the risk of leaks?', 'Moss was a risk factor for leaks.'],
  ['support', 'moss increase the risk of leaks?', 'Moss was an independent predictor of leaks.'],
  ['support', 'moss increase leaks?', 'Moss was positively associated with leaks.'],
  ['against', 'moss increase leaks?', 'Moss was inversely associated with leaks.'],
  ['support', 'moss increase leaks?', 'Denser, higher moss was positively associated with leaks.'],
  ['against', 'moss increase leaks?', 'More moss was inversely associated with leaks.'],
  ['unclear', 'moss increase leaks?', 'Less moss was inversely associated with leaks.'],
  ['support', 'moss reduce leaks?', 'More moss was inversely associated with leaks.'],
  ['support', 'moss reduce leaks?', 'Moss was inversely associated with leaks.'],
  ['against', 'moss reduce leaks?', 'Moss was positively correlated with leaks.'],
  ['against', 'moss reduce leaks?', 'Moss was not inversely associated with leaks.'],
  ['support', 'moss cause leaks?', 'Moss contributes to leaks.'],
  ['support', 'moss prevent leaks?', 'Moss significantly prevented leaks.'],
])('%s by which way two things go together: %s %s', (position, claim, statement) => {
  expect(positionOf(claim, statement)).toBe(position);
});

it.each([
  ['support', 'Moss reduced leaks in barns with and without tiles.'],
  ['support', 'Moss reduced leaks in old barns and new sheds alike.'],
  ['support', 'Either dose of moss reduced leaks versus placebo.'],
  ['support', 'Moss reduced leaks in barns but not in sheds.'],
  ['support', 'Moss reduced leaks in barns with moss deficiency.'],
  ['support', 'Two experiments showed that moss reduced leaks.'],
  ['support', 'All four studies found that moss reduced leaks.'],
  ['support', 'A moss programme was estimated to reduce leaks by 3 litres.'],
  ['support', 'Moss reduced leaks, but we cannot rule out confounding.'],
  ['support', 'Moss reduced leaks in barns and in sheds.'],
  ['support', 'Leaks were reduced by a fifth with moss.'],
  ['against', 'Moss did not reduce leaks in sheds with and without tiles.'],
])('%s whatever stands around it: %s', (position, statement) => {
  expect(positionOf('moss reduce leaks?', statement)).toBe(position);
});
