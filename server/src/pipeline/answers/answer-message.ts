/** Answers a message by what it wants: politeness, a list of documents, what one document says, several questions in one, or what was asked before. */
import type { Answer } from '@lectern/contract';
import { findMissing } from '../../reading/claims/find-named.js';
import { findUnread } from '../../reading/library-question/find-unread.js';
import { asksOfSeveral } from '../../reading/message/asks-of-each.js';
import { readDisagreement } from '../../reading/message/read-disagreement.js';
import {
  questionsMax,
  readMessage,
  readRecordQuestion,
} from '../../reading/message/read-message.js';
import { isForeign } from '../../store/documents/documents-in-language.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { answerFollowUp } from './answer-follow-up.js';
import { answerMeaning } from './answer-meaning.js';
import { answerPointed } from './answer-pointed.js';
import { groupBehind, tellOthers } from './asked-group.js';
import {
  behind,
  completeOfLibrary,
  completeQuestion,
  wantsDocuments,
} from './complete-from-before.js';
import { lookAround } from './describe-documents.js';
import { joinAnswers } from './join-answers.js';
import { answerLibrary } from './library/answer-library.js';
import { answerMentioned } from './one-document/answer-mentioned.js';
import { answerPart } from './one-document/answer-part.js';
import { answerRecord } from './one-document/answer-record.js';
import {
  answerStudy,
  loadStudy,
  type MessageParts,
  maySpeak,
  type StudyParts,
} from './one-document/answer-study.js';
import { ofAskedStudy } from './one-document/of-asked-study.js';
import { quoteSaying } from './one-document/quote-saying.js';
import { summariseDocument } from './one-document/summarise-document.js';
import { answerAnyDisagreement } from './side-by-side/answer-any-disagreement.js';
import { answerComparison } from './side-by-side/answer-comparison.js';
import { answerDisagreement } from './side-by-side/answer-disagreement.js';
import { tellCourtesy } from './tell-courtesy.js';
import { notTold, tellMissing, tellNotListed, tellTooMany } from './tell-refusal.js';
import { nameFiles } from './which-document/name-files.js';
import { createDocumentResolver, type NamedDocument } from './which-document/resolve-documents.js';
import { resolveAlone, resolveOrdinal } from './which-document/resolve-ordinals.js';

/** The answerer of questions, with what is no question from passages answered in its own way. */
export function withMessages(answerer: Answerer, given: StudyParts): Answerer {
  return {
    async answer(sent) {
      const parts = { ...given, resolver: createDocumentResolver(given) };
      const named = await nameFiles(sent, parts.database);
      // A model may be asked to write of a file that is none here.
      if ('missing' in named && sent.model === null) return tellMissing(named, sent);
      const pointed = await resolveAlone('missing' in named ? sent : named, parts.database);
      if (pointed === 'not told') return notTold;
      const request = completeOfLibrary(pointed);
      const message = readMessage(request.question);
      if (message.kind === 'greeting' || message.kind === 'thanks' || message.kind === 'ability')
        return tellCourtesy(message.kind);
      if (wantsDocuments(message.kind, request))
        return listDocuments(request, message.about, parts);
      const told =
        request.model === null
          ? await answerOfDocument(request, message, { answerer, ...parts })
          : null;
      if (told !== null) return told;
      // A model reads the message as a whole.
      if (request.model !== null) return answerer.answer(request);
      return answerInTurn(request, message, { answerer, ...parts });
    },
  };
}

async function answerInTurn(
  request: AnswerRequest,
  { kind, questions }: ReturnType<typeof readMessage>,
  { answerer, ...parts }: DocumentParts,
): Promise<Answer> {
  const areStated = kind === 'statements';
  if (areStated && questions.length > questionsMax) return tellTooMany;
  const answers: Answer[] = [];
  // Statements follow neither from one another nor from what was spoken of before.
  let asked = areStated ? { ...request, history: [], earlierDocumentIds: [] } : request;
  for (const question of questions) {
    const each = { ...parts, isOneOfSeveral: questions.length > 1 };
    const answer = await answerEach({ ...asked, question }, answerer, each);
    answers.push(answer);
    if (!areStated) asked = behind(asked, question, answer);
  }
  return joinAnswers(questions, answers);
}

/** A list of what was understood alone would be taken for what was asked. */
async function listDocuments(
  request: AnswerRequest,
  about: readonly string[],
  parts: MessageParts,
): Promise<Answer> {
  const unread = findUnread(request.question, about);
  if (unread !== null) return tellNotListed(unread);
  return answerLibrary(request, { ...parts, about });
}

