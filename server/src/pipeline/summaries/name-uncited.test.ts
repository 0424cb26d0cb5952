import {
  type ReadArticle,
  readArticleSchema,
  type SummarySource,
  summarySourceSchema,
} from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { nameUncited } from './name-uncited.js';

const article = (position: number, readAs: ReadArticle['read_as'] = 'abstract'): ReadArticle =>
  readArticleSchema.parse({
    ...{
      position,
      title: `Article ${position}`,
      authors: '',
      publication_date: '',
      journal: '',
      source_type: '',
      doi: '',
      url: '',
    },
    ...{ read_as: readAs, reason: '', document_id: null, passages_read: 1 },
  });

const source = (marker: number, of: number): SummarySource =>
  summarySourceSchema.parse({
    ...{
      marker,
      article: of,
      document_id: null,
      passage_id: null,
      chunk_index: null,
      page_start: null,
      page_end: null,
    },
    ...{ heading_path: [], text: 'Tea is drunk.', quote: null },
  });

function name(
  markers: readonly number[],
  sources: readonly SummarySource[],
  articles: readonly ReadArticle[],
): string {
  const sentence = { text: 'Tea is drunk.', markers: [...markers], is_supported: true };
  const sections = [{ focus_area: null, heading: 'Overview', paragraphs: [[sentence]], note: '' }];
  return nameUncited({ sections, sources: [...sources], articles });
}

describe('articles that were read and are not cited', () => {
  it('are named', () => {
    const articles = [article(1), article(2), article(3)];
    expect(name([1], [source(1, 1)], articles)).toBe(
      'Read, but not cited in the text: “Article 2”, “Article 3”.',
    );
  });

  it('are those that the table alone cites', () => {
    expect(name([1], [source(1, 1), source(2, 2)], [article(1), article(2)])).toBe(
      'Read, but not cited in the text: “Article 2”.',
    );
  });

  it('are none where all are cited, and none that could not be read', () => {
    expect(
      name([1, 2], [source(1, 1), source(2, 2)], [article(1), article(2), article(3, 'none')]),
    ).toBe('');
  });

  it('are counted where they are many', () => {
    const articles = Array.from({ length: 9 }, (_, index) => article(index + 1));
    expect(name([1], [source(1, 1)], articles)).toMatch(/“Article 6” and 3 more\.$/);
  });
});
