/** Which cell of a table a question asks for. */
import { describe, expect, it } from 'vitest';
import { readTables } from '../sentences/read-tables.js';
import { findCell } from './find-cell.js';

const [table] = readTables(`Table 2. Pads after 1,200 cycles.

| Pad material | Dust (mg/km) | Pad wear (mm) | Friction coefficient |
|---|---|---|---|
| Low-steel | 7.9 | 1.42 | 0.44 |
| Semi-metallic | 6.2 | 1.15 | 0.41 |
| Organic | 4.4 | 1.88 | 0.36 |
| Organic with copper | 5.1 | 1.60 | 0.39 |`);

const above = 'Brake pads on a dynamometer\nResults';
const beside = 'Organic pads from Tampere squealed in rain. Low-steel pads have discs of iron.';

function valueFor(question: string): string | null {
  if (table === undefined) throw new Error('No table');
  return findCell(question, table, { above, beside, siblings: [] })?.value ?? null;
}

describe('a cell', () => {
  it.each([
    ['What was the friction coefficient of low-steel pads?', '0.44'],
    ['How many milligrams of dust did semi-metallic pads give off?', '6.2'],
    ['What was the wear of organic pads?', '1.88'],
    ['What was the wear of organic pads with copper?', '1.60'],
    ['Which pad material had the highest friction coefficient?', '0.44'],
    ['Which pad material had the lowest wear?', '1.15'],
    ['friction coefficient, low-steel', '0.44'],
    ['How high was the friction coefficient of low-steel discs?', '0.44'],
    ['What was the wear of organic pads in Tampere?', '1.88'],
  ])('is told by row and column: %s', (question, value) => {
    expect(valueFor(question)).toBe(value);
  });

  it.each([
    'What was the friction coefficient of ceramic pads?',
    'What was the friction coefficient of organic pads in rain?',
    'What was the noise of organic pads?',
    'What was the friction coefficient?',
    'What was found for organic pads?',
    'Did organic pads wear down?',
    'What was the dust and wear of low-steel and organic pads?',
  ])('is none where something asked for stands nowhere, or several fit: %s', (question) => {
    expect(valueFor(question)).toBeNull();
  });
});

const [times] = readTables(`| Stream | Trout before | Trout after | MRI | Share without dams |
|---|---|---|---|---|
| Hallbeck | 61 | 17 | 3 | 20 |
| All streams | 90 | 30 | 4 | 40 |`);

function rowFor(question: string): readonly [string, string] | null {
  if (times === undefined) throw new Error('No table');
  const found = findCell(question, times, { above: 'Trout', beside: '', siblings: [] });
  return found && [found.row.cells[0] ?? '', found.value];
}

describe('a row', () => {
  it.each([
    ['trout before in Hallbeck', 'Hallbeck', '61'],
    ['How many trout were in Hallbeck afterwards?', 'Hallbeck', '17'],
    ['What was the mean return index in Hallbeck?', 'Hallbeck', '3'],
    ['What share of Hallbeck was without dams?', 'Hallbeck', '20'],
    ['Which stream had the most trout after?', 'Hallbeck', '17'],
  ])('is told by small words, short forms and what is counted: %s', (question, label, value) => {
    expect(rowFor(question)).toEqual([label, value]);
  });

  it('is what is asked for where nothing tells the column', () => {
    expect(rowFor('How many trout were there in Hallbeck?')).toEqual(['Hallbeck', '']);
  });

  it.each(['Why did trout leave Hallbeck?', 'Were there trout in Hallbeck before?'])(
    'is not asked for by %s',
    (question) => {
      expect(rowFor(question)).toBeNull();
    },
  );
});

describe('of rows and columns that are alike', () => {
  const [naps] = readTables(`| Group | Nurses | Cases |
|---|---|---|
| Napped | 398 | 28 |
| Did not nap | 886 | 142 |`);
  const cellFor = (question: string): string | null => {
    if (naps === undefined) throw new Error('No table');
    return (
      findCell(question, naps, {
        above: 'Errors of nurses and cases by night',
        beside: '',
        siblings: [],
      })?.value ?? null
    );
  };

  it.each([
    ['How many cases were there among nurses who did not nap?', '142'],
    ['How many cases were there among nurses who napped?', '28'],
    ['How many nurses did not nap?', '886'],
    ['What share of nurses did not nap?', null],
  ])(
    'the one counts that denies as the question does, and what is to be counted: %s',
    (question, value) => {
      expect(cellFor(question)).toBe(value);
    },
  );
});

