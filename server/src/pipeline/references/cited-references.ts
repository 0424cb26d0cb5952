/** References of what was read for a summary or a run. */
import type { Queries } from '../../store/database/database.js';
import { findDocuments, findReferences } from '../../store/documents/document-references.js';
import { findReadAsPreprint } from '../../store/documents/work-standings.js';
import { workOfArticle } from '../../works/article-work.js';
import type { CslItem } from './csl-item.js';
import { citeDocument } from './fill-place.js';
import { articleReference } from './reference-document.js';

type Cited = Parameters<typeof articleReference>[0] & { readonly document_id: string | null };

/** In their order: of a document that came with a reference that one, which says more than a record; of the others, and where it is the preprint of what is cited, one made from their records. */
export async function referencesOfCited(
  queries: Queries,
  cited: readonly Cited[],
): Promise<CslItem[]> {
  const ids = [...new Set(cited.flatMap(({ document_id }) => document_id ?? []))];
  const stored = await findReferences(queries, ids);
  const documents = await findDocuments(queries, [...stored.keys()]);
  const known = new Map(documents.map((document) => [document.id, document]));
  const areOfPreprint = await findReadAsPreprint(
    queries,
    cited.map((article) => ({ work: workOfArticle(article), documentId: article.document_id })),
  );
  return cited.map((article, index) => {
    const document = known.get(article.document_id ?? '');
    return document && !areOfPreprint[index]
      ? citeDocument({ document, stored: stored.get(document.id) }, article)
      : articleReference(article);
  });
}
