import { expect, it } from 'vitest';
import { readSentences } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { coversQuestion } from './covers-question.js';
import { scoreSentences } from './score-sentences.js';

const text = [
  'Of 142 women randomised, 138 were analysed. Freedom from recurrence at 90 days was 61% with phages and 38% with placebo.',
  'In 18 of the 27 treated women with a recurrence the new isolate was a different strain. Adverse events were mild.',
].join(' ');
const passage = scoredPassage(text, {
  heading_path: ['Results'],
  document_title: 'Phages for recurrent urinary tract infection',
});

function covers(question: string): boolean {
  return coversQuestion(question, scoreSentences(question, readSentences(passage)), [passage]);
}

it.each([
  'How many women were free from recurrence at 90 days?',
  'How many women were free from recurrence at 90 days with phages and with placebo?',
  'Were adverse events mild?',
])('is so where a sentence says what is asked, be it in a related word: %s', (question) => {
  expect(covers(question)).toBe(true);
});

it.each([
  'Which surgeon operated on the women with kidney stones?',
  'Who paid for the catheters of the women?',
  'Were men with diabetes allowed?',
])('is not so where nothing but the subject is there: %s', (question) => {
  expect(covers(question)).toBe(false);
});

it('leaves questions in other languages to their relevance', () => {
  expect(covers('Welche Chirurgin hat die Frauen mit Nierensteinen operiert?')).toBe(true);
});

it.each([
  [
    'an amount without money or its loss is no price',
    'What did the float gauge cost?',
    'The float gauge with a clock was built by Clara Vosper in forty weeks.',
  ],
  [
    'a year is no amount',
    'How much water passed the float gauge?',
    'Water passed the float gauge from 1867 to 1902.',
  ],
  [
    'a number of something else is no answer',
    'How much rain do street trees hold back?',
    'Street trees hold back heat, so that nights were 0.3 degrees warmer.',
  ],
])('knows that %s', (_, question, sentence) => {
  const gauge = scoredPassage(sentence);
  expect(coversQuestion(question, scoreSentences(question, readSentences(gauge)), [gauge])).toBe(
    false,
  );
});

it.each([
  ['What did the float gauge cost?', 'The float gauge was built for 310 pounds.'],
  [
    'What does resistance cost the bacteria?',
    'Resistance cost the bacteria a loss of 14% of their fitness.',
  ],
  ['How much rain do street trees hold back?', 'Street trees hold back 18% of the rain.'],
  ['How much cooler are streets with trees?', 'Streets with trees were 1.4 degrees cooler.'],
])('answers where the number is of what is asked: %s', (question, sentence) => {
  const told = scoredPassage(sentence);
  expect(coversQuestion(question, scoreSentences(question, readSentences(told)), [told])).toBe(
    true,
  );
});

it('is not so where several documents say a part each of one fact', () => {
  const parts = ['Payments reached the villages.', 'Houses did not reduce malaria in towns.'].map(
    (sentence, index) =>
      scoredPassage(sentence, { id: `passage-${index}`, document_id: `document-${index}` }),
  );
  const covering = (question: string): boolean =>
    coversQuestion(
      question,
      scoreSentences(
        question,
        parts.flatMap((each) => readSentences(each)),
      ),
      parts,
    );
  expect(covering('Did payments reduce malaria in the villages?')).toBe(false);
  expect(covering('Did payments reach the villages?')).toBe(true);
});
