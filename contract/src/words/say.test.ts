import { expect, it } from 'vitest';
import { sayCost, sayEffect, sayFigure, sayPages, sayPdfPages } from './say.js';

it('writes costs as estimates, small ones with the digits that tell', () => {
  expect([0.000_04, 0.0021, 0.05, 1.2].map(sayCost)).toEqual([
    'less than $0.0001',
    'about $0.0021',
    'about $0.05',
    'about $1.20',
  ]);
});

it('says of pages that leave the product that they are those of the PDF', () => {
  const two = { page_start: 6, page_end: 7 };
  expect([sayPages(two), sayPdfPages(two)]).toEqual(['pp. 6–7', 'PDF pp. 6–7']);
  expect(sayPdfPages({ ...two, quote: { page: 7 } })).toBe('PDF p. 7');
  expect(sayPdfPages({ page_start: null, page_end: null })).toBe('');
});

it('writes figures with three digits, and whole ones whole', () => {
  expect([0.487239, -0.3, -0.003_14, 2.7, 0, -0, 1234.57].map(sayFigure)).toEqual([
    ...['0.487', '\u22120.3', '\u22120.00314', '2.7', '0', '0', '1,235'],
  ]);
});

it('writes the figures of an effect with as many digits as show whether its interval holds what was planted', () => {
  const missed = { planted: 150, estimate: 151.55, low: 150.3, high: 152.8, is_recovered: false };
  expect(sayEffect(missed)).toEqual({
    ...{ planted: '150', estimate: '151.6', low: '150.3', high: '152.8' },
  });
  const held = {
    planted: -0.70004,
    estimate: -0.651,
    low: -0.70012,
    high: -0.6,
    is_recovered: true,
  };
  expect(sayEffect(held)).toEqual({
    ...{ planted: '\u22120.7', estimate: '\u22120.651', low: '\u22120.7', high: '\u22120.6' },
  });
  const close = { planted: 1.20004, estimate: 1.3, low: 1.20011, high: 1.4, is_recovered: false };
  expect(sayEffect(close)).toMatchObject({ planted: '1.2', low: '1.2001' });
  expect(sayEffect({ ...close, planted: 1235, low: 1235.4, high: 1237 })).toMatchObject({
    ...{ planted: '1,235', low: '1,235.4' },
  });
});
