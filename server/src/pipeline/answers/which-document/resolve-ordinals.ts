/** Resolves `the second study` and `the second one` by what was spoken of before: a part of its document, or one of its documents in the order in which they were told. English alone. */
import { lastLine } from '../../../reading/language/last-line.js';
import { pointsBack } from '../../../reading/message/points-back.js';
import { readMessage } from '../../../reading/message/read-message.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import type { AnswerRequest } from '../answer.js';
import { readChanged } from '../complete-ellipsis.js';
import { asksForList, readPrevious } from '../complete-from-before.js';
import { findEarlier } from '../find-earlier.js';
import { loadScored } from '../load-scored.js';
import { mayNamePart, namePart, readParts } from '../numbered-parts.js';
import { namesPlace, placesDocument, readOrdinal } from './read-ordinal.js';

/** More is no answer of one work. */
const documentsMost = 5;
const passagesMost = 400;

/**
 * The request with what is meant in it; as it is where nothing points so. `not told` where fewer documents were told of, where several places are
 * named, and where the question before spoke of other documents than those that were counted. What may be a place of something else than a document is
 * left to a model that reads the conversation.
 * @param request Of one question.
 */
export async function resolveOrdinal(
  request: AnswerRequest,
  database: Database,
): Promise<AnswerRequest | 'not told'> {
  const { question, model, earlierDocumentIds = [] } = request;
  const previous = readPrevious(request) ?? '';
  if (earlierDocumentIds.length === 0) return request;
  const list = asksForList(previous) ? previous : null;
  const isOfSeveral = earlierDocumentIds.length > 1;
  const isOfDocument = (list !== null && isOfSeveral) || placesDocument(lastLine(question));
  if (model !== null && !isOfDocument) return request;
  const mayBePart = model === null && mayNamePart(question) && !(list !== null && isOfSeveral);
  const named = mayBePart ? await nameOwnPart(request, previous, database) : question;
  if (named !== question) return { ...request, question: named };
  // What stands above that was asked before, and answered.
  const line = lastLine(question);
  const ordinal = readOrdinal(line, list, isOfSeveral);
  if (ordinal === null) return request;
  if (ordinal === 'not told') return ordinal;
  const isCounted = (list !== null || (isOfSeveral && !leansOn(previous))) && !namesPlace(previous);
  const chosen = isCounted ? earlierDocumentIds.at(ordinal.at) : undefined;
  const rest = line.replace(ordinal.said, 'it');
  if (chosen === undefined || namesPlace(rest)) return 'not told';
  if (model !== null) return askOne(request, { line, said: ordinal.said, chosen }, database);
  return { ...request, question: question.replace(line, rest), earlierDocumentIds: [chosen] };
}

interface Chosen {
  readonly line: string;
  /** By which the line calls it. */
  readonly said: string;
  readonly chosen: string;
}

/** A model is given passages of that one alone, by its title, and nothing of what was said before unless the rest points back to it. */
async function askOne(
  request: AnswerRequest,
  { line, said, chosen }: Chosen,
  database: Database,
): Promise<AnswerRequest | 'not told'> {
  const { question, documentIds, history = [] } = request;
  const [document] = await findDocuments(database, [chosen]);
  const title = document?.metadata.title || document?.metadata.filename;
  if (title === undefined || documentIds?.includes(chosen) === false) return 'not told';
  return {
    ...request,
    question: question.replace(line, () => line.replace(said, () => `“${title}”`)),
    history: pointsBack(line.replace(said, '')) ? history : [],
    ...{ documentIds: [chosen], earlierDocumentIds: [chosen] },
  };
}

/** The same of a message; one of several questions stays as it is, as each of these is resolved by itself. */
export async function resolveAlone(
  request: AnswerRequest,
  database: Database,
): Promise<AnswerRequest | 'not told'> {
  const { questions } = readMessage(request.question);
  return questions.length > 1 ? request : resolveOrdinal(request, database);
}

/** Its answer may tell of some of those that were told of before. */
function leansOn(question: string): boolean {
  return pointsBack(question) || readChanged(question) !== null;
}

/** Where one alone of the documents spoken of has such parts. */
async function nameOwnPart(
  request: AnswerRequest,
  previous: string,
  database: Database,
): Promise<string> {
  const meant = findEarlier(request);
  if (meant.length > documentsMost) return request.question;
  const texts = await Promise.all(meant.map((id) => loadScored(database, id, passagesMost)));
  request.signal.throwIfAborted();
  const [only, ...others] = texts
    .map((passages) =>
      readParts(
        passages.map(({ heading_path, text }) => [...heading_path, text].join('\n')).join('\n'),
      ),
    )
    .filter(({ size }) => size > 0);
  return only === undefined || others.length > 0
    ? request.question
    : namePart(request.question, previous, only);
}
