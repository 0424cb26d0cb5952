import { expect, it } from 'vitest';
import { deniesDocuments } from './denies-documents.js';

it.each([
  'Which papers are no trials?',
  'Which of my papers are not about moss?',
  'List my papers on moss, excluding reviews',
  'Which papers on moss do I have apart from trials?',
  'What do I have on moss besides reviews?',
  'Which of my papers are non-English?',
  'List the non-Japanese studies',
  'List the non-retracted papers',
  'Which papers have no PDF?',
  'Which papers have no date?',
  'Which papers are on slate but no thatch?',
  'Which papers lack a date?',
  'Which papers are on roofs without moss?',
])('asks for what they are not: %s', (question) => {
  expect(deniesDocuments(question)).toBe(true);
});

it.each([
  'Is there no paper on moss?',
  'Do I have no trials of moss?',
  'Which trials have no fewer than 200 participants?',
  'Which papers are from no later than 2015?',
  'Which trials are non-randomised?',
  'Which papers are on non-smokers?',
  'Do I have “Roofs without moss”?',
  'Which papers are on nordic moss?',
])('asks for what they are: %s', (question) => {
  expect(deniesDocuments(question)).toBe(false);
});
