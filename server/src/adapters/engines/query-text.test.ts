import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancedQuery, cutQuery, wordsOnly } from './query-text.js';

describe('wordsOnly', () => {
  it.each([
    ['graph (neural) AND "net": a/b', 'graph neural and net a b'],
    ['COVID-19 -flu', 'COVID-19 flu'],
    ['C++', 'C'],
  ])('makes words of %j', (text, words) => {
    expect(wordsOnly(text)).toBe(words);
  });
});

describe('cutQuery', () => {
  it.each([
    ['heart OR stroke', 15, 'heart OR stroke'],
    ['heart OR stroke', 10, 'heart'],
    ['heart OR "heart attack" x', 20, 'heart'],
    ['heart -"kidney stones"', 12, 'heart'],
    ['"heart attack of many"', 14, 'heart attack'],
    ['heart😀heart', 6, 'heart'],
  ])('cuts %j at %i', (query, length, cut) => {
    expect(cutQuery(query, length)).toBe(cut);
  });
});

describe('balancedQuery', () => {
  it.each([
    ['(heart OR cardiac) AND "left ventricle"', '(heart OR cardiac) AND "left ventricle"'],
    ['TITLE:cancer', 'TITLE:cancer'],
    ['AlphaFold: structure', 'AlphaFold structure'],
    ['broken ( bracket', 'broken bracket'],
    ['crossed ([x)]', 'crossed x'],
  ])('keeps %j usable', (text, query) => {
    expect(balancedQuery(text)).toBe(query);
  });

  it('never leaves a bracket open', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '(', ')', '[', ']', ':') }),
        (text) => {
          const query = balancedQuery(text);
          expect(query.match(/\(/g)?.length ?? 0).toBe(query.match(/\)/g)?.length ?? 0);
        },
      ),
    );
  });
});
