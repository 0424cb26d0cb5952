import { describe, expect, it } from 'vitest';
import { glyphLines, textOfLine } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { joinInitials } from './pdf-initials.js';
import { pdfParts } from './pdf-parts.js';

const run = (text: string, x: number, baseline: number, size = 10): GlyphRun => ({
  text,
  x,
  baseline,
  width: text.length * 0.5 * size,
  size,
  angle: 0,
});
const linesOf = (...runs: GlyphRun[]): string[] =>
  glyphLines(runs).map((line) => textOfLine(line, 'character'));

describe('a large capital over several lines', () => {
  it('stands before the first of them and joins none of the others', () => {
    const found = linesOf(
      run('T', 50, 120, 30),
      run('he geese fly over', 67, 100),
      run('the lakes and come', 67, 112),
      run('back in the spring.', 50, 130),
    );
    expect(found).toEqual(['The geese fly over', 'the lakes and come', 'back in the spring.']);
  });

  it('is told from the first letter of a title in small capitals', () => {
    expect(linesOf(run('T', 50, 100, 20), run('HE GEESE', 60, 100, 11))).toEqual(['THE GEESE']);
  });

  it('that the layout made a paragraph begins the next one, parted where the document has both words', () => {
    const page = (first: string, rest: string) => [
      {
        pageNum: 1,
        blocks: joinInitials([
          { kind: 'paragraph', text: `${first}\uFDD1` },
          { kind: 'paragraph', text: rest },
        ]),
      },
    ];
    const textOf = (first: string, rest: string): string =>
      pdfParts(page(first, rest))
        .map(({ text }) => text)
        .join(' ');
    expect(textOf('T', 'he geese fly over a lake.')).toBe('The geese fly over a lake.');
    expect(textOf('A', 'lake lies there, and a lake is deep.')).toBe(
      'A lake lies there, and a lake is deep.',
    );
  });
});

describe('letters that are drawn twice', () => {
  it('count once, also where a shadow lies a little beside them', () => {
    expect(linesOf(run('BIG', 50, 100, 24), run('BIG', 52, 102, 24))).toEqual(['BIG']);
  });
});
