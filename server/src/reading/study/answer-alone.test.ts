/** What answers yes or no of one document. */
import { describe, expect, it } from 'vitest';
import { saysAsked } from './answer-alone.js';

describe('yes or no', () => {
  it.each([
    ['Were any participants lost to follow-up?', 'No participant was lost to follow-up.'],
    ['Were any participants lost to follow-up?', 'None were lost to follow-up.'],
    ['Were participants weighed?', 'Each participant was weighed.'],
    ['Were any patients excluded?', 'One patient was excluded.'],
    ['Were patients blinded?', 'Patients as well as assessors were blinded.'],
    ['Were covariates entered?', 'Age and sex were entered as covariates.'],
    ['Is the software open-source?', 'The software is free as open-source code.'],
    ['Were wages raised after the reform?', 'Wages were raised since the reform.'],
  ])('%s is told by: %s', (question, sentence) => {
    expect(saysAsked(question, '')(sentence)).toBe(true);
  });
  it.each([
    ['Were patients paid?', 'Each patient record was paid for.'],
    ['Were patients blinded?', 'Data were lost, as patients were blinded.'],
    ['Were metals excluded?', 'We took no zinc since the school had excluded metals.'],
  ])('%s is not told by: %s', (question, sentence) => {
    expect(saysAsked(question, '')(sentence)).toBe(false);
  });
  it('is not asked by which of two things it was', () => {
    const isSaid = saysAsked('Was the course given online or in person?', '');
    expect(isSaid('The course was given online.')).toBe(true);
  });
});
