/** Reads documents of the library as the sources whose kind and stance can be told. */
import { isAbstractOnly, type LibraryDocument } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { listPassages } from '../../store/passages/chunks.js';
import type { StudySource } from '../evidence/source.js';
import { findDocumentArticle } from '../ingest/document-article.js';

/** Each with its first passages; those deleted meanwhile are left out. */
export async function readSources(
  documents: readonly LibraryDocument[],
  queries: Queries,
): Promise<StudySource[]> {
  const sources: StudySource[] = [];
  for (const { id, metadata } of documents) {
    const article = await findDocumentArticle(id, queries);
    // Deleted while it was asked.
    if (article === null) continue;
    const { passages } = await listPassages(queries, { documentId: id, from: 0, limit: 4 });
    sources.push({
      ...{ key: id, article, documentId: id, foundBy: 'library', isPinned: false, relevance: 1 },
      readAs: isAbstractOnly(metadata) ? 'abstract' : 'full_text',
      reason: '',
      passages: passages.map((passage) => ({
        ...passage,
        source: id,
        index: passage.chunk_index,
      })),
    });
  }
  return sources;
}
