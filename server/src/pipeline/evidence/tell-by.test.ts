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
  ['Rowing reduced knee pain.', 'Rowing did not reduce neck pain compared with rest.'],
  ['Rowing reduced pain compared with rest.', 'Rowing did not reduce pain compared with massage.'],
  ['Rowing reduced pain.', 'Choir singing did not reduce fatigue compared with rowing.'],
  ['Rowing reduced pain in nurses.', 'Rowing did not reduce pain compared with rest in farmers.'],
  ['Rowing reduced patient falls.', 'Rowing did not reduce staff falls.'],
  ['Zinc reduced colds in adults with asthma.', 'Zinc did not reduce colds in asthmatic children.'],
  ['Light therapy improved sleep.', 'Light pollution did not improve sleep in patients.'],
  ['Day shifts reduced sleep.', 'Night shifts did not reduce sleep.'],
  ['Clover increased yield.', 'Adding basalt to winter clover mulch did not increase yield.'],
  ['Clover increased yield.', 'Basalt added to clover did not increase yield.'],
  ['Clover increased yield.', 'Basalt added to clover did not increase yield more than clover.'],
  ['Clover increased yield.', 'Basalt plus clover did not increase yield.'],
  ['Clover increased yield.', 'Clover plus basalt did not increase yield.'],
  ['Clover increased yield.', 'In addition to clover, basalt did not increase yield.'],
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
  ['Zinc reduced mortality in hospitalised patients.', 'Zinc did not reduce 90-day mortality.'],
  ['Rowing reduced chronic knee pain.', 'Rowing did not reduce knee pain compared with rest.'],
  ['Rowing reduced chronic knee pain.', 'Compared with rest, rowing did not reduce knee pain.'],
  [
    'Rowing reduced falls in people with multiple sclerosis.',
    'Rowing did not reduce falls in multiple sclerosis patients.',
  ],
  [
    'Zinc reduced colds in patients with asthma.',
    'Zinc did not reduce colds in a cohort of 8,000 asthmatics.',
  ],
  ['Biochar increased yield.', 'Adding biochar to soil did not increase yield.'],
  [
    'Clover increased yield.',
    'Adding basalt to clover lowered weeds, while clover alone did not increase yield.',
  ],
  ['Biochar increased yield.', 'Biochar added to soil did not increase yield.'],
  ['Clover plus basalt increased yield.', 'Basalt plus clover did not increase yield.'],
  ['Clover and basalt increased yield.', 'Clover plus basalt did not increase yield.'],
  ['Clover increased yield.', 'In addition to lowering weeds, clover did not increase yield.'],
  ['Chess lessons raised arithmetic scores.', 'Arithmetic scores fell after chess lessons.'],
])('is against what says otherwise of the same: %s / %s', (one, other) => {
  const told = [compareWith(one)(other, ''), compareWith(other)(one, '')];
  expect(told.map(({ position }) => position)).toEqual(['against', 'against']);
});
