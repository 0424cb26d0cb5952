/** Articles and sources as a run has them, for tests: only what a test is about has to be said. */
import { type Article, articleSchema } from '@lectern/contract';
import { keyOfSource } from './source-key.js';
import type { FoundSource, StudyPassage, StudySource } from './study-source.js';

export function studyArticle(title: string, parts: object = {}): Article {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return articleSchema.parse({ title, url: `https://journal.example/${slug}`, ...parts });
}

export function foundSource(article: Article, parts: Partial<FoundSource> = {}): FoundSource {
  return {
    key: keyOfSource(article, parts.documentId ?? null),
    article,
    foundBy: 'search',
    isPinned: false,
    documentId: null,
    relevance: 0.8,
    ...parts,
  };
}

/** A source of these passages, read in full. */
export function readSourceOf(
  article: Article,
  texts: readonly string[],
  parts: Partial<StudySource> = {},
): StudySource {
  const found = foundSource(article, parts);
  const passages = texts.map(
    (text, index): StudyPassage => ({
      id: `${found.key}#${index}`,
      source: found.key,
      index,
      heading_path: [],
      text,
      document_id: found.documentId,
      chunk_index: null,
      page_start: null,
      page_end: null,
    }),
  );
  return { ...found, readAs: 'full_text', reason: '', passages, ...parts };
}
