/** Finds the document that a question about one document means: the chosen one, one that is named by its title or authors, or the one spoken of before. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import type { Queries } from '../../../store/database/database.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { chooseNamed } from './choose-named.js';
import { isOfAskedKind } from './find-described.js';
import { findMentioned, type MentionedDocument } from './find-mentioned.js';
import { findByName, findNamedDocuments, type NamedDocument } from './find-named-documents.js';

interface MeantParts {
  readonly retriever: Retriever;
  readonly database: Queries;
  /** Words of the question that may name it. */
  readonly about: readonly string[];
}

export interface MeantDocument {
  readonly documentId: string;
  /** Words that do not name it: what it is asked for. */
  readonly rest: readonly string[];
}

/** A document may be named by being it. */
const retracted = 'retracted';

/** `not told` where a document is meant and nothing says which; null where the words name none, so that they ask something else. */
export async function findMeantDocument(
  request: AnswerRequest,
  { retriever, database, about }: MeantParts,
): Promise<MeantDocument | 'not told' | null> {
  const { documentIds, earlierDocumentIds = [] } = request;
  if (about.includes(retracted)) {
    const scope = await listRetracted(database, documentIds);
    const rest = { retriever, database, about: about.filter((word) => word !== retracted) };
    return scope.length === 0 ? null : findMeantDocument({ ...request, documentIds: scope }, rest);
  }
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length > 0) {
    const [mentioned, ...others] = await findMentioned(request, { retriever, database });
    if (mentioned !== undefined && others.length === 0)
      return { documentId: mentioned.documentId, rest: notIn(mentioned, words, request.question) };
    const found = await findNamedDocuments(words, request, { retriever, database });
    const best = chooseNamed(found, { words, question: request.question });
    if (best !== null && (await isOfAskedKind(best, request.question, database)))
      return { documentId: best.documentId, rest: unnamed(words, best) };
    const [only] = documentIds ?? [];
    return documentIds?.length === 1 && only !== undefined
      ? { documentId: only, rest: words.map(({ surface }) => surface) }
      : null;
  }
  if (documentIds?.length === 1)
    return documentIds[0] === undefined ? 'not told' : { documentId: documentIds[0], rest: [] };
  const [spokenOf] = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  if (spokenOf !== undefined) return { documentId: spokenOf, rest: [] };
  const { ids, totalCount } = await listDocumentIds(database, {}, 2);
  return totalCount === 1 && ids[0] !== undefined ? { documentId: ids[0], rest: [] } : 'not told';
}

/** Words that neither the name nor the title has. */
function notIn(
  { title, spans }: MentionedDocument,
  words: readonly Word[],
  question: string,
): string[] {
  const called = spans.map(({ start, end }) => question.slice(start, end)).join(' ');
  const { holds } = vocabularyOf(`${called}\n${title}`);
  return words.flatMap(({ stem, surface }) => (holds(stem) ? [] : [surface]));
}

function unnamed(words: readonly Word[], { named }: NamedDocument): string[] {
  return words.flatMap(({ stem, surface }) => (named.has(stem) ? [] : [surface]));
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
