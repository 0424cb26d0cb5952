import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { readingNote } from './pdf-notices.js';
import { createParser } from './pdf-pages.js';
import { joinReadings } from './pdf-second-reading.js';
import { joinTables, untornTables } from './pdf-tables.js';

const run = (text: string, x: number, baseline = 100): GlyphRun => ({
  text,
  x,
  baseline,
  width: text.length * 5,
  size: 10,
  angle: 0,
});
const paragraph: LayoutBlock = {
  kind: 'paragraph',
  text: 'grey geese',
  bbox: { x: 10, y: 88, width: 60, height: 14 },
};
const page = (pageNum: number) => ({
  pageNum,
  blocks: [paragraph],
  edges: [],
  width: 600,
  height: 800,
  isGarbled: false,
});

describe('putting two readings of a PDF together', () => {
  it('tells the pages that only one reader has read', async () => {
    const runs = new Map([[1, [run('grey geese', 10)]]]);
    const { doubts } = joinReadings([page(1), page(2)], runs, await createParser());
    expect(doubts).toEqual({ single: [2], unmended: [], unnamed: [], tables: [] });
  });

  it('tells a page of which the second reader sees no line', async () => {
    const turned = new Map([[1, [{ ...run('grey geese', 10), angle: 45 }]]]);
    const { doubts } = joinReadings([page(1)], turned, await createParser());
    expect(doubts.single).toEqual([1]);
  });

  it('keeps a page on which it fails as the first reader has it, and tells of it', async () => {
    // What no reader gives stands for any fault of the code that mends.
    const broken = [{ ...run('grey geese', 10), text: null as unknown as string }];
    const { pages, doubts } = joinReadings(
      [page(1), page(2)],
      new Map([
        [1, broken],
        [2, [run('grey geese', 10)]],
      ]),
      await createParser(),
    );
    expect(pages[0]?.blocks).toEqual([paragraph]);
    expect(doubts).toMatchObject({ unmended: [1], single: [] });
  });

  it('tells of signs whose fonts do not name them', async () => {
    const runs = new Map([[1, [run('grey geese', 10), run('\uE000\uE001 \uE002', 10, 140)]]]);
    const { doubts } = joinReadings([page(1)], runs, await createParser());
    expect(doubts.unnamed).toEqual([1]);
  });
});

describe('a list whose columns are read in another order', () => {
  const list = (top: number): LayoutBlock => ({
    kind: 'paragraph',
    text: '-c, --check -o, --output -h, --help checks the syntax only output file display this help',
    bbox: { x: 10, y: top, width: 300, height: 34 },
  });
  const rows = (top: number): GlyphRun[] =>
    [
      ['-c, --check', 'checks the syntax only'],
      ['-o, --output', 'output file'],
      ['-h, --help', 'display this help'],
    ].flatMap(([left = '', right = ''], index) => [
      run(left, 10, top + 10 + 12 * index),
      run(right, 150, top + 10 + 12 * index),
    ]);

  it('is read by its rows, once, also where the same list stands twice on the page', async () => {
    const twice = { ...page(1), blocks: [list(100), list(300)] };
    const runs = new Map([[1, [...rows(100), ...rows(300)]]]);
    const { pages } = joinReadings([twice], runs, await createParser());
    const rowsOnce =
      '-c, --check checks the syntax only -o, --output output file -h, --help display this help';
    expect(pages[0]?.blocks.map(({ text }) => text)).toEqual([rowsOnce, rowsOnce]);
  });
});

const rowsOf = (block: LayoutBlock | undefined): string[] =>
  [block?.header ?? [], ...(block?.rows ?? [])].map((row) => row.map(({ text }) => text).join('|'));

