import { expect, it } from 'vitest';
import { lacksAmount } from './lacks-amount.js';

it.each([
  [
    'How many parcels per hour were sorted at the depot?',
    'Output was taken as parcels sorted per hour.',
  ],
  [
    'How many nurses were in the arm with breaks twice a day?',
    'Short breaks had an effect of 0.09 standard deviations (95% CI 0.01 to 0.17) and breaks twice a day 0.11.',
  ],
  ['How many wells were dug?', 'Wells were dug by hand where clay allowed.'],
])('%s is not answered by %s', (question, sentence) => {
  expect(lacksAmount(question)(sentence)).toBe(true);
});

it.each([
  ['How many parcels per hour were sorted?', 'At the depot 5.10 parcels were sorted per hour.'],
  ['How many wells were dug?', 'Forty-eight wells were dug.'],
  ['How many wells were dug?', 'No well was dug.'],
  ['How many of the 40 wells were dry?', 'All wells were dry.'],
  ['How many wells were dry?', 'Several wells were dry in May.'],
  ['How many nurses took part?', 'Of those asked 41 took part.'],
  ['How many nurses took part?', 'In all, 2.5 million clerks took part.'],
  ['How many nurses left?', 'Some 12.5% of clerks left.'],
  ['How many children per woman were born?', 'Women had 2.3 children.'],
  ['How many patients died?', 'Death followed in 12 of 300 (hazard ratio 0.84).'],
  ['How many people use the bus?', 'Nearly everybody does.'],
  ['How many times was soil sampled?', 'Soil was sampled twice in May.'],
  ['How many weeks did it last?', 'It lasted a week.'],
  ['How many patients died?', 'Not a patient died.'],
  ['How many women had cysts?', 'Prevalence was 0.31 among women.'],
  ['How many pupils were cured?', 'Everyone was cured.'],
  ['How much did wells cost?', 'Wells were paid for by the village.'],
  ['How well were parcels sorted?', 'Parcels were sorted by hand.'],
])('%s may be by %s', (question, sentence) => {
  expect(lacksAmount(question)(sentence)).toBe(false);
});

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
