import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { createParser } from './pdf-pages.js';
import { joinReadings } from './pdf-second-reading.js';

const run = (text: string, x: number, baseline = 100): GlyphRun => ({
  text,
  x,
  baseline,
  width: text.length * 5,
  size: 10,
  angle: 0,
});

describe('pages that are turned to be read', () => {
  it.each([
    ['downwards', 90, (x: number, y: number) => ({ x: 800 - y, baseline: x })],
    ['upwards', -90, (x: number, y: number) => ({ x: y, baseline: 600 - x })],
    ['upside down', 180, (x: number, y: number) => ({ x: 600 - x, baseline: 800 - y })],
  ])('have their raised figures where the text runs %s', async (_, angle, place) => {
    const turn = (one: GlyphRun): GlyphRun => ({ ...one, ...place(one.x, one.baseline), angle });
    const runs = [
      run('grey geese 10', 10),
      { ...run('6', 75, 96), width: 3, size: 6.5 },
      run('of them', 82),
    ].map(turn);
    const page = {
      pageNum: 1,
      blocks: [
        {
          kind: 'paragraph',
          text: 'grey geese 106 of them',
          bbox: { x: 10, y: 88, width: 110, height: 14 },
        } as const,
      ],
      edges: [],
      width: 600,
      height: 800,
      isGarbled: false,
      isTurned: true,
    };
    const { pages, doubts } = joinReadings([page], new Map([[1, runs]]), await createParser());
    expect(pages[0]?.blocks[0]?.text).toBe('grey geese 10⁶ of them');
    expect(doubts.single).toEqual([]);
  });

  it('have the raised figures of a file whose lines run upwards', async () => {
    const lines = Array.from({ length: 12 }, (_, index): PdfLine[] => {
      const x = 100 + 20 * index;
      return [
        { text: 'The row of the wide table counts 10', x, y: 150, isTurned: true },
        { text: '6', x: x - 4, y: 324, size: 7, isTurned: true },
        { text: 'cells and stands sideways.', x, y: 331, isTurned: true },
      ];
    });
    const { text, note } = await extractText(requestOf(makePdf([lines.flat()])));
    expect(text.match(/counts 10⁶ cells/g)).toHaveLength(12);
    expect(note).toBeUndefined();
  });
});
