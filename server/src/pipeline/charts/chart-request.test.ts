import { describe, expect, it } from 'vitest';
import { readChartRequest } from './chart-request.js';

const fine = {
  chart_type: 'bar',
  title: 'Counts',
  x: 'a.b[0]',
  data_source: 'counts.csv',
  origin: 'synthetic',
};

describe('reading what chart is wanted', () => {
  it('takes names as they are and fills what is left out', () => {
    expect(readChartRequest(fine)).toEqual({
      ...fine,
      description: '',
      y: null,
      color: null,
      interval: null,
    });
  });

  it('makes one visible line of a title', () => {
    const { title } = readChartRequest({ ...fine, title: ' Counts\u0000\u202e of\n cells ' });
    expect(title).toBe('Counts of  cells');
  });

  it.each([
    [
      { chart_type: 'eval' },
      'The chart type is none of bar, line, scatter, pie, histogram, heatmap, box, violin',
    ],
    [{ file_path: '../../x' }, 'The chart cannot be read as asked for'],
    [{ title: '\u200b' }, 'The chart cannot be read as asked for (title)'],
    [{ x: { signal: 'width' } }, 'The chart cannot be read as asked for (x)'],
    [{ x: 'a'.repeat(201) }, 'The chart cannot be read as asked for (x)'],
    [{ origin: 'measured' }, 'The chart cannot be read as asked for (origin)'],
  ])('refuses %o with a sentence', (wrong, sentence) => {
    expect(() => readChartRequest({ ...fine, ...wrong })).toThrow(sentence);
  });

  it.each([null, 7, 'bar', []])('refuses what is no request at all: %o', (wrong) => {
    expect(() => readChartRequest(wrong)).toThrow(/^The chart/);
  });
});
