/** Answers a message by what it wants: politeness, a list of documents, what one document says, several questions in one, or what was asked before. */
import { type Answer, readerName } from '@lectern/contract';
import { findMissing } from '../../reading/claims/find-named.js';
import { readMessage } from '../../reading/cues/read-message.js';
import type { Database } from '../../store/database/database.js';
import { isForeign } from '../../store/documents/documents-in-language.js';
import { noUsage } from '../models/budget.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { answerComparison } from './answer-comparison.js';
import { answerDisagreement } from './answer-disagreement.js';
import { answerLibrary } from './answer-library.js';
import { answerMeaning } from './answer-meaning.js';
import { answerRecord } from './answer-record.js';
import { answerStudy } from './answer-study.js';
import { asksWhy, completeEllipsis, readChanged } from './complete-ellipsis.js';
import { findMeantDocument, type MeantDocument } from './find-meant-document.js';
import { joinAnswers } from './join-answers.js';
import { leavesOut, looksBack } from './looks-back.js';
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
      const told =
        request.model === null
          ? await answerOfDocument(request, message, { answerer, ...parts })
          : null;
      if (told !== null) return told;
      // A model reads the message as a whole.
      if (request.model !== null) return answerer.answer(request);
      const answers: Answer[] = [];
      let asked = request;
      for (const question of message.questions) {
        const answer = await answerEach({ ...asked, question }, answerer, parts);
        answers.push(answer);
        asked = behind(asked, question, answer);
      }
      return joinAnswers(message.questions, answers);
    },
  };
}

/** What follows a question in its message may point back to it, as in a conversation. */
function behind(request: AnswerRequest, question: string, answer: Answer): AnswerRequest {
  const told = [...(answer.listed ?? []), ...answer.sources.map(({ document_id }) => document_id)];
  const cited = [...new Set(told)];
  return {
    ...request,
    history: [...(request.history ?? []), { role: 'user', content: question }],
    earlierDocumentIds: cited.length > 0 ? cited : (request.earlierDocumentIds ?? []),
  };
}

/** What one document says as a whole, or what its record says; null where neither is asked for. */
async function answerOfDocument(
  request: AnswerRequest,
  { kind, about, questions }: ReturnType<typeof readMessage>,
  { answerer, ...parts }: DocumentParts,
): Promise<Answer | null> {
  const notTold: Answer = { ...plainAnswer(whichDocument), kind: 'document' };
  const [question] = questions;
  if (kind === 'comparison')
    return answerComparison({ ...request, question: question ?? request.question }, parts);
  if (kind === 'document' || kind === 'findings') {
    const meant = await findMeantDocument(request, { ...parts, about });
    if (meant === 'not told') return notTold;
    if (meant !== null && kind === 'findings' && meant.rest.length > 0)
      return answerWithin(
        meant,
        { ...request, question: question ?? request.question },
        {
          ...{ answerer, ...parts },
        },
      );
    const wants = kind === 'findings' ? 'findings' : 'all';
    if (meant !== null)
      return summariseDocument(meant.documentId, { ...request, wants }, parts.database);
  }
  if (question === undefined || questions.length > 1) return null;
  const recorded = await answerRecord({ ...request, question }, parts);
  return recorded === 'not told' ? notTold : recorded;
}

interface DocumentParts extends MessageParts {
  readonly answerer: Answerer;
}

/** What the document that is meant says of something; of one in another language, whose words the question does not have, what it found. */
async function answerWithin(
  { documentId, rest }: MeantDocument,
  request: AnswerRequest,
  { answerer, ...parts }: DocumentParts,
): Promise<Answer> {
  const within = { ...request, documentIds: [documentId] };
  const answer = await answerEach(within, answerer, parts);
  if (answer.is_covered) return answer;
  const subject = rest.join(' ');
  const told = await answerer.answer({ ...within, question: `What is known about ${subject}?` });
  const text = told.sources.map((source) => source.text).join('\n');
  if (told.is_covered && findMissing(subject, text).length === 0) return told;
  if (!(await isForeign(parts.database, documentId))) return answer;
  return summariseDocument(documentId, { ...request, wants: 'findings' }, parts.database);
}

async function answerEach(
  request: AnswerRequest,
  answerer: Answerer,
  parts: MessageParts,
): Promise<Answer> {
  const { kind, about } = readMessage(request.question);
  if (kind === 'count' || kind === 'list') return answerLibrary(request, { ...parts, about });
  return (
    (await answerMeaning(request, parts.retriever)) ??
    (await answerDisagreement(request, parts)) ??
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
  const { question, earlierDocumentIds = [], documentIds } = request;
  const previous = readPrevious(request);
  const meant = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  const completed = previous === null ? null : completeEllipsis(previous, question);
  const changed = previous === null ? null : readChanged(question);
  const alone = {
    ...{ ...request, history: [], question: completed ?? question },
    ...(changed !== null && isBrief(changed) && { needs: { names: changed } }),
    ...(asksWhy(question) && { needs: { isReason: true } }),
  };
  if (previous !== null && meant.length > 0 && (completed !== null || looksBack(question))) {
    const whole = completed ?? `${previous}\n${question}`;
    const answer = await answerer.answer({
      ...{ ...alone, question: whole, documentIds: meant },
      // A document seldom gives more than one reason.
      ...(asksWhy(question) && { threshold: whyShare * request.threshold }),
    });
    const text = answer.sources.map(({ document_title, text }) => `${document_title}\n${text}`);
    if (answer.is_covered && findMissing(question, text.join('\n')).length === 0) return answer;
  }
  if (completed !== null) return answerer.answer(alone);
  // Where nothing was cited, what was asked before still says what this is about.
  const isBare = previous !== null && meant.length === 0 && leavesOut(question);
  return answerer.answer(isBare ? { ...alone, question: `${previous}\n${question}` } : request);
}

/** `And did girls fare as well?` is a question of its own. */
function isBrief(changed: string): boolean {
  return changed.split(' ').length <= briefWords;
}

const briefWords = 4;
const whyShare = 0.4;

/** What was asked last, with what it left out itself; null where nothing was. */
function readPrevious({ history = [] }: AnswerRequest): string | null {
  const asked = history.flatMap(({ role, content }) =>
    role === 'user' ? readMessage(content).questions : [],
  );
  return asked.reduce<string | null>(
    (before, question) =>
      (before === null ? null : completeEllipsis(before, question)) ?? question.trim(),
    null,
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
