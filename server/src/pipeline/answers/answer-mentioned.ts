/** Answers what is asked of one document that the question names, from that document alone: as it is asked, or without the name, which its sentences may not have. */
import type { Answer } from '@lectern/contract';
import { isOfPerson, isPlace } from '../../reading/cues/name-use.js';
import { readAspect } from '../../reading/cues/read-aspect.js';
import { namesWork } from '../../reading/cues/read-descriptions.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { findMentioned, type MentionedDocument } from './find-mentioned.js';
import type { NamingParts } from './find-named-documents.js';

interface MentionedParts extends NamingParts {
  readonly ask: Answerer['answer'];
}

/** Null where no document or several are named, nothing is asked of it, or it does not answer: others may then. */
export async function answerMentioned(
  request: AnswerRequest,
  { ask, ...parts }: MentionedParts,
): Promise<Answer | null> {
  const { question, documentIds } = request;
  if (documentIds?.length === 1) return null;
  const [only, ...others] = await findMentioned(request, parts);
  if (only === undefined || others.length > 0) return null;
  // A disease or a thing with that name may be what is asked about.
  if (!namesWork(question) && !only.spans.some((span) => isApart(question, span, only)))
    return null;
  const aspect = readAspect(question, only);
  // Sentences may have the name, as of a trial.
  for (const asked of [question, aspect]) {
    if (asked === '') continue;
    const answer = await ask({
      ...{ ...request, question: asked, history: [], earlierDocumentIds: [] },
      documentIds: [only.documentId],
    });
    if (answer.is_covered) return { statement: sayWhose(only), kind: 'document', ...answer };
  }
  return null;
}

/** Of somebody who wrote it, or of a place that it is of. */
function isApart(
  question: string,
  span: MentionedDocument['spans'][number],
  { isByPeople, isOfPlace }: MentionedDocument,
): boolean {
  return (isByPeople && isOfPerson(question, span)) || (isOfPlace && isPlace(question, span));
}

function sayWhose({ title }: MentionedDocument): string {
  return `From “${title}” alone, which the question names.`;
}
