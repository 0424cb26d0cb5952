import { describe, expect, it } from 'vitest';
import { readNumberWords } from './number-words.js';

describe('numbers in words', () => {
  it.each([
    ['Four hundred and twelve patients', [412]],
    ['forty-one of ninety', [41, 90]],
    ['two thousand three hundred, then six', [2300, 6]],
    ['three dozen', [36]],
    ['one of them, as someone often said', []],
    ['twenty one days in one hundred towns', [21, 100]],
  ])('are read: %s', (text, numbers) => {
    expect(readNumberWords(text)).toEqual(numbers);
  });
});

it('keeps two numbers apart that no and and no power joins', () => {
  expect(readNumberWords('between ten and twenty sessions')).toEqual([10, 20]);
  expect(readNumberWords('two three-arm trials')).toEqual([2, 3]);
  expect(readNumberWords('one hundred and five, and twenty-five thousand')).toEqual([105, 25_000]);
});