describe('tables', () => {
  const cell = (text: string, x: number, width: number, y = 90) => ({
    text,
    bbox: { x, y, width, height: 12 },
  });
  const table = (cut: number): LayoutBlock => ({
    kind: 'table',
    bbox: { x: 5, y: 85, width: 200, height: 40 },
    header: [cell('Goose', 10, 30), cell('Weight', 100, 40)],
    rows: [[cell('Grey', 10, 30, 108), cell('1,4', 100, cut, 108), cell('85', 100 + cut, 50, 108)]],
  });
  const lines = glyphLines([
    run('Goose', 10),
    run('Weight', 100),
    run('Grey', 10, 118),
    run('1,485', 100, 118),
  ]);

  it('whose columns run through a number get those that stand on the page', () => {
    expect(rowsOf(untornTables([table(14)], lines)[0])).toEqual(['Goose|Weight', 'Grey|1,485']);
  });

  it('are kept as the lines of their rows where a row runs over those, too', () => {
    const mixed = glyphLines([
      run('Goose', 10),
      run('Weight', 100),
      run('Grey', 10, 118),
      run('1,485', 100, 118),
      run('as in the year before that', 20, 112),
    ]);
    expect(untornTables([table(14)], mixed)[0]).toMatchObject({
      kind: 'grid_fallback',
      lines: ['Goose  Weight', 'as in the year before that', 'Grey  1,485'],
    });
  });

  it('are none where one line of prose goes through their cells', () => {
    const prose: LayoutBlock = {
      kind: 'table',
      bbox: { x: 5, y: 85, width: 300, height: 50 },
      header: [cell('1', 10, 5), cell('Introduction', 40, 60)],
      rows: [
        [{ text: 'Grey' }, { text: 'geese fly over the lake' }],
        [{ text: 'before' }, { text: 'it snows there again' }],
      ],
    };
    const page = glyphLines([
      run('1', 10),
      run('Introduction', 40),
      run('Grey geese fly over the lake', 10, 118),
      run('before it snows there again', 10, 130),
    ]);
    expect(untornTables([prose], page).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', '1 Introduction'],
      ['paragraph', 'Grey geese fly over the lake before it snows there again'],
    ]);
  });

  it('end where lines of prose with wide spaces begin', () => {
    const words = (y: number, ...texts: string[]): GlyphRun[] =>
      texts.map((text, index) => run(text, 10 + index * 60, y));
    const runs = [
      ...words(100, 'Goose', 'Weight', 'Year', '1999'),
      ...words(112, 'Grey', '1,485', 'Year', '2001'),
      ...words(124, 'they', 'fly', 'over', 'lakes'),
      ...words(136, 'and', 'come', 'back', 'again'),
    ];
    const mixed: LayoutBlock = {
      kind: 'table',
      bbox: { x: 5, y: 88, width: 300, height: 55 },
      header: [cell('Goose', 10, 30)],
      rows: [[cell('Grey', 10, 30)], [cell('they', 10, 30)], [cell('and', 10, 30)]],
    };
    const found = untornTables([mixed], glyphLines(runs));
    expect(found.map(({ kind }) => kind)).toEqual(['table', 'paragraph']);
    expect(found[1]?.text).toBe('they fly over lakes and come back again');
  });

  it('whose cells part no word stay tables', () => {
    const whole = {
      ...table(40),
      rows: [[cell('Grey', 10, 30, 108), cell('1,485', 100, 40, 108)]],
    };
    expect(untornTables([whole, paragraph], lines)).toEqual([whole, paragraph]);
  });
});

describe('a table that came as two', () => {
  const cell = (text: string, x: number, y: number) => ({
    text,
    bbox: { x, y, width: 30, height: 12 },
  });
  const part = (y: number, x = 10): LayoutBlock => ({
    kind: 'table',
    bbox: { x, y, width: 120, height: 30 },
    rows: [0, 18].map((down) => [cell('Grey', x, y + down), cell('41', x + 90, y + down)]),
  });

  it('is one again, closely below and with the same columns only', () => {
    const [joined, ...others] = joinTables([part(100), part(136), paragraph]);
    expect(joined?.rows).toHaveLength(4);
    expect(joined?.bbox).toEqual({ x: 10, y: 100, width: 120, height: 66 });
    expect(others).toEqual([paragraph]);
    expect(joinTables([part(100), part(180)])).toHaveLength(2);
    expect(joinTables([part(100), part(136, 60)])).toHaveLength(2);
  });
});

