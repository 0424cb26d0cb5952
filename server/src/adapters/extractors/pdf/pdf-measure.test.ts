import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { joinLines } from './pdf-lines.js';
import { splitRegions } from './pdf-order.js';
import { orderPage } from './testing-page.js';

const letter = 4.8;
const pitch = 11;

const item = (text: string, x: number, row: number, width = text.length * letter): TextItem => {
  return { text, x, y: 100 + pitch * row, width, height: 9, fontSize: 9, words: [] };
};

/** Lines that fill a column: where the words leave much white, each is a piece of its own. */
function column(texts: readonly string[], x: number, width: number, from = 0): TextItem[] {
  return texts.flatMap((text, row) => {
    const words = text.split(' ');
    const gap = (width - words.join('').length * letter) / (words.length - 1);
    if (gap < 10) return [item(text, x, from + row, width)];
    let at = x;
    return words.map((word) => {
      const placed = item(word, at, from + row);
      at += placed.width + gap;
      return placed;
    });
  });
}

const left = [
  'Kilns along the estuary were fired with peat',
  'whenever charcoal was too dear for potters',
  'notwithstanding innumerable complaints',
  'about smoke that drifted over the fish market',
  'and soured the ale of every house beside it',
  'magistrates nevertheless tolerated',
  'the older kilns, whose rents paid for the sea',
  'wall, and taxed the newer ones by their doors',
];
const right = [
  'Clay was dug in autumn and left to the frost',
  'until it crumbled and could be sieved by hand',
  'through horsehair of the finest kind there was',
  'subsequently the apprentices trampled',
  'it with sand, and stacked the loaves in cellars',
  'that kept them damp from Lent to midsummer',
  'disproportionately contaminated',
  'batches went to the makers of roofing tiles',
];
const [from, to, width] = [60, 290, 219];

describe('a column of justified text', () => {
  it('keeps the words of its widest lines together', () => {
    const lines = joinLines([...column(left, from, width), ...column(right, to, width)]);
    expect(lines.map(({ text }) => text).sort()).toEqual([...left, ...right].sort());
  });

  it('ends at its gutter where that is narrower than a space', () => {
    const near = from + width + 6;
    const lines = joinLines([...column(left, from, width), ...column(right, near, width)]);
    expect(lines.map(({ text }) => text).sort()).toEqual([...left, ...right].sort());
  });

  it('is not joined over the gutter by an abstract that goes over both', () => {
    const across = Array.from({ length: 4 }, (_, row) =>
      item(`Summary of what is told below in a line as wide as both ${row}`, from, row - 5, 449),
    );
    const short = [item('wall.', from, 8), item('Glaze came later by ship', to, 8, width)];
    const lines = joinLines([
      ...across,
      ...column(left, from, width),
      ...column(right, to, width),
      ...short,
    ]);
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['wall.', 'Glaze came later by ship']),
    );
  });

  it('holds rows of cells apart that fill it too', () => {
    const rows = [
      ['jugs', 'many', 'glazed'],
      ['bowls', 'some', 'glazed'],
      ['tiles', 'most', 'burned'],
      ['pipes', 'none', 'broken'],
    ].map((cells, row) =>
      cells.map((cell, at) =>
        at === 2
          ? item(cell, from + width - cell.length * letter, 8 + row)
          : item(cell, from + 85 * at, 8 + row),
      ),
    );
    const lines = joinLines([...column(left, from, width), ...rows.flat()]);
    expect(lines.filter(({ y }) => y >= 100 + 8 * pitch).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['jugs', 'none', 'broken', 'tiles']),
    );
  });

  it('is no table, though the layout takes its widest lines for rows', async () => {
    const torn: LayoutBlock = {
      kind: 'table',
      bbox: { x: to, y: 99 + 2 * pitch, width, height: 4 * pitch },
      rows: [
        [right[2] ?? '', '', '', ''].map((text) => ({ text })),
        ['subsequently it with sand, and stacked', 'the loaves', 'apprentices in', 'trampled'].map(
          (text) => ({ text }),
        ),
        ['that kept them damp from Lent to', '', '', 'midsummer cellars'].map((text) => ({ text })),
      ],
    };
    const blocks = await orderPage(
      [...column(left, from, width), ...column(right, to, width)],
      [
        { kind: 'paragraph', text: left.join(' ') },
        { kind: 'paragraph', text: right.slice(0, 2).join(' ') },
        torn,
        { kind: 'paragraph', text: `disproportionately ${right[7]} contaminated` },
      ],
    );
    expect(blocks.map(({ kind }) => kind)).not.toContain('table');
    expect(blocks.map(({ text }) => text).join(' ')).toContain(right.join(' '));
  });
});

describe('authors in a row above two columns', () => {
  it('stand together though only the middle one is over the gutter', () => {
    const authors = [item('R. Amsel', 70, -3), item('T. Okoro', 265, -3), item('J. Pohl', 450, -3)];
    const regions = splitRegions(
      joinLines([...authors, ...column(left, from, width), ...column(right, to, width)]),
    );
    expect(regions.map((region) => region.map(({ text }) => text))).toEqual([
      ['R. Amsel', 'T. Okoro', 'J. Pohl'],
      left,
      right,
    ]);
  });
});
