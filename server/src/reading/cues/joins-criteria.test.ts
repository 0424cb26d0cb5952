import { expect, it } from 'vitest';
import { joinsCriteria } from './joins-criteria.js';

it.each([
  'Which papers are by Quill or about moss?',
  'Which of my papers are preprints or retracted?',
  'Do I have papers from 2015 or by Quill?',
  'Which papers are on moss or from 2019?',
  'List papers by Quill or that are about moss',
])('of different ways: %s', (question) => {
  expect(joinsCriteria(question)).toBe(true);
});

it.each([
  'Which papers are by Quill or Ashe?',
  'Which papers are by Quill or by Ashe?',
  'Which papers are about moss or on slate?',
  'papers from in or after 2015',
  'papers from before 2010 or after 2020',
  'papers from 2015 or later',
  'papers on pain during or after roofing',
  'papers on work at home or on site',
  'Which papers are reviews or trials?',
  'Which papers are withdrawn or retracted?',
  'Do I have “Moss by Day or by Night”?',
])('of one way: %s', (question) => {
  expect(joinsCriteria(question)).toBe(false);
});
