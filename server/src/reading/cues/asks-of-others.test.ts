import { expect, it } from 'vitest';
import { asksOfOthers } from './asks-of-others.js';

it.each([
  'What did previous studies find?',
  'What were the earlier findings on moss?',
  'What did other authors conclude?',
  'What do other reports say?',
  'Who funded the earlier randomised controlled trials?',
  'What did others find?',
  'Who funded the earlier study?',
  'What was the primary outcome of a previous randomised trial?',
])('of others: %s', (question) => {
  expect(asksOfOthers(question)).toBe(true);
});

it.each([
  'What other findings did the paper report?',
  'What other results did this study find?',
  'What were the other findings of the paper?',
  'What were the other main results?',
  'How many had prior roofing works?',
  'How many had a previous survey?',
  'What did the earlier paper find?',
  'How many patients with previous survey reports fell?',
])('of the document itself: %s', (question) => {
  expect(asksOfOthers(question)).toBe(false);
});
