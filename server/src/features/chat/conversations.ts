/** What both chats share: following, stopping, reading, listing, saving and forgetting conversations. */
import type { ChatMessage, chatRoutes } from '@lectern/contract';
import type { z } from 'zod';
import type { Database } from '../../store/database/database.js';
import {
  type ConversationKey,
  type ConversationPage,
  countConversations,
  deleteMessages,
  listConversations,
  listMessages,
  type MessagePage,
} from '../../store/sessions/chat-messages.js';
import { followTurn } from './follow-turn.js';
import type { RunningTurn } from './run-turn.js';
import type { Turns } from './turns.js';

export interface ConversationParts {
  readonly database: Database;
  readonly turns: Turns;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

type DataOf<Name extends keyof typeof chatRoutes> = z.input<(typeof chatRoutes)[Name]['data']>;

export interface Conversations<Data> {
  follow(sessionId: string): Promise<ReturnType<typeof followTurn<Data>>>;
  answer(sessionId: string, turn: RunningTurn): ReturnType<typeof followTurn<Data>>;
  stop(sessionId: string): Promise<DataOf<'stopRagChat'>>;
  list(page: ConversationPage): Promise<DataOf<'listRagSessions'>>;
  history(sessionId: string, page: MessagePage): Promise<DataOf<'getRagHistory'>>;
  delete(sessionId: string): Promise<DataOf<'deleteRagChat'>>;
}

/** @param toData What a question is answered with, for a message that has ended well. */
export function createConversations<Data>(
  mode: ChatMessage['mode'],
  { database, turns, pause }: ConversationParts,
  toData: (message: ChatMessage, sessionId: string) => Data,
): Conversations<Data> {
  const keyOf = (sessionId: string): ConversationKey => ({ mode, sessionId });
  const followed = (
    arriving: Parameters<typeof followTurn>[0],
    sessionId: string,
  ): ReturnType<typeof followTurn<Data>> =>
    followTurn(arriving, sessionId, {
      database,
      pause,
      refresh: turns.refresh,
      toData: (message) => toData(message, sessionId),
    });
  return {
    answer: (sessionId, turn) => followed({ kind: 'here', turn }, sessionId),
    follow: async (sessionId) => followed(await turns.find(keyOf(sessionId)), sessionId),
    async stop(sessionId) {
      const message = await turns.stop(keyOf(sessionId));
      return { success: message !== null, message };
    },
    async list(page) {
      await turns.refresh();
      return {
        sessions: await listConversations(database, mode, page),
        total_count: await countConversations(database, mode),
      };
    },
    async history(sessionId, page) {
      await turns.refresh();
      const { messages, hasEarlier } = await listMessages(database, keyOf(sessionId), page);
      return { session_id: sessionId, messages, has_earlier: hasEarlier };
    },
    async delete(sessionId) {
      await turns.stop(keyOf(sessionId));
      return { success: true, messages_deleted: await deleteMessages(database, keyOf(sessionId)) };
    },
  };
}
