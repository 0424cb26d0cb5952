import { expect, it } from 'vitest';
import { readAskedRetraction } from './asks-if-retracted.js';

it.each([
  ['Was the heron paper retracted?', false, ['heron']],
  ['Has it been retracted?', false, []],
  ['Why was the study of herons in dry years withdrawn?', true, ['herons', 'dry']],
  ['And is this article retracted?', false, []],
  ['Is there a retraction of the heron study?', false, ['heron']],
])('is asked of one work: %s', (question, isWhy, about) => {
  expect(readAskedRetraction(question)).toEqual({ isWhy, about });
});

it.each([
  'Why was rofecoxib withdrawn?',
  'Were the catheters retracted?',
  'Which of my papers are retracted?',
  'Was the heron paper corrected?',
])('is not asked: %s', (question) => {
  expect(readAskedRetraction(question)).toBeNull();
});
