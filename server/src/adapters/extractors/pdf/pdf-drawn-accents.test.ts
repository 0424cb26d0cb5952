import { describe, expect, it } from 'vitest';
import { joinDrawnAccents } from './pdf-drawn-accents.js';
import { glyphLines, textOfLine } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';

const run = (text: string, x: number, width: number, baseline = 100): GlyphRun => ({
  text,
  x,
  width,
  baseline,
  size: 12,
  angle: 0,
});
const shown = (...runs: GlyphRun[]): string[] =>
  glyphLines(runs).map((line) => textOfLine(line, 'shown'));

describe('accents that are drawn as signs of their own', () => {
  it('stand on the letter below them, whichever is drawn first', () => {
    const hat = run('\u02C6', 127.3, 5.9, 97);
    const letter = run('f', 124.8, 5.8);
    expect(shown(run('where ', 90, 34), hat, letter, run('(x) is', 131, 40))).toEqual([
      'where f\u0302(x) is',
    ]);
    expect(shown(run('where ', 90, 34), letter, hat, run('(x) is', 131, 40))).toEqual([
      'where f\u0302(x) is',
    ]);
  });

  it('make the letter that there is of both', () => {
    expect(shown(run('Jim', 10, 15), run('\u00B4', 26, 5), run('enez', 25, 20))).toEqual([
      'Jim\u00E9nez',
    ]);
  });

  it('stand on the letter below them where they end the run before it', () => {
    expect(shown(run('Ada S\u00B4', 10, 36), run('ebasti', 40, 30))).toEqual(['Ada S\u00E9basti']);
    expect(shown(run('art\u00B4', 10, 26), run('\u0131culo', 32, 25))).toEqual(['art\u00EDculo']);
    expect(shown(run('T\u00B4', 10, 13), run(' ', 17, 0), run('\u0131tulo', 17, 25))).toEqual([
      'T\u00EDtulo',
    ]);
    // Over wide letters they stand apart, and the reader takes that for a space.
    expect(shown(run('Ada GR \u00A8', 10, 60), run('AF', 62, 16))).toEqual(['Ada GR\u00C4F']);
    expect(shown(run('5 \u00A8', 10, 20), run('a', 40, 6))).toEqual(['5 \u00A8', 'a']);
  });

  it('stand on the letter that begins where they do, though the reader puts it before them', () => {
    const runs = [run('(', 315.7, 3.3), run('\u20D7', 318.9, 0), run('x', 314.8, 4.8)];
    expect(shown(...runs, run(')', 324, 3.3))).toEqual(['(x\u20D7)']);
  });

  it('stand on the letter before them where they follow it', () => {
    expect(shown(run('x', 10, 5), run('\u20D7', 15, 0), run('y', 15, 5))).toEqual(['x\u20D7y']);
  });

  it('go behind a letter that one run has them before', () => {
    expect(shown(run('f(\u20D7x)', 10, 20))).toEqual(['f(x\u20D7)']);
  });

  it('stay as they are apart from letters', () => {
    const runs = [run('5', 10, 5), run('\u02C6', 20, 5), run('3', 30, 5)];
    expect(joinDrawnAccents(runs)).toEqual(runs);
  });
});
