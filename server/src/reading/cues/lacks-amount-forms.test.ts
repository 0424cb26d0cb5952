import { expect, it } from 'vitest';
import { lacksAmount } from './lacks-amount.js';

it.each([
  ['How many days did the glue hold?', 'It held for a week.'],
  ['How many women joined?', 'A woman of 40 joined.'],
  ['How many babies cried?', 'A baby cried.'],
  ['How many boxes leaked?', 'A box leaked.'],
])('is one of them, whatever its form or unit: %s', (question, sentence) => {
  expect(lacksAmount(question)(sentence)).toBe(false);
});

it('is no unit of time for other things', () => {
  expect(lacksAmount('How many boats sank?')('It took a week.')).toBe(true);
});
