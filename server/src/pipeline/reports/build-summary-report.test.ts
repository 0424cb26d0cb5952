import { comparisonColumns, type ReadArticle, type Summary } from '@lectern/contract';
import { expect, it } from 'vitest';
import { buildSummaryBlocks, buildSummaryReport } from './build-summary-report.js';
import { readMarkdown } from './testing-research-report.js';
import { writeMarkdown, writeMarkdownBlocks } from './write-markdown.js';
import { writeText } from './write-text.js';

const blocks = buildSummaryBlocks({
  sections: [
    {
      ...{ focus_area: 'key_findings', heading: 'Key findings', note: '' },
      paragraphs: [
        [
          { text: 'Zinc cures colds in 99% of people.', markers: [1], is_supported: false },
          { text: 'It is free.', markers: [], is_supported: false },
          { text: 'It is a metal.', markers: [2], is_supported: true },
        ],
      ],
    },
  ],
  ...{ comparison: [], articles: [], sources: [], origin: 'written' },
});
const report = {
  ...{ title: 'Zinc', language: 'en', createdAt: '2026-01-01T00:00:00Z', about: [], blocks },
  references: { heading: 'Sources', entries: [] },
};
const said =
  'Zinc cures colds in 99% of people. (check: its passage may not say this) [1] It is free. (no passage) It is a metal. [2]';

it('flags in its text and in files what its passages do not carry', () => {
  expect(writeMarkdownBlocks(blocks)).toContain(said);
  expect(writeText(report)).toContain(said);
  expect(writeMarkdown(report)).toContain(said);
});

function articleOf(position: number, title: string, read: Partial<ReadArticle>): ReadArticle {
  return {
    ...{ position, title, authors: 'Unknown', publication_date: '2021', journal: '', doi: '' },
    ...{ source_type: 'journal article', url: '', read_as: 'full_text', reason: '' },
    ...{ document_id: null, passages_read: 9, ...read },
  };
}

function rowOf(article: number, filled: Record<string, number>): Summary['comparison'][number] {
  const cells = comparisonColumns.map((column) => {
    const marker = filled[column] ?? null;
    return [column, { text: marker === null ? '' : `${column} of ${article}`, marker }];
  });
  // Every column of the list is there.
  return { article, cells: Object.fromEntries(cells) as Summary['comparison'][number]['cells'] };
}

function sourceOf(marker: number, article: number): Summary['sources'][number] {
  return {
    ...{ marker, article, passage_id: null, document_id: null, chunk_index: null, text: '' },
    ...{ page_start: null, page_end: null, heading_path: [], quote: null },
  };
}

const left = 'Left out because they have no text: pages 2 to 9';
const summary: Summary = {
  ...{ summary_id: 's', summary: '', origin: 'extracted', model: 'built-in reader' },
  ...{ summary_type: 'brief', focus_areas: [], custom_instructions: null, max_tokens: 1 },
  ...{ temperature: 0, article_count: 4, articles_used: 3, full_text_count: 1, word_count: 1 },
  ...{ generated_at: '2026-11-30T20:00:00.000Z', message: '3 of 4 articles used', note: '' },
  articles: [
    articleOf(1, 'Whole', {}),
    articleOf(2, 'Brief', { read_as: 'abstract', passages_read: 1 }),
    articleOf(3, 'Long', { reason: left }),
    articleOf(4, 'Gone', { read_as: 'none', reason: 'There is no text', passages_read: 0 }),
  ],
  sections: [],
  comparison: [rowOf(1, { design: 1, finding: 2 }), rowOf(2, {}), rowOf(3, { finding: 3 })],
  sources: [sourceOf(1, 1), sourceOf(2, 1), sourceOf(3, 3)],
  markers_removed: 2,
  analytics: {
    ...{ claims: 0, claims_with_source: 0, claims_unsupported: 0, sources_per_claim: 0 },
    ...{ words_per_section: [], coverage: [], agreement: [] },
  },
  usage: { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 },
};

it('says of its articles how each was read, and of its table what no study fills', () => {
  const text = readMarkdown(buildSummaryReport(summary));
  for (const said of [
    'by the built-in reader on 2026-11-30 UTC. 3 of 4 articles used. 2 citations that did not fit were removed.',
    '| Article | Design | Main result | | --- | --- | --- |',
    '| Brief | | | | Long | | finding of 3 [3] |',
    'An empty cell means that it was not found. Nothing that was read gives anything for: Population or data, n, Intervention or method, Limits; of 1 of 3 articles it was the abstract alone, pages of 1 of 3 articles could not be read.',
    '## Articles that are not cited - (2021). Brief. Read as its abstract alone. - (2021). Gone. Not used: There is no text.',
    '[1][2] (2021). Whole. Read as full text, 9 passages.',
    `[3] (2021). Long. Read as full text, 9 passages: ${left}.`,
  ])
    expect(text).toContain(said);
});

it.each([
  'It is the same article as “Whole”',
  // As former versions kept it.
  'It is the same article as number 1',
])(
  'names an article that was selected more than once apart from those that are not cited: %s',
  (reason) => {
    const again = articleOf(5, 'Whole', {
      ...{ read_as: 'none', reason, passages_read: 0 },
    });
    const text = readMarkdown(
      buildSummaryReport({ ...summary, articles: [...summary.articles, again] }),
    );
    expect(text).toContain(
      'Gone. Not used: There is no text. ## Articles that were selected more than once - (2021). Whole. Not used: It is the same article as “Whole”.',
    );
    const alone = buildSummaryReport({ ...summary, articles: [articleOf(1, 'Whole', {}), again] });
    expect(readMarkdown(alone)).not.toContain('not cited');
  },
);

it('has no table where no study fills a column, and says so', () => {
  const comparison = [rowOf(1, {})];
  const text = readMarkdown(buildSummaryReport({ ...summary, comparison, sources: [] }));
  expect(text).not.toContain('| Article');
  expect(text).toMatch(/Comparison of the studies \*Nothing that was read gives anything for: Des/);
});
