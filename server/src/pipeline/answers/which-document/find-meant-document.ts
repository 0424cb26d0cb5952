/** Finds the document that a question about one document means: the chosen one, one that it names, or the one spoken of before. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords } from '../../../reading/language/words.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { AnswerRequest } from '../answer.js';
import { findByName, type NamingParts } from './find-by-words.js';
import type { DocumentResolver } from './resolve-documents.js';

interface MeantParts extends NamingParts {
  readonly resolver: DocumentResolver;
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
  { about, ...parts }: MeantParts,
): Promise<MeantDocument | 'not told' | null> {
  const { database, resolver } = parts;
  const { documentIds, earlierDocumentIds = [] } = request;
  if (about.includes(retracted)) {
    const scope = await listRetracted(database, documentIds);
    const rest = { ...parts, about: about.filter((word) => word !== retracted) };
    return scope.length === 0 ? null : findMeantDocument({ ...request, documentIds: scope }, rest);
  }
  const [chosen, ...others] = documentIds ?? [];
  const only = others.length === 0 ? chosen : undefined;
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length > 0) {
    const named = await resolver.named(request, words);
    const documentId = named?.documentId ?? only;
    const rest = (named?.rest ?? words).map(({ surface }) => surface);
    return documentId === undefined ? null : { documentId, rest };
  }
  const [spokenOf] = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  const documentId = only ?? spokenOf ?? (await findSingle(database));
  return documentId === undefined ? 'not told' : { documentId, rest: [] };
}

/** Of a library of one. */
async function findSingle(database: MeantParts['database']): Promise<string | undefined> {
  const { ids, totalCount } = await listDocumentIds(database, {}, 2);
  return totalCount === 1 ? ids[0] : undefined;
}

/** With fewer passages that name something, a document may only mention it. */
const leastPassages = 3;

/** The document that alone speaks of what is named, as often as a paper does of a thing of its own; null where none does, or several do. */
export async function findOnlyDocument(
  request: AnswerRequest,
  { retriever, about }: Pick<MeantParts, 'retriever' | 'about'>,
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
