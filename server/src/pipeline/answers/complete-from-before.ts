/** What a question has from what came before it, in its conversation or in its message: what was asked last, what it leaves out of that, and which documents are spoken of. */
import type { Answer } from '@lectern/contract';
import { readAskedOfEach } from '../../reading/message/asks-of-each.js';
import { readMessage, readRecordQuestion } from '../../reading/message/read-message.js';
import type { AnswerRequest } from './answer.js';
import { completeEllipsis } from './complete-ellipsis.js';
import { speakOn } from './find-earlier.js';

/** What was asked last, with what it left out itself; null where nothing was. */
export function readPrevious({ history = [] }: Pick<AnswerRequest, 'history'>): string | null {
  const asked = history.flatMap(({ role, content }) =>
    role === 'user' ? readMessage(content).questions : [],
  );
  return asked.reduce<string | null>(
    (before, question) =>
      (before === null ? null : completeEllipsis(before, question)) ?? question.trim(),
    null,
  );
}

/**
 * `And in adults?` behind `How many of my papers are about sleep in children?` asks of the library, and `And the copper trial?` behind `Who wrote the zinc
 * trial?` for a record: these become what they are when they are asked whole. Every other request stays as it is.
 */
export function completeOfLibrary(request: AnswerRequest): AnswerRequest {
  const { question } = request;
  const previous = readPrevious(request);
  const whole = previous === null ? null : completeEllipsis(previous, question);
  if (whole === null || asksOfLibrary(question) || !asksOfLibrary(whole)) return request;
  return { ...request, question: whole, history: [], earlierDocumentIds: [] };
}

function asksOfLibrary(question: string): boolean {
  return wantsList(readMessage(question).kind, question) || readRecordQuestion(question) !== null;
}

/** Which of them is the largest is asked of each. */
export function wantsList(kind: ReturnType<typeof readMessage>['kind'], question: string): boolean {
  return kind === 'count' || (kind === 'list' && readAskedOfEach(question)?.question === undefined);
}

/** The request for what follows a question in its message: that may point back to it, as in a conversation. */
export function behind(request: AnswerRequest, question: string, answer: Answer): AnswerRequest {
  const told = [...(answer.listed ?? []), ...answer.sources.map(({ document_id }) => document_id)];
  const { history = [], earlierDocumentIds = [] } = request;
  return {
    ...request,
    history: [...history, { role: 'user', content: question }],
    earlierDocumentIds: speakOn(earlierDocumentIds, { question, documents: [...new Set(told)] }),
  };
}
