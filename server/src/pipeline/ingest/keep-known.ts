/** Keeps with a document what is known of its work: where it was printed, and what is held against it, of each version for what it is. */
import type { Article } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { keepPlacement } from '../../store/documents/document-references.js';
import { workOfArticle } from '../../works/article-work.js';
import { keyOfDoi } from '../../works/work-keys.js';
import { findDocumentArticle } from './document-article.js';
import type { FoundWork } from './find-work.js';
import { markStanding, marksOf, marksOfVersion } from './mark-standing.js';

/**
 * The document that a file came to may be another version than the file: a number of arXiv is known of what was published, too. So the
 * library's own record says which of the versions it is. Does nothing where the document is gone.
 */
export async function keepKnown(
  queries: Queries,
  documentId: string,
  { article, published }: Pick<FoundWork, 'article' | 'published'>,
): Promise<void> {
  const document = await findDocumentArticle(documentId, queries);
  if (document === null) return;
  for (const version of published === null ? [article] : [article, published]) {
    const isSame = isSameVersion(document, version);
    if (isSame) await keepPlacement(queries, documentId, version);
    const marks = isSame ? marksOf(version) : marksOfVersion(version, workOfArticle(version));
    await markStanding(queries, documentId, marks);
  }
}

function isSameVersion(document: Article, version: Article): boolean {
  const doi = keyOfDoi(document.doi);
  if (doi !== '' && doi === keyOfDoi(version.doi)) return true;
  return workOfArticle(document).isPreprint === workOfArticle(version).isPreprint;
}
