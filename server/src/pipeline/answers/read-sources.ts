/** Reads documents of the library as the sources whose kind and stance can be told. */
import { isAbstractOnly, type LibraryDocument } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { listAllIdentifiers } from '../../store/documents/document-identifiers.js';
import { listOpenings } from '../../store/passages/chunks.js';
import type { StudySource } from '../evidence/source.js';
import { toArticle } from '../ingest/document-article.js';
import { inBatches } from './in-batches.js';

const passagesRead = 4;

/** Each with its first passages. */
export async function readSources(
  documents: readonly LibraryDocument[],
  queries: Queries,
): Promise<StudySource[]> {
  const sources: StudySource[] = [];
  for (const some of inBatches(documents)) {
    const ids = some.map(({ id }) => id);
    const known = await listAllIdentifiers(queries, ids);
    const openings = await listOpenings(queries, ids, passagesRead);
    for (const document of some) {
      const { id, metadata } = document;
      sources.push({
        ...{ key: id, documentId: id, foundBy: 'library', isPinned: false, relevance: 1 },
        article: toArticle(document, known.get(id) ?? []),
        readAs: isAbstractOnly(metadata) ? 'abstract' : 'full_text',
        reason: '',
        passages: (openings.get(id) ?? []).map((passage) => ({
          ...passage,
          source: id,
          index: passage.chunk_index,
        })),
      });
    }
  }
  return sources;
}
