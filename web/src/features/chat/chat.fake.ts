/** A server with a conversation, for the tests of the chat. */
import type { Answer } from '@lectern/contract';
import { fakeAnswer, fakeDocument, fakePassages, fakeQuestion, fakeReply, historyOf, ragStatus } from '../../library.fake';
import { fakeServer } from '../../test-server';

/** Answers like a library with one document and an empty conversation, unless told otherwise. */
export function chatServer(answers: Parameters<typeof fakeServer>[0] = {}): ReturnType<typeof fakeServer> {
  return fakeServer({
    ragStatus: () => ragStatus,
    llmStatus: () => ({ ready: false, provider: null, model: null, models: [], message: 'There is no language model yet.' }),
    getRagHistory: () => historyOf(),
    listDocuments: () => ({ documents: [fakeDocument()], total_count: 1 }),
    getDocumentPassages: () => fakePassages(16, 3, 33),
    ...answers,
  });
}

/** A conversation of one question with this answer. */
export function answered(answer: Answer = fakeAnswer()): object {
  return historyOf(fakeQuestion('Does resistance emerge?'), fakeReply(answer));
}
