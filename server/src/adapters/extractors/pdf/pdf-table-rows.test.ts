import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import { wholeTables } from './pdf-table-rows.js';
import { runAt as run } from './testing-glyphs.js';

const rows: readonly (readonly [string, string, string, string])[] = [
  ['Lake', 'Depth', 'Mean', 'SD'],
  ['Upper pond', '12.5', '1,485', '0.71'],
  ['Mill', '7', '982', '1.20'],
  ['Reed basin', '104', '-0.35', '10.1'],
];
const runs = rows.flatMap((row, index) =>
  row.map((text, column) => run(text, 100 + 70 * column, 100 + 14 * index)),
);
const cell = (text: string, x: number, y: number, height = 10) => ({
  text,
  bbox: { x, y, width: 40, height },
});
/** As the layout gives it: without its names. */
const numbers: LayoutBlock = {
  kind: 'table',
  bbox: { x: 168, y: 90, width: 200, height: 56 },
  header: rows[0]?.slice(1).map((text, at) => cell(text, 170 + 70 * at, 90)) ?? [],
  rows: rows
    .slice(1)
    .map((row, index) =>
      row.slice(1).map((text, at) => cell(text, 170 + 70 * at, 104 + 14 * index)),
    ),
};
const told = (blocks: readonly LayoutBlock[]): string[] =>
  blocks.map((block) =>
    block.kind === 'table'
      ? [block.header ?? [], ...(block.rows ?? [])]
          .map((row) => row.map(({ text }) => text).join('|'))
          .join('\n')
      : (block.text ?? ''),
  );
const whole = rows.map((row) => row.join('|')).join('\n');

describe('the rows of a table', () => {
  it('get the names that the layout took for a paragraph beside them', () => {
    const names: LayoutBlock = {
      kind: 'paragraph',
      text: 'Lake Upper pond Mill Reed basin',
      bbox: { x: 99, y: 90, width: 60, height: 56 },
    };
    expect(told(wholeTables([names, numbers], glyphLines(runs)))).toEqual([whole]);
  });

  it('get those that it took for the end of the caption, which keeps its own words', () => {
    const caption: LayoutBlock = {
      kind: 'paragraph',
      text: 'Table 1: Four lakes. Lake Upper pond Mill Reed basin',
      bbox: { x: 99, y: 70, width: 270, height: 76 },
    };
    const lines = glyphLines([run('Table 1: Four lakes.', 100, 80), ...runs]);
    expect(told(wholeTables([caption, numbers], lines))).toEqual(['Table 1: Four lakes.', whole]);
  });

  it('come apart where the layout put the numbers of two into one', () => {
    const joined: LayoutBlock = {
      kind: 'table',
      bbox: { x: 99, y: 90, width: 270, height: 56 },
      header: rows[0]?.map((text, at) => cell(text, 100 + 70 * at, 90)) ?? [],
      rows: [
        rows[1]?.map((text, at) => cell(text, 100 + 70 * at, 104)) ?? [],
        rows[2]?.map((text, at) => cell(`${text} ${rows[3]?.[at]}`, 100 + 70 * at, 118, 24)) ?? [],
      ],
    };
    expect(told(wholeTables([joined], glyphLines(runs)))).toEqual([whole]);
  });

  it('are found where the layout made paragraphs of the columns', () => {
    const columns = [0, 1, 2, 3].map(
      (column): LayoutBlock => ({
        kind: 'paragraph',
        text: rows.map((row) => row[column]).join(' '),
        bbox: { x: 99 + 70 * column, y: 90, width: 60, height: 56 },
      }),
    );
    expect(told(wholeTables(columns, glyphLines(runs)))).toEqual([whole]);
  });

  it('get no words of a column of prose beside them', () => {
    const prose = [
      'grey geese fly over',
      'all the lakes here',
      'until the late days',
      'of autumn are gone',
    ];
    const beside: LayoutBlock = {
      kind: 'paragraph',
      text: prose.join(' '),
      bbox: { x: 40, y: 90, width: 100, height: 56 },
    };
    const lines = glyphLines([
      ...prose.map((text, index) => run(text, 40, 100 + 14 * index)),
      ...runs.filter(({ x }) => x > 150),
    ]);
    expect(wholeTables([beside, numbers], lines)).toEqual([beside, numbers]);
  });

  it('stay as the layout has them where a text of another place would be lost', () => {
    const names: LayoutBlock = {
      kind: 'paragraph',
      text: 'Lake Upper pond Mill Reed basin and what else the lake holds',
      bbox: { x: 99, y: 90, width: 60, height: 56 },
    };
    const lines = glyphLines([...runs, run('and what else the lake holds', 100, 300)]);
    expect(wholeTables([names, numbers], lines)).toEqual([names, numbers]);
  });
});
