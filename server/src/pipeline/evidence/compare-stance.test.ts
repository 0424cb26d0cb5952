import { expect, it } from 'vitest';
import { compareStance } from './compare-stance.js';

it.each([
  ['agree', 'Heat loss fell with moss.', 'Heat loss fell with moss in this trial.'],
  ['agree', 'Moss reduced heat loss in Kentish barns.', 'Moss lowered heat loss in old sheds.'],
  ['agree', 'Moss reduced heat loss by 23% over 12 months.', 'Moss reduced it after 6 months.'],
  ['unclear', 'Moss lowered heat loss in plasma.', 'Moss raised heat loss in bile.'],
  ['differ', 'Heat loss fell with moss.', 'Heat loss rose with moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss fell as much without as with moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss rose when moss was removed.'],
  ['unclear', 'Moss reduced heat loss.', 'Moss was meant to reduce heat loss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss was measured with moss.'],
])('%s: %s %s', (stance, one, other) => {
  expect([compareStance(one, other), compareStance(other, one)]).toEqual([stance, stance]);
});
