/** Which of two arms was tried, and what a result is held against. */
import { describe, expect, it } from 'vitest';
import { readAbstract as read } from './testing-abstract.js';

describe('of two arms', () => {
  it('the one that is called a control is the comparator, though it is told first', () => {
    const text = 'METHODS: Nurses were randomised to usual care or to a daily woodland walk.';
    expect(read('comparator', text)).toBe('usual care');
    expect(read('intervention', text)).toBe('a daily woodland walk');
  });

  it('a placebo is the comparator of what the title calls by another name', () => {
    const text = 'METHODS: Forty nurses received AG or placebo at meals.';
    expect(read('comparator', text, 'Does oral fernase relieve hay fever?')).toMatch(/^placebo/);
  });
});

describe('a comparator', () => {
  it('is no age, no onset and no thing that has nothing to do with what was tried', () => {
    const text =
      'OBJECTIVE: To assess the effect of lime on growth. RESULTS: Growth was 12% greater relative to the onset. CONCLUSIONS: Gains were higher than mild moisture.';
    expect(read('comparator', text)).toBe('');
  });
});

describe('a title that asks', () => {
  it.each([
    ['Is fern oil safe in pregnancy?', 'fern oil'],
    ['Should early pruning be the rule?', 'early pruning'],
    ['Keyhole fern resections in rockeries: are roots a hindrance?', 'Keyhole fern resections'],
  ])('names what was tried: %s', (title, expected) => {
    expect(read('intervention', 'RESULTS: Ferns grew.', title)).toBe(expected);
  });
});

describe('a result, a time and a place', () => {
  it('are not what was given, for how long a medicine was taken, or a torn name', () => {
    const given =
      'We studied growth. Of these, 62 ferns (51%) were given 10 mg lime and 58 others water.';
    expect(read('result', given)).toBe('');
    const dated = 'METHODS: From May 2001 to June 2003 ferns got 25 mg a day for three days.';
    expect(read('duration', dated)).toBe('May 2001 to June 2003');
    const recruited =
      'METHODS: Adults were recruited between March 2018 and June 2020 and got lime 40 mg daily or chalk for 24 weeks.';
    expect(read('duration', recruited)).toBe('24 weeks');
    expect(read('setting', 'METHODS: Blisters were found in Patient 1.')).toBe('');
  });
});
