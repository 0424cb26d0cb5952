/** What a question has from what came before it, in its conversation or in its message: what was asked last, what it leaves out of that, and which documents are spoken of. */
import type { Answer } from '@lectern/contract';
import { asksByResult } from '../../reading/library-question/asks-by-result.js';
import { asksForKind } from '../../reading/library-question/asks-for-kind.js';
import { readDenied } from '../../reading/library-question/denies-documents.js';
import { readSubject } from '../../reading/library-question/read-subject.js';
import { readAskedOfEach } from '../../reading/message/asks-of-each.js';
import { asksWhichOfThem, pointsBack } from '../../reading/message/points-back.js';
import { readMessage, readRecordQuestion } from '../../reading/message/read-message.js';
import type { AnswerRequest } from './answer.js';
import { asksWhy, completeEllipsis, readChanged } from './complete-ellipsis.js';
import { speakOn } from './find-earlier.js';
import { joinParts } from './numbered-parts.js';

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
 * trial?` for a record: these become what they are when they are asked whole. Every other request stays as it is: one that points back even then, which
 * asks of what was spoken of, and one that a model answers, which reads the conversation itself.
 */
export function completeOfLibrary(request: AnswerRequest): AnswerRequest {
  const { question, model } = request;
  const previous = readPrevious(request);
  if (previous === null || asksWhy(question)) return request;
  const ofList = question.replace(ofThose, '$1 these documents');
  // `Which of them could not be read?` asks behind a list for what no list tells.
  if (asksForList(previous) && readDenied(ofList) === 'documents' && asksForList(ofList))
    return { ...request, question: ofList };
  const whole = completeEllipsis(previous, question);
  if (whole === null || asksOfLibrary(question) || !asksOfLibrary(whole) || isOfThose(whole))
    return request;
  if (model !== null) return asksForList(whole) ? { ...request, question: whole } : request;
  return { ...request, question: whole, history: [], earlierDocumentIds: [] };
}

const ofThose = /\b(which of) (?:them|these|those)\b/iu;

/** `And in Experiment 2?` names a document by its part, and is asked of that as a whole question. */
export function completeQuestion(request: AnswerRequest): AnswerRequest {
  const previous = readPrevious(request);
  if (previous === null || asksWhy(request.question)) return request;
  const question = completeEllipsis(previous, request.question);
  if (question === null) return request;
  return { ...request, question, ...needsOf(request.question) };
}

/** What every sentence must have that answers what goes on from the question before. */
export function needsOf(question: string): Pick<AnswerRequest, 'needs'> {
  if (asksWhy(question)) return { needs: { isReason: true } };
  const changed = readChanged(question);
  return changed !== null && isBrief(changed) ? { needs: { names: joinParts(changed) } } : {};
}

/** `And did girls fare as well?` is a question of its own. */
function isBrief(changed: string): boolean {
  return changed.split(' ').length <= briefWords;
}

const briefWords = 4;

function asksOfLibrary(question: string): boolean {
  return asksForList(question) || readRecordQuestion(question) !== null;
}

/** Whether it wants a list or a count of documents. */
export function asksForList(question: string): boolean {
  return wantsList(readMessage(question).kind, question);
}

function isOfThose(question: string): boolean {
  const { about } = readMessage(question);
  return pointsBack(question) || asksWhichOfThem(question, readSubject(question, about));
}

/** Which of them is the largest is asked of each. */
function wantsList(kind: MessageKind, question: string): boolean {
  if (asksForKind(question)) return true;
  return kind === 'count' || (kind === 'list' && readAskedOfEach(question)?.question === undefined);
}

/** What found what is asked of the whole library, not of documents that were chosen or spoken of, and of no model. */
export function wantsDocuments(kind: MessageKind, request: AnswerRequest): boolean {
  const { question, model, history = [], earlierDocumentIds = [], documentIds } = request;
  if (wantsList(kind, question)) return true;
  const isAlone = history.length === 0 && earlierDocumentIds.length === 0;
  return model === null && isAlone && documentIds === undefined && asksByResult(question);
}

type MessageKind = ReturnType<typeof readMessage>['kind'];

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
