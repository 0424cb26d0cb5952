import { describe, expect, it } from 'vitest';
import { readArticle } from './article-sentences.js';
import { extractStudy } from './extract-study.js';
import { passagesOf } from './testing.js';

function studyOf(text: string) {
  return extractStudy(passagesOf(1, [text]).flatMap((passage) => readArticle(passage, 1)));
}

describe('what a study was', () => {
  it('is read from its sentences', () => {
    const study = studyOf(
      'In this randomised controlled trial, 412 women with recurrent cystitis were assigned to phages or to placebo for six months.',
    );
    expect(study.design?.text).toBe('randomised controlled trial');
    expect(study.population?.text).toBe('412 women with recurrent cystitis');
    expect(study.n?.text).toBe('412');
  });

  it('never ends within a word, however long its description is', () => {
    const text = `We enrolled 240 women with ${'at least three episodes in each year of their observation and '.repeat(4)}catheters.`;
    const words = new Set(text.split(/\s+/));
    const cell = studyOf(text).population?.text ?? '';
    expect(cell.startsWith('240 women')).toBe(true);
    expect(cell.split(' ').every((word) => words.has(word))).toBe(true);
  });
});
