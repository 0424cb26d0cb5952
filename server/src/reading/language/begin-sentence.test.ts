import { expect, it } from 'vitest';
import { beginSentence } from './begin-sentence.js';

it.each([
  ['arterial stiffness by age', 'Arterial stiffness by age'],
  ['écart by group', 'Écart by group'],
  ['mRNA by group', 'mRNA by group'],
  ['p53 by group', 'p53 by group'],
  ['Already', 'Already'],
  ['', ''],
])('begins a title with "%s" as "%s"', (text, expected) => {
  expect(beginSentence(text)).toBe(expected);
});
