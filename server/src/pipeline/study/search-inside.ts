/** Finds the documents of the library that speak to one query of a run, by their passages. */
import type { Queries } from '../../store/database/database.js';
import { findDocumentArticle } from '../ingest/document-article.js';
import { findPassages } from '../retrieval/find-passages.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { InsideFound } from './study-source.js';

const passagesWanted = 60;
const documentsWanted = 20;

/** Calls nobody outside, but where the embedder is a provider's; where that fails, by words alone. @throws the signal's reason. */
export async function searchInside(
  {
    query,
    mayEmbed = true,
    signal,
  }: { readonly query: string; readonly mayEmbed?: boolean; readonly signal: AbortSignal },
  { retriever, queries }: { readonly retriever: Retriever; readonly queries: Queries },
): Promise<InsideFound> {
  const asked = { query, topK: passagesWanted, signal, byWordsAlone: !mayEmbed };
  const { found, note } = await findPassages(retriever, asked);
  const best = new Map<string, number>();
  for (const { document_id, relevance_score } of found)
    best.set(document_id, Math.max(relevance_score, best.get(document_id) ?? 0));
  const documents = [];
  for (const [documentId, relevance] of [...best].slice(0, documentsWanted)) {
    const article = await findDocumentArticle(documentId, queries);
    if (article !== null) documents.push({ documentId, article, relevance });
  }
  return { query, documents, notes: note === null ? [] : [note] };
}
