import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords, findWordsStarting, splitBlocks, splitCells, splitMarks } from './text-blocks';

const text = 'Results\n\nFour lines\nof text.\n\n- one\n- two\n\n| a | b |\n| 1 | 2 |';
const read = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);

describe('blocks', () => {
  it('are headings, paragraphs, lists and tables', () => {
    expect(
      splitBlocks(text, ['Results']).map(({ kind, lines }) => [kind, ...lines.map(read)]),
    ).toEqual([
      ['heading', 'Results'],
      ['paragraph', 'Four lines\nof text.'],
      ['list', '- one', '- two'],
      ['table', '| a | b |', '| 1 | 2 |'],
    ]);
    const line = splitBlocks(text, []).at(-1)?.lines[1];
    expect(line && splitCells(text, line).map(read)).toEqual(['1', '2']);
  });

  it('hold every character of any text that is not blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '|', '-', '😀') }), (any) => {
        const blocks = splitBlocks(any, []).map((block) => any.slice(block.start, block.end));
        expect(blocks.join('').replace(/\s/g, '')).toBe(any.replace(/\s/g, ''));
      }),
    );
  });
});

describe('marks', () => {
  it('cut a range where they begin and end', () => {
    expect(
      splitMarks('abcdef', { start: 1, end: 6 }, [
        { start: 0, end: 2 },
        { start: 3, end: 4 },
      ]).map((part) => [part.text, part.isMarked]),
    ).toEqual([
      ['b', true],
      ['c', false],
      ['d', true],
      ['ef', false],
    ]);
    expect(splitMarks('abc', { start: 0, end: 3 }, [])).toEqual([
      { start: 0, text: 'abc', isMarked: false },
    ]);
  });

  it('lose nothing of the range', () => {
    const range = fc
      .tuple(fc.nat(12), fc.nat(12))
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
    fc.assert(
      fc.property(range, fc.array(range), (whole, marks) => {
        const parts = splitMarks('abcdefghijklm', whole, marks);
        expect(parts.map((part) => part.text).join('')).toBe(
          'abcdefghijklm'.slice(whole.start, whole.end),
        );
      }),
    );
  });

  it('stand on the words that are looked for, in any case', () => {
    expect(findWords('Phage (lytic) phages', ['PHAGE', '(l'])).toEqual([
      { start: 0, end: 5 },
      { start: 6, end: 8 },
      { start: 14, end: 19 },
    ]);
    expect(findWords('Phage', [''])).toEqual([]);
    expect(findWordsStarting('Bacteriophage and Phages', ['phage'])).toEqual([
      { start: 18, end: 24 },
    ]);
  });
});
