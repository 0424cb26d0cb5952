import { expect, it } from 'vitest';
import { tellsOtherInterval } from './tells-other-interval.js';

it.each([
  ['How tall was grass mown every second week?', 'Grass mown every third week was 14 cm tall.'],
  ['How tall was grass mown every other week?', 'It was 14 cm where mown weekly.'],
  ['What did those gain who swam twice a week?', 'Those who swam three times a week gained 4 kg.'],
  ['What did those gain who swam once a month?', 'Those who swam every 14 days gained 4 kg.'],
])('%s is not answered by another interval: %s', (question, text) => {
  expect(tellsOtherInterval(question)(text)).toBe(true);
});

it.each([
  ['How tall was grass mown every second week?', 'Mown fortnightly it was 9 cm, weekly 5 cm.'],
  ['How tall was grass mown every second year?', 'Grass mown in alternate years was 19 cm tall.'],
  ['How tall was grass mown every second year?', 'Grass mown in late summer was 19 cm tall.'],
  ['What did those gain who swam twice a week?', 'Swimming 2 times per week brought 4 kg.'],
  ['What did those gain who swam twice a week?', 'Biweekly swimming brought 4 kg.'],
  ['What was the daily dose?', 'They took 5 mg twice daily.'],
  ['How often did they swim?', 'They swam every third day.'],
  ['Did they swim every day?', 'They swam daily.'],
])('%s may be answered by %s', (question, text) => {
  expect(tellsOtherInterval(question)(text)).toBe(false);
});
