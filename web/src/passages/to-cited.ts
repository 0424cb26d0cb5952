/** What a passage is cited by. */
import type { CitedArticle } from '../ui/cite-menu';
import type { ShownPassage } from './use-open-passage';

/** A document of the library by its own record; what is not in it, or no longer, by what is known here. */
export function toCited(passage: ShownPassage): CitedArticle {
  return {
    title: passage.document_title || 'Untitled',
    authors: passage.document_authors,
    author_names: passage.author_names && [...passage.author_names],
    publication_date: passage.publication_date,
    source_type: passage.source_type,
    url: passage.document_url,
    journal: passage.journal,
    doi: passage.doi,
    placement: passage.placement,
    is_retracted: passage.is_retracted === true,
    notices: passage.notices && [...passage.notices],
    ...(passage.document_id === null ? {} : { document_id: passage.document_id }),
  };
}
