/** Which of the counts of a text is that of those studied, what limits it, and where its parts begin. */
import { describe, expect, it } from 'vitest';
import type { Passage } from '../passage.js';
import { readByRules } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

function read(column: StudyConcept, text: string, title = 'Ferns'): string {
  const passages: Passage[] = [{ heading_path: [], text }];
  const study = readStudyText(passages, { heading_path: ['Title'], text: title });
  return readByRules(column, study, false)?.text ?? '';
}

describe('a study in the words of its authors', () => {
  it.each([
    ['Forms went to all mills. Of 2,050 invited, 1,137 answered (55%).', /^1,137$/],
    ['Paper forms were handed to the 612 smiths who came; 388 filled them in.', /^388$/],
    ['All mills that were open in 1908 were included: 712 mills in three valleys.', /^712 mills/],
    ['We talked with 27 millers from Kent about their work.', /^27 millers/],
    ['Nests were put up in each of 64 hedges on farms in Kent.', /^64 hedges/],
    [
      'Twelve classes (n = 318 pupils) wrote. Pupils with glasses (n = 23) gained as much.',
      /^318$/,
    ],
    ['A survey of eleven mills found much dust. We sampled dust in 64 barns.', /^64 barns/],
    ['Among 2.4 million births registered in Norway, 3,210 infants died.', /^2\.4 million births$/],
    ['We enrolled 2.1 million adults; 48,210 participants had a stroke.', /^2\.1 million adults$/],
    ['We enrolled two million adults, of whom 48,210 women had a stroke.', /^two million adults$/],
    [
      'Sixty-four nurses kept a diary. Twelve midwives of the same ward had kept one before.',
      /^Sixty-four nurses$/,
    ],
    ['Three millers withdrew before the start. We sampled dust in 64 barns.', /^64 barns/],
  ])('has the number of those studied: %s', (text, expected) => {
    expect(read('n', text)).toMatch(expected);
  });

  it.each([
    ['n', 'Patients with lupus (n = 60) were compared with healthy controls (n = 30).'],
    ['n', 'Adults with gout (n = 120) and without gout (n = 40) answered.'],
    ['n', 'We built a model of a hypothetical cohort of 10,000 children.'],
    ['population', 'We followed a simulated cohort of 100,000 women from age 50 until death.'],
  ] as const)('has not the number of one of two groups, or of nobody: %s', (column, text) => {
    expect(read(column, text)).toBe('');
  });

  it.each([
    'RESULTS: Ferns grew in lime. Moss was not observed in May, and 12% of ferns died. CONCLUSIONS: Lime helps ferns.',
    'METHODS: We asked 40 pickers about self-reported harvests of ferns in two hills. RESULTS: Harvests rose by 12%.',
    'Ferns grew faster in lime. Most of them may have been brought by birds, which have a good sense of place.',
  ])('calls nothing a limit that only restricts: %s', (text) => {
    expect(read('limits', text)).toBe('');
  });

  it.each([
    'METHODS: We limed 64 ferns in Kent. RESULTS: Ferns grew in lime. CONCLUSIONS: Lime helps ferns. Owing to the design, no causal inference can be drawn.',
    'METHODS: We limed 64 ferns in Kent. RESULTS: Ferns grew. CONCLUSIONS: However, due to the small number of ferns, more hills should be walked.',
  ])('is limited in so many words: %s', (text) => {
    expect(read('limits', text)).toMatch(/no causal|small number/);
  });

  it('has no limit in what it found', () => {
    expect(
      read('limits', 'We limed ferns. Only ferns in lime grew, and mosses did not differ.'),
    ).toBe('');
  });

  it('has parts behind labels that stand alone, bold or in capitals', () => {
    const text =
      'AIM We wanted taller ferns. **Methods.** Ferns were limed. Main outcome. Height of ferns in May. Results. Ferns grew by 12% more.';
    expect(read('outcome', text)).toBe('Height of ferns in May');
    expect(read('result', text)).toBe('Ferns grew by 12% more.');
  });

  it('begins no part with a line of its title', () => {
    const text = 'A garden experiment in spring\n\nWe limed 64 ferns in Kent for five weeks.';
    expect(read('duration', text, 'Do ferns like lime? A garden experiment in spring')).toBe(
      'five weeks',
    );
  });

  it.each([
    ['Uncoated pots served as control. Coated pots held more water.', /^Uncoated pots$/],
    ['Height was 11 mm in ferns and 27 mm in mosses.', /^mosses$/],
    ['Compared with moss, the ratio was 1.8 (1.4 to 2.3) for lime and 3.1 for chalk.', /^$/],
  ])('names what it was compared with: %s', (text, expected) => {
    expect(read('comparator', text)).toMatch(expected);
  });

  it.each([
    ['Height was the dependent variable. Ferns grew.', 'Height'],
    ['Vigour of plants was rated by two gardeners. Ferns grew.', 'Vigour of plants'],
  ])('names what it measured: %s', (text, expected) => {
    expect(read('outcome', text)).toBe(expected);
  });
});
