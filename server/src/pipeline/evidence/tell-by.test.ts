import { expect, it } from 'vitest';
import { compareWith } from './tell-by.js';

it.each([
  ['against', 'There is little evidence that moss reduces leaks.'],
  ['against', 'Moss did not reduce leaks.'],
  ['unclear', 'Moss reduced leaks on roofs of people not using tar.'],
])('%s, beside a sentence that says which way it went: %s', (position, statement) => {
  expect(compareWith('Moss reduced leaks.')(statement, '').position).toBe(position);
});

/** Both may be true: each is of another thing that acts, that changes, or in whom. */
it.each([
  ['Guide dogs lowered loneliness of veterans.', 'Chat programs raised loneliness of veterans.'],
  ['Cover crops increased soil moisture.', 'Deep ploughing decreased soil moisture.'],
  ['Choir singing reduced breathlessness.', 'Choir singing did not reduce cough.'],
  ['Liming increased wheat yield in sandy soils.', 'Liming did not increase wheat yield in peat.'],
  ['Toll roads reduced traffic.', 'Speed cameras did not reduce traffic.'],
  ['Guide dogs lowered stress.', 'Chat programs, in contrast to guide dogs, did not lower stress.'],
  ['Chess lessons raised arithmetic scores.', 'Chess lessons did not raise spelling scores.'],
  ['Clover increased yield.', 'Adding basalt to clover did not increase yield.'],
  ['Falls were fewer among widows with cats.', 'Falls were not fewer among widows with parrots.'],
])('takes no side by what is of something else: %s / %s', (one, other) => {
  const told = [compareWith(one)(other, ''), compareWith(other)(one, '')];
  expect(told.map(({ position }) => position)).toEqual(['unclear', 'unclear']);
});

it.each([
  [
    'Cover crops increased soil moisture.',
    'In the second year, cover crops decreased soil moisture.',
  ],
  ['Choir singing reduced breathlessness.', 'Breathlessness was not reduced by choir singing.'],
  ['Toll roads reduced traffic.', 'We found no effect of toll roads on traffic.'],
  ['Biochar increased yield.', 'Adding biochar to soil did not increase yield.'],
  ['Chess lessons raised arithmetic scores.', 'Arithmetic scores fell after chess lessons.'],
])('is against what says otherwise of the same: %s / %s', (one, other) => {
  const told = [compareWith(one)(other, ''), compareWith(other)(one, '')];
  expect(told.map(({ position }) => position)).toEqual(['against', 'against']);
});
