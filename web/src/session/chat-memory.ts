/** What this tab remembers of QA Chat, for the chat itself and for screens that send a question there. Without a schema, as the first screen loads it. */
import { readStored } from '../lib/use-stored-state';

export const chatMemory = {
  mode: 'lectern.chat_mode',
  /** Conversation with the library. */
  session: 'lectern.chat_session',
  /** The model that was chosen; null for the default one. */
  model: 'lectern.chat_model',
  draft: 'lectern.chat_draft',
  /** What `continueInChat` put into the input last. */
  draftPut: 'lectern.chat_draft_put',
  documents: 'lectern.chat_documents',
  /** What the conversation that is opened was begun with, until it was looked at whether it still is. */
  begunWith: 'lectern.chat_begun_with',
} as const;

export interface ChatContinuation {
  readonly sessionId: string;
  readonly documentIds: readonly string[];
  /** What is to stand in the input where nothing that was typed stands there. */
  readonly question: string;
  /** The conversation began with the question; it may have been cleared since. */
  readonly isAsked: boolean;
}

/** The chat opens with this conversation, asked of these documents alone. */
export function continueInChat({
  sessionId,
  documentIds,
  question,
  isAsked,
}: ChatContinuation): void {
  const draft = isAsked ? '' : question;
  remember(chatMemory.mode, 'rag');
  remember(chatMemory.session, sessionId);
  remember(chatMemory.documents, documentIds);
  // What was typed and not sent stays; a question that was put there from other articles does not.
  const unsent = readStored(chatMemory.draft);
  const isTyped =
    typeof unsent === 'string' &&
    unsent.trim() !== '' &&
    unsent !== readStored(chatMemory.draftPut);
  remember(chatMemory.begunWith, isAsked && !isTyped ? { sessionId, question } : null);
  if (isTyped) return;
  remember(chatMemory.draft, draft);
  remember(chatMemory.draftPut, draft);
}

/** What this conversation was begun with, the first time that it is asked for after `continueInChat`; null else. */
export function takeBegunWith(sessionId: string): string | null {
  const begun = Object(readStored(chatMemory.begunWith));
  const question: unknown = Reflect.get(begun, 'question');
  if (Reflect.get(begun, 'sessionId') !== sessionId || typeof question !== 'string') return null;
  remember(chatMemory.begunWith, null);
  remember(chatMemory.draftPut, question);
  return question;
}

function remember(key: string, value: unknown): void {
  window.sessionStorage.setItem(key, JSON.stringify(value));
}
