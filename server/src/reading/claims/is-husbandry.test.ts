import { expect, it } from 'vitest';
import { findSigns } from './claim-direction.js';

it.each([
  'We spread ash on ten plots and grew barley between rows of clover.',
  'In both years we had grown leeks without it.',
  'Smallholders grow millet on it.',
  'We raised trout on meal of flies in eight tanks.',
  'They fed whey and raised lambs to slaughter.',
  'Piglets were raised on straw.',
  'Raised beds were filled with ash.',
  'Ash was spread once in the growing season.',
])('is what was done with living things, and no growth: %s', (text) => {
  expect(findSigns(text)).toEqual([]);
});

it.each([
  'Ash raised barley yield by a tenth.',
  'We found that yields of barley grew by a tenth.',
  'We raised yields by a tenth with ash.',
  'Farmers saw that thistles grew rapidly.',
  'Debts of growers grew twofold.',
  'Among farmers debts grew a fifth.',
  'Cortisol in the lambs was raised at week four.',
  'Handling of lambs raised cortisol.',
  'Whey raised lamb weight in winter.',
  'The subsidy grew incomes of households.',
  'We have grown yields by a tenth.',
])('says that something grew: %s', (text) => {
  expect(findSigns(text).map(({ sign }) => sign)).toEqual([1]);
});
