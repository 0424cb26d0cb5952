/** Routes of questions to the library. */
import { chatRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { Embedder } from '../../ports/embedder.js';
import { deleteMessages, listConversations, listMessages } from '../../store/chat-messages.js';
import { countChunks } from '../../store/chunks.js';
import { countDocuments } from '../../store/documents.js';
import { type ChatParts, createChatService } from './service.js';

const sessionsListed = 100;
const messagesListed = 500;

export function registerChatRoutes(server: RouteServer, parts: ChatParts & { readonly embedder: Embedder }): void {
  const { database, answerer, embedder } = parts;
  const service = createChatService(parts);
  server.serve(chatRoutes.ragQuery, ({ body, signal }) => service.query(body, signal));
  server.serve(chatRoutes.ragChat, async ({ body, signal }) => {
    const { answer, message } = await service.chat(body, signal);
    return { assistant_response: answer.answer, session_id: body.session_id, context_used: { sources: answer.sources }, message };
  });
  server.serve(chatRoutes.ragStatus, async () => {
    const documents = await countDocuments(database);
    const passages = await countChunks(database);
    return { ready: passages > 0, documents, passages, answers_by: answerer.answersBy, embeddings_by: embedder.model };
  });
  server.serve(chatRoutes.ragHealth, async () => {
    await database.query('select 1');
    return { status: 'healthy' as const };
  });
  server.serve(chatRoutes.listRagSessions, async () => {
    const conversations = await listConversations(database, 'rag', sessionsListed);
    return {
      sessions: conversations.map(({ sessionId, title, messages, updatedAt }) => ({ session_id: sessionId, title, messages, updated_at: updatedAt })),
    };
  });
  server.serve(chatRoutes.getRagHistory, async ({ params }) => ({
    session_id: params.id,
    messages: await listMessages(database, { mode: 'rag', sessionId: params.id }, messagesListed),
  }));
  server.serve(chatRoutes.deleteRagChat, async ({ params }) => {
    const deleted = await deleteMessages(database, { mode: 'rag', sessionId: params.id });
    return { success: true, messages_deleted: deleted };
  });
}
