import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import { joinLines } from './pdf-lines.js';
import type { PlacedText } from './pdf-places.js';
import { restorePage } from './pdf-restore.js';
import { withEdges } from './pdf-running.js';
import { orderPage } from './testing-page.js';

/** Words of a line, as far apart as the setting of a column of 168 wants it. */
function justified(text: string, x: number, y: number): TextItem[] {
  const words = text.split(' ');
  const gap = (168 - words.join('').length * 4.8) / (words.length - 1);
  let at = x;
  return words.map((word) => {
    const width = word.length * 4.8;
    const item = { text: word, x: at, y, width, height: 7, fontSize: 8, words: [] };
    at += width + gap;
    return item;
  });
}

const rule = (y: number): LayoutBlock => ({
  kind: 'rule',
  bbox: { x: 132, y, width: 348, height: 0.3 },
});

const left = [
  'Thousands of geese descended upon',
  'marshland, settling in orderly row',
  'standing wherever shallow water is',
  'feeding undisturbed through dusk',
  'until darkness gathered over them',
  'whereupon everyone departed again',
];
const right = [
  'Counting happened from hides once',
  'every hour, observers using great',
  'telescopes that were fastened to',
  'posts, keeping every view the same',
  'whichever person happened to look',
  'throughout cold winter afternoons',
];

describe('columns of a page', () => {
  it('hold lines whose spaces the setting has widened', () => {
    const placed = [140, 158, 194, 206].map((x, index) => ({
      text: ['(c)', 'Within', 'a', 'time'][index] ?? '',
      x,
      y: 100,
      width: [11, 29, 5, 20][index] ?? 0,
      height: 7,
    }));
    const beside = { text: 'Next', x: 238, y: 100, width: 30, height: 7 };
    expect(joinLines([...placed, beside]).map(({ text }) => text)).toEqual([
      '(c) Within a time',
      'Next',
    ]);
  });

  it('are parted by a narrow gutter, though a space of a line beside it is as wide', () => {
    const column = (texts: readonly string[], x: number): PlacedText[] =>
      texts.map((text, row) => ({ text, x, y: 100 + 12 * row, width: 228, height: 9 }));
    const wide = [
      { text: 'ended. The', x: 72, y: 136, width: 134, height: 9 },
      { text: 'next began.', x: 215.5, y: 136, width: 84.5, height: 9 },
    ];
    const beside = column(right, 310.5);
    const lines = joinLines([...column(left.slice(0, 3), 72), ...wide, ...beside]);
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([...left.slice(0, 3), ...right]),
    );
  });

  it('hold lines with one wide space, between lines that go over it', () => {
    const row = (index: number, words: readonly [string, number, number][]): PlacedText[] =>
      words.map(([text, x, width]) => ({ text, x, y: 100 + 12 * index, width, height: 9 }));
    const lines = joinLines([
      ...row(0, [['ery differential colloid of series', 331, 208]]),
      ...row(1, [
        ['flects the baffling reflection,', 331, 139],
        ['whereas the', 481, 58],
      ]),
      ...row(2, [['river affects its gradient.', 331, 208]]),
    ]);
    expect(lines.map(({ text }) => text)).toContain('flects the baffling reflection, whereas the');
  });

  it('are laid out anew where the layout takes the words of wide lines for columns', async () => {
    const wide = (row: number): TextItem[] =>
      [`glasses${row}`, 'fixed', 'upon', 'short', 'posts'].map((text, index) => {
        const x = 312 + 36.3 * index;
        return { text, x, y: 180 + 9 * row, width: 26, height: 7, fontSize: 8, words: [] };
      });
    const line = (text: string, x: number, row: number): TextItem => {
      return { text, x, y: 180 + 9 * row, width: 168, height: 7, fontSize: 8, words: [] };
    };
    const items = [
      ...left.map((text, row) => line(text, 132, row)),
      ...right.flatMap((text, row) => (row === 2 ? wide(row) : [line(text, 312, row)])),
    ];
    const torn = 'posts short upon fixed glasses';
    const shown = right.map((text, row) => (row === 2 ? `${torn}${row}` : text));
    const blocks = await orderPage(items, [
      { kind: 'paragraph', text: left.join(' ') },
      { kind: 'paragraph', text: shown.join(' ') },
    ]);
    const text = blocks.map((block) => block.text).join(' ');
    expect(text).toContain('using great glasses2 fixed upon short posts posts, keeping');
  });

  it('are read one after another above a ruled table over the whole page', async () => {
    const prose = left.flatMap((text, row) => [
      ...justified(text, 132, 180 + 9 * row),
      ...justified(right[row] ?? '', 312, 180 + 9 * row),
    ]);
    const cells = Array.from({ length: 16 }, (_, row) =>
      [132, 213, 290, 345, 440].map((x, column) => ({
        text: `c${row}x${column}`,
        x,
        y: 250 + 9 * row,
        width: 35,
        height: 7,
        fontSize: 8,
        words: [],
      })),
    ).flat();
    const crossed = left.map((text, row) => `${text} ${right[row] ?? ''}`).join(' ');
    const blocks = await orderPage(
      [...prose, ...cells],
      [
        {
          kind: 'paragraph',
          text: crossed,
          bbox: { x: 132, y: 180, width: 348, height: 55 },
        },
        rule(240),
        {
          kind: 'paragraph',
          text: cells.map(({ text }) => text).join(' '),
          bbox: { x: 132, y: 250, width: 348, height: 145 },
        },
        rule(400),
      ],
    );
    const text = blocks
      .map((block) => block.text ?? '')
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain(left.join(' '));
    expect(text).toContain(right.join(' '));
  });
});

