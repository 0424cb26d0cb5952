/** Answers whether one document is retracted from what its record and its library say. English alone. */
import { type Answer, type LibraryDocument, nameOfDocument } from '@lectern/contract';
import { readAskedRetraction } from '../../../reading/message/asks-if-retracted.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { countNotLookedUp } from '../../../store/documents/document-retractions.js';
import type { AnswerRequest } from '../answer.js';
import { plainAnswer } from '../plain-answer.js';
import type { MessageParts } from './answer-study.js';

/** Null where that is not asked, or it cannot be told of which work: others may then answer. */
export async function answerRetraction(
  request: AnswerRequest,
  { database, resolver }: MessageParts,
): Promise<Answer | null> {
  const asked = readAskedRetraction(request.question);
  if (asked === null) return null;
  const meant = await resolver.meant(request, asked.about);
  if (meant === null || meant === 'not told' || meant.rest.length > 0) return null;
  const [document] = await findDocuments(database, [meant.documentId]);
  if (document === undefined) return null;
  const { retraction } = document.metadata;
  const name = `“${nameOfDocument(document.metadata)}”`;
  const why = asked.isWhy ? ' Its record does not say why.' : '';
  const statement =
    retraction === null
      ? await tellUnmarked(name, document, database)
      : `${name} is retracted, says ${retraction.source}.${why}`;
  return plainAnswer(statement, {
    ...{ kind: 'document', statement, listed: [document.id], search_query: request.question },
    ...{ is_covered: retraction !== null, looked_at: null },
  });
}

/** That nobody says it is no proof. */
async function tellUnmarked(
  name: string,
  { id, metadata }: LibraryDocument,
  database: Database,
): Promise<string> {
  const said = `Nothing says that ${name} is retracted`;
  if (metadata.doi === '') return `${said}. It has no DOI by which that could be looked up.`;
  const { nowhere, inPart } = await countNotLookedUp(database, [id]);
  if (nowhere > 0) return `${said}, but it has not been looked up yet.`;
  return inPart > 0 ? `${said}, but it has not been looked up everywhere yet.` : `${said}.`;
}
