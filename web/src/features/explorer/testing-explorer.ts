/** Articles and answers for the tests of the Explorer. */
import type { ArticleResult, JobStatus } from '@lectern/contract';

export function fakeArticle(number: number, changes: object = {}) {
  return {
    title: `Article ${number}`,
    url: `https://example.org/${number}`,
    authors: 'Okonkwo A, Lindqvist M',
    publication_date: '2025-03-14',
    journal: 'Annals of Examples',
    source_type: 'journal article',
    relevance_score: 94,
    found_by: ['PubMed'],
    ...changes,
  };
}

export function fakeEngine(name: string, status: string, message = '') {
  return {
    engine: name.toLowerCase(),
    name,
    status,
    articles_found: status === 'completed' ? 2 : 0,
    message,
    duration_ms: 1200,
  };
}

const engines = [fakeEngine('PubMed', 'completed')];

export function fakeStatus(
  status: JobStatus,
  changes: { error?: string; engines?: object[]; articles_processed?: number } = {},
) {
  return {
    search_id: 'q1',
    status,
    progress: {
      progress: status === 'processing' ? 0.46 : 1,
      message: 'PubMed is answering.',
      current_step: 'Asking the search engines',
      articles_processed: changes.articles_processed ?? 0,
      total_articles: 20,
      estimated_time_remaining: 25,
      elapsed_seconds: 21,
      search_engines_active: [],
      engines: changes.engines ?? engines,
    },
    request: { query: 'phage therapy' },
    error: changes.error ?? null,
  };
}

export function fakeResults(articles: object[], changes: object = {}) {
  return {
    search_id: 'q1',
    status: 'completed',
    request: { query: 'phage therapy' },
    articles,
    engines,
    notices: [],
    records_found: 3,
    duplicates_merged: 1,
    ...changes,
  };
}

export function fakeRow(changes: Partial<ArticleResult>): ArticleResult {
  return {
    article_title: 'Article 1',
    article_url: 'https://example.org/1',
    processed: false,
    chunks_stored: 0,
    file_type: '',
    skipped_reason: null,
    error: null,
    note: null,
    document_id: null,
    status: 'pending',
    stage: 'Pending',
    ...changes,
  };
}

export function fakeProcess(status: JobStatus, articles: ArticleResult[]) {
  return {
    process_id: 'p1',
    status,
    progress: {
      current_operation: 'Embedding passages',
      current_article: 'Article 1',
      articles_done: 1,
      total_articles: articles.length,
      percentage: 61,
      chunks_stored: 46,
      elapsed_seconds: 112,
      estimated_time_remaining: null,
    },
    total_chunks_stored: 46,
    created_at: '2026-01-01T14:07:00Z',
    started_at: '2026-01-01T14:07:00Z',
    finished_at: null,
    error: null,
    articles,
  };
}