describe('words that could lead to the opposite row', () => {
  const [ages] = readTables(`| Income group | Mean age |
|---|---|
| Lowest | 34 |
| Highest | 29 |`);
  const [errors] = readTables(`| Group | Errors |
|---|---|
| Nap | 12 |
| Control | 30 |`);
  const rowIn = (given: typeof ages, question: string): string | null => {
    if (given === undefined) throw new Error('No table');
    const found = findCell(question, given, { above: 'Nurses', beside: '', siblings: [] });
    return found?.row.cells[0] ?? null;
  };

  it('put nothing in order where a row is called so', () => {
    expect(rowIn(ages, 'What was the mean age in the lowest income group?')).toBeNull();
  });

  it('deny every row that does not', () => {
    expect(rowIn(errors, 'How many errors were made in the nap group?')).toBe('Nap');
    expect(rowIn(errors, 'How many errors were made by those who did not nap?')).toBeNull();
  });
});

describe('heads over several columns', () => {
  const [arms] = readTables(`| Outcome | Drug | Drug | Placebo | Placebo |
| Outcome | n | % | n | % |
| Stroke | 11 | 22 | 33 | 44 |
| Death | 5 | 6 | 7 | 8 |`);
  const askArms = (question: string) =>
    arms && findCell(question, arms, { above: 'Trial', beside: '', siblings: [] });

  it.each([
    ['How many people had a stroke on placebo?', '33'],
    ['What percentage of people had a stroke on placebo?', '44'],
    ['How many people had a stroke on the drug?', '11'],
    ['What share died on the drug?', null],
  ])('are told apart by those below them: %s', (question, value) => {
    expect(askArms(question)?.value ?? null).toBe(value);
  });
});

describe('the most or least of a column', () => {
  const [leaks] = readTables(`| Roof | Leaks | Change of weight | Cost | Damp | 2019 | 2020 |
|---|---|---|---|---|---|---|
| Slate | 12/50 (24%) | -8.1 | 4.0 (0.5) | 2.9% | 3 | 5 |
| Moss | 13/500 (2.6%) | -2.0 | 6.0 (0.1) | 3.1% | 4 | 6 |
| Straw | 1/10 (10%) | 1.0 | 5.0 (0.9) | 1.5% | 7 | 8 |`);
  const cellFor = (question: string): string | null => {
    if (leaks === undefined) throw new Error('No table');
    return (
      findCell(question, leaks, { above: 'Roofs with girls', beside: '', siblings: [] })?.value ??
      null
    );
  };

  it.each([
    ['Which roof had the highest cost?', '6.0 (0.1)'],
    ['Which roof had the highest damp?', '3.1%'],
    ['Which roof had the lowest leaks?', null],
    ['Which roof had the highest leaks?', null],
    ['Which roof had the second highest cost?', null],
    ['Which roof had the largest change of weight?', null],
    ['Which roof had the highest change of weight?', '1.0'],
  ])(
    'is told where number and share agree, and no other place is asked for: %s',
    (question, value) => {
      expect(cellFor(question)).toBe(value);
    },
  );

  it.each([
    ['How many slate roofs were there in 2019?', '3'],
    ['How many slate roofs were there after 2019?', null],
    ['How many slate roofs were there before 2020?', null],
  ])('of a year is not that of the time beyond it: %s', (question, value) => {
    expect(cellFor(question)).toBe(value);
  });
});

describe('a figure of merged cells', () => {
  const [table] = readTables(`| Outcome | Drug | Placebo | P |
|---|---|---|---|
| Enrolled | 60 | 62 | 0.9 |
| Deaths | 27 | ⇠ | 0.03 |
| Strokes | 4 | 9 | ⇡ |`);

  it.each([
    ['How many deaths were there on the drug?', ''],
    ['How many deaths were there on placebo?', ''],
    ['What was the P for strokes?', ''],
    ['What was the P for deaths?', ''],
    ['How many strokes were there on placebo?', '9'],
    ['What was the P for the enrolled?', '0.9'],
  ])('is the value of no column and row alone: %s', (question, value) => {
    if (table === undefined) throw new Error('No table');
    const found = findCell(question, table, { above: 'Trial', beside: '', siblings: [] });
    expect(found?.value).toBe(value);
    expect(found?.isSure).toBe(value !== '');
  });
});

describe('a row of another width than the heads', () => {
  const [table] = readTables(`| Outcome | Drug | Placebo |
|---|---|---|
| Death | 5 | 7 |
| Stroke | 11 | 22 | 33 | 44 |
| Fever | 3 |`);

  it.each([
    ['How many people had a stroke on placebo?', ''],
    ['How many people had a fever on the drug?', ''],
    ['How many deaths were there on placebo?', '7'],
  ])('says of none of its cells below which head it stands: %s', (question, value) => {
    if (table === undefined) throw new Error('No table');
    const found = findCell(question, table, { above: 'People', beside: '', siblings: [] });
    expect(found?.value).toBe(value);
  });
});

