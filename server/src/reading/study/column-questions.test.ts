/** The question of a column that plainly asks for what every study has, in whatever form, and those that ask for less or more. */
import { describe, expect, it } from 'vitest';
import { columnConcept } from './asked-concepts.js';

describe('the question of a column', () => {
  it.each([
    ['How many participants or animals were studied?', 'n'],
    ['How many cases or participants were included?', 'n'],
    ['How many participants, samples or sites were there?', 'n'],
    ['What was the total number of participants?', 'n'],
    ['How many people were enrolled in total?', 'n'],
    ['Sample size (n)', 'n'],
    ['Participants (n)', 'n'],
    ['No. of patients', 'n'],
    ['Which treatment was evaluated?', 'intervention'],
    ['What was the intervention or treatment?', 'intervention'],
    ['What was the comparator or control?', 'comparator'],
    ['Which outcomes were assessed?', 'outcome'],
    ['What side effects occurred?', 'harms'],
    ['Were any harms or side effects reported?', 'harms'],
    ['What limitations are acknowledged by the authors?', 'limits'],
    ['What limits or weaknesses are stated?', 'limits'],
    ['What funding was received?', 'funding'],
    ['Who were the funders or sponsors?', 'funding'],
    ['Did the authors declare any competing interests?', 'conflicts'],
    ['In what setting or country was the study carried out?', 'setting'],
    ['Where were the patients recruited?', 'setting'],
    ['What research design was used?', 'design'],
    ['Study type', 'design'],
    ['What were the main results or findings of the study?', 'result'],
    ['What did the authors conclude?', 'result'],
    ['What conclusions did the authors draw?', 'result'],
    ['What comparator did the trial choose?', 'comparator'],
    ['What limitations did the authors acknowledge?', 'limits'],
    ['Type of study?', 'design'],
    ['Type of study design', 'design'],
    ['How many households or participants were studied?', 'n'],
    ['What recommendations are made?', 'advice'],
  ])('names what every study has: %s', (question, concept) => {
    expect(columnConcept(question)).toBe(concept);
  });

  it('asks for an intervention or an exposure by what the study did', () => {
    const question = 'What intervention or exposure was studied?';
    expect(columnConcept(question)).toBe('intervention');
    expect(columnConcept(question, true)).toBe('exposure');
  });

  it.each([
    'How many participants or carers dropped out?',
    'How many participants withdrew?',
    'How many women or girls were included?',
    'How many children or adults were included?',
    'How many participants were in the control group?',
    'How many schools were studied?',
    'How many schools or classes were studied?',
    'How many intensive care units were studied?',
    'How many participants or patients had diabetes?',
    'What was the number of events?',
    'Participants per group (n)',
    'Response rate or sample size',
    'Sample size calculation',
    'What harms were feared?',
    'Were any harms serious?',
    'Which outcome improved most?',
    'Which interventions were excluded?',
    'What method was used to measure pain?',
    'Were any limits of detection reported?',
    'Which country had the highest rate?',
    'What results were found in women?',
    'What was the effect or result of aspirin?',
    'Which recommendations were rejected?',
    'Which country are the authors from?',
    'What funding gap was found?',
    'What population did the survey leave out?',
    'What population did the review omit?',
    'Which treatment did the study withhold?',
    'What results did the researchers doubt?',
    'Which design did the authors discard?',
    'What funding did the authors request?',
    'What harms did the trial overlook?',
    'Type of study site',
    'Kind of study subjects',
    'Number of falls or participants',
    'Number of tablets or patients',
    'How many withdrawals or participants were there?',
  ])('asks for something of its own: %s', (question) => {
    expect(columnConcept(question)).toBeNull();
  });
});
