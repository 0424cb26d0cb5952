import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { pickAnswer } from './pick-sentences.js';
import { tellsWithdrawn } from './tells-withdrawn.js';

const former = 'The share of herons that nested was given as 12 percent in the first year.';
const right = 'The correct share of herons that nested is 21 percent.';
const question = 'What share of herons nested in the first year?';
const title = 'Correction to: Herons on the lower river in dry years';

function withdrawnOf(text: string, asked = question, document_title = title): string[] {
  const passage = scoredPassage(text, { document_title });
  return readQuotable(passage)
    .filter(tellsWithdrawn(asked, [passage]))
    .map((sentence) => sentence.text);
}

it('answers no question with a figure that a correction takes back', () => {
  expect(withdrawnOf(`${former} ${right}`)).toEqual([former]);
  const passage = scoredPassage(`${former} ${right}`, { document_title: title });
  const picked = pickAnswer(question, [passage], { maxSentences: 3, maxTokens: 400 });
  expect(picked).toMatchObject([{ quote: { start: former.length + 1 } }]);
});

it.each([
  'The share of herons that nested was incorrectly reported as 12 percent.',
  'In Table 2, the share of herons that nested appeared as 12 percent.',
])('knows it in other words: %s', (text) => {
  expect(withdrawnOf(text)).toEqual([text]);
});

it.each([
  'The share of herons that nested was given as 12 percent and should be 21 percent.',
  'In Table 2, the share of “12 percent” should have read “21 percent”.',
  'The number of nests was 86 in both years.',
])('quotes what says how it should read, or takes nothing back: %s', (text) => {
  expect(withdrawnOf(text)).toEqual([]);
});

it.each([
  ['what was given is asked for', 'What share of herons was given in the article?', title],
  ['no correction says it', question, 'Herons on the lower river in dry years'],
])('leaves it where %s', (_, asked, document_title) => {
  expect(withdrawnOf(former, asked, document_title)).toEqual([]);
});

it.each([
  'In the original version of this article, the share of herons that nested was given as 12 percent.',
  'In the original article, the share of herons that nested was incorrectly given as 12 percent.',
])('knows it in an article that tells of its own correction: %s', (text) => {
  expect(withdrawnOf(text, question, 'Herons on the lower river in dry years')).toEqual([text]);
});

it.each([
  'In our previous paper, the share of herons that nested was reported as 12 percent.',
  'In the original version of the scale, a share of herons was given as 12 percent.',
])('takes what was told before for nothing that is taken back: %s', (text) => {
  expect(withdrawnOf(text, question, 'Herons on the lower river in dry years')).toEqual([]);
});
