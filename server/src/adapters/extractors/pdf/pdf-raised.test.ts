import { expect, it } from 'vitest';
import { glyphLines, textOfLine } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';

it('a comma behind a letter that is lowered far stands on the line, and so does what follows', () => {
  const run = (text: string, x: number, width: number, low = 0): GlyphRun => ({
    text,
    x,
    width,
    baseline: 100 + low,
    size: low > 0 ? 7 : 9,
    angle: 0,
  });
  const runs = [
    run('Here, ', 10, 26),
    run('w', 36, 6),
    run('1', 42, 4, 1.8),
    run(', ', 46, 5),
    run('w', 51, 6),
    run('2', 57, 4, 1.8),
    run(' ', 61, 3),
    run('and the penalties', 64, 80),
  ];
  const shown = glyphLines(runs).map((line) => textOfLine(line, 'shown'));
  expect(shown).toEqual(['Here, w₁, w₂ and the penalties']);
});
