/** An article of a search, a summary or a study table, as it is cited. */
import type { Article, ReadArticle } from '@lectern/contract';
import type { CitedArticle } from './cite-menu';

type Citable = Pick<ReadArticle, keyof Article & keyof ReadArticle> &
  Partial<Pick<ReadArticle, 'document_id'>>;

export function toCitedArticle(article: Citable): CitedArticle {
  const { title, authors, author_names, publication_date, source_type } = article;
  const { journal, placement, doi, url, is_retracted, notices, document_id = null } = article;
  return {
    ...{ title: title || 'Untitled', authors, author_names, publication_date, source_type },
    ...{ journal, placement, doi, url, is_retracted: is_retracted === true, notices },
    ...(document_id === null ? {} : { document_id }),
  };
}
