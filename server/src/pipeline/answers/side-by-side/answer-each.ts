/** Answers what several documents are asked alike and none of them is named for: each for itself, side by side. */
import { type Answer, nameOfDocument } from '@lectern/contract';
import { type AskedOfEach, readAskedOfEach } from '../../../reading/message/asks-of-each.js';
import type { Queries } from '../../../store/database/database.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { AnswerRequest } from '../answer.js';
import { findEarlier } from '../find-earlier.js';
import { answerPart } from '../one-document/answer-part.js';
import { answerStudy, type MessageParts } from '../one-document/answer-study.js';
import { summariseDocument } from '../one-document/summarise-document.js';
import { plainAnswer } from '../plain-answer.js';
import { type AskedDocument, askEach } from './ask-each.js';
import { type PartedDocuments, tellLeftOut, toLeftOut } from './part-retracted.js';

/** For more there are study tables. */
const documentsMost = 12;
/** Sentences a document. */
const findingsMost = 2;

/** Null where it asks something else, where fewer than two documents are meant, or where none of them says anything of it. */
export async function answerOfEach(
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Answer | null> {
  const asked = readAskedOfEach(request.question);
  if (asked === null) return null;
  const before = findEarlier(request).length;
  if (asked.which !== 'all' && (before === 1 || (asked.which === 'them' && before === 0)))
    return null;
  const { documents, total, leftOut } = await findMeant(request, asked.which, parts.database);
  if (total < 2) return null;
  const ofFindings = asked.wants === 'findings';
  const { database } = parts;
  const each = { documents, aspect: asked.question ?? request.question, isExact: true, database };
  const answer = await askEach(each, request, (one) =>
    ofFindings ? tellFound(one, parts) : askOne(one, parts),
  );
  if (answer === null) return null;
  const beginning = ofFindings
    ? 'What each of these documents found, in its own sentences.'
    : answer.statement;
  return {
    ...answer,
    statement: [beginning, tellRest(documents.length, total)].filter(Boolean).join(' '),
    ...tellLeftOut(leftOut),
  };
}

interface Meant extends Pick<PartedDocuments, 'leftOut'> {
  readonly documents: readonly AskedDocument[];
  /** Retracted ones not counted. */
  readonly total: number;
}

/** Those that are chosen, that were spoken of, or the newest of all. */
async function findMeant(
  request: AnswerRequest,
  which: AskedOfEach['which'],
  database: Queries,
): Promise<Meant> {
  const { documentIds, includeRetracted = false } = request;
  const before = findEarlier(request);
  const ids = which !== 'all' && before.length > 1 ? before : documentIds;
  const retracted = includeRetracted ? [] : await listRetracted(database, ids);
  const most = documentsMost + retracted.length;
  const filter = { status: ['completed'], ...(ids && { ids }) };
  const found = await listDocumentIds(database, filter, most);
  const inOrder = ids?.filter((id) => found.ids.includes(id)) ?? found.ids;
  const sound = inOrder.filter((id) => !retracted.includes(id)).slice(0, documentsMost);
  const documents = await findDocuments(database, sound);
  const leftOut = (await findDocuments(database, retracted)).filter(
    ({ metadata }) => metadata.processing_status === 'completed',
  );
  return {
    documents: documents.map(({ id, metadata }) => ({
      documentId: id,
      title: nameOfDocument(metadata),
    })),
    total: found.totalCount - leftOut.length,
    leftOut: toLeftOut(leftOut),
  };
}

async function tellFound(request: AnswerRequest, { database }: MessageParts): Promise<Answer> {
  const [documentId = ''] = request.documentIds ?? [];
  return summariseDocument(documentId, { ...request, wants: 'findings', findingsMost }, database);
}

async function askOne(request: AnswerRequest, parts: MessageParts): Promise<Answer> {
  const told = (await answerPart(request, parts)) ?? (await answerStudy(request, parts));
  return told ?? plainAnswer('');
}

function tellRest(asked: number, total: number): string {
  if (asked === total) return '';
  return `They are the ${asked} newest of ${total}: choose others below the field for questions, or ask all of them in a study table.`;
}
