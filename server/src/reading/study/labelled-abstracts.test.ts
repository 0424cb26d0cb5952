/** What is read of abstracts as journals print them: behind labels of many names, in aims, in titles that ask. */
import { describe, expect, it } from 'vitest';
import { labelledParts } from './study-labels.js';
import { readAbstract as read } from './testing-abstract.js';

describe('a label of an abstract', () => {
  it.each([
    ['main outcome measures', ['outcome']],
    ['design and setting', ['design', 'setting']],
    ['patients and methods', ['people', 'methods']],
    ['principal findings', ['result']],
    ['main outcomes and measures', ['outcome']],
    ['mosses', []],
  ])('%s promises %j', (label, parts) => {
    expect([...labelledParts(label)]).toEqual(parts);
  });
});

describe('a labelled abstract', () => {
  it('has what it concludes as its main result, not the first figure', () => {
    const text =
      'METHODS: We limed 64 ferns. RESULTS: Pots weighed 12% more in May (P < 0.01). Two gardeners fell ill. CONCLUSIONS: Lime does not harm ferns. More gardens should be limed.';
    expect(read('result', text)).toBe('Lime does not harm ferns.');
  });

  it('has the figures of a conclusion where a result speaks of the same', () => {
    const text =
      'METHODS: We limed 64 ferns. RESULTS: Ferns with lime grew by 12% and others by 3% (P < 0.01). Pots were dear. CONCLUSIONS: Lime helps ferns.';
    expect(read('result', text, 'Lime for ferns')).toMatch(/^Ferns with lime grew by 12%/);
  });

  it('says there was no difference in a sentence that needs none before it', () => {
    const text =
      'METHODS: We limed 64 ferns. RESULTS: Pots were dear. CONCLUSIONS: There is no difference between limed ferns and others. Pots are too dear.';
    expect(read('result', text)).toMatch(/^There is no difference/);
  });

  it.each(['None.', 'Not reported.', 'Not yet known.'])(
    'leaves a part empty that its label says there is none of, or nothing: %s',
    (said) => {
      expect(read('intervention', `INTERVENTIONS: ${said} RESULTS: Ferns grew by 12%.`)).toBe('');
    },
  );

  it('names its outcome behind any label for it', () => {
    const text =
      'OBJECTIVES: To count ferns. OUTCOME MEASURES: The main variables were the number of fronds in May and the height in June. RESULTS: Ferns grew.';
    expect(read('outcome', text)).toMatch(/^the number of fronds in May/);
  });
});

describe('a design', () => {
  it.each([
    ['METHODS: We employed a retrospective survey methodology in two valleys.', /^retrospective/],
    ['METHODS: We performed a prospective follow-up study of ferns.', /^prospective follow-up/],
    ['METHODS: The records of 14 gardens were reviewed retrospectively.', /^reviewed retro/],
    ['METHODS: We randomized 42 gardeners who grow ferns.', /^randomized 42/],
    ['DESIGN: Prospective, analytic. METHODS: Ferns were measured.', /^Prospective/],
  ])('is told by its qualities: %s', (text, expected) => {
    expect(read('design', text)).toMatch(expected);
  });
});

describe('those studied', () => {
  it.each([
    ['METHODS: Blood was taken from 49 randomly chosen farmers.', /^49 randomly chosen/],
    [
      'METHODS: Those who fell were chosen, resulting in 129 farmers. 20 farmers had burns.',
      /^129 farmers/,
    ],
    [
      'METHODS: Heights were compared. RESULTS: The total number of subjects was 24,349.',
      /^24,349$/,
    ],
    [
      'METHODS: Ferns were given to 14 older and 16 younger women at home.',
      /^14 older and 16 younger women/,
    ],
  ])('are counted wherever they are counted: %s', (text, expected) => {
    expect(read('n', text)).toMatch(expected);
  });

  it('are told with the clause that says who they are', () => {
    const text = 'METHODS: We included 42 patients who were admitted for burns by ferns.';
    expect(read('population', text)).toMatch(/who were admitted for burns by ferns$/);
  });

  it('are no parameters, and not the one group of a test', () => {
    const text =
      'METHODS: Two parameters were defined. A spectrogram of light (SPL) (n = 7) was made. Ferns grew.';
    expect(read('n', text)).toBe('');
    expect(read('population', text)).toBe('');
  });
});

