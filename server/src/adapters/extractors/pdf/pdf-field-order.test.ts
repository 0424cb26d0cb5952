import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { restorePage } from './pdf-restore.js';

const run = (text: string, x: number, baseline: number, size = 10): GlyphRun => ({
  text,
  x,
  baseline,
  width: text.length * 0.5 * size,
  size,
  angle: 0,
});
const other = (y: number, text: string): LayoutBlock => ({
  kind: 'paragraph',
  text,
  bbox: { x: 49, y: y - 9, width: 220, height: 12 },
});

describe('a text that goes on in the next column', () => {
  const runs = [
    ...Array.from({ length: 12 }, (_, index) =>
      run(`other words of the left number ${index}`, 50, 112 + 12 * index),
    ),
    run('the count of all of them is 2', 50, 268),
    run('n', 195, 264, 7),
    run(' states', 199, 268),
    run('and so it doubles with each of', 300, 100),
    run('the switches that are put in.', 300, 112),
  ];
  const text =
    'the count of all of them is 2n states and so it doubles with each of the switches that are put in.';
  const block: LayoutBlock = {
    kind: 'paragraph',
    text,
    bbox: { x: 49, y: 90, width: 420, height: 182 },
  };
  const lefts = Array.from({ length: 12 }, (_, index) =>
    other(112 + 12 * index, `other words of the left number ${index}`),
  );

  it('keeps its powers and takes no words of the texts between', () => {
    const { blocks } = restorePage({ blocks: [...lefts, block], edges: [] }, glyphLines(runs));
    expect(blocks.at(-1)?.text).toBe(text.replace('2n', '2\u207F'));
    // Their places are not known to the layout of some pages.
    const alone = restorePage({ blocks: [block], edges: [] }, glyphLines(runs));
    expect(alone.blocks[0]?.text).toBe(text.replace('2n', '2\u207F'));
  });

  it('takes nothing that is level with it in another column', () => {
    const near = [...runs, run('no', 480, 268)];
    const { blocks } = restorePage({ blocks: [block], edges: [] }, glyphLines(near));
    expect(blocks[0]?.text).not.toMatch(/\bno\b/);
  });
});

describe('a justified text whose wide spaces make lines of its words', () => {
  const words = (y: number, ...parts: readonly (readonly [string, number])[]): GlyphRun[] =>
    parts.map(([text, x]) => run(text, x, y));
  const text =
    'The first herd was larger and was fed on hay. Neither grassland nor lameness was linked to the later yield of milk in this second year of it.';

  it('has each of them once, where the text has it, also over two columns', () => {
    const runs = [
      run('The first herd was larger and was fed on', 50, 300),
      run('hay. Neither grassland', 50, 312),
      ...words(
        324,
        ['nor', 50],
        ['lameness', 78],
        ['was', 132],
        ['linked', 162],
        ['to', 206],
        ['the', 230],
      ),
      run('later yield of milk in', 300, 100),
      ...words(112, ['this', 300], ['second', 334], ['year', 378], ['of', 412], ['it.', 436]),
      run('A table is told of in the other words here', 50, 100),
      ...words(112, ['linked', 50], ['second', 100]),
    ];
    const block: LayoutBlock = {
      kind: 'paragraph',
      text,
      bbox: { x: 49, y: 90, width: 420, height: 240 },
    };
    const { blocks } = restorePage({ blocks: [block], edges: [] }, glyphLines(runs));
    expect(blocks[0]?.text).toBe(text);
  });
});
