import { expect, it } from 'vitest';
import { sayCost } from './say.js';

it('writes costs as estimates, small ones with the digits that tell', () => {
  expect([0.000_04, 0.0021, 0.05, 1.2].map(sayCost)).toEqual([
    'less than $0.0001',
    'about $0.0021',
    'about $0.05',
    'about $1.20',
  ]);
});
