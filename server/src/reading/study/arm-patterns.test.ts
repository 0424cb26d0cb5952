import { expect, it } from 'vitest';
import { readAbstract } from './testing-abstract.js';

it.each([
  ['All rowers were weighed before a time trial of 6 km in a crossed order.', ''],
  ['Nurses joined a trial of eight weeks in two wards.', ''],
  ['We held a trial of rubber mats in 40 barns.', 'rubber mats'],
])('is what was tried, and no length or time: %s', (text, tried) => {
  expect(readAbstract('intervention', `${text} Falls became fewer by a third.`)).toBe(tried);
});

it('leaves the first of several doses with the others', () => {
  const text = 'We treated 1,200 pears with 0, 2 or 4 g of wax. Decay fell to 29%.';
  expect(readAbstract('population', text)).toBe('1,200 pears');
});
