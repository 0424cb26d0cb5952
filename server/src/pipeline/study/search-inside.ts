/** Finds the documents of the library that speak to one query of a run, by their passages. */
import type { Article, LibraryDocument } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import type { Retriever } from '../retrieval/retrieve.js';
import { sayWordsAlone } from './say-words-alone.js';
import type { InsideFound } from './study-source.js';

const passagesWanted = 60;
const documentsWanted = 20;

/** Calls nobody outside, but where the embedder is a provider's; where that fails, by words alone. @throws the signal's reason. */
export async function searchInside(
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
  { retriever, queries }: { readonly retriever: Retriever; readonly queries: Queries },
): Promise<InsideFound> {
  const asked = { query, topK: passagesWanted, signal };
  const notes: string[] = [];
  const passages = await retriever.retrieve(asked).catch((error: unknown) => {
    notes.push(sayWordsAlone(error, signal));
    return retriever.retrieve({ ...asked, byWordsAlone: true });
  });
  const best = new Map<string, number>();
  for (const { document_id, relevance_score } of passages)
    best.set(document_id, Math.max(relevance_score, best.get(document_id) ?? 0));
  const documents = [];
  for (const [documentId, relevance] of [...best].slice(0, documentsWanted)) {
    const article = await findDocumentArticle(documentId, queries);
    if (article !== null) documents.push({ documentId, article, relevance });
  }
  return { query, documents, notes };
}

/** What the library says of a document; null where it is no longer there. */
export async function findDocumentArticle(
  documentId: string,
  queries: Queries,
): Promise<Article | null> {
  const document = await getDocument(queries, documentId);
  return document === null ? null : toArticle(document);
}

function toArticle({ metadata }: LibraryDocument): Article {
  const { title, url, authors, publication_date, journal, source_type } = metadata;
  return {
    ...{ title, url, authors, publication_date, journal, source_type },
    doi: metadata.doi,
    abstract: metadata.abstract,
    summary: metadata.summary,
    identifiers: readIdentifiers(metadata.doi),
    relevance_score: 0,
    development_phase: '',
    study_type: '',
    found_by: [],
    cited_by_count: null,
    other_versions: [],
    full_text_url: '',
    is_open_access: null,
    is_retracted: /^\W*retracted\b/i.test(title),
  };
}
