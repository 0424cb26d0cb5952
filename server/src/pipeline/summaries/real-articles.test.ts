/** The built-in reader on real papers, where these are at hand. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { summaryFocusAreas } from '@lectern/contract';
import { expect, it, vi } from 'vitest';
import { createDocumentReader } from '../../adapters/document-reader.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import { extractArticle } from './extract-article.js';
import { extractSummary } from './extract-summary.js';
import { passagesOf } from './testing.js';

// Whole papers are read.
vi.setConfig({ testTimeout: 90_000 });

const folder = process.env.LECTERN_DATA ?? '';
const papers = [
  [
    'recordings/fulltext/jats-elife-article.xml',
    ['key_findings', 'methodologies', 'research_gaps'],
  ],
  ['documents/pdf/pasa-arxiv-2501.10120.pdf', ['key_findings', 'methodologies']],
  ['documents/pdf/tracemonkey.pdf', ['key_findings', 'methodologies', 'future_directions']],
  [
    'documents/pdf/xai-review-jctc-paper.pdf',
    ['key_findings', 'research_gaps', 'future_directions'],
  ],
] as const;

it.for(papers)(
  'shows whole sentences of prose of %s, and of nothing else',
  async ([path, parts], { skip }) => {
    const file = `${folder}/${path}`;
    skip(!existsSync(file), 'LECTERN_DATA names no folder with this file');
    const reader = createDocumentReader({ recognitionFolder: null });
    const document = await reader.read(
      { bytes: await readFile(file), name: path, contentType: '', charset: '' },
      new AbortController().signal,
    );
    await reader.close();
    const passages = passagesOf(
      1,
      document.chunks.map(({ headingPath, text }) => ({ heading: headingPath.at(-1) ?? '', text })),
    );
    const options = {
      title: document.facts.title,
      focusAreas: [...summaryFocusAreas],
      type: 'comprehensive' as const,
    };
    const { candidates } = await extractArticle(passages, options);
    const sections = await extractSummary(candidates, {
      ...options,
      maxTokens: 4000,
      reach: { articles: 1, abstracts: 0, inPart: 0 },
    });
    for (const part of parts)
      expect(
        sections.find((section) => section.part === part)?.paragraphs.flat().length ?? 0,
      ).toBeGreaterThan(0);
    for (const { text, citations } of sections.flatMap(({ paragraphs }) => paragraphs.flat())) {
      const [citation] = citations;
      expect(
        citation && quoteText(citation.passage.text, citation.quote ?? { start: 0, end: 0 }),
      ).toBe(text);
      expect(text).toMatch(/^["“'‘(]?[\p{Lu}\d]|^[a-z][A-Z-]/u);
      expect(text).toMatch(/[.!?]["”'’)]?$/);
      expect(text).not.toMatch(/^(?:Fig|Table)|\|| {2}|https?:|\[\d+\]|et al\., \d{4}\. /);
    }
  },
);
