import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { withOwnHeadings } from './pdf-headings.js';

const item = (text: string, y: number, fontName = 'Text', x = 50): TextItem => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 9,
  fontSize: 10,
  fontName,
  words: [],
});
const body = [
  item('Grey geese fly over the lakes of the north until autumn.', 114),
  item('They come back when the ice is gone, in most years by May.', 126),
];
const told = (blocks: readonly LayoutBlock[], items: readonly TextItem[]): string[] =>
  withOwnHeadings(blocks, items).map(({ kind, level, text }) =>
    kind === 'heading' ? `${level}: ${text}` : `${kind}: ${text}`,
  );
const block = (text: string, y = 100, kind: LayoutBlock['kind'] = 'paragraph'): LayoutBlock => ({
  kind,
  text,
  bbox: { x: 49, y, width: 300, height: 40 },
});

describe('headings as large as the text', () => {
  it('are told by their number and their font, also within a paragraph', () => {
    const items = [item('2.1. Study area', 100, 'Italic'), ...body];
    const text = 'Grey geese fly over the lakes.';
    expect(told([block(`2.1. Study area ${text}`)], items)).toEqual([
      '3: 2.1. Study area',
      `paragraph: ${text}`,
    ]);
  });

  it('are told by capitals, with the number standing apart', () => {
    const items = [
      item('IV.', 100, 'Text', 150),
      item('RESULTS OF TWO YEARS', 100, 'Text', 185),
      ...body,
    ];
    expect(told([block('IV. RESULTS OF TWO YEARS')], items)).toEqual([
      '2: IV. RESULTS OF TWO YEARS',
    ]);
  });

  it('leave the lines below them that the layout took for the heading, in their order', () => {
    const items = [
      item('A. Step 1. Count the geese', 100, 'Italic'),
      item('Grey geese are counted over the lakes of the north', 111, 'Text', 60),
      item('and told apart by their bills using the next', 121),
      item('process:', 131),
      ...body.map((one) => ({ ...one, y: one.y + 60 })),
    ];
    const heading: LayoutBlock = {
      ...block(
        'A. Step 1. Count the geese Grey geese are counted over the lakes of the north process:',
      ),
      kind: 'heading',
      level: 2,
    };
    const inside: LayoutBlock = {
      ...block('and told apart by their bills using the next'),
      bbox: { x: 50, y: 121, width: 220, height: 9 },
    };
    expect(told([heading, inside], items)).toEqual([
      '3: A. Step 1. Count the geese',
      'paragraph: Grey geese are counted over the lakes of the north and told apart by their bills using the next process:',
    ]);
  });

  it('are two where one follows the other at once', () => {
    const items = [item('2 Methods', 100, 'Bold'), item('2.1 Study area', 120, 'Italic'), ...body];
    const both: LayoutBlock = { ...block('2 Methods 2.1 Study area'), kind: 'heading', level: 2 };
    expect(told([both], items)).toEqual(['2: 2 Methods', '3: 2.1 Study area']);
  });

  it('are taken from what the layout made a list', () => {
    const items = [item('1. Introduction', 100, 'Bold'), ...body];
    const list = { ...block('Introduction Grey geese fly.', 100, 'list_item'), marker: '1.' };
    expect(told([list], items)).toEqual(['2: 1. Introduction', 'paragraph: Grey geese fly.']);
  });

  it('are no items of a list in the font of the text, and no sentences in another font', () => {
    const items = [
      item('1. First of the lakes', 100),
      item('2 Italic sentences end with a stop.', 140, 'Italic'),
      ...body,
    ];
    const blocks = [
      block('1. First of the lakes'),
      block('2 Italic sentences end with a stop.', 140),
    ];
    expect(withOwnHeadings(blocks, items)).toEqual(blocks);
  });
});
