/** An article as it is sent for a summary. */
import type { Article, SummaryArticle } from '@lectern/contract';
import type { ChosenDocument } from '../../session/use-chosen-documents';

/** What is missing is `Unknown` in what describes it, and empty in what it holds. */
export function toSummaryArticle(article: Article): SummaryArticle {
  return {
    title: article.title || 'Unknown',
    authors: article.authors || 'Unknown',
    ...(article.author_names ? { author_names: article.author_names } : {}),
    publication_date: article.publication_date || 'Unknown',
    ...(article.preprint_date === undefined ? {} : { preprint_date: article.preprint_date }),
    source_type: article.source_type || 'Unknown',
    journal: article.journal,
    ...(article.placement ? { placement: article.placement } : {}),
    doi: article.doi,
    abstract: article.abstract,
    summary: article.summary,
    url: article.url,
    ...(article.is_retracted ? { is_retracted: true } : {}),
    ...(article.notices ? { notices: article.notices } : {}),
  };
}

/** A document of the library, whose own record the server reads. */
export function toChosenArticle({ document_id, title }: ChosenDocument): SummaryArticle {
  const unknown = 'Unknown';
  return {
    title: title || unknown,
    authors: unknown,
    publication_date: unknown,
    source_type: unknown,
    ...{ journal: '', doi: '', abstract: '', summary: '', url: '' },
    document_id,
  };
}
