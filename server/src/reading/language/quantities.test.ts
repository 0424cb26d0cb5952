import { describe, expect, it } from 'vitest';
import { carriesQuantity, findQuantities } from './quantities.js';

function carries(claim: string, passage: string): boolean {
  const given = findQuantities(passage);
  return findQuantities(claim).every((claimed) =>
    given.some((each) => carriesQuantity(claimed, each)),
  );
}

describe('quantities', () => {
  it.each([
    ['21 %', '21 percent'],
    ['21%', 'between 10 and 21 per cent'],
    ['two hours', '120 min'],
    ['0.5 kg', '500 g'],
    ['1,200 patients', '1200 patients'],
    ['1.2 million', '1,200,000'],
    ['21 percent', '21.3 percent'],
    ['28 days', 'four weeks'],
    ['10 mg', 'doses of 10, 20 and 30 mg'],
    ['a 12-week trial', 'for 12 weeks'],
    ['.05', 'p < 0.05'],
    ['0.85', 'a hazard ratio of 0·85'],
    ['1·25 mg', '1.25 mg'],
    ['2', '2·10⁶ cells'],
    ['three-fold', 'three times'],
    ['threefold', 'three times'],
    ['fivefold', 'by a factor of five'],
    ['by a factor of 5', 'five times'],
    ['10 million bacteria', 'ten million cells'],
    ['90 days', 'three months'],
    ['5 °C', '5 degrees'],
    ['61 GWh', '61 gigawatt hours'],
  ])('finds %s in %s', (claim, passage) => {
    expect(carries(claim, passage)).toBe(true);
  });

  it.each([
    ['21 %', '12 percent'],
    ['21 mg', '21 days'],
    ['21.3 %', '21 %'],
    ['12 weeks', '12 months'],
    ['2 kg', '2 g'],
    ['48 adults', 'adults'],
    ['83 patients', '83%'],
    ['0.9 µm', '0.9 ångström'],
    ['5 percent', '5 degrees'],
    ['90 weeks', '3 months'],
    ['85', 'a hazard ratio of 0·85'],
    ['25 mg', '1·25 mg'],
  ])('does not find %s in %s', (claim, passage) => {
    expect(carries(claim, passage)).toBe(false);
  });

  it.each(['IL-6', 'CO2', 'COVID-19', '5-HT', 'two groups', 'the 19th edition', 'H5N1', 'p53'])(
    'takes %s for no number',
    (text) => {
      expect(findQuantities(text)).toEqual([]);
    },
  );
});
