import { describe, expect, it } from 'vitest';
import { stemWord } from './stem-word.js';
import { findWords } from './words.js';

describe('stemWord', () => {
  it.each([
    ['cited', 'cite'],
    ['citing', 'cite'],
    ['cites', 'cite'],
    ['relational', 'relat'],
    ['generalization', 'general'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['flies', 'fli'],
    ['ties', 'tie'],
    ['happy', 'happi'],
    ['adding', 'add'],
    ['agreed', 'agre'],
    ['communication', 'communic'],
    ['dying', 'die'],
    ['news', 'news'],
    ['proceed', 'proceed'],
    ['controlling', 'control'],
    ['boundary', 'boundari'],
  ])('reduces %s to %s', (word, stem) => {
    expect(stemWord(word)).toBe(stem);
  });

  it('leaves numbers and words of other scripts alone', () => {
    expect(['2019', 'p53', 'größe', '蛋白'].map(stemWord)).toEqual([
      '2019',
      'p53',
      'größe',
      '蛋白',
    ]);
  });
});

describe('findWords', () => {
  it('gives stems with their places and leaves out stop words', () => {
    expect(findWords('The cells were dividing.')).toEqual([
      { stem: 'cell', surface: 'cells', start: 4, end: 9 },
      { stem: 'divid', surface: 'dividing', start: 15, end: 23 },
    ]);
  });

  it('finds nothing in signs alone', () => {
    expect(findWords('" OR * -- ()')).toEqual([]);
  });
});
