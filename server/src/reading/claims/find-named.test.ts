import { describe, expect, it } from 'vitest';
import { findMissing, findNamed } from './find-named.js';

describe('what a text names of a question', () => {
  it('is told word by word, with names and numbers as such', () => {
    const text = 'PaSa-7B has an F1 score of 85% on AutoScholarQuery.';
    expect(findMissing('What is the F1 score of PaSa-7B on RealScholarQuery?', text)).toEqual([
      'RealScholarQuery',
    ]);
    expect(findNamed('Did 7B win?', text)[0]).toMatchObject({ word: '7B', isNamed: true });
  });

  it.each([
    ['What was freedom from recurrence at 24 months?', ['24 months']],
    ['What was freedom from recurrence at 90 days?', []],
    ['What was freedom from recurrence at 3 weeks?', ['3 weeks']],
    ['What was freedom from recurrence in 24 women?', []],
    ['What was freedom from recurrence at 2 years?', ['2 years']],
    ['What was freedom from recurrence with 5 mg?', ['5 mg']],
    ['What was freedom from recurrence after eight weeks?', ['eight weeks']],
  ])('takes a number together with its unit: %s', (question, missing) => {
    const text =
      'Of 24 women, 61% were free of recurrence after 90 days and 38% after 12 months with 2 mg.';
    expect(findMissing(question, text)).toEqual(missing);
  });

  it.each([
    ['Did 1,000 farmers vote?', 'Of 1000 farmers all did vote.', []],
    ['Did 1000 farmers vote?', 'Of 1,000 farmers all did vote.', []],
    ['Did 20,000 farmers vote?', 'All 20 000 farmers did vote.', []],
    ['Did 1,000 farmers vote?', 'One farmer of 20,000 did vote, as did farmer 1.', ['1,000']],
    ['Was it safe to give 1,000 mg?', 'It was safe to give 1 g.', []],
    ['Was it safe to give 1,000 mg?', 'It was safe to give 2 g.', ['1,000 mg']],
  ])('knows a number with and without its commas: %s', (question, text, missing) => {
    expect(findMissing(question, text)).toEqual(missing);
  });

  it.each([
    ['Did moss grow above pH 7.5?', 'Moss grew above pH 7.5.', []],
    ['Did moss grow above pH 7.5?', 'Moss of 7 roofs grew above pH 5.', ['7.5']],
    ['Was the AUC 0.82?', 'The AUC was .82.', []],
    ['Was the AUC 0.82?', 'The AUC was 0.71, and 0 of 82 had moss.', ['0.82']],
    ['Was a ratio of 2.25 found?', 'A ratio of 2.250 was found.', []],
    ['Did GPT 3.5 name the moss?', 'GPT-3.5 named the moss.', []],
    ['Did BA 2.86 spread?', 'The variant BA.2.86 spread.', []],
    ['Did rain fall at 11.02?', 'Rain fell at 11:02.', []],
    ['Did GPT 3.5 name the moss?', 'GPT-13.5 named the moss 3 times, GPT-3.51 named 5.', ['3.5']],
  ])('knows a decimal without a unit as one number: %s %s', (question, text, missing) => {
    expect(findMissing(question, text)).toEqual(missing);
  });

  it('takes the number of a name for no amount', () => {
    const [name, number] = findNamed('Did COVID-19 spread?', 'Influenza did spread.');
    expect({ name: name?.word, number: number?.word }).toEqual({ name: 'COVID', number: '19' });
    expect([name?.isAmount, number?.isAmount]).toEqual([false, false]);
  });

  it('knows the same amount in another unit', () => {
    const text = 'Recurrence was rare in the second year, and 1.5 g were given for 14 days.';
    expect(findMissing('Was recurrence rare with 1500 mg?', text)).toEqual([]);
    expect(findMissing('Was recurrence rare in 2 weeks?', text)).toEqual([]);
  });

  it.each([
    ['Does CVP foretell the response in the ICU?', []],
    ['What was the odds ratio of central venous pressure?', []],
    ['What was the hazard ratio?', ['hazard', 'ratio']],
    ['Did PCR foretell the response?', ['PCR']],
  ])(
    'knows an abbreviation by the words that it stands for, either way: %s',
    (question, missing) => {
      const text =
        'Central venous pressure did not foretell the response in intensive care units (OR 1.1).';
      expect(findMissing(question, text)).toEqual(missing);
    },
  );

  it('leaves out words that only say that something happened', () => {
    const text = 'Rashes were seen in nontriploid moles.';
    expect(findMissing('How many pts developed a rash w/ non-triploid moles?', text)).toEqual([]);
  });

  it('has no word where the question is not English', () => {
    expect(findNamed('Wie hoch war der Rückfall nach 24 Monaten?', 'Rückfall')).toEqual([]);
  });
});
