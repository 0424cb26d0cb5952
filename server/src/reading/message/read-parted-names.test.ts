/** Names of two documents that a word parts. */
import { expect, it } from 'vitest';
import { readPartedNames } from './read-parted-names.js';

it.each([
  ['Compare my zinc and the honey trials on cough', ['zinc', 'honey']],
  [
    'How did the zinc lozenge and honey syrup trials count coughs?',
    ['zinc lozenge', 'honey syrup'],
  ],
  ['Compare the trials of zinc and honey in children', ['zinc', 'honey']],
  ['Compare the trial of nets with that of screens', ['nets', 'screens']],
])('stand under one word for documents: %s', (question, names) => {
  expect(readPartedNames(question)).toEqual([{ names, isUnderOneKind: true }]);
});

it('may stand beside a word that compares alone', () => {
  expect(readPartedNames('Compare the zinc trial with the honey one')).toEqual([
    { names: ['zinc', 'honey'], isUnderOneKind: false },
  ]);
});

it.each([
  'Compare the two zinc trials in sleep and mood',
  'Compare sleep and mood in the two school trials',
  'Compare the trial and the meta-analysis on zinc',
  'Compare the papers',
])('are not what else a question names: %s', (question) => {
  expect(readPartedNames(question)).toEqual([]);
});
