import { expect, it } from 'vitest';
import { tellsPartsAlone } from './tells-parts-alone.js';

it.each([
  ['refusals', 'Refusals of consent named noise (58%), pipes (31%) and glare (17%).', true],
  ['refusals', 'Reasons were noise (58%) and glare (17%).', true],
  ['refusals named for noise', 'Refusals named noise (58%) and glare (17%).', false],
  ['consent granted', 'Consent was granted to new pumps (92%) and to old pumps (74%).', false],
  ['antibiotics prescribed', 'Physicians (46%) and dentists (31%) prescribed antibiotics.', false],
  ['antibiotics prescribed', 'Physicians (46%) and dentists (31%) cited antibiotics.', false],
])('how often are %s | %s: %s', (asked, text, is) => {
  expect(tellsPartsAlone(`How often are ${asked}?`, text)).toBe(is);
});

it('leaves alone what is not asked how often it is', () => {
  expect(tellsPartsAlone('Why is it refused?', 'Refusals named noise (58%), glare (17%).')).toBe(
    false,
  );
});
