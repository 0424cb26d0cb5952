/** What a study says of itself: words of its own where it says it, nothing where it does not. */
import { describe, expect, it } from 'vitest';
import { defaultColumns, isObservational, studyKindOf } from './default-columns.js';
import { conceptOf, readByRules, readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

const trial = {
  title: 'Peppermint oil for postoperative nausea: a randomised controlled trial',
  text: 'BACKGROUND: Nausea after surgery is common, and 4,000 patients a year report it. METHODS: We conducted a double-blind randomised controlled trial. 96 adults undergoing hip surgery in two hospitals in Leeds were randomly assigned to inhaled peppermint oil or saline for two days. The primary outcome was nausea at 24 hours. RESULTS: Nausea occurred in 31% with peppermint oil and 48% with saline (P = 0.02). Two patients had headache. LIMITATIONS: The smell could not be masked. CONCLUSIONS: Peppermint oil reduced nausea after hip surgery.',
};
const model = {
  title: 'Cost of community heating networks',
  text: 'Heating networks are dear to build. We built a Markov model with a horizon of 30 years to compare heat pumps with gas boilers. Earlier randomised controlled trials measured comfort alone. Heat pumps cost €1,200 less than gas boilers over 30 years. Prices of gas were assumed to stay.',
};

function read(
  { title, text }: { title: string; text: string },
  question: StudyConcept | (string & {}),
): string {
  const study = readStudyText([{ heading_path: ['Abstract'], text }], {
    heading_path: ['Title'],
    text: title,
  });
  const concept = conceptOf(question);
  const isObserved = isObservational(study);
  const cell =
    concept === null
      ? readColumn({ question, concept }, study, isObserved)
      : readByRules(concept, study, isObserved);
  return cell?.text ?? '';
}

describe('what was only planned', () => {
  it.each([
    [
      'METHODS: Potters in Leeds will be randomised to gloves or none. Participants will be followed for 12 months.',
      'Participants will be followed for 12 months.',
    ],
    [
      'METHODS: Follow-up was planned for 12 months but ended with the kiln. Potters wore gloves for 4 months.',
      '4 months',
    ],
    [
      'METHODS: Gloves were given to potters. Follow-up was planned for 12 months but was stopped after 4.',
      'Follow-up was planned for 12 months but was stopped after 4.',
    ],
  ])('is no duration without its sentence: %s', (text, expected) => {
    expect(read({ title: 'Gloves for potters', text }, 'duration')).toBe(expected);
  });

  it('is no result and no harm', () => {
    const text =
      'METHODS: Potters in Leeds will be randomised to gloves or none. RESULTS: Burns will be compared between potters with gloves and without. Adverse events will be recorded in both groups.';
    const planned = { title: 'Gloves against burns in potters', text };
    expect(read(planned, 'result')).toBe('');
    expect(read(planned, 'harms')).toBe('');
  });
});

describe('a study read by columns', () => {
  it.each([
    ['design', /randomised controlled trial/],
    ['n', /^96 adults/],
    ['population', /adults undergoing hip surgery/],
    ['intervention', /inhaled peppermint oil/],
    ['comparator', /^saline/],
    ['outcome', /^nausea at 24 hours/],
    ['result', /31% with peppermint oil and 48%/],
    ['harms', /headache/],
    ['limits', /smell could not be masked/],
    ['duration', /two days/],
    ['setting', /two hospitals in Leeds/],
  ] as const)('finds the %s of a trial', (column, expected) => {
    expect(read(trial, column)).toMatch(expected);
  });

  it.each([
    [
      'a sample that was reckoned beforehand',
      'We needed 480 patients (n = 240 per group); a sample size of 480 was required for a power of 90%. We enrolled 312 patients with tennis elbow in Leeds.',
      '312 patients',
    ],
    [
      'a sample that was large enough',
      'Analysis was by intention to treat; the sample of 140 gave 80% power for a difference of 23 points. RESULTS: Between May and January, 142 women were randomised, 72 to phages and 70 to placebo.',
      '142 women',
    ],
    [
      'a part of those studied',
      'Women (n = 41) and men (n = 77) were recruited in Bergen. In total, 118 adults took part and were followed for a year.',
      '118 adults',
    ],
    [
      'those who were only looked at',
      'We screened 1,204 patients with anaemia, of whom 212 were randomised to iron or placebo.',
      '212',
    ],
    [
      'the study of which this is a part',
      'The HEART study randomised 5,200 patients to betalin or placebo. In this secondary analysis we studied 730 women with diabetes.',
      '730 women',
    ],
    ['what is still to come', 'We will recruit 600 adults with burns in six hospitals.', ''],
    [
      'a part of a number in words',
      'We interviewed one hundred and six nurses in Porto.',
      'one hundred and six nurses',
    ],
    [
      'those who left',
      'Of 530 patients who were randomised, 22 were excluded because they withdrew.',
      '530 patients',
    ],
    ['no place', 'We surveyed 245 patients in four hospitals.', '245 patients'],
    ['the one number that a text gives', 'Adults with burns (n = 64) were studied.', '64'],
  ])('counts those studied: %s', (_, text, n) => {
    expect(read({ title: 'Pain in the elbow', text }, 'n')).toBe(n);
  });

  it('does not call a plan a trial', () => {
    const text = 'Burns heal slowly. Adults will be randomly assigned to balm or usual care.';
    expect(
      read({ title: 'Protocol for a randomised trial of balm against burns', text }, 'design'),
    ).toBe('Protocol for a randomised trial');
  });

  it('does not take the design of cited studies for its own', () => {
    expect(read(model, 'design')).toBe('Markov model');
  });

  it('says nothing of what the text does not say', () => {
    for (const question of ['funding', 'What did the oil cost?', 'Did acupuncture reduce nausea?'])
      expect(read(trial, question)).toBe('');
  });

  it('answers a question of its own with the sentence that holds all it hangs on', () => {
    expect(read(trial, 'In how many patients did headache occur?')).toMatch(
      /Two patients had headache/,
    );
    expect(read(model, 'What was assumed of gas prices?')).toMatch(/assumed to stay/);
  });

  it('knows the common questions by other words, and no others', () => {
    expect(conceptOf('What was the sample size?')).toBe('n');
    expect(conceptOf('How many participants were there?')).toBe('n');
    expect(conceptOf('Side effects')).toBe('harms');
    expect(conceptOf('How many participants stopped early?')).toBeNull();
  });

  it('takes columns from the kind that most studies are of', () => {
    const kind = studyKindOf(
      readStudyText([{ heading_path: [], text: trial.text }], {
        heading_path: [],
        text: trial.title,
      }),
    );
    expect(kind).toBe('trial');
    expect(defaultColumns(['trial', 'trial', 'case'])).toContain('comparator');
    expect(defaultColumns(['trial', 'review', 'case'])).not.toContain('harms');
  });
});
