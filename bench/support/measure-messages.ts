/** How questions of each kind fare, asked of a library of their own through the product with its judge of sentences. */
import type { Answer } from '@lectern/contract';
import { type Answerer, createAnswerer } from '../../server/src/pipeline/answers/answer.js';
import { withMessages } from '../../server/src/pipeline/answers/answer-message.js';
import { withDocuments } from '../../server/src/pipeline/answers/describe-documents.js';
import { createRetriever } from '../../server/src/pipeline/retrieval/retrieve.js';
import { countDocuments } from '../../server/src/store/documents/documents.js';
import { type AnswerLibrary, openAnswerLibrary } from './answer-library.js';
import { findFault, fold } from './judge-messages.js';
import { type MessageQuestion, type MessageSet, nameOfFile } from './message-set.js';

export interface AskedMessage {
  readonly asked: MessageQuestion;
  readonly answer: Answer;
  /** Of a question without an answer a refusal is right. */
  readonly outcome: 'right' | 'wrong' | 'refused';
  /** What is wrong; empty where nothing is. */
  readonly fault: string;
}

/** Asks those of a set that are wanted; `onAsked` is told of each as it is answered. */
export async function askMessages(
  { questions, documents }: MessageSet,
  isWanted: (question: MessageQuestion) => boolean,
  onAsked: (message: AskedMessage) => void,
): Promise<AskedMessage[]> {
  const library = await openAnswerLibrary(documents);
  try {
    for (const asked of questions) checkGold(asked, library);
    const answerer = answererOf(library);
    const all: AskedMessage[] = [];
    for (const asked of questions.filter(isWanted)) {
      const answer = await askInTurn(asked, answerer, library);
      const fault = findFault(asked, answer, (id) => nameOf(id, library));
      const missed = asked.answerable && !answer.is_covered ? 'refused' : 'wrong';
      const message: AskedMessage = {
        ...{ asked, answer, fault },
        outcome: fault === '' ? 'right' : missed,
      };
      onAsked(message);
      all.push(message);
    }
    return all;
  } finally {
    await library.close();
  }
}

/** A part that no document holds is a fault of the set. */
function checkGold({ id, gold = [], document }: MessageQuestion, library: AnswerLibrary): void {
  const files = document == null ? [] : [document].flat().map(nameOfFile);
  const own = library.documents.filter((each) => files.length === 0 || files.includes(each.id));
  for (const group of gold)
    if (!group.some((part) => own.some(({ text }) => fold(text).includes(fold(part)))))
      throw new Error(`No document says what ${id} wants: ${group.join(' | ')}`);
}

function answererOf(library: AnswerLibrary): Answerer {
  const { database } = library;
  const retriever = createRetriever(library);
  const answerer = createAnswerer({
    retriever,
    countDocuments: () => countDocuments(database),
    encoder: library.encoder,
    judge: library.sentenceJudge,
  });
  const parts = { retriever, database, judge: library.sentenceJudge };
  return withDocuments(withMessages(answerer, parts), database);
}

/** What was asked before is asked first, and what it cited goes along. */
async function askInTurn(
  { history = [], scope, question }: MessageQuestion,
  answerer: Answerer,
  library: AnswerLibrary,
): Promise<Answer> {
  const said: { role: 'user' | 'assistant'; content: string }[] = [];
  let earlierDocumentIds: string[] = [];
  const documentIds = scope?.map((file) => idOf(file, library));
  const ask = (each: string): Promise<Answer> =>
    answerer.answer({
      ...{ question: each, history: [...said], earlierDocumentIds, documentIds, model: null },
      ...{ threshold: 0.5, topK: 10, maxTokens: 1500, maxContextTokens: 1500, temperature: 0 },
      signal: new AbortController().signal,
    });
  for (const before of history) {
    const answer = await ask(before);
    said.push({ role: 'user', content: before }, { role: 'assistant', content: answer.answer });
    earlierDocumentIds = [...new Set(answer.sources.map(({ document_id }) => document_id))];
  }
  return ask(question);
}

function idOf(file: string, { documents }: AnswerLibrary): string {
  const found = documents.find(({ id }) => id === nameOfFile(file));
  if (found === undefined) throw new Error(`The set has no document ${file}.`);
  return found.documentId;
}

function nameOf(documentId: string, { documents }: AnswerLibrary): string {
  return documents.find((each) => each.documentId === documentId)?.id ?? documentId;
}
