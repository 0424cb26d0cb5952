/** What a study says of itself: words of its own where it says it, nothing where it does not. */
import { describe, expect, it } from 'vitest';
import { conceptOf, readColumn, type StudyConcept } from './study-columns.js';
import { defaultColumns, isObservational, studyKindOf } from './study-kind.js';
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
  return readColumn({ question, concept }, study, isObservational(study))?.text ?? '';
}

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
