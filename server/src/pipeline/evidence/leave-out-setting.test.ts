import { expect, it } from 'vitest';
import { leaveOutSetting } from './leave-out-setting.js';

it.each([
  ['Lime raised oat yield in Welsh hill farms.', 'Lime raised oat yield '],
  ['In our trial, lime raised oat yield.', ', lime raised oat yield.'],
  ['Oat growth was not raised by lime across the sites.', 'Oat growth was not raised by lime '],
])('leaves out in whom and where: %s', (text, left) => {
  expect(leaveOutSetting(text)).toBe(left);
});

it.each([
  // What is told.
  'Lime led to an increase in oat yield.',
  'Leaks were higher in owners.',
  // All that the two ends are.
  'Attics stayed cooler among brick houses.',
  // When, and how much.
  'Lime raised oat yield in the third year.',
  'Lime raised oat yield in 2019.',
  'Lime raised carbon in the upper 30 cm.',
])('keeps what a finding is of: %s', (text) => {
  expect(leaveOutSetting(text)).toBe(text);
});
