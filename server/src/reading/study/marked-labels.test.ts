/** What is read of the labels that an abstract marks with dashes or brackets. */
import { describe, expect, it } from 'vitest';
import { readStudyText } from './study-text.js';

describe('a label in front of a sentence', () => {
  const labels = ['Background', 'Methods and Results', 'Conclusions'] as const;
  const said = [
    'Lime may help ferns.',
    'We randomised 64 ferns to lime or to water. Fronds did not differ (12 versus 12).',
    'Lime does not help ferns.',
  ];
  const textOf = (write: (label: string) => string): string =>
    said.map((sentences, index) => `${write(labels[index] ?? '')}${sentences}`).join(' ');

  it.each([
    ['Methods—We', (label: string) => `${label}—`],
    ['Methods — We', (label: string) => `${label} — `],
    ['Methods – We', (label: string) => `${label} – `],
    ['Methods - We', (label: string) => `${label} - `],
    ['(Methods) We', (label: string) => `(${label}) `],
    ['[Methods] We', (label: string) => `[${label}] `],
    ['【Methods】We', (label: string) => `【${label}】`],
  ])('is read as %s, and is no entry of a list of references', (_, write) => {
    const text = textOf(write);
    const { sentences } = readStudyText([{ heading_path: ['Abstract'], text }], null);
    expect(sentences.map((sentence) => [sentence.section, sentence.label, sentence.text])).toEqual([
      ['introduction', 'background', 'Lime may help ferns.'],
      ['methods', 'methods and results', 'We randomised 64 ferns to lime or to water.'],
      ['methods', 'methods and results', 'Fronds did not differ (12 versus 12).'],
      ['conclusion', 'conclusions', 'Lime does not help ferns.'],
    ]);
  });

  it.each([
    'Exposure–Response relationships of lime and ferns were linear.',
    'Participants—30 women and 12 men—planted all of the ferns in May.',
    'Exposures—PM2.5 and NO2—were estimated at each of the farms.',
    'Participants - 30 women and 12 men - planted all of the ferns in May.',
    'Patients – 30 women and 12 men – planted all of the ferns in May.',
    'Settings – A farm alone names no section.',
    '(Population) The plots were limed in May by those who grow ferns.',
  ])('is no name or aside that a sentence begins with: %s', (text) => {
    const { sentences } = readStudyText([{ heading_path: ['Abstract'], text }], null);
    expect(sentences.map((sentence) => [sentence.section, sentence.label, sentence.text])).toEqual([
      ['abstract', '', text],
    ]);
  });

  it.each(['—', ' — ', ' – ', ' - '])(
    'ends the section before it where its name is unknown: %j',
    (dash) => {
      const text = [
        `Purpose${dash}To see whether lime helps ferns. Farms were visited.`,
        `Approach, trial${dash}We fed lime to 64 ferns. Fronds were counted.`,
        `Findings${dash}Fronds grew by 12 per cent.`,
        `Participants${dash}30 women and 12 men${dash}planted the ferns. They were paid.`,
      ].join(' ');
      const { sentences } = readStudyText([{ heading_path: ['Abstract'], text }], null);
      expect(
        sentences.map((sentence) => [sentence.section, sentence.label, sentence.text]),
      ).toEqual([
        ['introduction', 'purpose', 'To see whether lime helps ferns.'],
        ['introduction', 'purpose', 'Farms were visited.'],
        ['abstract', 'approach, trial', `Approach, trial${dash}We fed lime to 64 ferns.`],
        ['abstract', 'approach, trial', 'Fronds were counted.'],
        ['results', 'findings', 'Fronds grew by 12 per cent.'],
        ['abstract', '', `Participants${dash}30 women and 12 men${dash}planted the ferns.`],
        ['abstract', '', 'They were paid.'],
      ]);
    },
  );

  it('is read where the names of several parts are one label', () => {
    const text =
      'Design, Setting, and Participants—Cohort study of 64 ferns. Results—Fronds grew by 12%.';
    const { sentences } = readStudyText([{ heading_path: ['Abstract'], text }], null);
    expect(sentences.map(({ section }) => section)).toEqual(['methods', 'results']);
  });
});
