/** A passage that is cited, with what is known of its work. */
import type { ReadArticle } from '@lectern/contract';
import type { ShownPassage } from './use-open-passage';

type CitedWork = Pick<
  ReadArticle,
  'title' | 'authors' | 'url' | 'source_type' | 'publication_date' | 'journal' | 'doi'
> &
  Partial<
    Pick<ReadArticle, 'author_names' | 'placement' | 'preprint_date' | 'is_retracted' | 'notices'>
  > &
  Pick<ShownPassage, 'studied'>;

type CitedPlace = Pick<
  ShownPassage,
  'document_id' | 'chunk_index' | 'quote' | 'text' | 'heading_path' | 'page_start' | 'page_end'
> & { readonly passage_id: ShownPassage['id'] };

/** @param work Left out where it is not told. */
export function citedPassage(
  { passage_id, ...place }: CitedPlace,
  marker: number,
  work: CitedWork | undefined,
): ShownPassage {
  return {
    ...place,
    id: passage_id,
    marker,
    document_title: work?.title ?? '',
    document_authors: work?.authors ?? '',
    author_names: work?.author_names,
    document_url: work?.url ?? '',
    source_type: work?.source_type ?? '',
    publication_date: work?.publication_date ?? '',
    preprint_date: work?.preprint_date,
    journal: work?.journal ?? '',
    placement: work?.placement,
    doi: work?.doi ?? '',
    is_retracted: work?.is_retracted === true,
    notices: work?.notices,
    studied: work?.studied,
    relevance_score: null,
  };
}
