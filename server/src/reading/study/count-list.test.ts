/** A list of loads or conditions counts nobody, and a cell takes no end of a list for the whole. */
import { describe, expect, it } from 'vitest';
import { readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

function read(concept: StudyConcept, text: string, title = 'A campus canteen at noon'): string {
  const passage = { heading_path: ['Abstract'], text };
  const study = readStudyText([passage], { heading_path: ['Title'], text: title });
  return readColumn({ question: concept, concept }, study, false)?.text ?? '';
}

describe('a list of counts', () => {
  it.each([
    'We ran the booking page with 30, 60 and 90 visitors and measured how long each waited.',
    'Simulated kitchens with 5, 10 or 15 workers were compared.',
    'In our model, 15, 25 and 35 cooks received orders at once. Meals were late.',
    'The scenarios comprised 15, 25 and 35 guests. Meals were late.',
    'The page was tried with 5 and 10, 20 and 40 guests. Meals were late.',
    'Simulated kitchens had 5, 10 and 15 workers. Meals were late.',
    'Kitchens with 5, 10 and 15 workers received the same orders. Meals were late.',
    'The server was tested under loads of 50, 100 and 200 users.',
  ])('is no number of a study where it may be of loads: %s', (text) => {
    expect(read('n', text)).toBe('');
    expect(read('population', text)).not.toMatch(/^(?:60|10|15|20|25|100|90|200)\b/);
  });

  it('is one, with all of it, where those were taken in', () => {
    const text = 'We surveyed 45, 70 and 110 pupils in three schools. Pupils liked the canteen.';
    expect(read('n', text)).toBe('45, 70 and 110 pupils');
  });

  it.each([
    [
      'The survey comprised 21, 35 and 48 nurses of three wards. Noise fell.',
      '21, 35 and 48 nurses',
    ],
    [
      'We visited 12, 26 and 39 households in three valleys. Wells were clean.',
      '12, 26 and 39 households',
    ],
    ['Groups A, B and C had 33, 35 and 31 patients. Cough was shorter.', '33, 35 and 31 patients'],
    [
      'In this trial, 33, 35 and 31 patients received honey, tea or water. Cough was shorter.',
      '33, 35 and 31 patients',
    ],
  ])('is whole where a study had them so: %s', (text, n) => {
    expect(read('n', text)).toBe(n);
  });

  it.each([
    ['In 2019, 80 students took part in the survey. They slept well.', '80 students'],
    ['Of 200 invited, 120 nurses were enrolled. Sleep improved.', '120 nurses'],
    ['We enrolled 40 men and 60 women with asthma. Cough fell.', '40 men and 60 women'],
    [
      'In stages 1 and 2, 24 and 51 volunteers tasted the bread. They liked it.',
      '24 and 51 volunteers',
    ],
    ['We followed 1,284 pupils of six schools. Three started later.', '1,284 pupils'],
  ])('is none where numbers only follow each other: %s', (text, n) => {
    expect(read('n', text)).toBe(n);
  });
});

describe('a whole title', () => {
  it('gives way to a sentence that says the same as surely', () => {
    const title = 'Singing in a choir for people with lung disease: a randomised trial';
    const text =
      'We randomised 114 adults with lung disease in Cork to singing in a choir once a week for 12 weeks or to a film club. Breathlessness fell with singing.';
    expect(read('intervention', text, title)).not.toBe(title);
    expect(read('population', text, title)).not.toBe(title);
    expect(read('design', text, title)).toBe('randomised trial');
  });
});
