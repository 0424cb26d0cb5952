import { describe, expect, it } from 'vitest';
import type { GlyphRun } from '../../server/src/adapters/extractors/pdf/pdf-glyphs.js';
import { compareTexts } from './compare-texts.js';
import { textOfPages } from './page-texts.js';
import { listedLayer } from './text-layer.js';
import { seam } from './word-bags.js';

const run = (text: string, x: number, change: Partial<GlyphRun> = {}): GlyphRun => ({
  text,
  x,
  baseline: 100,
  width: text.length * 5,
  size: 10,
  angle: 0,
  ...change,
});

const layerOf = (...pages: GlyphRun[][]): ReturnType<typeof listedLayer> =>
  listedLayer({
    pages: new Map(pages.map((runs, index) => [index + 1, runs])),
    info: {},
    values: new Map(),
    embedded: [],
  });

describe('compareTexts', () => {
  it('counts words and numbers that are missing or new', () => {
    const found = compareTexts('two grey geese flew 12.5 miles', 'two geese geese flew 12 miles');
    expect(found).toMatchObject({ words: 5, missing: 1, added: 1, numbers: 1 });
    expect(found).toMatchObject({ missingNumbers: 1, addedNumbers: 1 });
    expect(found.missingWords).toEqual(['grey', '12.5']);
    expect(found.newWords).toEqual(['geese', '12']);
  });

  it('takes a lowered letter for the same however it is written, by any reader', () => {
    const layer = `the rate a${seam}t falls`;
    for (const text of ['the rate a_t falls', 'the rate at falls', 'the rate a t falls'])
      expect(compareTexts(layer, text)).toMatchObject({ missing: 0, added: 0 });
    expect(compareTexts(layer, 'the rate a falls')).toMatchObject({ missing: 1, added: 0 });
    expect(compareTexts('an at sign', 'an a t sign')).toMatchObject({ missing: 1, added: 2 });
  });

  it('does not take 22 for a raised digit', () => {
    const layer = `2${seam}2 = 4`;
    expect(compareTexts(layer, '2\u00B2 = 4')).toMatchObject({ missingNumbers: 0 });
    expect(compareTexts(layer, '22 = 4')).toMatchObject({ missingNumbers: 2, addedNumbers: 1 });
  });

  it('folds ligatures and other compatible forms, and leaves marks of direction out', () => {
    expect(compareTexts('\uFB01rst \u{1D465} \u05D0\u200F', 'first x \u05D0')).toMatchObject({
      missing: 0,
      added: 0,
    });
  });

  it('lists words that the end of a line parted, also over a page, and does not count them', () => {
    const layer = 'a sec-\nond word and ano\u00AD\nRunning head\nther';
    expect(compareTexts(layer, 'a second word and another Running head')).toMatchObject({
      missing: 0,
      added: 0,
      joined: 2,
    });
    expect(compareTexts('a sec ond word', 'a second word')).toMatchObject({ missing: 2, torn: 1 });
  });

  it('knows a joined word whose half another joined word makes', () => {
    const layer = 'a non-\ncommercial use, a commer-\ncial one, a plain commercial one';
    const text = 'a noncommercial use, a commercial one, a plain commercial one';
    expect(compareTexts(layer, text)).toMatchObject({ missing: 0, added: 0, joined: 2 });
  });

  it('lets a reader keep heads and feet, but nothing else', () => {
    const found = compareTexts('the text', 'Annals 7 the text Annals', 'Annals 7');
    expect(found).toMatchObject({ added: 1, addedNumbers: 0, missing: 0 });
  });
});

describe('listedLayer', () => {
  it('marks where letters change their size or height, and counts what is drawn twice once', () => {
    const lowered = { size: 7, baseline: 102 };
    const { text } = layerOf([
      run('a', 10),
      run('t', 15, lowered),
      run('bold', 30),
      run('bold', 30.2),
    ]);
    expect(text).toBe(`a${seam}t bold`);
  });

  it('knows heads that stand on three pages, whatever numbers stand beside them', () => {
    const body = Array.from({ length: 8 }, (_, index) =>
      run(`line ${'abcdefgh'[index]}`, 10, { baseline: 200 + 20 * index }),
    );
    const page = (head: string): GlyphRun[] => [run(head, 10), ...body.map((one) => ({ ...one }))];
    const layer = layerOf(page('2 Lee et al.'), page('Lee et al. 3'), page('4 Lee et al.'));
    expect(layer.text).not.toContain('Lee');
    expect(layer.running).toContain('Lee');
    expect(layer.text).toContain('line d');
  });
});

describe('textOfPages', () => {
  it('leaves out what passages hold of unwanted pages and keeps what no passage holds', () => {
    const text = 'first page\n\nsecond page\n\nReferences';
    const chunk = { index: 0, headingPath: [], tokenCount: 4, pageStart: 1, pageEnd: 2 };
    const passage = { ...chunk, text: text.slice(0, 23), charStart: 0, charEnd: 23 };
    const document = {
      format: 'pdf' as const,
      text,
      pageCount: 2,
      facts: { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' },
      chunks: [{ ...passage, pageTurns: [12] }],
    };
    const left = textOfPages(document, (page) => page !== 2);
    expect(left).toContain('first page');
    expect(left).not.toContain('second');
    expect(left).toContain('References');
  });
});
