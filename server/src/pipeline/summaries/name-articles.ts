/** Calls articles that are documents of the library as these are called there: who chose them may have known their ids alone. */
import type { SummaryArticle } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findDocumentNames } from '../../store/documents/document-name.js';

/** In their order; those that name no document, or one that is gone, keep the title that was sent. */
export async function nameArticles(
  articles: readonly SummaryArticle[],
  queries: Queries,
): Promise<SummaryArticle[]> {
  const ids = articles.flatMap(({ document_id }) => document_id ?? []);
  const names = await findDocumentNames(queries, ids);
  return articles.map((article) => ({
    ...article,
    title: names.get(article.document_id ?? '') ?? article.title,
  }));
}
