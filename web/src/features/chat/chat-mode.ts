/** The two modes of the chat and the calls that each makes. */
import type { CallData } from '../../lib/api';

export type ChatMode = 'rag' | 'direct';

export interface Conversation {
  readonly mode: ChatMode;
  readonly sessionId: string;
}

export const modeNames: Readonly<Record<ChatMode, string>> = { rag: 'RAG', direct: 'Direct LLM' };

export const chatCalls = {
  rag: {
    history: 'getRagHistory',
    follow: 'followRagChat',
    stop: 'stopRagChat',
    forget: 'deleteRagChat',
    list: 'listRagSessions',
  },
  direct: {
    history: 'getDirectHistory',
    follow: 'followDirectChat',
    stop: 'stopDirectChat',
    forget: 'deleteDirectChat',
    list: 'listDirectSessions',
  },
} as const;

/** Asks a question of the conversation. */
export type AskQuestion = (question: string, options?: AskedAnew) => void;

/** How a question is asked that stands in the conversation already. */
export interface AskedAnew {
  /** Retracted works may be quoted, too. */
  readonly includeRetracted?: boolean;
  /** Id of a message: it is answered from what was said before that. Left out, all was said before. */
  readonly before?: string | undefined;
}

export type History = CallData<'getRagHistory'>;

/** Everything that is known of a conversation stands under this key. */
export function chatKey(mode: ChatMode, sessionId: string): readonly unknown[] {
  return ['chat', mode, sessionId];
}

export function historyKey(mode: ChatMode, sessionId: string): readonly unknown[] {
  return [...chatKey(mode, sessionId), 'history'];
}

export function conversationsKey(mode: ChatMode): readonly unknown[] {
  return ['conversations', mode];
}
