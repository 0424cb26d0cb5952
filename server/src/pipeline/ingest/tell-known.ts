/** Adds to a document of the library what an article tells that was found again. */
import type { Article } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { keepPlacement } from '../../store/documents/document-references.js';
import { type Marks, markStanding } from './mark-standing.js';

interface KnownDocument {
  readonly documentId: string;
  /** Null where it is the same version; left out where this very article was stored as it. */
  readonly otherVersion?: string | null;
}

/** What is held against it, and of the same version where it stands. Gives what was known. */
export async function tellKnown<Known extends KnownDocument>(
  queries: Queries,
  known: Known,
  { article, marks }: { readonly article: Article; readonly marks: Marks },
): Promise<Known> {
  await markStanding(queries, known.documentId, marks);
  if (known.otherVersion === null) await keepPlacement(queries, known.documentId, article);
  return known;
}
