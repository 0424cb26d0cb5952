import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { pickAnswer, pickSentences } from './pick-sentences.js';
import { tellsFormer } from './tells-former.js';

const told = 'The article had reported that grass roofs cooled rooms by 4 degrees.';
const why = 'The editors retract this article because its diaries could not be produced.';
const notice = scoredPassage(
  `Retraction: “Grass roofs cool rooms” by Nils Berg, Annals of Roofs.\n\n${why} ${told} These figures cannot be relied upon.`,
  { document_title: 'Retraction notice' },
);

function formerOf(question: string, passage = notice): string[] {
  const isFormer = tellsFormer(question, [passage]);
  return readQuotable(passage)
    .filter(isFormer)
    .map(({ text }) => text);
}

it.each([
  'Do grass roofs cool rooms?',
  'By how many degrees do grass roofs cool rooms?',
  'What is the effect of grass roofs on rooms?',
])('what a retracted work had found is no answer to what is so: %s', (question) => {
  expect(formerOf(question)).toContain(told);
  expect(formerOf(question)).not.toContain(why);
});

it.each(['What had the article reported?', 'Did the article report that roofs cool rooms?'])(
  'it is one to what was reported: %s',
  (question) => {
    expect(formerOf(question)).toEqual([]);
  },
);

it.each([
  'The investigation report concluded that grass roofs cool no rooms.',
  'The report had found that the diaries on grass roofs were invented.',
  'An independent study found that grass roofs cooled rooms by 1 degree.',
  'A later study had found that grass roofs cooled rooms by 1 degree.',
  'The article originally stated that grass roofs cooled rooms by 4 degrees; the correct number is 1.',
  'The authors had stated that their diaries on grass roofs could not be found.',
])('what is said now, or was found by others, may answer: %s', (said) => {
  const passage = scoredPassage(`${why} ${said}`, { document_title: 'Retraction notice' });
  expect(formerOf('Do grass roofs cool rooms?', passage)).toEqual([]);
});

it.each([
  'Correction to: Grass roofs cool rooms',
  'Partial retraction: “Grass roofs cool rooms”',
  'Expression of concern about heat by tenants: a survey',
  'Errata in the First Folio',
])('what is corrected in part, or is no notice, stands: %s', (title) => {
  const passage = scoredPassage(`${why} ${told}`, { document_title: title });
  expect(formerOf('Do grass roofs cool rooms?', passage)).toEqual([]);
});

it('is told of no document but a notice', () => {
  const study = scoredPassage(`${why} ${told}`, { document_title: 'Grass roofs in Bergen' });
  expect(formerOf('Do grass roofs cool rooms?', study)).toEqual([]);
});

it('leaves the question unanswered where nothing else speaks of it', () => {
  const limits = { maxSentences: 3, maxTokens: 500 };
  const question = 'By how many degrees do grass roofs cool rooms?';
  expect(pickSentences(question, [notice], limits)).not.toEqual([]);
  expect(pickAnswer(question, [notice], limits)).toBe('not covered');
});
