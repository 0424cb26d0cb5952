/** Reports of every kind, which call themselves by many names. */
import { describe, expect, it } from 'vitest';
import { all } from './testing-citations.js';

const ek = [{ family: 'Ek', given: 'Siv' }];
const house = {
  ...{ publisher: 'Harbour Press', 'publisher-place': 'Leeds' },
  issued: { 'date-parts': [[2017]] },
};

describe('the number of a report', () => {
  const report = (fields: object) =>
    all({ type: 'report', title: 'Tea', author: ek, ...house, ...fields });

  it('stands behind what the report calls itself', () => {
    expect(report({ genre: 'Working Paper', number: '23285' })).toEqual({
      apa: 'Ek, S. (2017). Tea (Working Paper No. 23285). Harbour Press.',
      vancouver: 'Ek S. Tea. Leeds: Harbour Press; 2017. Working Paper No.: 23285.',
      ieee: 'S. Ek, “Tea,” Harbour Press, Leeds, Working Paper 23285, 2017.',
      chicago: 'Ek, Siv. 2017. Tea. Working Paper 23285. Leeds: Harbour Press.',
    });
  });

  it.each([
    ['Working Paper', 'Working Paper 12', 'Working Paper No. 12'],
    ['Working Paper', 'working paper no. 12', 'Working Paper No. 12'],
    ['Harbour Working Paper No. 12', '12', 'Harbour Working Paper No. 12'],
    ['techreport', '12', 'Report No. 12'],
    ['Report', '12', 'Report No. 12'],
    ['', '12', 'Report No. 12'],
  ])('is said once: %j, %j', (genre, number, written) => {
    expect(report({ genre, number }).apa).toContain(`Tea (${written}). H`);
  });

  it('is not made up', () => {
    expect(report({ genre: 'Working Paper' }).apa).toContain('Tea. Harbour Press.');
  });
});
