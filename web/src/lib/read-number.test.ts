import { expect, it } from 'vitest';
import { readNumber } from './read-number';

it.each([
  ['1,000,000', 1_000_000],
  ['1 000 000', 1_000_000],
  [' 12 ', 12],
  ['1.000', null],
  ['1.5', null],
  ['1,5', null],
  ['1.5e3', null],
  ['1,00', null],
  ['-3', null],
  ['12 minutes', null],
  ['', null],
])('reads %j as the whole number %j', (text, number) => {
  expect(readNumber(text, { isWhole: true })).toBe(number);
});

it.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['0,500', 0.5],
  ['2', 2],
  ['1,234.5', 1234.5],
  ['1.5e3', null],
  ['half', null],
])('reads %j as the number %j', (text, number) => {
  expect(readNumber(text, { isWhole: false })).toBe(number);
});
