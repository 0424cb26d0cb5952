import { describe, expect, it } from 'vitest';
import { cutRegion, type PlacedRun } from './cut-region';
import { captionsAndTables, hasCaption, showsMore } from './shows-more';

const page = { width: 600, height: 800 };
const prose = 'This is a line of the prose that stands on this page';
const run = (text: string, top: number, change: Partial<PlacedRun> = {}): PlacedRun => ({
  text,
  left: 50,
  right: 280,
  top,
  bottom: top + 10,
  isMarked: false,
  ...change,
});

describe('the part of a page that shows a passage', () => {
  it('is that of its lines, with a margin', () => {
    const runs = [run(prose, 100), run('Marked', 200, { isMarked: true }), run(prose, 300)];
    expect(cutRegion(runs, page, false)).toEqual({ left: 36, top: 186, right: 294, bottom: 224 });
  });

  it('cuts no line of its column in two', () => {
    const runs = [
      run(prose, 180),
      run('Marked', 200, { isMarked: true }),
      run(prose, 220),
      run(prose, 221, { left: 320, right: 550 }),
    ];
    expect(cutRegion(runs, page, false)).toEqual({ left: 36, top: 180, right: 294, bottom: 230 });
  });

  it('cuts no word of a line whose words stand in runs of their own, and goes into no other column', () => {
    const word = (text: string, left: number, right: number, change: Partial<PlacedRun> = {}) =>
      run(text, 200, { left, right, ...change });
    const runs = [
      word('Lichens', 50, 92),
      word('grew', 95, 120),
      word('on six roofs', 123, 190, { isMarked: true }),
      word('that', 193, 212),
      word('winter', 215, 247),
      word('elsewhere', 260, 310),
      run('A line above which is longer', 188, { left: 50, right: 251 }),
    ];
    const region = cutRegion(runs, page, false);
    expect(region).toMatchObject({ left: 36, right: 260, top: 186, bottom: 224 });
  });

  it('shows the cells of a table whole above and below the row that is marked', () => {
    const cell = (text: string, top: number, left: number, right: number, isMarked = false) =>
      run(text, top, { left, right, isMarked });
    const runs = [
      cell('Site', 184, 60, 80),
      cell('Yield of barley (t/ha)', 184, 160, 270),
      cell('North', 200, 60, 86, true),
      cell('4.1', 200, 160, 174, true),
      cell('South', 216, 60, 88),
      cell('3.8', 216, 160, 174),
    ];
    const region = cutRegion(runs, page, false);
    expect(region.left).toBe(46);
    expect(region.right).toBe(284);
    expect(region.top).toBeLessThanOrEqual(184);
  });

  it('takes in the figure of a caption, up to the prose above it, with the labels in it', () => {
    const runs = [
      run(prose, 100),
      run('0.5', 300, { left: 30, right: 60 }),
      run('Figure 1. Weights', 400, { isMarked: true }),
      run(prose, 420),
      run(prose, 250, { left: 320, right: 550 }),
    ];
    const region = cutRegion(runs, page, true);
    expect(region.top).toBeLessThan(130);
    expect(region.top).toBeGreaterThanOrEqual(110);
    expect(region.left).toBeLessThan(31);
    expect(region.right).toBeLessThan(320);
    expect(region.bottom).toBeLessThanOrEqual(424);
  });

  it('is the whole page where nothing of it was found there', () => {
    expect(cutRegion([run(prose, 100)], page, false)).toEqual({
      left: 0,
      top: 0,
      right: 600,
      bottom: 800,
    });
  });
});

describe('passages of which the page shows more', () => {
  it.each([
    ['Figure 2. Weights of geese', true],
    ['before\n| Goose | Weight |\n| Grey | 3.2 |', true],
    ['So x² + y² = z² holds', true],
    ['The weight was > 3 kg', false],
    ['See Figure 2 for the weights.', false],
  ])('%s: %s', (text, expected) => {
    expect(showsMore(text)).toBe(expected);
  });

  it('has its captions and tables told from its prose', () => {
    const text = 'Prose.\nFigure 1. Geese\n| a | b |\nMore of Figure 1.';
    expect(captionsAndTables(text)).toBe('Figure 1. Geese\n| a | b |');
  });

  it('knows a caption at the beginning of a line alone', () => {
    expect(hasCaption('Text.\nTable 3: Counts')).toBe(true);
    expect(hasCaption('as in Table 3: Counts')).toBe(false);
  });
});
