/** Questions that only say what has changed since the one before. */
import { expect, it } from 'vitest';
import { completeEllipsis } from './looks-back.js';

it.each([
  [
    'How large is the error at 24 hours?',
    'And at 48 hours?',
    'How large is the error at 48 hours?',
  ],
  [
    'What was the odds ratio for nurses?',
    'And for physicians?',
    'What was the odds ratio for physicians?',
  ],
  ['We asked.\nHow many died in May?', 'What about in June?', 'How many died in June?'],
])('%s %s', (previous, question, whole) => {
  expect(completeEllipsis(previous, question)).toBe(whole);
});

it.each([
  ['How large is the error at 24 hours?', 'And for tides?'],
  ['How large is the error at 24 hours?', 'How large is it at 48 hours?'],
  ['The error is large at 24 hours.', 'And at 48 hours?'],
])('leaves alone what does not say whose place it takes: %s %s', (previous, question) => {
  expect(completeEllipsis(previous, question)).toBeNull();
});
