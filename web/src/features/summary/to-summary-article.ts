/** An article as it is sent for a summary. */
import type { Article, SummaryArticle } from '@lectern/contract';

/** What is missing is `Unknown` in what describes it, and empty in what it holds. */
export function toSummaryArticle(article: Article): SummaryArticle {
  return {
    title: article.title || 'Unknown',
    authors: article.authors || 'Unknown',
    publication_date: article.publication_date || 'Unknown',
    source_type: article.source_type || 'Unknown',
    journal: article.journal,
    doi: article.doi,
    abstract: article.abstract,
    summary: article.summary,
    url: article.url,
  };
}
