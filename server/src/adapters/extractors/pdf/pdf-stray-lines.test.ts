import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { restorePage } from './pdf-restore.js';
import { runAt } from './testing-glyphs.js';

const read = (text: string, runs: readonly GlyphRun[], height = 40): string => {
  const block: LayoutBlock = {
    kind: 'paragraph',
    text,
    bbox: { x: 49, y: 90, width: 260, height },
  };
  return restorePage({ blocks: [block], edges: [] }, glyphLines(runs)).blocks[0]?.text ?? '';
};

describe('a line of another column', () => {
  const text = 'The enumerator read the thermometer at dawn; it rose from 31 to 46 with \u00DF.';
  const own = [
    runAt('The enumerator read the thermometer at dawn;', 50, 100),
    runAt('it rose from 31', 50, 112),
    runAt('to 46 with B.', 50, 124),
  ];

  it.each(['meter', 'rato', 'numerator', 'Other', 'the', 'dawn', 'rose from', 'her', 'ore'])(
    'is not written into a text in whose words its letters stand: %j',
    (cell) => {
      const readings = [106, 112, 118, 124].map((y) =>
        read(text, [...own, runAt(cell, 400, y)]).replace('B', '\u00DF'),
      );
      expect(new Set(readings)).toEqual(new Set([text]));
    },
  );
});

describe('a line of a text below the place that the layout states', () => {
  it('is its own where its letters stand in the text, and no other reading of them does', () => {
    const text = 'The weight of ten ewes was told in all of the years, as 3 of 102 farms did so.';
    const runs = [
      runAt('The weight of ten ewes was told in all of', 50, 100),
      { ...runAt('the years, as 3 of 10', 50, 160) },
      { ...runAt('2', 155, 156), size: 6, width: 3 },
      runAt(' farms did so.', 158, 160),
    ];
    expect(read(text, runs, 12)).toBe(text.replace('102', '10\u00B2'));
  });
});
