import { expect, it } from 'vitest';
import { readNationality } from './nationalities.js';

it('knows the countries and the language of a word for where something comes from', () => {
  expect(readNationality('german')).toEqual({ countries: ['germany'], language: 'german' });
  expect(readNationality('scottish')).toEqual({ countries: ['scotland'], language: null });
  expect(readNationality('american')?.countries).toContain('united states');
  expect(readNationality('mossy')).toBeNull();
});
