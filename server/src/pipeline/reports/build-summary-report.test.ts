import { expect, it } from 'vitest';
import { buildSummaryBlocks } from './build-summary-report.js';
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
  ...{ comparison: [], articles: [], sources: [] },
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
