import { describe, expect, it } from 'vitest';
import { dropReferenceNumbers, sourceMarkers } from './source-markers.js';

describe('numbers in square brackets', () => {
  it.each([
    ['Yields rose by a third [3, 4].', 'Yields rose by a third.'],
    ['Yields rose by 50% [12–14].', 'Yields rose by 50%.'],
    ['Lime was spread in 2019 [12, 13].', 'Lime was spread in 2019.'],
    ['We found 20 trials [12–31].', 'We found 20 trials.'],
    ['It held [12] In all fields [7].', 'It held In all fields.'],
    ['As was said [4, 2], and [1,2,5] too.', 'As was said, and too.'],
    ['Vitamins [18]For men.', 'VitaminsFor men.'],
  ])('of references go: %s', (given, expected) => {
    expect(dropReferenceNumbers(given)).toBe(expected);
  });

  it.each([
    'Median age was 63 [55–71] years.',
    'Median age was 63 years [55–71].',
    'Yields rose by 25% [12, 38].',
    'Yields rose (95% CI [12, 38]), and it held.',
    'The 95% confidence interval of [12, 38] is wide.',
    'The stay (interquartile range: [3–9]) was short.',
    'Shares lie in [0, 1].',
    'The count was 1,250 [980–1410].',
    'The mean was 63·5 [55–71].',
    'We gave [18]F-FDG and [123]I.',
    'Cells took up [3]H-thymidine.',
  ])('of intervals and isotopes stay: %s', (text) => {
    expect(dropReferenceNumbers(text)).toBe(text);
  });

  it('are markers of sources, but for isotopes', () => {
    const found = [...'We gave [11]C [1][2]. Fine.[3]However, [4]H2.'.matchAll(sourceMarkers)];
    expect(found.map(([, number]) => number)).toEqual(['1', '2', '3', '4']);
  });
});
