import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { restorePage } from './pdf-restore.js';

const [size, step] = [6, 6.9];
const run = (text: string, x: number, baseline: number): GlyphRun => ({
  text,
  x,
  baseline,
  width: text.length * 3,
  size,
  angle: 0,
});
const columns = [90, 200, 260, 320];
const rows = [
  ['haematocrit II', 'mean', '128.0 (115.0-140.0)', '12'],
  ['haematocrit I', 'mean', '124.0 (118.0-131.0)', '138'],
  ['size of litter', 'none', '405', '13'],
  ['colloids', 'mean', '0.0 (0.0-0.0)', '0'],
  ['given XIII', 'none', '0', '0'],
];
const runs = rows.flatMap((row, index) =>
  row.map((text, column) => run(text, columns[column] ?? 0, 100 + step * index)),
);
const table: LayoutBlock = {
  kind: 'table',
  bbox: { x: 88, y: 90, width: 260, height: 50 },
  rows: rows.map((row, index) =>
    row.map((text, column) => ({
      text,
      bbox: {
        x: columns[column] ?? 0,
        y: 100 + step * index - size,
        width: text.length * 3,
        height: 1.2 * size,
      },
    })),
  ),
};

describe('rows that are set without white between them', () => {
  it('keep their own numbers and letters', () => {
    const { blocks } = restorePage({ blocks: [table], edges: [] }, glyphLines(runs));
    const cells = blocks.flatMap((block) => block.rows ?? []);
    expect(cells.map((row) => row.map(({ text }) => text))).toEqual(rows);
  });
});
