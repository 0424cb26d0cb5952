import { expect, it } from 'vitest';
import { asksByResult } from './asks-by-result.js';

it.each([
  'Which studies found no effect?',
  'Which of my papers report null results?',
  'How many of my studies found a significant effect?',
  'Do I have any null results?',
  'Are there any negative findings in my library?',
])('wants documents by what they found: %s', (question) => {
  expect(asksByResult(question)).toBe(true);
});

it.each([
  'Which studies found no effect of zinc on moss?',
  'Do I have any papers about null results?',
  'Are there any significant differences?',
  'Which of these studies found no effect?',
  'What are the main results?',
])('asks of something: %s', (question) => {
  expect(asksByResult(question)).toBe(false);
});
