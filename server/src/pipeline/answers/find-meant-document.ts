/** Finds the document that a question about one document means: the chosen one, one that is named by its title or authors, or the one spoken of before. */
import { shareHeld, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords } from '../../reading/language/words.js';
import type { Queries } from '../../store/database/database.js';
import { listDocumentIds } from '../../store/documents/document-list.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';

interface MeantParts {
  readonly retriever: Retriever;
  readonly database: Queries;
  /** Words of the question that may name it. */
  readonly about: readonly string[];
}

/** Share of the words that its title, authors and year must hold. */
const leastNamed = 0.6;

/** `not told` where a document is meant and nothing says which; null where the words name none, so that they ask something else. */
export async function findMeantDocument(
  { signal, documentIds, earlierDocumentIds = [] }: AnswerRequest,
  { retriever, database, about }: MeantParts,
): Promise<string | 'not told' | null> {
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length > 0) {
    const query = words.map(({ surface }) => surface).join(' ');
    const found = await retriever.retrieve({ query, topK: 20, signal, documentIds });
    const weighed = words.map(({ stem }) => ({ stem, weight: 1 }));
    const named = found
      .map(({ document_id, document_title, document_authors, publication_date }) => ({
        document_id,
        share: shareHeld(
          weighed,
          vocabularyOf([document_title, document_authors, publication_date].join('\n')),
        ),
      }))
      .sort((one, other) => other.share - one.share)[0];
    return named !== undefined && named.share >= leastNamed ? named.document_id : null;
  }
  if (documentIds?.length === 1) return documentIds[0] ?? 'not told';
  const [spokenOf] = earlierDocumentIds;
  if (spokenOf !== undefined) return spokenOf;
  const { ids, totalCount } = await listDocumentIds(database, {}, 2);
  return totalCount === 1 ? (ids[0] ?? 'not told') : 'not told';
}
