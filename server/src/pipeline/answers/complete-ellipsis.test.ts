/** Questions that only say what has changed since the one before. */
import { expect, it } from 'vitest';
import { completeEllipsis } from './complete-ellipsis.js';

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
  [
    'How much did women gain from singing?',
    'What about men?',
    'How much did men gain from singing?',
  ],
  [
    'How much dust do low-steel pads give off?',
    'And ceramic pads?',
    'How much dust do ceramic pads give off?',
  ],
  ['Do filters help students?', 'Why?', 'Why do filters help students?'],
  ['How much did women gain?', 'Why is that?', 'Why did women gain?'],
])('%s %s', (previous, question, whole) => {
  expect(completeEllipsis(previous, question)).toBe(whole);
});

it.each([
  ['How large is the error at 24 hours?', 'And for tides?'],
  ['How large is the error at 24 hours?', 'And how large is the bias?'],
  ['How large is the error at 24 hours?', 'What about tides?'],
  ['How large is the error at 24 hours?', 'How large is it at 48 hours?'],
  ['The error is large at 24 hours.', 'And at 48 hours?'],
])('leaves alone what does not say whose place it takes: %s %s', (previous, question) => {
  expect(completeEllipsis(previous, question)).toBeNull();
});
