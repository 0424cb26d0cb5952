import { expect, it } from 'vitest';
import { coversQuestion } from './covers-question.js';
import { readPassage } from './passage-sentences.js';
import { scoreSentences } from './score-sentences.js';
import { scoredPassage } from './testing-passages.js';

const text = [
  'Of 142 women randomised, 138 were analysed. Freedom from recurrence at 90 days was 61% with phages and 38% with placebo.',
  'In 18 of the 27 treated women with a recurrence the new isolate was a different strain. Adverse events were mild.',
].join(' ');
const passage = scoredPassage(text, { heading_path: ['Results'], document_title: 'Phages for recurrent urinary tract infection' });

function covers(question: string): boolean {
  return coversQuestion(question, scoreSentences(question, readPassage(passage, 0)), [passage]);
}

it.each([
  'How many women were free from recurrence at 90 days?',
  'How many women were free from recurrence at 90 days with phages and with placebo?',
  'Were adverse events mild?',
])('is so where a sentence says what is asked, be it in a related word: %s', (question) => {
  expect(covers(question)).toBe(true);
});

it.each(['Which surgeon operated on the women with kidney stones?', 'Who paid for the catheters of the women?', 'Were men with diabetes allowed?'])(
  'is not so where nothing but the subject is there: %s',
  (question) => {
    expect(covers(question)).toBe(false);
  },
);

it('leaves questions in other languages to their relevance', () => {
  expect(covers('Welche Chirurgin hat die Frauen mit Nierensteinen operiert?')).toBe(true);
});
