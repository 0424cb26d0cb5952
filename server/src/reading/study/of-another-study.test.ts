/** What a document tells of other studies answers nothing that is asked of it. */
import { describe, expect, it } from 'vitest';
import { answerAlone } from './answer-alone.js';
import { listLimits } from './read-limits.js';
import { readPart } from './read-part.js';
import { readStudyText } from './study-text.js';

const title = { heading_path: ['Title'], text: 'Zinc for colds in teachers' };
const passages = [
  {
    heading_path: ['Introduction'],
    text: 'In 2012 an earlier trial treated 40 nurses with copper for 8 weeks. Vale and Reed found that 12% of smokers dropped out. In a Danish cohort, mean age was 61 years.',
  },
  {
    heading_path: ['Methods'],
    text: 'We gave 120 teachers of the Leeds cohort zinc or chalk. Tablets held 20 mg.',
  },
  {
    heading_path: ['Results'],
    text: 'The Leeds cohort had a dropout rate of 4%.',
  },
  {
    heading_path: ['Discussion'],
    text: 'In contrast, the Danish cohort had a response rate of 81%. Vale used blinding by capsule. Their study measured fever twice. Vale et al. counted sneezes by ear.',
  },
];
const study = readStudyText(passages, title);
const ask = (question: string): string => answerAlone(question, study)?.text ?? '';

describe('a person’s own question', () => {
  it.each([
    'Mean age',
    'Response rate',
    'Smokers',
    'Blinding',
    'How many nurses were treated?',
    'How was fever measured?',
    'How were sneezes counted?',
  ])('is not answered by another study: %s', (question) => {
    expect(ask(question)).toBe('');
  });

  it.each([
    ['What was the response rate of the Danish cohort?', 'In contrast, the Danish cohort'],
    ['What did earlier trials treat nurses with?', 'In 2012 an earlier trial'],
    ['What was the dropout rate?', 'The Leeds cohort'],
    ['How much did tablets hold?', 'Tablets held 20 mg'],
  ])('is answered by one that it asks of, and by its own: %s', (question, expected) => {
    expect(ask(question)).toContain(expected);
  });
});

it.each([
  ['Mean age', 'Participants reported less itch. Participants had a mean age of 61 years.'],
  ['Dropout rate', 'Women showed less itch. Women had a dropout rate of 12%.'],
  ['Response rate', 'The Delphi survey had a response rate of 81%.'],
  ['Interviews', 'Interviews were held in Nairobi (2014) by nurses. Nairobi has cold nights.'],
  ['Vaccination rate', 'Kenya and Uganda reported the highest vaccination rate, 91%.'],
])('of those studied, and of where, is its own: %s', (question, text) => {
  const own = readStudyText([{ heading_path: ['Results'], text }], title);
  expect(answerAlone(question, own)?.text ?? '').not.toBe('');
});

it('are no limits of it', () => {
  const discussion =
    'Zinc shortened colds. The main limitation of the Dutch cohort was its low response. Vale (2012) had no control group. Their study was small.';
  const text = readStudyText(
    [...passages, { heading_path: ['Discussion'], text: discussion }],
    title,
  );
  expect(readPart('limitations', text)).toEqual([]);
  const own = 'Our main limitation was that teachers knew what they took.';
  const limited = readStudyText(
    [...passages, { heading_path: ['Discussion'], text: `${discussion} ${own}` }],
    title,
  );
  expect(readPart('limitations', limited).map((each) => each.text)).toEqual([own]);
  const told = [
    'Participants were not blinded.',
    'Unlike earlier trials, our sample was small.',
    'The scale of Brandt (1965) was not validated in Dutch.',
  ];
  const heading_path = ['Limitations'];
  const ours = readStudyText(
    [
      { heading_path: ['Results'], text: 'Participants reported less itch.' },
      { heading_path, text: told.join(' ') },
    ],
    title,
  );
  expect(listLimits(ours).map((each) => each.text)).toEqual(told);
});
