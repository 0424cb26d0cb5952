import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { prepareAnswering } from './may-answer.js';
import { scoreSentences } from './score-sentences.js';

function answering(question: string, text: string): string[] {
  const passage = scoredPassage(text, { document_title: 'Moss on barns of three valleys' });
  const scored = scoreSentences(question, readQuotable(passage));
  return scored.filter(prepareAnswering(question, [passage], undefined)).map((each) => each.text);
}

it.each([
  [
    'a set of the same make',
    'How many stones are in RealStoneSet?',
    'The AutoStoneSet holds 33,551 stones.',
    'RealStoneSet holds 50 stones.',
  ],
  [
    'the other end',
    'Which barns had the highest yield of moss?',
    'Nine barns had a yield of moss below 2.5 in both winters.',
    'Timber barns had the highest yield of moss.',
  ],
  [
    'nobody, where somebody is asked for',
    'Who developed the Moss Map Model?',
    'The Moss Map Model has held the attention of the Roof Systems community.',
    'In 1985, Ann Ketter proposed the Moss Map Model in her thesis.',
  ],
  [
    'no count',
    'How many slates per hour were split in the shed?',
    'Output was taken as slates split per hour in the shed.',
    'In the shed 12 slates were split per hour.',
  ],
])('no sentence of %s may answer', (_, question, other, own) => {
  expect(answering(question, `${other} ${own}`)).toEqual([own]);
});
