import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { restorePage } from './pdf-restore.js';
import { nameSigns } from './tex-signs.js';

const step = 14;
const runsOf = (lines: readonly string[], font = 'text'): GlyphRun[] =>
  lines.map((text, index) => ({
    text,
    x: 90,
    baseline: 100 + step * index,
    width: 4.5 * text.length,
    size: 10,
    angle: 0,
    font,
  }));
const named = (runs: readonly GlyphRun[]): readonly GlyphRun[] =>
  nameSigns(new Map([[1, runs]])).get(1) ?? [];

/** As a font without names gives them. */
const drawn = runsOf([
  'The di\u001Berent ponds of the valley are \u001Cve in number,',
  'and the \u0010wide\u0011 ones \u0016 of which two are sti\u001B with re-',
  '\u001Dected light \u0016 are e\u001Eciently drained each year.',
]);
/** As the first reader guesses. */
const guessed: LayoutBlock = {
  kind: 'paragraph',
  bbox: { x: 90, y: 88, width: 240, height: 3 * step },
  text: 'The difterent ponds of the valley are five in number, and the wide ones of which two are stift with rethected light are efticiently drained each year.',
};

describe('signs of old TeX fonts', () => {
  it('are named by the words that they stand in', () => {
    const { blocks } = restorePage({ blocks: [guessed], edges: [] }, glyphLines(named(drawn)));
    expect(blocks[0]?.text).toContain('The different ponds of the valley are five in number');
    expect(blocks[0]?.text).toContain('the “wide” ones — of which two are stiff');
    expect(blocks[0]?.text).toContain('light — are efficiently drained');
  });

  it('are the strokes that negate a relation, which are no sixes', () => {
    const at = (text: string, x: number, width: number): GlyphRun => ({
      text,
      x,
      width,
      baseline: 100,
      size: 10,
      angle: 0,
    });
    const runs = [
      at('when u', 90, 30),
      at('6', 124, 0),
      at('=', 124.2, 7),
      at('v and 6', 134, 35),
      at('= w', 171, 15),
    ];
    expect(named(runs).map(({ text }) => text)).toEqual([
      'when u',
      '\u0338',
      '=',
      'v and 6',
      '= w',
    ]);
    const block: LayoutBlock = {
      kind: 'paragraph',
      bbox: { x: 90, y: 90, width: 100, height: 14 },
      text: 'when u 6= v and 6 = w',
    };
    const { blocks } = restorePage({ blocks: [block], edges: [] }, glyphLines(named(runs)));
    expect(blocks[0]?.text).toBe('when u \u0338= v and 6 = w');
  });

  it('stay as they are in fonts of formulas and where no word shows the encoding', () => {
    const formula = runsOf(['\u001B\u001C', 'x\u001By'], 'formula');
    expect(named([...drawn, ...formula]).slice(drawn.length)).toEqual(formula);
    const plain = runsOf([
      'The wide ponds \u0010\u001B of the valley are drained each year, twice.',
    ]);
    expect(named(plain)).toEqual(plain);
  });
});
