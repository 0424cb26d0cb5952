import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing-server';
import { countWords } from './count-words';
import { generate, toShown } from './make-summary';
import { readOptions } from './summary-options';
import { fakeSummary, summaryId } from './testing-summary';

describe('the words of a summary', () => {
  it('are those that it was measured to have', async () => {
    const summary = fakeSummary({ word_count: 12 });
    expect(toShown(summary).metadata.wordCount).toBe(12);
    fakeServer({ generateSummary: () => summary });
    const articles = [{ ...articleOfNothing, title: 'Article 1', url: 'https://example.org/1' }];
    const options = readOptions(null);
    const made = { id: summaryId, articles, options, model: undefined };
    expect((await generate(made)).metadata.wordCount).toBe(12);
  });

  it('are those that are read, where nobody measured them', () => {
    const text = [
      '## Key   findings',
      '',
      '**Phage therapy** reduced recurrence',
      'in women [1][2]. It was safe [3].',
      '',
      '- one thing \\[4\\]',
      '',
      '| Study | n |',
      '| --- | --- |',
      '| First | 41 |',
      '',
      '---',
    ].join('\n');
    expect(countWords(text)).toBe(2 + 9 + 2 + 4);
    expect(countWords('')).toBe(0);
  });
});

const articleOfNothing = {
  authors: 'Unknown',
  publication_date: 'Unknown',
  source_type: 'Unknown',
  journal: '',
  doi: '',
  abstract: '',
  summary: '',
};
