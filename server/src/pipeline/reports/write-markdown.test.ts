import { comparisonColumns, type ReadArticle } from '@lectern/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSummaryBlocks } from './build-summary-report.js';
import { escapeMarkdown } from './escape-markdown.js';
import { writeMarkdownBlocks } from './write-markdown.js';

const article: ReadArticle = {
  position: 1,
  title: 'A | B ![x](https://collect.example/a) <script>',
  authors: 'Unknown',
  publication_date: 'Unknown',
  journal: '',
  source_type: 'Unknown',
  doi: '',
  url: '',
  read_as: 'abstract',
  reason: '',
  document_id: null,
  passages_read: 1,
};

describe('a summary as Markdown', () => {
  it('has headings, markers and a table, and leaves out an overview without a sentence', () => {
    const cells = Object.fromEntries(
      comparisonColumns.map((column) => [column, { text: '', marker: null }]),
    );
    const blocks = buildSummaryBlocks({
      sections: [
        { focus_area: null, heading: 'Overview', paragraphs: [], note: 'Nothing.' },
        {
          focus_area: 'key_findings',
          heading: 'Key findings',
          paragraphs: [
            [{ text: 'Costs fell from $5 to $3 (p<0.05).', markers: [1, 2], is_supported: true }],
          ],
          note: '',
        },
      ],
      // Every column of the list is there.
      comparison: [{ article: 1, cells: { ...cells, n: { text: '42', marker: 3 } } as never }],
      articles: [article],
      ...{ sources: [], origin: 'extracted' },
    });
    expect(writeMarkdownBlocks(blocks)).toBe(
      [
        '## Key findings',
        'Costs fell from \\$5 to \\$3 (p<0.05). [1][2]',
        '## Comparison of the studies',
        '| Article | n |\n| --- | --- |\n' +
          '| A \\| B !\\[x\\](https://collect.example/a) \\<script> | 42 [3] |',
        '*The table was extracted from the articles; nothing in it was written by a model. An empty cell means that it was not found. ' +
          'No abstract gives anything for: Design, Population or data, Intervention or method, Main result, Limits; the full texts were not read.*',
      ].join('\n\n'),
    );
  });

  it('keeps any text as it is for whoever reads it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = escapeMarkdown(text).replace(/\\([\\`*_[\]|~$<#>+.)-])/g, '$1');
        expect(shown).toBe(text.replace(/\s+/g, ' ').trim());
        expect(escapeMarkdown(text)).not.toMatch(/(?<!\\)(?:\\\\)*[`*_[\]|~$]/);
      }),
    );
  });
});