/** What one document says as a whole, or what its record says; null where neither is asked for. */
async function answerOfDocument(
  request: AnswerRequest,
  message: ReturnType<typeof readMessage>,
  parts: DocumentParts,
): Promise<Answer | null> {
  const { kind, about, questions } = message;
  if (kind === 'statements') return null;
  const [question] = questions;
  const asked = { ...request, question: question ?? request.question };
  const compared =
    readDisagreement(asked.question) === null
      ? await answerComparison(request, {
          ...parts,
          isComparison: kind === 'comparison',
          ask: (each) => answerWithoutList(each, parts.answerer, parts),
        })
      : null;
  if (compared !== null) return compared;
  const pointed = questions.length > 1 ? null : await answerPointed(asked, parts);
  if (pointed !== null) return pointed;
  if (kind === 'document' || kind === 'findings') {
    const part = await answerPart(asked, parts);
    const told = part ?? (await answerWhole(request, { asked, kind, about }, parts));
    if (told !== null) return told;
  }
  if (question === undefined || questions.length > 1) return null;
  const recorded = await answerRecord(asked, parts);
  return recorded === 'not told' ? notTold : recorded;
}

interface AskedOfOne {
  readonly asked: AnswerRequest;
  readonly kind: 'document' | 'findings';
  readonly about: readonly string[];
}

async function answerWhole(
  request: AnswerRequest,
  { asked, kind, about }: AskedOfOne,
  parts: DocumentParts,
): Promise<Answer | null> {
  if (asksOfSeveral(asked.question)) return null;
  const meant = await parts.resolver.meant(request, about);
  if (meant === null) return null;
  if (meant === 'not told') return notTold;
  if (kind === 'findings' && meant.rest.length > 0) return answerWithin(meant, asked, parts);
  const wants = kind === 'findings' ? 'findings' : 'all';
  return summariseDocument(meant.documentId, { ...request, wants }, parts.database);
}

interface DocumentParts extends MessageParts {
  readonly answerer: Answerer;
}

/** What the document that is meant says of something; of one in another language, whose words the question does not have, what it found. */
async function answerWithin(
  named: NamedDocument,
  request: AnswerRequest,
  parts: DocumentParts,
): Promise<Answer> {
  const told = await findWithin(named, request, parts);
  return { looked_at: await lookAround(parts.database, [named.documentId]), ...told };
}

async function findWithin(
  { documentId, rest }: NamedDocument,
  request: AnswerRequest,
  { answerer, ...parts }: DocumentParts,
): Promise<Answer> {
  const within = { ...request, documentIds: [documentId] };
  const answer = await answerEach(within, answerer, { ...parts, isOneOfSeveral: false });
  if (answer.is_covered) return answer;
  const subject = rest.map(({ surface }) => surface).join(' ');
  const told = await answerer.answer({ ...within, question: subject });
  const text = told.sources.map((source) => source.text).join('\n');
  if (told.is_covered && findMissing(subject, text).length === 0) return told;
  const maySay = await maySpeak(documentId, request, parts.database);
  const said = maySay && quoteSaying(subject, await loadStudy(documentId, request, parts.database));
  if (said) return said;
  if (!(await isForeign(parts.database, documentId))) return answer;
  return summariseDocument(documentId, { ...request, wants: 'findings' }, parts.database);
}

/** A question alone was asked of each document before. */
interface QuestionParts extends MessageParts {
  readonly isOneOfSeveral: boolean;
}

async function answerEach(
  asked: AnswerRequest,
  answerer: Answerer,
  { isOneOfSeveral, ...parts }: QuestionParts,
): Promise<Answer> {
  const resolved = await resolveOrdinal(asked, parts.database);
  if (resolved === 'not told') return notTold;
  const request = completeOfLibrary(resolved);
  const { kind, about } = readMessage(request.question);
  if (wantsDocuments(kind, request)) return listDocuments(request, about, parts);
  const pointed = isOneOfSeveral ? await answerPointed(request, { answerer, ...parts }) : null;
  if (pointed !== null) return pointed;
  const recorded = await answerRecord(request, parts);
  if (recorded === 'not told' && readRecordQuestion(request.question)?.isOfWork) return notTold;
  if (recorded !== null && recorded !== 'not told') return recorded;
  return answerWithoutList(request, answerer, parts);
}

/** Of documents that are named no list is asked. */
async function answerWithoutList(
  request: AnswerRequest,
  answerer: Answerer,
  parts: MessageParts,
): Promise<Answer> {
  const whole = completeQuestion(request);
  const answer =
    (await answerMeaning(request, parts.retriever)) ??
    (await answerDisagreement(request, parts)) ??
    (await answerAnyDisagreement(request, parts)) ??
    (await answerMentioned(whole, {
      ...parts,
      ask: (each) => answerWithoutList(each, answerer, parts),
    })) ??
    (await answerPart(whole, parts)) ??
    (await answerStudy(whole, parts)) ??
    (await ofAskedStudy(
      await answerFollowUp(request, { answerer, database: parts.database }),
      request,
      parts,
    ));
  return tellOthers(answer, groupBehind(request));
}
