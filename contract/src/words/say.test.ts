import { expect, it } from 'vitest';
import { sayCost, sayFigure, sayPages, sayPdfPages } from './say.js';

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
