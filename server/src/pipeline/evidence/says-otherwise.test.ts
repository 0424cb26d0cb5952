/** What seems to take a side by its words and takes none, as it says that of less, of nothing that differs, or of another time. */
import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

function positionOf(claim: string, statement: string): string {
  return tellStance(claim, statement, { title: 'Roofs' }).position;
}

describe('a statement takes no side', () => {
  it.each([
    ['Moss was associated with leaks (odds ratio 0.62, 95% CI 0.41 to 0.93).'],
    ['Moss was associated with the risk of leaks.'],
    ['Moss was inversely associated with leaks.'],
    ['Moss was negatively related to leaks.'],
  ])('on whether something rises by what goes with it: %s', (statement) => {
    expect(positionOf('moss increase the risk of leaks?', statement)).toBe('unclear');
  });

  it.each([
    ['moss cause leaks?', 'Moss was associated with leaks (odds ratio 0.6).'],
    ['moss prevent leaks?', 'Moss was associated with leaks (odds ratio 1.4).'],
  ])('on a cause by what goes with it: %s %s', (claim, statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  const claim = 'moss reduce leaks?';
  it.each([
    ['We cannot rule out that moss reduces leaks.'],
    ['We could not exclude that moss reduces leaks.'],
    ["We couldn't dismiss that moss reduces leaks."],
    ['It cannot be denied that moss reduces leaks.'],
    ['It cannot be concluded that moss reduces leaks.'],
  ])('that it leaves open: %s', (statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  it.each([
    ['Moss was grown to reduce leaks.'],
    ['Moss would have to be thick to reduce leaks.'],
    ['Moss was meant to reduce leaks.'],
    ['If moss reduced leaks, barns would have seen fewer.'],
    ['Few studies found that moss reduces leaks.'],
    ['Three of fourteen studies found that moss reduced leaks.'],
    ['One small trial suggested that moss reduces leaks; the others did not.'],
    ['Moss reduced leaks in the model but not in the trial.'],
    ['Moss reduced leaks only in theory; in practice we saw none of it.'],
    ['Only 25% of builders felt that moss reduced leaks.'],
  ])('by a purpose, a condition or a part: %s', (statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  it.each([
    ['Leaks fell in both the moss group and the control group.'],
    ['Leaks fell in the mossy and the bare alike.'],
    ['Leaks fell with moss and without it.'],
    ['Leaks fell before moss was planted.'],
    ['Leaks fell when moss had ended.'],
    ['Leaks fell once moss was no longer planted.'],
    ['Leaks fell with too little moss.'],
    ['Leaks were reduced by tar, and moss added nothing.'],
  ])('by both sides, the other time or another that acts: %s', (statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  it('with an opposite that was told before something of too little', () => {
    expect(positionOf('vitamin D reduce falls?', 'Low vitamin D increased falls.')).toBe('unclear');
  });
});

it.each([
  ['support', 'Moss was inversely associated with leaks.'],
  ['support', 'Moss was found in two towns to reduce leaks.'],
  ['support', 'Moss reduced leaks in barns and in sheds.'],
  ['support', 'Most trials found that moss reduced leaks.'],
  ['support', 'Leaks were reduced by a fifth with moss.'],
  ['support', 'Leaks were reduced by moss.'],
  ['support', 'Moss before winter reduced leaks.'],
  ['against', 'Moss did not reduce leaks in sheds with and without tiles.'],
])('%s stays where it is a finding: %s', (position, statement) => {
  expect(positionOf('moss reduce leaks?', statement)).toBe(position);
});
