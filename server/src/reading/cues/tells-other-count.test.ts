/** What is so with one number of things is not told of another. */
import { expect, it } from 'vitest';
import { beginsWithCount, readAskedCounts, tellsOtherCount } from './tells-other-count.js';

it.each([
  ['How long did the lift take with 6 passengers?', 'With 11 passengers the lift took 40 s.', true],
  ['How long did the lift take with 6 passengers?', 'With six passengers it took 31 s.', false],
  ['How long did the lift take with 6 passengers?', 'With 2 to 8 passengers it took 31 s.', false],
  ['How long did the lift take with 6 passengers?', 'The lift took 40 s.', false],
  ['How long did the lift take with 6 passengers?', 'Of 11 passengers two fell ill.', false],
  ['How long did the lift take with 6 passengers?', 'It took 40 s with 11 stops.', false],
  ['Does the seal hold after 900 strokes?', 'After 1,500 strokes the seal leaked.', true],
  ['Does the seal hold after 1500 strokes?', 'After 1,500 strokes the seal leaked.', false],
  ['What did choirs of 8 singers earn?', 'Choirs of 20 singers earned 310 crowns.', true],
  ['What did choirs of 8 singers earn?', 'Choirs of 8 and of 20 singers earned the same.', false],
  [
    'How many who played 3 matches were hurt?',
    'Of those who played 9 matches, 12 were hurt.',
    true,
  ],
  [
    'In the trial with 240 dairy cows, what was the yield?',
    'In herds with 60 cows it was 21 kg.',
    false,
  ],
  ['Were 12 nurses enough?', 'Wards with 8 nurses had fewer falls.', false],
  ['Was it better with 4 pumps than with 9 pumps?', 'With 9 pumps it ran dry.', false],
  ['Is the form with 12 items as good as with 30 items?', 'With 12 items it failed.', false],
  ['How many falls per 1,000 guests were there?', 'There were 4.2 falls per 100 guests.', false],
  ['What ails those who own 500 sheep?', 'Those who own 490 sheep are well.', false],
  ['What was found after both doses?', 'After 2 doses nobody fell ill.', false],
  ['What was found with more than 5 ewes?', 'With 3 ewes the ram was calm.', false],
  ['What was the drift after 6 months?', 'After 12 months the drift was 2 mm.', false],
])('%s | %s', (question, text, expected) => {
  expect(tellsOtherCount(question)({ text, above: '' })).toBe(expected);
});

it('takes what stands above for the number', () => {
  const told = { text: 'With 11 passengers the lift took 40 s.', above: 'Runs with 6 passengers' };
  expect(tellsOtherCount('How long did it take with 6 passengers?')(told)).toBe(false);
});

it.each([
  ['With 6 passengers it took 31 s.', true],
  ['With 6 it took 31 s.', true],
  ['With 11 passengers it took 40 s.', false],
  ['With 6 passengers on board nobody spoke.', false],
  ['The lift took 31 s with 6 passengers.', false],
])('%s goes on with the count: %s', (text, expected) => {
  const [count] = readAskedCounts('How long did the lift take with 6 passengers?');
  if (count === undefined) throw new Error('No count is asked of');
  expect(beginsWithCount(text, count)).toBe(expected);
});
