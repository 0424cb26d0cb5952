/** Routes of questions to the library and to a model, and of the conversations that they make. */
import {
  type ChatMessage,
  chatRoutes,
  type DirectChatData,
  type RagChatData,
  readerName,
} from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { noUsage } from '../../pipeline/models/budget.js';
import type { Embedder } from '../../ports/embedder.js';
import { countDocuments } from '../../store/documents/documents.js';
import { countChunks } from '../../store/passages/chunks.js';
import { type AskLibraryParts, createLibraryQuestions } from './ask-library.js';
import { createModelQuestions } from './ask-model.js';
import { type ConversationParts, createConversations } from './conversations.js';
import { type ExportParts, exportChat } from './export-chat.js';

export type ChatParts = AskLibraryParts &
  ConversationParts &
  ExportParts & { readonly embedder: Embedder };

export function registerChatRoutes(server: RouteServer, parts: ChatParts): void {
  registerLibraryStatus(server, parts);
  registerLibraryChat(server, parts);
  registerDirectChat(server, parts);
}

function registerLibraryStatus(
  server: RouteServer,
  { database, languageModels, embedder }: ChatParts,
): void {
  server.serve(chatRoutes.ragStatus, async () => {
    const documents = await countDocuments(database);
    const passages = await countChunks(database);
    const model = await languageModels.choose(undefined);
    return {
      ready: passages > 0,
      documents,
      passages,
      answers_by: model?.name ?? readerName,
      embeddings_by: embedder.model,
    };
  });
  server.serve(chatRoutes.ragHealth, async () => {
    await database.query('select 1');
    return { status: 'healthy' as const };
  });
}

function registerLibraryChat(server: RouteServer, parts: ChatParts): void {
  const questions = createLibraryQuestions(parts);
  const conversations = createConversations('rag', parts, toRagData);
  server.serve(chatRoutes.ragQuery, ({ body, signal }) => questions.query(body, signal));
  server.serveEvents(chatRoutes.ragChat, async ({ body, place, signal }) =>
    conversations.answer(body.session_id, await questions.ask(body, place, signal)),
  );
  server.serveEvents(chatRoutes.followRagChat, ({ params }) => conversations.follow(params.id));
  server.serve(chatRoutes.stopRagChat, ({ params }) => conversations.stop(params.id));
  server.serve(chatRoutes.listRagSessions, ({ query }) => conversations.list(query));
  server.serve(chatRoutes.getRagHistory, ({ params, query }) =>
    conversations.history(params.id, query),
  );
  server.serveFile(chatRoutes.exportRagChat, ({ params, query }) =>
    exportChat({ mode: 'rag', sessionId: params.id }, query.format, parts),
  );
  server.serve(chatRoutes.deleteRagChat, ({ params }) => conversations.delete(params.id));
}

function registerDirectChat(server: RouteServer, parts: ChatParts): void {
  const questions = createModelQuestions(parts);
  const conversations = createConversations('direct', parts, toDirectData);
  server.serveEvents(chatRoutes.directChat, async ({ body, place, signal }) =>
    conversations.answer(body.session_id, await questions.ask(body, place, signal)),
  );
  server.serveEvents(chatRoutes.followDirectChat, ({ params }) => conversations.follow(params.id));
  server.serve(chatRoutes.stopDirectChat, ({ params }) => conversations.stop(params.id));
  server.serve(chatRoutes.listDirectSessions, ({ query }) => conversations.list(query));
  server.serve(chatRoutes.getDirectHistory, ({ params, query }) =>
    conversations.history(params.id, query),
  );
  server.serveFile(chatRoutes.exportDirectChat, ({ params, query }) =>
    exportChat({ mode: 'direct', sessionId: params.id }, query.format, parts),
  );
  server.serve(chatRoutes.deleteDirectChat, ({ params }) => conversations.delete(params.id));
}

function toRagData(message: ChatMessage, sessionId: string): RagChatData {
  return {
    assistant_response: message.text,
    session_id: sessionId,
    context_used: { sources: message.answer?.sources ?? [] },
    message,
  };
}

/** One that was stopped before its model was asked names none. */
function toDirectData(message: ChatMessage, sessionId: string): DirectChatData {
  return {
    assistant_response: message.text,
    session_id: sessionId,
    message,
    model: message.model ?? '',
    usage: message.usage ?? noUsage,
  };
}
