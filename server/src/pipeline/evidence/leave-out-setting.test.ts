import { expect, it } from 'vitest';
import { leaveOutSetting } from './leave-out-setting.js';

it.each([
  ['Lime raised oat yield in Wales.', 'Lime raised oat yield .'],
  ['In our trial, lime raised oat yield.', ', lime raised oat yield.'],
  [
    'In this cohort of Welsh growers lime raised oat yield.',
    ' of Welsh growers lime raised oat yield.',
  ],
  [
    'Oat growth was not raised by lime across the twelve sites.',
    'Oat growth was not raised by lime .',
  ],
  ['Moss lowered heat in the offices that we measured.', 'Moss lowered heat .'],
  ['Moss lowered heat in the monitored homes.', 'Moss lowered heat .'],
])('leaves out which study found it, and in which country: %s', (text, left) => {
  expect(leaveOutSetting(text)).toBe(left);
});

it.each([
  'Lime led to an increase in oat yield.',
  'Leaks were higher in owners.',
  'Attics stayed cooler among brick houses.',
  // Whom, in what and how much.
  'Lime raised oat yield in Welsh hill farms.',
  'Naps improved memory in the women we studied.',
  'Statins reduced cholesterol in plasma.',
  'Selenium reduced mortality at high doses.',
  'Aspirin reduced the incidence of cancer in the colon.',
  'Metformin increased lactate in renal failure.',
  'Caffeine increased growth in Drosophila.',
  'Lime raised oat yield in the third year.',
  'Lime raised oat yield in the trial year.',
  'Lime raised oat yield in 2019.',
  'Lime raised carbon in the upper 30 cm.',
])('keeps what a finding is of: %s', (text) => {
  expect(leaveOutSetting(text)).toBe(text);
});
