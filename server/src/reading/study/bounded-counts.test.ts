/** Which counts are none of all who were studied, and what is read behind a label though it has no verb. */
import { describe, expect, it } from 'vitest';
import { studyKindOf } from './default-columns.js';
import { readByRules, readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText, type StudyText } from './study-text.js';

function studyOf(text: string, title = 'Bread in mills'): StudyText {
  return readStudyText([{ heading_path: [], text }], { heading_path: ['Title'], text: title });
}

const cell = (concept: StudyConcept, text: string, title?: string): string | undefined =>
  readColumn({ question: concept, concept }, studyOf(text, title), false)?.text;

describe('a count', () => {
  it.each([
    'Trade in mills with fewer than 20 workers fell by 1.9% in May.',
    'Trade in mills employing at least 20 workers fell by 1.9% in May.',
  ])('behind a bound is the size of each: %s', (text) => {
    expect(readByRules('population', studyOf(text), false)?.text ?? '').not.toMatch(/^20 workers/);
  });
  it('behind a bound is that of a study', () => {
    const text = 'We did a trial with more than 400 nurses in May.';
    expect(readByRules('n', studyOf(text), false)?.text).toBe('400 nurses');
  });
  it('ends in front of a bracket that does not close', () => {
    const text = 'Participants: 204 millers (139 women, 65 men; mean age 21.1 years) took part.';
    expect(readByRules('n', studyOf(text), false)?.text).toBe('204 millers');
  });
  it.each([
    'A total of more than 400 nurses took part in May. 118 nurses worked at night.',
    'We held interviews with more than 400 nurses in May. 118 nurses worked at night.',
  ])('behind a bound is that of all where no places have as many each: %s', (text) => {
    expect(readByRules('n', studyOf(text), false)?.text).toBe('400 nurses');
  });
});

it('a fragment behind a label is read', () => {
  const text =
    'Objective: To test whether bread by hand is eaten more often. Participants: 212 nurses (187 women, 25 men). Results: At six weeks bread by hand was eaten more often than other bread.';
  expect(cell('n', text)).toBe('212 nurses (187 women, 25 men)');
});

describe('a title', () => {
  const text = 'Millers ate bread for six weeks. At twelve months there was no difference.';
  it.each([
    'Bread by hand: a trial with twelve-month follow-up',
    'Bread by hand: results at twelve-month follow-up',
    'Bread by hand: twelve-month follow-up of a randomised trial',
    'A twelve-month follow-up study of bread by hand',
  ])('tells how long follow-up was: %s', (title) => {
    expect(cell('duration', text, title)).toBe('twelve-month follow-up');
  });
  it.each([
    'Improving 7-day follow-up after leaving the mill',
    'Bread for attendance at twelve-month follow-up',
    'Factors associated with twelve-month follow-up',
    'A trial with twelve-month follow-up visits by letter',
  ])('may ask for follow-up as such: %s', (title) => {
    expect(cell('duration', text, title) ?? '').not.toMatch(/follow-up/);
  });
});

it('a study that says that it was not randomised is no trial', () => {
  const text = 'We compared 24 mills with 24 farms. Our study was not randomised.';
  expect(studyKindOf(studyOf(text))).not.toBe('trial');
  expect(studyKindOf(studyOf('We randomised 24 mills. Mills were randomised by lot.'))).toBe(
    'trial',
  );
});

describe('a country', () => {
  const ask = (text: string, question = 'Which country was the study done in?') =>
    readColumn(
      { question, concept: 'setting' },
      studyOf(`Abstract. ${text} Wages of millers rose by 9.4% in May.`),
      false,
    )?.text;
  it.each(['Which country was the study done in?', 'Country'])(
    'is told by no place without a name: %s',
    (question) => {
      const text =
        'We study the wages of millers in three states using 86 pairs of border counties.';
      expect(ask(text, 'Setting')).toBeDefined();
      expect(ask(text, question)).toBeUndefined();
    },
  );
  it.each([
    ['We study the wages of millers in 86 border counties of Norway.', /Norway/],
    ['Setting: Twelve villages in rural Kenya. Participants: 240 nurses.', /Kenya/],
    ['Setting: Twelve villages in rural Andalusia. Participants: 240 nurses.', /Andalusia/],
    ['Setting: 24 general practices, England. Participants: 240 nurses.', /England/],
  ])('is told by its name: %s', (text, country) => {
    expect(ask(text)).toMatch(country);
  });
});
