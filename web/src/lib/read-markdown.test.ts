import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown';

describe('Markdown as blocks of plain text', () => {
  it('knows what each block is, and its text without signs', () => {
    const markdown = [
      '## Key *findings*',
      '',
      'It fell by **a third**,',
      'as `rate` says.',
      '',
      '- One thing',
      '',
      '*Nothing is said of it.*',
      '',
      '| Study | n |',
      '| --- | --- |',
      '| First | 41 |',
      '',
      '```',
      'n = 41',
      '```',
    ].join('\n');
    expect(readMarkdown(markdown)).toEqual([
      { kind: 'heading', text: 'Key findings', strong: [] },
      { kind: 'paragraph', text: 'It fell by a third, as rate says.', strong: ['a third'] },
      { kind: 'item', text: 'One thing', strong: [] },
      { kind: 'notice', text: 'Nothing is said of it.', strong: [] },
      { kind: 'table', text: 'Study n First 41', strong: [] },
      { kind: 'code', text: 'n = 41', strong: [] },
    ]);
  });

  it('gives signs that were escaped as they are', () => {
    const [block] = readMarkdown('\\[95% CI 0.4\\-0.9\\], \\~20% of a\\_b, \\$5 \\| 6 \\<i>');
    expect(block?.text).toBe('[95% CI 0.4-0.9], ~20% of a_b, $5 | 6 <i>');
  });

  it('keeps text that is too deep to be read', () => {
    expect(readMarkdown(`${'> '.repeat(60)}deep`)).toEqual([
      { kind: 'paragraph', text: `${'> '.repeat(60)}deep`, strong: [] },
    ]);
  });
});