describe('heads that name the section of a page', () => {
  const page = (head: string, y: number) => ({
    edges: [],
    blocks: [
      block(head, y),
      block(`What this page says of the geese, of which no other page of ${head} speaks.`, 100),
    ],
  });
  const block = (text: string, y: number): LayoutBlock => ({
    kind: 'paragraph',
    text,
    bbox: { x: 10, y, width: 60, height: 9 },
  });
  const headsOf = (pages: readonly ReturnType<typeof page>[]): unknown[] =>
    withEdges(pages).map(({ blocks }) => blocks.length);

  it('go though each has another number', () => {
    expect(headsOf([11, 12, 13, 14].map((number) => page(`§ 1308.${number}`, 40)))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('stay where they begin chapters, at other heights, or name a table', () => {
    const others = Array.from({ length: 12 }, (_, index) => page('', 90 + index));
    const chapters = [1, 2, 3, 4].map((number) => page(`Chapter ${number}`, 40));
    expect(headsOf([...chapters, ...others]).slice(0, 4)).toEqual([2, 2, 2, 2]);
    expect(headsOf([1, 2, 3, 4].map((number) => page(`§ ${number}`, 40 + 10 * number)))).toEqual([
      2, 2, 2, 2,
    ]);
    expect(headsOf([1, 2, 3, 4].map((number) => page(`Table ${number}`, 40)))).toEqual([
      2, 2, 2, 2,
    ]);
  });
});

describe('a text whose place covers other columns', () => {
  it('takes nothing of what stands in theirs', () => {
    const run = (text: string, x: number, baseline: number) => ({
      text,
      x,
      baseline,
      width: 5 * text.length,
      size: 10,
      angle: 0,
    });
    const same = 'This routine returns one.';
    const rows = (x: number, texts: readonly string[]) =>
      texts.map((text, row) => run(text, x, 100 + 14 * row));
    const first = ['Geese are counted here.', same, 'Ducks are counted there.', same];
    const second = ['Swans stay all winter.', same, 'Crows come to it later.', same];
    const block = (texts: readonly string[], x: number, width: number): LayoutBlock => ({
      kind: 'paragraph',
      text: texts.join(' '),
      bbox: { x, y: 90, width, height: 56 },
    });
    const { blocks } = restorePage(
      { blocks: [block(first, 10, 130), block(second, 10, 300)], edges: [] },
      glyphLines([...rows(10, first), ...rows(180, second)]),
    );
    expect(blocks.map((one) => one.text)).toEqual([first.join(' '), second.join(' ')]);
  });
});
