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
