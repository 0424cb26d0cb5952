import { expect, it } from 'vitest';
import { compareStance } from './compare-stance.js';

it.each([
  ['agree', 'Heat loss fell with moss.', 'Heat loss fell with moss in this trial.'],
  ['differ', 'Heat loss fell with moss.', 'Heat loss rose with moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss fell with slate.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss fell as much without moss.'],
  ['unclear', 'Heat loss was lower with moss.', 'Heat loss was lower without moss.'],
  ['unclear', 'Heat loss was lower with moss than tar.', 'Heat loss was lower with tar than moss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss rose when moss was removed.'],
  ['unclear', 'Moss reduced heat loss.', 'Moss was meant to reduce heat loss.'],
  ['unclear', 'Heat loss fell with moss.', 'Heat loss was measured with moss.'],
])('%s: %s %s', (stance, one, other) => {
  expect([compareStance(one, other), compareStance(other, one)]).toEqual([stance, stance]);
});
