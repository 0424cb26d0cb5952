import { expect, it } from 'vitest';
import { namesObject } from './claim-object.js';

it.each([
  ['fasting lower uric acid in rats', 'Uric acid did not change.', true],
  ['fasting lower uric acid in rats', 'Liver fat was 41% lower under fasting.', false],
  ['zinc reduce the number of coughs', 'Zinc halved coughing.', true],
  ['zinc is safe for adults', 'Zinc was well tolerated.', true],
])('“%s” and “%s”', (claim, text, isNamed) => {
  expect(namesObject(claim)(text)).toBe(isNamed);
});
