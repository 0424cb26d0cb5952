/** Asks documents the same, each for itself, and sets side by side what they say; of one that says nothing of it that is told. */
import { type Answer, readerName } from '@lectern/contract';
import { noUsage } from '../models/budget.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { joinAnswers } from './join-answers.js';

export interface AskedDocument {
  readonly documentId: string;
  readonly title: string;
}

export interface EachAsked {
  readonly documents: readonly AskedDocument[];
  /** What each is asked. */
  readonly aspect: string;
}

/** Null where none of them says anything of it. @throws what `ask` throws. */
export async function askEach(
  { documents, aspect }: EachAsked,
  request: AnswerRequest,
  ask: Answerer['answer'],
): Promise<Answer | null> {
  const answers: Answer[] = [];
  for (const { documentId } of documents) {
    const asked = {
      ...{ ...request, question: aspect, history: [], earlierDocumentIds: [] },
      documentIds: [documentId],
      needs: { ...request.needs, isOwn: true },
    };
    const answer = await ask(asked);
    const told = answer.is_covered ? answer : await askNearest(asked, ask);
    answers.push(told.is_covered ? told : { ...told, ...silent });
  }
  if (answers.every(({ is_covered }) => !is_covered)) return null;
  const joined = joinAnswers(
    documents.map(({ title }) => title),
    answers,
  );
  const missing = answers.filter(({ is_covered }) => !is_covered).length;
  const statement = `What each of these documents says of “${aspect}”${missing > 0 ? ', where it says anything of it' : ''}.`;
  return { ...joined, kind: 'document', statement };
}

/** Which document is asked is known: what comes nearest in it is shown, and told to be no more. */
async function askNearest(request: AnswerRequest, ask: Answerer['answer']): Promise<Answer> {
  const nearest = await ask({ ...request, threshold: leastShare * request.threshold });
  return { ...nearest, statement: 'Not said in these words. What comes nearest:' };
}

/** Of the threshold. */
const leastShare = 0.3;

const silent: Partial<Answer> = {
  answer: 'Nothing on it was found in this document.',
  ...{ origin: 'none', model: readerName, is_covered: false, sources: [], nearest: [] },
  ...{ markers_removed: 0, unsupported: [], is_cut: false, usage: noUsage },
};
