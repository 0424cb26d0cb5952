/** A document of the library as the article that a search would have found. */
import type { Article, LibraryDocument } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import {
  type DocumentIdentifier,
  listIdentifiers,
} from '../../store/documents/document-identifiers.js';
import { getDocument } from '../../store/documents/documents.js';
import { makeIdentifiers } from '../../works/identifiers.js';
import type { WorkKey } from '../../works/work-keys.js';

/** What the library says of a document; null where it is no longer there. */
export async function findDocumentArticle(
  documentId: string,
  queries: Queries,
): Promise<Article | null> {
  const document = await getDocument(queries, documentId);
  if (document === null) return null;
  return toArticle(document, await listIdentifiers(queries, documentId));
}

/** @param known What the document is known by. */
export function toArticle(
  { metadata }: LibraryDocument,
  known: readonly DocumentIdentifier[],
): Article {
  const find = (wanted: WorkKey['kind']): string =>
    known.find(({ kind }) => kind === wanted)?.value ?? '';
  const identifiers = makeIdentifiers({
    doi: metadata.doi || find('doi'),
    arxiv_id: find('arxiv'),
    pmid: find('pmid'),
    pmcid: find('pmcid'),
    nct_id: find('nct'),
  });
  const { title, url, authors, publication_date, journal, source_type } = metadata;
  return {
    ...{ title, url, authors, publication_date, journal, source_type },
    doi: metadata.doi,
    abstract: metadata.abstract,
    summary: metadata.summary,
    identifiers,
    relevance_score: 0,
    development_phase: '',
    study_type: '',
    found_by: [],
    cited_by_count: null,
    other_versions: [],
    full_text_url: '',
    is_open_access: null,
    is_retracted: metadata.retraction !== null,
    ...(metadata.retraction ? { retracted_by: metadata.retraction.source.split(', ') } : {}),
    ...(metadata.notices ? { notices: metadata.notices } : {}),
  };
}