describe('a second column of labels', () => {
  const ask = (rows: string, question: string): string | null => {
    const [table] = readTables(rows);
    if (table === undefined) throw new Error('No table');
    return (
      findCell(question, table, { above: 'A randomised trial', beside: '', siblings: [] })?.value ??
      null
    );
  };
  const arms =
    '| Arm | Enrolled | Deaths |\n|---|---|---|\n| Lime | 60 | 12 |\n| Lime | 58 | 9 |\n| Placebo | 61 | 15 |';
  const written = arms.replace('| Lime | 58', '| | 58');
  const doses =
    '| Drug | Dose | Deaths |\n|---|---|---|\n| Lime | 5 mg | 12 |\n| Lime | 9 mg | 9 |\n| Placebo | 0 mg | 15 |';
  const studies =
    '| Author | Design | Slaters |\n|---|---|---|\n| Quill | trial | 4 |\n| Quill | cohort | 5 |\n| Lind | survey | 9 |';

  it.each([
    [arms, 'How many were enrolled on placebo?', '61'],
    [arms, 'How many deaths were there on placebo?', '15'],
    [arms, 'How many were enrolled on lime?', null],
    [written, 'How many were enrolled on lime?', null],
    [arms, 'How many were randomised to placebo?', null],
    [doses, 'What dose of placebo was given?', '0 mg'],
    [studies, 'What design did Lind have?', null],
    [studies, 'How many slaters were in the survey by Lind?', '9'],
  ])('is no label where it is asked for, or counts: %#', (rows, question, value) => {
    expect(ask(rows, question)).toBe(value);
  });
});

const [colds] = readTables(`| | Zinc | Chalk |
|---|---|---|
| Women, % | 61 | 58 |
| Nurses, n (%) | 30 (50) | 28 (47) |
| Age at baseline, years | 41 | 42 |
| Cough at baseline, days | 2.1 | 2.2 |
| Cough at 8 weeks, days | 1.1 | 2.0 |
| Length of colds, days | 6.0 | 8.5 |`);

describe('a cell of a table of two groups', () => {
  const ask = (question: string): string => {
    if (colds === undefined) throw new Error('No table');
    return findCell(question, colds, { above: 'Colds', beside: '', siblings: [] })?.value ?? '';
  };

  it.each([
    'How many women were there in the zinc group?',
    'How many days shorter were colds with zinc?',
    'How many days of cough were there with zinc?',
  ])('is no share for a number, no level for a difference, and no beginning: %s', (question) => {
    expect(ask(question)).toBe('');
  });

  it.each([
    ['What percentage of women were in the zinc group?', '61'],
    ['How many nurses had zinc?', '30 (50)'],
    ['What was the age in the zinc group?', '41'],
    ['How many days of cough at baseline were there with zinc?', '2.1'],
    ['What was the length of colds with zinc?', '6.0'],
  ])('is given for what is asked: %s', (question, value) => {
    expect(ask(question)).toBe(value);
  });
});

describe('a cell of a table with baseline, or with sizes of groups', () => {
  const ask = (question: string, rows: string): string => {
    const [table] = readTables(rows);
    if (table === undefined) throw new Error('No table');
    return findCell(question, table, { above: 'Zinc', beside: '', siblings: [] })?.value ?? '';
  };
  const groups = `| Measure | Zinc (n = 60) | Placebo (n = 58) |
|---|---|---|
| Women, % | 61 | 58 |
| Deaths (%) | 12 (6.1) | 20 (9.8) |
| Change from baseline in pain | -2.1 | -0.4 |
| Diabetes at baseline, n | 11 | 12 |
| Initial fever, days | 3.1 | 3.2 |
| Fever after 8 weeks, days | 1.1 | 3.0 |
| Higher education, n | 21 | 25 |
| Less pain, n | 30 | 12 |`;
  const beginning = `| Feature | Baseline |
|---|---|
| Smokers | 15 |
| Female sex (%) | 120 (48.2) |`;

  it.each([
    ['What was the change in pain with zinc?', groups, '-2.1'],
    ['How many had diabetes with zinc?', groups, '11'],
    ['How many deaths were there with zinc?', groups, '12 (6.1)'],
    ['How many women were there with zinc?', groups, ''],
    ['How many days of fever were there initially with zinc?', groups, '3.1'],
    ['How many reported less pain with zinc?', groups, '30'],
    ['How many with higher education had zinc?', groups, '21'],
    ['How many smokers were there?', beginning, '15'],
    ['How many were of female sex?', beginning, '120 (48.2)'],
  ])('is one of the beginning or a share only where it surely is: %s', (question, rows, value) => {
    expect(ask(question, rows)).toBe(value);
  });
});
