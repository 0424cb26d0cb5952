/** Which sentence is the main result where no label tells. */
import { expect, it } from 'vitest';
import { readAbstract } from './testing-abstract.js';

it('is what an abstract goes on with behind what was done', () => {
  const text =
    'Little is known of how keepers of lighthouses sleep. We held long talks with nineteen keepers on four islands. Keepers slept in turns and never for more than an hour. Rosters deserve more thought.';
  expect(readAbstract('result', text, 'Nights on the rock')).toBe(
    'Keepers slept in turns and never for more than an hour.',
  );
});

it('is none where the abstract only tells what was done', () => {
  const text =
    'Little is known of how keepers of lighthouses sleep. We held long talks with nineteen keepers on four islands.';
  expect(readAbstract('result', text, 'Nights on the rock')).toBe('');
});

it('is not what is only planned', () => {
  const text =
    'Keepers sleep 4.1 hours a night, against 6.9 on land. Forty keepers will be given bells in 2031.';
  expect(readAbstract('result', text, 'Bells for keepers: protocol for a trial')).toBe('');
});

it.each([
  ['who was followed', 'Eighteen keepers were followed for 2.5 years; seven of them had a bell.'],
  ['what authors expect', 'We expect keepers with bells to sleep 20% longer than those without.'],
])('is not %s', (_, text) => {
  expect(readAbstract('result', text, 'Keepers and bells')).toBe('');
});

it('counts no day of treatment, none over which was averaged and none that was left out', () => {
  const text =
    'Keepers who were ill (n = 31) were not included. From day 6 onwards the keepers on the cliff were followed. Sleep was averaged over five nights of records.';
  expect(readAbstract('n', text)).toBe('');
});
