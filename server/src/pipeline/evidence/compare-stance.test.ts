import { expect, it } from 'vitest';
import { compareStance } from './compare-stance.js';

it.each([
  ['agree', 'Heat loss fell with moss.', 'Heat loss fell with moss in this trial.'],
  ['agree', 'Moss reduced heat loss in barns by 23%.', 'Heat loss in barns was lower with moss.'],
  ['agree', 'Moss reduced heat loss by 14.9% at week 68.', 'Moss reduced heat loss at week 104.'],
  ['agree', 'Moss lowered heat loss in 2015.', 'Moss lowered heat loss by 21% in 2016.'],
  ['unclear', 'Moss lowered heat loss in 2015.', 'Moss raised heat loss in 2016.'],
  ['unclear', 'Moss reduced heat loss in Kentish barns.', 'Moss lowered heat loss in old sheds.'],
  ['unclear', 'Pruning increased accuracy of nets.', 'Pruning increased training time of nets.'],
  ['unclear', 'Shade raised yields in Kentish barns.', 'Tea raised absence in Kentish barns.'],
  ['unclear', 'Moss lowered heat loss in plasma.', 'Moss raised heat loss in bile.'],
  ['differ', 'Heat loss fell with moss.', 'Heat loss rose with moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss fell as much without as with moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss rose when moss was removed.'],
  ['unclear', 'Moss reduced heat loss.', 'Moss was meant to reduce heat loss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss was measured with moss.'],
])('%s: %s %s', (stance, one, other) => {
  expect([compareStance(one, other), compareStance(other, one)]).toEqual([stance, stance]);
});
