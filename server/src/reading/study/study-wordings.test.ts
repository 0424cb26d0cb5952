/** What studies say in other words, and in other places, than most: the columns that are read of them. */
import { describe, expect, it } from 'vitest';
import type { Passage } from '../passage.js';
import { isObservational } from './default-columns.js';
import { readByRules } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

interface Told {
  readonly title?: string;
  readonly methods?: string;
  readonly results?: string;
  readonly discussion?: string;
  readonly funding?: string;
}

function read(column: StudyConcept, { title = 'Ferns', ...sections }: Told): string {
  const passages: Passage[] = Object.entries(sections).map(([heading, text]) => ({
    heading_path: [heading.charAt(0).toUpperCase() + heading.slice(1)],
    text,
  }));
  const study = readStudyText(passages, { heading_path: ['Title'], text: title });
  return readByRules(column, study, isObservational(study))?.text ?? '';
}

describe('what a study says in other words', () => {
  it.each([
    [
      'The work was funded by the Fern Trust (grant 12). Spores were a gift.',
      /^The work was funded/,
    ],
    ['The Fern Trust and the county of Kent paid for field work.', /paid for field work/],
    ['County of Kent, research grant 2019/12 to the second author.', /^County of Kent/],
  ])('finds who paid under the heading that says so: %s', (funding, expected) => {
    expect(read('funding', { results: 'Ferns grew by 12%.', funding })).toMatch(expected);
  });

  it('takes no interests for money', () => {
    expect(read('funding', { funding: 'The authors declare no competing interests.' })).toBe('');
  });

  it('keeps thanks and money out of all other columns', () => {
    const told = { results: 'Ferns grew.', funding: 'We thank 12 farmers, who should be paid.' };
    for (const column of ['n', 'population', 'advice', 'limits'] as const)
      expect(read(column, told)).toBe('');
  });

  it.each([
    'Shade and scurf: a matched case–control study',
    'Shade and scurf: a case‑control study',
  ])('reads a design with any dash: %s', (title) => {
    expect(read('design', { title, results: 'Scurf was common.' })).toMatch(/case.control study$/);
  });

  it('takes chance for a design where no other is named, and says it of groups alone', () => {
    const methods =
      'Mice were assigned at random to three groups of 16, fed at dawn, dusk or always.';
    expect(read('design', { methods })).toBe('assigned at random to three groups of 16');
    expect(read('design', { methods: 'Half of the mice were randomised to dusk.' })).toBe('');
  });

  it.each([
    ['Of 341 women screened, 214 were randomised: 106 to zinc and 108 to placebo.', /^214/],
    ['We randomly allocated 214 women in their last month to zinc or placebo.', /^214 women/],
    [
      'We compared 268 workers with a first stone with 804 controls of the same age.',
      /^268.*804 controls$/,
    ],
    ['We counted beetles along 72 ditches on many farms.', /^72 ditches/],
  ])('counts those studied: %s', (methods, expected) => {
    expect(read('n', { methods })).toMatch(expected);
  });

  it('finds both arms where those who were allotted stand between', () => {
    const methods =
      'We randomly allocated 214 women between 28 and 34 weeks to zinc sulphate or matching placebo once a day.';
    expect(read('intervention', { methods })).toMatch(/^zinc sulphate/);
    expect(read('comparator', { methods })).toMatch(/^matching placebo/);
  });

  it('reads what was tried, held against it and measured from a title or a result that says all of it', () => {
    const title = 'Evening feeding lessens liver fat in old mice';
    const results =
      'Liver fat was 41% lower under evening feeding than under feeding at will (p < 0.001).';
    expect(read('intervention', { title, results })).toBe('Evening feeding');
    expect(read('outcome', { title, results })).toBe('liver fat');
    expect(read('comparator', { title, results })).toBe('feeding at will');
  });

  it('takes neither the year before nor half of a question for a comparator', () => {
    expect(read('comparator', { results: 'Counts were 17% lower in 2016 than in 2015.' })).toBe('');
    const title = 'Does humming help or harm weaving? Two experiments with pupils';
    expect(read('comparator', { title, results: 'Pupils wove.' })).toBe('');
  });

  it('takes people who are compared for no exposure', () => {
    const methods =
      'To test whether night work is associated with stones. We compared 268 workers with a first stone with 804 others.';
    expect(read('exposure', { methods })).not.toMatch(/268/);
  });

  it('takes what was to be looked for as no harm', () => {
    expect(
      read('harms', {
        results:
          'Secondary outcomes were pain, adverse events and weight. Diarrhoea was seen in 12 of the women.',
      }),
    ).toMatch(/^Diarrhoea/);
  });

  it.each([
    ['Our trial has limitations. Zinc was given for four weeks only.', /^Zinc was given/],
    ['The study has several weaknesses. Diet was asked for late.', /^Diet was asked/],
    [
      'Hedges matter. The survey is observational, and hedges may lie on mild farms.',
      /observational/,
    ],
    ['Ferns grew. Limits of the work are that all were students.', /all were students/],
    ['Ferns grew. Nests were not searched for.', /^Nests/],
  ])('finds what limits a study: %s', (discussion, expected) => {
    expect(read('limits', { methods: 'We sowed. We reaped. We looked.', discussion })).toMatch(
      expected,
    );
  });

  it('finds advice that is given as such', () => {
    const discussion = 'Zinc worked. We advise clinicians to offer a short course.';
    expect(read('advice', { methods: 'We gave zinc.', discussion })).toMatch(/^We advise/);
  });

  it('takes a language for no place, and a university for one', () => {
    const methods =
      'Pupils sang songs in Dutch. Ninety undergraduates of Utrecht University, the Netherlands, took part.';
    expect(read('setting', { methods })).toMatch(/^Utrecht University/);
  });
});
