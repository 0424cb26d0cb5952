/** What was done, and what is said not to have been. */
import { expect, it } from 'vitest';
import { tellsHeld } from './tells-held.js';

const groups = /focus group/iu;

it.each([
  'Focus groups were held in six yards.',
  'We did not ask by post, but held focus groups.',
  'As no telephone was at hand, focus groups were held.',
  'Not only diaries: focus groups, too.',
  'Not only focus groups were held.',
  'No focus group was held in May. Two focus groups were held in June.',
  'No matter what, focus groups help.',
])('is told: %s', (text) => {
  expect(tellsHeld(text, groups)).toBe(true);
});

it.each([
  'No focus groups were held.',
  'We interviewed 14 tenants without focus groups.',
  'Neither a survey nor focus groups were used.',
  'Focus groups were not held.',
  'Focus groups could not be held.',
  'Diaries were kept rather than focus groups held.',
  'We didn’t hold focus groups.',
  'We kept diaries.',
])('is not: %s', (text) => {
  expect(tellsHeld(text, groups)).toBe(false);
});
