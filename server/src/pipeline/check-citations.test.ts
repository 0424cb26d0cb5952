import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../testing-processor-time.js';
import { checkCitations } from './check-citations.js';

describe('checkCitations', () => {
  it('numbers markers by first appearance', () => {
    expect(checkCitations('Later first [3]. Then [1] and again [3].', 3)).toEqual({
      text: 'Later first [1]. Then [2] and again [1].',
      cited: [3, 1],
      removed: 0,
    });
  });

  it('removes and counts markers that name no passage', () => {
    expect(checkCitations('True [1]. Invented [7] [0].', 2)).toEqual({ text: 'True [1]. Invented.', cited: [1], removed: 2 });
  });

  it.each([
    ['A [1, 2].', 'A [1][2].'],
    ['A [1][2].', 'A [1][2].'],
    ['A [1-3].', 'A [1][2][3].'],
    ['A [source 2].', 'A [1].'],
    ['A [Sources: 1 and 2].', 'A [1][2].'],
    ['A 【2】.', 'A [1].'],
    ['A 【1†paper.pdf】.', 'A [1].'],
    ['A [^2].', 'A [1].'],
    ['A (source 3).', 'A [1].'],
    ['A [2](https://example.org).', 'A [1].'],
    ['A [1] [1].', 'A [1].'],
    ['A (1) and [sic].', 'A (1) and [sic].'],
  ])('reads %s as %s', (given, expected) => {
    expect(checkCitations(given, 3).text).toBe(expected);
  });

  it('leaves no image and no link', () => {
    const { text } = checkCitations(
      'See ![x](http://127.0.0.1/?d=secret) and ![y][1] and [here](http://evil.example) <img src=x> [1].\n[1]: http://evil.example',
      1,
    );
    expect(text).toBe('See and and here [1].');
  });

  it('leaves only markers that name a source, numbered without gaps', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('[1]', '[2, 9]', '【3】', '[source 4]', '[1-40]', '[', ']', '![', '](', ' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 0, max: 5 }), (pieces, count) => {
        const { text, cited } = checkCitations(pieces.join(''), count);
        expect(cited.every((number) => number >= 1 && number <= count)).toBe(true);
        const written = [...text.matchAll(/\[(\d{1,4})\]/g)].map((match) => Number(match[1]));
        expect(written.every((marker) => marker >= 1 && marker <= cited.length)).toBe(true);
        expect(new Set(written).size).toBe(cited.length);
      }),
      { numRuns: 500 },
    );
  });

  it('is quick on long hostile text', () => {
    const spentMs = processorMs(() => {
      for (const piece of ['[', '![', '[1, ', '【', '<a', '[source ', '[x](']) checkCitations(piece.repeat(20_000), 3);
    });
    expect(spentMs).toBeLessThan(2000);
  });
});
