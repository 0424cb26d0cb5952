/** Answers a message by what it wants: politeness, a list of documents, what one document says, several questions in one, or what was asked before. */
import { type Answer, readerName } from '@lectern/contract';
import { findMissing } from '../../reading/claims/find-named.js';
import { readMessage } from '../../reading/cues/read-message.js';
import type { Database } from '../../store/database/database.js';
import { noUsage } from '../models/budget.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { answerComparison } from './answer-comparison.js';
import { answerLibrary } from './answer-library.js';
import { answerMeaning } from './answer-meaning.js';
import { answerRecord } from './answer-record.js';
import { answerStudy } from './answer-study.js';
import { findMeantDocument } from './find-meant-document.js';
import { joinAnswers } from './join-answers.js';
import { completeEllipsis, leavesOut, looksBack } from './looks-back.js';
import { summariseDocument } from './summarise-document.js';

interface MessageParts {
  readonly retriever: Retriever;
  readonly database: Database;
}

/** The answerer of questions, with what is no question from passages answered in its own way. */
export function withMessages(answerer: Answerer, parts: MessageParts): Answerer {
  return {
    async answer(request) {
      const message = readMessage(request.question);
      if (message.kind === 'greeting' || message.kind === 'thanks' || message.kind === 'ability')
        return { ...plainAnswer(courtesies[message.kind]), kind: 'courtesy', is_covered: true };
      if (message.kind === 'count' || message.kind === 'list')
        return answerLibrary(request, { ...parts, about: message.about });
      const told = request.model === null ? await answerOfDocument(request, message, parts) : null;
      if (told !== null) return told;
      // A model reads the message as a whole.
      if (request.model !== null) return answerer.answer(request);
      const answers: Answer[] = [];
      for (const [index, question] of message.questions.entries()) {
        const before = message.questions[index - 1]?.split('\n').at(-1);
        const whole = before === undefined ? null : completeEllipsis(before, question);
        answers.push(
          await answerEach({ ...request, question: whole ?? question }, answerer, parts),
        );
      }
      return joinAnswers(message.questions, answers);
    },
  };
}

/** What one document says as a whole, or what its record says; null where neither is asked for. */
async function answerOfDocument(
  request: AnswerRequest,
  { kind, about, questions }: ReturnType<typeof readMessage>,
  parts: MessageParts,
): Promise<Answer | null> {
  const notTold: Answer = { ...plainAnswer(whichDocument), kind: 'document' };
  if (kind === 'comparison') return answerComparison(request, parts);
  if (kind === 'document') {
    const meant = await findMeantDocument(request, { ...parts, about });
    if (meant === 'not told') return notTold;
    if (meant !== null) return summariseDocument(meant, request, parts.database);
  }
  const [question] = questions;
  if (question === undefined || questions.length > 1) return null;
  const recorded = await answerRecord({ ...request, question }, parts);
  return recorded === 'not told' ? notTold : recorded;
}

async function answerEach(
  request: AnswerRequest,
  answerer: Answerer,
  parts: MessageParts,
): Promise<Answer> {
  return (
    (await answerMeaning(request, parts.retriever)) ??
    (await answerStudy(request, parts)) ??
    answerOne(request, answerer)
  );
}

const courtesies = {
  greeting: 'Hello. Ask a question about your documents, or what they hold on a subject.',
  thanks: 'You are welcome.',
  ability:
    'Ask what your documents say, and the answer quotes them with the page. Ask what you have on a subject, which of your documents are trials or from a year, for a summary of one of them, or who paid for it. What no document says is told as not found.',
} as const;

const whichDocument =
  'Which document is meant? Choose it below the field for questions, or name it by its title.';

/** What points back is looked for first in the documents of the answer before, and only counts there where they name all that it asks. */
async function answerOne(request: AnswerRequest, answerer: Answerer): Promise<Answer> {
  const { question, history = [], earlierDocumentIds = [], documentIds } = request;
  const previous = history.findLast(({ role }) => role === 'user')?.content;
  const meant = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  const completed = previous === undefined ? null : completeEllipsis(previous, question);
  if (completed !== null)
    return answerOne({ ...request, history: [], question: completed }, answerer);
  if (previous !== undefined && meant.length > 0 && looksBack(question)) {
    const answer = await answerer.answer({
      ...request,
      history: [],
      question: `${previous.trim()}\n${question}`,
      documentIds: meant,
    });
    const text = answer.sources.map(({ document_title, text }) => `${document_title}\n${text}`);
    if (answer.is_covered && findMissing(question, text.join('\n')).length === 0) return answer;
  }
  // Where nothing was cited, what was asked before still says what this is about.
  const isBare = previous !== undefined && meant.length === 0 && leavesOut(question);
  return answerer.answer(
    isBare ? { ...request, history: [], question: `${previous.trim()}\n${question}` } : request,
  );
}

function plainAnswer(answer: string): Answer {
  return {
    answer,
    origin: 'none',
    model: readerName,
    is_covered: false,
    sources: [],
    nearest: [],
    passages_considered: 0,
    markers_removed: 0,
    unsupported: [],
    search_query: '',
    is_cut: false,
    usage: noUsage,
  };
}
