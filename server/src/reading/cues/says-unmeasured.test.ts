import { expect, it } from 'vitest';
import { saysUnmeasured } from './says-unmeasured.js';

it.each([
  'Cortisol was not measured.',
  'We did not measure cortisol.',
  'This study did not examine wages of apprentices.',
])('says no more than that it was not looked at: %s', (text) => {
  expect(saysUnmeasured(text)).toBe(true);
});

it.each([
  'Cortisol was not measured, but sleep grew longer.',
  'Cortisol was not raised by the lamp.',
  'Cortisol was measured at noon.',
  'Cortisol could not be detected in 12 of 40 children.',
  'Cortisol was not measured because lamps had no effect on it in 1998.',
  'Wages, which were not recorded before 1950, rose by 3 % a year.',
  'Wages that were not recorded fell; those of apprentices rose.',
  'The lamp does not work in children who are not tested.',
])('says more: %s', (text) => {
  expect(saysUnmeasured(text)).toBe(false);
});
