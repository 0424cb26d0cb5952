/** Finds the document that a question about one document means: the chosen one, one that is named by its title or authors, or the one spoken of before. */
import type { MatchedPassage } from '@lectern/contract';
import { shareHeld, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { documentWords } from '../../reading/cues/message-phrases.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords } from '../../reading/language/words.js';
import type { Queries } from '../../store/database/database.js';
import { listDocumentIds } from '../../store/documents/document-list.js';
import { listRetracted } from '../../store/documents/document-retractions.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';

interface MeantParts {
  readonly retriever: Retriever;
  readonly database: Queries;
  /** Words of the question that may name it. */
  readonly about: readonly string[];
}

const passagesRead = 20;

/** A name is words, whatever vectors say. */
export function findByName(
  query: string,
  { signal, documentIds }: AnswerRequest,
  retriever: Retriever,
): Promise<MatchedPassage[]> {
  return retriever.retrieve({
    ...{ query, topK: passagesRead, byWordsAlone: true },
    signal,
    documentIds,
  });
}

/** Share of the words that its title, authors and year must hold. */
const leastNamed = 0.6;

/** A document may be named by being it. */
const retracted = 'retracted';

/** `not told` where a document is meant and nothing says which; null where the words name none, so that they ask something else. */
export async function findMeantDocument(
  request: AnswerRequest,
  { retriever, database, about }: MeantParts,
): Promise<string | 'not told' | null> {
  const { documentIds, earlierDocumentIds = [] } = request;
  if (about.includes(retracted)) {
    const scope = await listRetracted(database, documentIds);
    const rest = { retriever, database, about: about.filter((word) => word !== retracted) };
    return scope.length === 0 ? null : findMeantDocument({ ...request, documentIds: scope }, rest);
  }
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length > 0) {
    const query = words.map(({ surface }) => surface).join(' ');
    const found = await findByName(query, request, retriever);
    // Of a trial and a review of the same, the trial is the one whose title says so.
    const kinds = findWords(request.question)
      .filter(({ surface }) => documentWords.has(surface))
      .map(({ stem }) => stem);
    const weighed = words.map(({ stem }) => ({ stem, weight: 1 }));
    const named = found
      .map(({ document_id, document_title, document_authors, publication_date }) => ({
        document_id,
        kinds: kinds.filter(vocabularyOf(document_title).holds).length,
        share: shareHeld(
          weighed,
          vocabularyOf([document_title, document_authors, publication_date].join('\n')),
        ),
      }))
      .sort((one, other) => other.share - one.share || other.kinds - one.kinds)[0];
    return named !== undefined && named.share >= leastNamed ? named.document_id : null;
  }
  if (documentIds?.length === 1) return documentIds[0] ?? 'not told';
  const [spokenOf] = earlierDocumentIds;
  if (spokenOf !== undefined) return spokenOf;
  const { ids, totalCount } = await listDocumentIds(database, {}, 2);
  return totalCount === 1 ? (ids[0] ?? 'not told') : 'not told';
}

/** With fewer passages that name something, a document may only mention it. */
const leastPassages = 3;

/** The document that alone speaks of what is named, as often as a paper does of a thing of its own; null where none does, or several do. */
export async function findOnlyDocument(
  request: AnswerRequest,
  { retriever, about }: MeantParts,
): Promise<string | null> {
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length === 0) return null;
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, retriever);
  const naming = found.filter(({ text }) => {
    const { holds } = vocabularyOf(text);
    return words.every(({ stem }) => holds(stem));
  });
  const [first] = naming;
  const isAlone = naming.every(({ document_id }) => document_id === first?.document_id);
  return first !== undefined && isAlone && naming.length >= leastPassages
    ? first.document_id
    : null;
}
