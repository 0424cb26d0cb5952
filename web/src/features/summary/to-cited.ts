/** An article of a summary or a study table, as it is cited. */
import type { ReadArticle } from '@lectern/contract';
import type { CitedArticle } from '../../ui/cite-menu';

export function toCited(article: ReadArticle): CitedArticle {
  const { title, authors, publication_date, source_type, journal, doi, url, document_id } = article;
  return {
    ...{ title: title || 'Untitled', authors, publication_date, source_type, journal, doi, url },
    ...(document_id === null ? {} : { document_id }),
  };
}
