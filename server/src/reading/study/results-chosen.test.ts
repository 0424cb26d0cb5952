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

it('is of all who were studied where a part of them is told of, too', () => {
  const text =
    'We randomly assigned 240 nurses to bells or none. Among those who met a mate at night, sleep was 20% longer with bells than without (p = 0.03). Nurses with bells and those without did not differ in sleep (6.1 against 6.0 hours). In nurses with a dog, sleep with bells was 12% longer than without (p = 0.04).';
  expect(readAbstract('result', text, 'Bells and sleep: a trial')).toBe(
    'Nurses with bells and those without did not differ in sleep (6.1 against 6.0 hours).',
  );
});

it.each([
  'Among those who answered, sleep with bells was 20% longer than without (p = 0.03).',
  'Among nurses of lighthouses, sleep with bells was 20% longer than without (p = 0.03).',
])('is of all where it names those whom the study is of: %s', (result) => {
  const text = `We sent questions on bells to 240 nurses of lighthouses. ${result} Bells were dear (30 euros against 20 for horns).`;
  expect(readAbstract('result', text, 'Bells and sleep: a survey')).toBe(result);
});
