/** A summary and its answers for the tests of the Summary page. */
import type { Summary } from '@lectern/contract';
import type { Answer } from '../../testing-server';

export const summaryId = '0b1f2c3d-1111-4222-8333-444455556666';
const documentId = 'd41c7e90-b2aa-4f5e-9b1d-1e6fd9e21c55';

export function fakeSummary(changes: Partial<Summary> = {}): Summary {
  const article = {
    publication_date: '2025-03-14',
    journal: '',
    source_type: 'journal article',
    doi: '',
    url: 'https://example.org/1',
    reason: '',
  };
  const place = {
    page_start: null,
    page_end: null,
    heading_path: ['Results'],
    quote: { start: 0, end: 33 },
  };
  const empty = { text: '', marker: null };
  return {
    summary_id: summaryId,
    summary:
      '## Key findings\n\nPhage therapy reduced recurrence in women [1]. It was as safe as nitrofurantoin [2].',
    origin: 'written',
    model: 'gpt-4o-mini',
    summary_type: 'brief',
    focus_areas: ['key_findings'],
    custom_instructions: null,
    max_tokens: 2000,
    temperature: 0.8,
    article_count: 2,
    articles_used: 2,
    full_text_count: 1,
    word_count: 12,
    generated_at: '2026-01-31T14:52:08.000Z',
    message: '2 of 2 articles used, 1 in full text',
    note: '',
    articles: [
      {
        ...article,
        position: 1,
        title: 'Article 1',
        authors: 'Okonkwo A, Lindqvist M',
        read_as: 'full_text',
        document_id: documentId,
        passages_read: 9,
      },
      {
        ...article,
        position: 2,
        title: 'Article 2',
        authors: 'Unknown',
        read_as: 'abstract',
        document_id: null,
        passages_read: 1,
      },
    ],
    sections: [
      {
        focus_area: 'key_findings',
        heading: 'Key findings',
        paragraphs: [
          [
            {
              text: 'Phage therapy reduced recurrence in women.',
              markers: [1],
              is_supported: true,
            },
            { text: 'It was as safe as nitrofurantoin.', markers: [2], is_supported: false },
          ],
        ],
        note: '',
      },
      {
        focus_area: 'research_gaps',
        heading: 'Research gaps',
        paragraphs: [],
        note: 'No article says anything of this.',
      },
    ],
    comparison: [
      {
        article: 1,
        cells: {
          design: { text: 'Randomised trial', marker: 1 },
          population: empty,
          n: { text: '412', marker: 1 },
          intervention: empty,
          finding: empty,
          limits: empty,
        },
      },
    ],
    sources: [
      {
        ...place,
        marker: 1,
        article: 1,
        document_id: documentId,
        passage_id: 'p1',
        chunk_index: 4,
        text: 'Phage therapy reduced recurrence. More follows.',
      },
      {
        ...place,
        marker: 2,
        article: 2,
        document_id: null,
        passage_id: null,
        chunk_index: null,
        text: 'Nitrofurantoin was well tolerated. More follows.',
      },
    ],
    markers_removed: 1,
    analytics: {
      claims: 2,
      claims_with_source: 2,
      claims_unsupported: 1,
      sources_per_claim: 1,
      words_per_section: [{ heading: 'Key findings', words: 12 }],
      coverage: [
        { article: 1, claims: 1, passages_cited: 1, share_of_claims: 0.5 },
        { article: 2, claims: 1, passages_cited: 1, share_of_claims: 0.5 },
      ],
      agreement: [{ article: 1, other: 2, shared_claims: 0, similarity: 0.41, stance: 'differ' }],
    },
    usage: { model_calls: 3, input_tokens: 9000, output_tokens: 600, cost: 0.0017 },
    ...changes,
  };
}

export function fakeEntry(changes: object = {}): object {
  return {
    summary_id: summaryId,
    status: 'completed',
    title: 'Article 1; Article 2',
    preview: 'Phage therapy reduced recurrence in women.',
    summary_type: 'brief',
    focus_areas: ['key_findings'],
    article_count: 2,
    word_count: 12,
    origin: 'written',
    model: 'gpt-4o-mini',
    generated_at: '2026-01-31T14:52:08.000Z',
    error: null,
    ...changes,
  };
}

export function fakeStatus(status: string, changes: object = {}): object {
  return {
    summary_id: summaryId,
    status,
    progress: {
      percentage: 40,
      current_operation: 'Reading article 2 of 2',
      current_article: 'Article 2',
      articles_done: 1,
      total_articles: 2,
      passages_read: 9,
      elapsed_seconds: 65,
      estimated_time_remaining: 90,
    },
    error: null,
    ...changes,
  };
}

function article(number: number): object {
  return {
    title: `Article ${number}`,
    url: `https://example.org/${number}`,
    authors: number === 1 ? 'Okonkwo A' : '',
    abstract: 'An abstract.',
  };
}

/** Two articles were found and selected. */
export function selectedArticles(): Record<
  'getSearchStatus' | 'getSearchResults' | 'getSelections',
  Answer
> {
  const progress = {
    progress: 1,
    message: '',
    current_step: '',
    articles_processed: 2,
    total_articles: 2,
    estimated_time_remaining: null,
    elapsed_seconds: 1,
    search_engines_active: [],
    engines: [],
  };
  const request = { query: 'phage' };
  const results = {
    request,
    articles: [article(1), article(2)],
    engines: [],
    notices: [],
    records_found: 2,
    duplicates_merged: 0,
  };
  const selections = { 'https://example.org/1': true, 'https://example.org/2': true };
  return {
    getSearchStatus: () => ({
      search_id: 'q1',
      status: 'completed',
      progress,
      request,
      error: null,
    }),
    getSearchResults: () => ({ search_id: 'q1', status: 'completed', ...results }),
    getSelections: () => ({ session_id: 's1', selections, selected_count: 2 }),
  };
}
