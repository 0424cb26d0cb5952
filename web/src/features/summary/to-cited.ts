/** An article of a summary or a study table, as it is cited. */
import type { ReadArticle, TableRow } from '@lectern/contract';
import type { CitedArticle } from '../../ui/cite-menu';

export function toCited(article: ReadArticle): CitedArticle {
  const { title, authors, publication_date, source_type, journal, doi, url, document_id } = article;
  return {
    ...{ title: title || 'Untitled', authors, publication_date, source_type, journal, doi, url },
    ...(article.author_names ? { author_names: article.author_names } : {}),
    ...(article.placement ? { placement: article.placement } : {}),
    is_retracted: article.is_retracted === true,
    notices: article.notices,
    ...(document_id === null ? {} : { document_id }),
  };
}

/** Of a row: what has become of its work since it was read stands beside the article. */
export function rowToCited({ article, is_retracted }: TableRow): CitedArticle {
  return { ...toCited(article), is_retracted };
}
