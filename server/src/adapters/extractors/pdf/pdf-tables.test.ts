import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import { restorePage } from './pdf-restore.js';
import { untornTables } from './pdf-tables.js';
import { runAt as run } from './testing-glyphs.js';

const cell = (text: string, x: number, baseline: number, width = text.length * 5) => ({
  text,
  bbox: { x, y: baseline - 9, width, height: 10 },
});
const tableOf = (...rows: NonNullable<LayoutBlock['rows']>): LayoutBlock => ({
  kind: 'table',
  bbox: { x: 5, y: 85, width: 420, height: 75 },
  rows,
});

describe('what the layout took for a table', () => {
  it('is two headings and the prose below them, with wide spaces behind its sentences', () => {
    const runs = [
      run('2', 10, 100),
      run('Methods', 30, 100),
      run('2.1', 10, 118),
      run('Study area', 35, 118),
      run('We counted grey geese on every marsh.', 10, 136),
      run('In the first of two', 204, 136),
      run('autumns we saw few.', 10, 148),
    ];
    const table = tableOf(
      [cell('2', 10, 100), cell('Methods', 30, 100)],
      [cell('2.1', 10, 118), cell('Study area', 35, 118)],
      [
        cell('We', 10, 136),
        cell('counted grey geese on every marsh. In the first of two', 25, 136, 274),
      ],
      [cell('autumns', 10, 148), cell('we saw few.', 50, 148)],
    );
    const found = untornTables([table], glyphLines(runs));
    expect(found.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 2, '2 Methods'],
      ['heading', 3, '2.1 Study area'],
      [
        'paragraph',
        undefined,
        'We counted grey geese on every marsh. In the first of two autumns we saw few.',
      ],
    ]);
  });

  it('stays one where a numbered row stands above numbers', () => {
    const rows = [
      ['1', 'Upper pond', '12.5'],
      ['2', 'Reed basin', '104'],
    ];
    const runs = rows.flatMap((row, index) =>
      row.map((text, at) => run(text, 10 + 80 * at, 100 + 14 * index)),
    );
    const table = tableOf(
      ...rows.map((row, index) =>
        row.map((text, at) => cell(text, 10 + 80 * at, 100 + 14 * index)),
      ),
    );
    expect(untornTables([table], glyphLines(runs))).toEqual([table]);
  });
});

describe('cells that the layout parted one text into', () => {
  const printed = [
    '  Group Estimate Upper',
    '1     3 8.255620 5.815348',
    '2     5 7.579202 4.900517',
  ];
  const runs = printed.map((text, index) => run(text, 10, 100 + 14 * index));
  const parted = (index: number) =>
    (printed[index] ?? '')
      .trim()
      .split(/ +/)
      .map((text, at) => cell(text, 10 + 60 * at, 100 + 14 * index, 0));

  it('make no table but lines, as their columns may be others', () => {
    const [found] = untornTables([tableOf(parted(0), parted(1), parted(2))], glyphLines(runs));
    expect(found).toMatchObject({
      kind: 'grid_fallback',
      lines: ['Group Estimate Upper', '1 3 8.255620 5.815348', '2 5 7.579202 4.900517'],
    });
  });

  it('are kept as lines where the second reader sees nothing of them', () => {
    const [found] = untornTables([tableOf(parted(1), parted(2))], []);
    expect(found?.lines).toEqual(['1  3  8.255620  5.815348', '2  5  7.579202  4.900517']);
  });

  it('take nothing from those beside them where they stay', () => {
    const table = tableOf(parted(1));
    const { blocks } = restorePage({ blocks: [table], edges: [] }, glyphLines(runs.slice(1, 2)));
    expect(blocks[0]?.rows?.[0]?.map(({ text }) => text)).toEqual([
      '1',
      '3',
      '8.255620',
      '5.815348',
    ]);
  });
});
