import { expect, it } from 'vitest';
import { wholeTitle } from './registered-titles.js';

it.each([
  ['Moss on roofs', 'A trial', 'Moss on roofs: A trial'],
  ['Mortality.', 'A Study', 'Mortality. A Study'],
  ['Roofs of the U.S.', 'A Study', 'Roofs of the U.S.: A Study'],
  ['Does moss grow?', 'A trial', 'Does moss grow? A trial'],
  ['\u201cDoes moss grow?\u201d', 'A trial', '\u201cDoes moss grow?\u201d A trial'],
  ['Heart failure', 'Art', 'Heart failure: Art'],
  ['The art of failing', 'Art', 'The art of failing: Art'],
])('%s with %s', (title, subtitle, whole) => {
  expect(wholeTitle(title, subtitle)).toBe(whole);
});

it.each([
  ['Moss on roofs: a trial', 'A Trial'],
  ['Moss on roofs a trial', 'A trial'],
  ['Moss: Roofs', 'Roofs'],
  ['Moss', ' '],
  ['', 'A trial'],
])('%s stays as it is beside %s', (title, subtitle) => {
  expect(wholeTitle(title, subtitle)).toBe(title);
});

it.each([
  ['肺癌的治疗：随机试验', '随机试验'],
  ['Statins, reconsidered', 'Reconsidered'],
])('gives %s no subtitle that it has: %s', (title, subtitle) => {
  expect(wholeTitle(title, subtitle)).toBe(title);
});
