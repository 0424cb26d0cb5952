/** By which place in a list a question calls a document. */
import { expect, it } from 'vitest';
import { readOrdinal } from './read-ordinal.js';

const list = 'Which papers do I have on moss?';

it.each([
  ['What did the second paper find in the first year?', 1],
  ['What did the second one find in the first trimester?', 1],
  ['Was moss wet after the first dose in the second study?', 1],
  ['Was moss wet in the last study?', -1],
])('is told whatever else is counted: %s', (question, at) => {
  expect(readOrdinal(question, list, true)).toMatchObject({ at });
});

it('is told of a survey where the list was of surveys', () => {
  const question = 'Was moss wet in the second survey?';
  expect(readOrdinal(question, 'Which surveys do I have?', true)).toMatchObject({ at: 1 });
});

it.each([
  ['Does the second paper agree with a third paper?', list],
  ['Does the second paper agree with the first?', list],
  ['Was moss wet in the second trial?', list],
  ['Was moss wet in the second study?', 'Which reviews do I have?'],
])('is asked after where it stays open: %s', (question, asked) => {
  expect(readOrdinal(question, asked, true)).toBe('not told');
});

it.each([
  ['Was the second dose better than the fifth one?', list, true],
  ['Was moss wet in the second study?', list, false],
  ['Was moss wet in the second study?', null, true],
])('is none of what a text counts: %s', (question, asked, isOfSeveral) => {
  expect(readOrdinal(question, asked, isOfSeveral)).toBeNull();
});
