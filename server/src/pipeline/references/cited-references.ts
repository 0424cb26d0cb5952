/** References of what was read for a summary or a run. */
import type { Queries } from '../../store/database/database.js';
import { findDocuments, findReferences } from '../../store/documents/document-references.js';
import type { CslItem } from './csl-item.js';
import { citeDocument } from './fill-place.js';
import { articleReference } from './reference-document.js';

type Cited = Parameters<typeof articleReference>[0] & { readonly document_id: string | null };

/** In their order: of a document that came with a reference that one, which says more than a record; of the others one made from their records. */
export async function referencesOfCited(
  queries: Queries,
  cited: readonly Cited[],
): Promise<CslItem[]> {
  const ids = [...new Set(cited.flatMap(({ document_id }) => document_id ?? []))];
  const stored = await findReferences(queries, ids);
  const documents = await findDocuments(queries, [...stored.keys()]);
  const known = new Map(documents.map((document) => [document.id, document]));
  return cited.map((article) => {
    const document = known.get(article.document_id ?? '');
    return document
      ? citeDocument({ document, stored: stored.get(document.id) }, article)
      : articleReference(article);
  });
}