describe('what bears on what', () => {
  it('is asked by a title', () => {
    const title = 'Does lime in spring affect the height of ferns?';
    expect(read('exposure', 'RESULTS: Ferns grew.', title)).toBe('lime in spring');
    expect(read('outcome', 'RESULTS: Ferns grew.', title)).toBe('the height of ferns');
  });

  it('is set side by side by a title that asks for a difference', () => {
    const title = 'Moss: does colour differ between limed and bare walls?';
    expect(read('comparator', 'RESULTS: Moss grew.', title)).toBe('bare walls');
  });

  it('is told by an aim behind its label', () => {
    const text = 'OBJECTIVE: To assess the impact of the lime act on the health of ferns.';
    expect(read('exposure', `${text} RESULTS: Ferns grew.`)).toBe('the lime act');
    expect(read('outcome', `${text} RESULTS: Ferns grew.`)).toBe('the health of ferns');
  });

  it('is not what was borne upon, nor what is only conditional', () => {
    const aim = 'OBJECTIVE: To determine if the height of ferns could be improved in shade.';
    expect(read('exposure', `${aim} RESULTS: Ferns grew.`)).toBe('');
    const result = 'RESULTS: Ferns grew, which if limed could improve walls by 12%.';
    expect(read('exposure', result)).toBe('');
  });

  it.each([
    'Lime for gardeners with reduced mobility',
    'Fern survival under increased acidity',
    'Growth of moss in gardens with severely delayed watering',
    'Moss and altered light',
    'Lime linked to delayed growth',
    'Fern growth is reduced by lime',
  ])('is none of a title in which something is so by itself: %s', (title) => {
    for (const column of ['intervention', 'exposure', 'outcome'] as const)
      expect(read(column, 'RESULTS: Ferns grew.', title)).toBe('');
  });

  it.each([
    'Lime in the elderly reduces rot',
    'Lime laws in Italy reduced rot',
    'Vitamin A reduced rot',
  ])('is told by a title in which one thing changes another: %s', (title) => {
    expect(read('outcome', 'RESULTS: Ferns grew.', title)).toBe('rot');
  });

  it('is told by a title of what grows in a place', () => {
    const title = 'Lime for ferns in shade reduces rot';
    expect(read('exposure', 'RESULTS: Ferns grew.', title)).toBe('Lime for ferns in shade');
    expect(read('outcome', 'RESULTS: Ferns grew.', title)).toBe('rot');
  });

  it('is no part of those studied in an aim', () => {
    const aim =
      'OBJECTIVE: To assess whether gardeners with impaired vision improved ferns. RESULTS: Ferns grew.';
    expect(read('exposure', aim)).toBe('gardeners with impaired vision');
  });

  it('is nothing that those studied had in a result', () => {
    const result =
      'INTERVENTIONS: Lime in spring. RESULTS: Gardens of lime with reduced rot from 12 villages grew.';
    expect(read('outcome', result)).toBe('');
  });

  it('is no title that counts two things up', () => {
    const title = 'Knowledge and attitudes towards ferns among gardeners';
    expect(read('exposure', 'RESULTS: Knowledge of ferns was poor in 12%.', title)).toBe('');
  });
});

describe('a comparator', () => {
  it('is a group that is called so', () => {
    const text = 'METHODS: Ferns in the control group got water. RESULTS: Ferns grew by 12%.';
    expect(read('comparator', text)).toBe('the control group');
    const none = 'METHODS: There was no control group. RESULTS: Ferns grew by 12%.';
    expect(read('comparator', none)).toBe('');
  });

  it('is no age, and none of two groups that have nothing to do with what was tried', () => {
    const text =
      'OBJECTIVE: To assess the effect of lime on the growth of ferns. RESULTS: Gardeners were older than 54 years. Blisters were more frequent in dyers than in weavers (12% v 3%). CONCLUSIONS: Lime helps ferns.';
    expect(read('comparator', text)).toBe('');
  });
});

describe('time and place', () => {
  it.each([
    ['METHODS: Ferns of Kent that sprouted in 1992-2002 were counted.', '1992-2002'],
    [
      'METHODS: Ferns were counted. RESULTS: From May 2001 to June 2003, 219 ferns were eligible.',
      'May 2001 to June 2003',
    ],
    [
      'METHODS: Follow-up was for as long as they stood and ranged to 603 days (mean, 233 days).',
      '233 days',
    ],
    ['METHODS: Counts of 1988, 1989, 1992, 1994 and 1996 were used.', ''],
  ])('has a time: %s', (text, expected) => {
    expect(read('duration', text)).toBe(expected);
  });

  it('names a country in its aim or its title', () => {
    const text =
      'OBJECTIVE: To assess the impact of lime on ferns in Jamaica. RESULTS: Ferns grew.';
    expect(read('setting', text)).toBe('Jamaica');
    expect(read('setting', 'RESULTS: Moss grew in Asian women.', 'Moss')).toBe('');
  });
});
