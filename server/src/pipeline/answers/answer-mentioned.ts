/** Answers what is asked of one document that the question names, from that document alone: as it is asked, or without the name, which its sentences may not have. */
import type { Answer } from '@lectern/contract';
import { documentWords } from '../../reading/cues/message-phrases.js';
import { isOfPerson } from '../../reading/cues/name-use.js';
import { readAspect } from '../../reading/cues/read-aspect.js';
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
  // A place, a disease or a study with that name may be what is asked about.
  if (
    !namesDocument.test(question) &&
    !(only.isByPeople && only.spans.some((span) => isOfPerson(question, span)))
  )
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

/** One document: of several, others may be meant, too. */
const namesDocument = new RegExp(
  `\\b(?:${[...documentWords].filter((word) => !word.endsWith('s') || word.endsWith('is')).join('|')})\\b`,
  'iu',
);

function sayWhose({ title }: MentionedDocument): string {
  return `From “${title}” alone, which the question names.`;
}
