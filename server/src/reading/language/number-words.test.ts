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
