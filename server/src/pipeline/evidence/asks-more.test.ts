import { expect, it } from 'vitest';
import { asksMore } from './asks-more.js';

it.each([
  ['vitamin C lower the risk of colds', 'Vitamin D lowered the risk of colds.', true],
  ['vitamin D lower the risk of colds', 'Vitamin D lowered the risk of colds.', false],
  ['interleukin-6 rise in sepsis', 'Interleukin-8 rose in sepsis.', true],
  ['hepatitis B raise the risk', 'Hepatitis C raised the risk.', true],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol in men.', true],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol in women and men.', false],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol.', false],
  ['ketamine the best treatment', 'Ketamine reduced depression.', true],
  ['ketamine better than lithium', 'Ketamine was better than placebo.', true],
  ['ketamine better than lithium', 'Ketamine was better than lithium.', false],
  ['white lamps draw more moths than sodium lamps', 'High lamps drew no moths.', true],
  ['white lamps draw more moths than sodium lamps', 'Sodium lamps drew fewer moths.', false],
  ['lanes lower injuries of cyclists', 'Lanes lowered injuries of pedestrians.', true],
  ['smoking shorten life more than drinking', 'Smoking shortened life by nine years.', true],
  ['tea always prevent caries', 'Tea prevented caries in schools.', true],
  ['yields fall because of the drought', 'Yields fell during the drought.', true],
  ['diabetes double the risk', 'Diabetes increased the risk by 20%.', true],
  ['diabetes double the risk', 'Diabetes doubled the risk.', false],
  ['tyre wear the largest source of dust', 'Basins are the most effective measure.', true],
  ['tyre wear the largest source of dust', 'Tyre wear is the main source of dust.', false],
  ['one dose of the vaccine enough', 'Two doses protected against measles.', true],
])('%s | %s: %s', (claim, text, isMore) => {
  expect(asksMore(claim, text, '')).toBe(isMore);
});

it('knows from the title whom a statement is about', () => {
  const told = 'Boys slept longer after a later start.';
  expect(asksMore('adolescents sleep longer', told, '')).toBe(true);
  expect(asksMore('adolescents sleep longer', told, 'Sleep of adolescents')).toBe(false);
});
