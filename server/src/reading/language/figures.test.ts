import { describe, expect, it } from 'vitest';
import { carriesFigures } from './figures.js';

describe('figures of any language', () => {
  it.each([
    ['um 21,5 %', 'by 21.5 percent'],
    ['1.200 Erwachsene', '1,200 adults'],
    ['1 200 adultes', '1200 adults'],
    ['3万人', '30,000 people'],
    ['3.1万人', '31,000 people'],
    ['提高了21%', '记忆提高了21%'],
    ['提高了21%', 'improved by 21 percent'],
    ['1,2 Mio. Patienten', '1,200,000 patients'],
    ['48 Erwachsene', 'forty-eight or 48 adults'],
    ['um 21 %', 'by 21.3 percent'],
    ['zwölf Wochen', 'three months'],
    ['um 0,85 mm', 'by 0·85 mm'],
    ['12 Wochen', 'twelve weeks'],
    ['７２％', '72 percent'],
  ])('finds those of "%s" in "%s"', (claim, passage) => {
    expect(carriesFigures(claim, passage)).toBe(true);
  });

  it.each([
    ['um 31 %', 'by 21 percent'],
    ['um 25 mm', 'by 1·25 mm'],
    ['1.300 Erwachsene', '1,200 adults'],
    ['提高了31%', 'improved by 21 percent'],
  ])('does not find those of "%s" in "%s"', (claim, passage) => {
    expect(carriesFigures(claim, passage)).toBe(false);
  });
});
