/** What of every study a question asks for, and when it asks for something else. */
import { describe, expect, it } from 'vitest';
import { findWords } from '../language/words.js';
import { askedConcepts, columnConcept } from './asked-concepts.js';

function conceptsOf(question: string): string[] {
  return askedConcepts(question, findWords(question)).map(({ concept }) => concept);
}

describe('what every study can be asked', () => {
  it.each([
    ['What was the main result?', 'result'],
    ['What did the authors conclude?', 'result'],
    ['What were the limitations of the study?', 'limits'],
    ['How reliable is this study?', 'limits'],
    ['Can I trust the paper?', 'limits'],
    ['Is this trial any good?', 'limits'],
    ['Who funded the trial?', 'funding'],
    ['Who paid for the participants?', 'funding'],
    ['What did they measure?', 'outcome'],
    ['What were the side effects?', 'harms'],
    ['Who were the participants?', 'population'],
  ])('is asked for: %s', (question, concept) => {
    expect(conceptsOf(question)).toContain(concept);
  });

  it.each([
    'What did previous studies find?',
    'What did other authors conclude?',
    'What did others find?',
    'What were the limitations of earlier studies?',
    'Who funded the earlier trials?',
    'What did prior research on this show?',
    'What did they not measure?',
    "What didn't they measure?",
    'Who paid the participants?',
  ])('is not what others did, what was not done, or who was paid: %s', (question) => {
    expect(conceptsOf(question)).toEqual([]);
  });

  it.each([
    'Who funded the follow-up study?',
    'What did the second study find?',
    'Where was the earlier study done?',
    'How many were included in the final analysis?',
    'How many took part at the end?',
    'What sample size was needed?',
    'How long did the effect last?',
    'How long did the benefit last?',
    'What did the other study find?',
    'How many people were included at the last follow-up?',
  ])('is not one study or stage of several, nor what was planned: %s', (question) => {
    expect(conceptsOf(question)).toEqual([]);
  });

  it.each(['Are online surveys reliable?', 'Is the sensor reliable?', 'Can I trust the battery?'])(
    'is no judgement of another thing than a study: %s',
    (question) => {
      expect(conceptsOf(question)).toEqual([]);
    },
  );

  it.each([
    ['n', 'n'],
    ['How many took part?', 'n'],
    ['How many people participated?', 'n'],
    ['How long was the follow-up?', 'duration'],
    ['How many patients were included?', 'n'],
    ['How many women took part?', null],
    ['How many participants were included in each group?', null],
    ['How many participated in each country?', null],
    ['Which country is the first author from?', null],
    ['Which country is the sponsor from?', null],
    ['What did previous studies find?', null],
    ['What did the birds eat?', null],
    ['What was not measured?', null],
    ['Who was never funded?', null],
  ])('is asked of a column by its label and in other words alike: %s', (question, concept) => {
    expect(columnConcept(question)).toBe(concept);
  });

  it.each([
    'How long did the interviews last?',
    'How long were the sessions?',
    'What was the length of the focus groups?',
    'What was the duration of the visits?',
  ])('asks of its parts, and not how long the study was: %s', (question) => {
    expect(conceptsOf(question)).toEqual([]);
    expect(columnConcept(question)).toBeNull();
  });

  it.each(['How long did the interview study last?', 'How long did the study last?'])(
    'asks how long the study was: %s',
    (question) => {
      expect(conceptsOf(question)).toEqual(['duration']);
    },
  );

  it('leaves what judges a study as a name where nothing asks for its limits', () => {
    const question = 'Who funded the trust study?';
    expect(askedConcepts(question, findWords(question))).toEqual([
      { concept: 'funding', rest: ['trust'] },
    ]);
  });

  it('is not asked of the whole where a part of the people is named', () => {
    const question = 'What was the main result in women?';
    expect(askedConcepts(question, findWords(question))).toEqual([
      { concept: 'result', rest: ['women'] },
    ]);
    expect(conceptsOf('What were the side effects in children?')).toEqual([]);
    expect(askedConcepts('What was the main result in patients?', [])[0]?.rest).toEqual([]);
  });

  it.each([
    ['Who funded this follow-up study?', 'funding'],
    ['What are the limitations of this pilot trial?', 'limits'],
    ['How many took part in this pilot trial?', 'n'],
    ['What did they conclude at the end?', 'result'],
  ])('is of the whole where this study is of such a kind: %s', (question, concept) => {
    expect(askedConcepts(question, findWords(question))).toEqual([{ concept, rest: [] }]);
  });
});