describe('the note of a PDF', () => {
  const none = { single: [], unmended: [], unnamed: [], tables: [] };
  const noteOf = (
    doubts: Partial<Record<keyof typeof none, number[]>>,
    unsure: number[] = [],
  ): string =>
    readingNote({
      text: 'x'.repeat(3000),
      pageCount: 9,
      recognised: unsure,
      unsure,
      left: [],
      garbled: [],
      damaged: 0,
      numbered: [],
      doubts: { ...none, ...doubts },
      forms: { filled: [], ticked: [] },
      embedded: [],
    });

  it('is empty where nothing is to be said, and names the pages of each doubt', () => {
    expect(noteOf({})).toBe('');
    expect(noteOf({ single: [7, 8, 9] })).toMatch(/second reading, so signs.*: pages 7 to 9$/);
    expect(noteOf({}, [2])).toBe(
      'Read by character recognition: page 2. Words of which recognition was not sure are left out, and marked ‹?› within their lines: page 2',
    );
    expect(noteOf({ unmended: [2] })).toMatch(/fault in Lectern.*: page 2$/);
    expect(noteOf({ unnamed: [3], tables: [4, 6] })).toMatch(/: page 3\. .*: pages 4 and 6$/);
  });
});

describe('pages that are read from right to left', () => {
  const letters = (text: string, right: number, baseline: number): GlyphRun[] =>
    [...text].map((character, index) => ({
      ...run(character, right - 5 * (index + 1), baseline),
      width: 5,
    }));
  const right = (text: string, edge: number, baseline: number): GlyphRun =>
    run(text, edge - 5 * text.length, baseline);
  const read = async (runs: GlyphRun[]): Promise<string[]> => {
    const { pages } = joinReadings([page(1)], new Map([[1, runs]]), await createParser());
    return (pages[0]?.blocks ?? []).map(({ text = '' }) => text);
  };

  it('have their words in order, with numbers and other words as they run', async () => {
    const [text = ''] = await read([
      right('נמדדו אווזים רבים', 560, 300),
      right(')', 470, 300),
      run('Lee 2019', 425, 300),
      right('ראו', 420, 300),
      run('(', 400, 300),
      right(' ולכן הם שבו', 400, 300),
    ]);
    expect(text).toBe('נמדדו אווזים רבים (Lee 2019 ראו) ולכן הם שבו');
  });

  it('have words whose letters are drawn one by one, in their plain forms', async () => {
    const [text = ''] = await read(letters('ﻗﻴﺎس ﺩﻗﺔ ﻗﻮﺍﻋﺪ ﺍﻟﺒﻴﺎﻧﺎت ﻛﻠﻬﺎ', 560, 300));
    expect(text).toBe('قياس دقة قواعد البيانات كلها');
  });

  it('have raised and lowered numbers as such, whether by their place or by their sign', async () => {
    const small = (text: string, x: number, baseline: number): GlyphRun => ({
      ...run(text, x, baseline),
      width: 3 * text.length,
      size: 6.5,
    });
    const [text = ''] = await read([
      right('נמדדו אווזים רבים מאוד', 560, 300),
      run('10', 430, 300),
      small('-3', 440, 296.3),
      right('תאים ועוד', 425, 300),
      run('CO', 360, 300),
      small('2', 370, 302),
      right('וגם', 355, 300),
      run('10\u2076', 315, 300),
      run('m\u00B2', 295, 300),
      run('\u00BD', 280, 300),
    ]);
    expect(text).toBe('נמדדו אווזים רבים מאוד 10⁻³ תאים ועוד CO₂ וגם ½ m² 10⁶');
  });

  it('have their right column first', async () => {
    const column = (edge: number, word: string): GlyphRun[] =>
      Array.from({ length: 8 }, (_, index) =>
        right(`${word} אווזים אפורים עפו דרומה שוב`, edge, 200 + 14 * index),
      );
    const all = (await read([...column(260, 'שמאל'), ...column(560, 'ימין')])).join(' ');
    expect(all.lastIndexOf('ימין')).toBeLessThan(all.indexOf('שמאל'));
    expect(all.match(/ימין/g)).toHaveLength(8);
  });
});
