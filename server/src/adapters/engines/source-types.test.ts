import { describe, expect, it } from 'vitest';
import { makeRecord } from './record.js';
import { sourceTypeNamed } from './source-types.js';

describe('the type of a source', () => {
  it.each([
    ['article', 'journal article'],
    ['journal-article', 'journal article'],
    ['proceedings-article', 'conference paper'],
    ['conference-paper', 'conference paper'],
    ['Conference proceedings', 'conference paper'],
    ['posted-content', 'preprint'],
    ['book-section', 'book chapter'],
    ['Research', 'journal article'],
    ['report', 'report'],
    ['dissertation', 'thesis'],
    ['Thesis', 'thesis'],
    ['standard', 'other'],
    ['', 'other'],
  ])('%j is one of %s, whichever service writes it', (words, type) => {
    expect(sourceTypeNamed(words)).toBe(type);
  });

  it.each([
    ['Journal of Physics: Conference Series', 'conference paper'],
    ['Proceedings of the 12th International Conference on Machine Learning', 'conference paper'],
    ['2024 IEEE Symposium on Soils', 'conference paper'],
    ['Proceedings of the National Academy of Sciences', 'journal article'],
    ['Proceedings of the Royal Society B', 'journal article'],
    ['Nature', 'journal article'],
  ])('in %s is told by the name where the service only says article', (journal, type) => {
    const record = makeRecord({
      title: 'Pellets',
      urls: ['https://example.org'],
      sourceType: 'journal article',
      journal,
    });
    expect(record?.sourceType).toBe(type);
  });
});
