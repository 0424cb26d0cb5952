/** What this tab remembers of QA Chat, for the chat itself and for screens that send a question there. */
import { readStored } from '../lib/use-stored-state';

export const chatMemory = {
  mode: 'lectern.chat_mode',
  /** Conversation with the library. */
  session: 'lectern.chat_session',
  draft: 'lectern.chat_draft',
  /** What `continueInChat` put into the input last. */
  draftPut: 'lectern.chat_draft_put',
  documents: 'lectern.chat_documents',
} as const;

export interface ChatContinuation {
  readonly sessionId: string;
  readonly documentIds: readonly string[];
  /** What is to stand in the input where nothing that was typed stands there; empty where the conversation has the question already. */
  readonly draft: string;
}

/** The chat opens with this conversation, asked of these documents alone. */
export function continueInChat({ sessionId, documentIds, draft }: ChatContinuation): void {
  const remember = (key: string, value: unknown): void =>
    window.sessionStorage.setItem(key, JSON.stringify(value));
  remember(chatMemory.mode, 'rag');
  remember(chatMemory.session, sessionId);
  remember(chatMemory.documents, documentIds);
  // What was typed and not sent stays; a question that was put there from other articles does not.
  const unsent = readStored(chatMemory.draft);
  const isTyped =
    typeof unsent === 'string' &&
    unsent.trim() !== '' &&
    unsent !== readStored(chatMemory.draftPut);
  if (isTyped) return;
  remember(chatMemory.draft, draft);
  remember(chatMemory.draftPut, draft);
}
