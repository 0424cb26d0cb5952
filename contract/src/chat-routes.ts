/** The calls of both chats: asking, following, stopping, and what is kept of conversations. */
import { z } from 'zod';
import {
  answerSchema,
  chatMessageSchema,
  directChatDataSchema,
  directChatRequestSchema,
  ragChatDataSchema,
  ragChatRequestSchema,
  ragQueryRequestSchema,
  sessionIdSchema,
} from './chat.js';
import { directChatEventSchema, ragChatEventSchema } from './chat-events.js';
import { chatErrors, listDefaults } from './limits.js';
import { fileAnswer, queryCount, route } from './route.js';

const chatIdParams = z.object({ id: sessionIdSchema });
const notFound = 'Conversation not found';
const modelFailures = {
  502: 'The language model provider rejected the API key',
  504: 'The language model provider did not answer in time',
} as const;
const chatFailures = { 409: chatErrors.stillArriving, ...modelFailures } as const;
const followFailures = { 409: chatErrors.noneArriving, ...modelFailures } as const;

export const conversationSchema = z
  .object({
    session_id: z.string(),
    /** The first question. */
    title: z.string(),
    messages: z.number().int(),
    updated_at: z.string(),
    /** An answer is being made in it now. */
    is_arriving: z.boolean(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

const pageQuery = z.object({
  limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.conversations }),
  offset: queryCount({ min: 0, max: 1_000_000, default: 0 }),
});
const conversationList = z.object({
  sessions: z.array(conversationSchema),
  total_count: z.number().int(),
});

const historyQuery = z.object({
  limit: queryCount({ min: 1, max: listDefaults.messagesMax, default: listDefaults.messagesMax }),
  /** Id of a message: what stands before it, for paging backwards; the latest messages when left out. */
  before: z.uuid().optional(),
});
const history = z.object({
  session_id: z.string(),
  messages: z.array(chatMessageSchema),
  has_earlier: z.boolean(),
});

/** False, and null, where no answer was arriving. */
const stopData = z.object({ success: z.boolean(), message: chatMessageSchema.nullable() });
const deleteData = z.object({ success: z.boolean(), messages_deleted: z.number().int() });

export const chatRoutes = {
  ragQuery: route({
    method: 'POST',
    path: '/rag/query',
    tag: 'Chat',
    summary: 'Ask the library once',
    failures: modelFailures,
    body: ragQueryRequestSchema,
    data: answerSchema,
  }),
  ragChat: route({
    method: 'POST',
    path: '/rag/chat',
    tag: 'Chat',
    summary: 'Ask the library in a conversation',
    failures: chatFailures,
    body: ragChatRequestSchema,
    data: ragChatDataSchema,
    events: ragChatEventSchema,
  }),
  ragStatus: route({
    method: 'GET',
    path: '/rag/status',
    tag: 'Chat',
    summary: 'What answers with now',
    data: z.object({
      ready: z.boolean(),
      documents: z.number().int(),
      passages: z.number().int(),
      /** `built-in reader`, or the name of the configured model. */
      answers_by: z.string(),
      embeddings_by: z.string(),
    }),
  }),
  ragHealth: route({
    method: 'GET',
    path: '/rag/health',
    tag: 'Chat',
    summary: 'Whether questions can be answered',
    data: z.object({ status: z.literal('healthy') }),
  }),
  listRagSessions: route({
    method: 'GET',
    path: '/rag/chat/sessions',
    tag: 'Chat',
    summary: 'Conversations with the library, newest first',
    query: pageQuery,
    data: conversationList,
  }),
  getRagHistory: route({
    method: 'GET',
    path: '/rag/chat/:id/history',
    tag: 'Chat',
    summary: 'Messages of a conversation with the library, oldest first',
    params: chatIdParams,
    query: historyQuery,
    data: history,
  }),
  followRagChat: route({
    method: 'GET',
    path: '/rag/chat/:id/events',
    tag: 'Chat',
    summary: 'Follow the answer that is arriving, from its beginning; 409 when none is',
    failures: followFailures,
    params: chatIdParams,
    data: ragChatDataSchema,
    events: ragChatEventSchema,
  }),
  stopRagChat: route({
    method: 'POST',
    path: '/rag/chat/:id/stop',
    tag: 'Chat',
    summary: 'Stop the answer that is arriving',
    params: chatIdParams,
    data: stopData,
  }),
  exportRagChat: route({
    method: 'GET',
    path: '/rag/chat/:id/export',
    tag: 'Chat',
    summary: 'A conversation as a file, or the documents that it cites as references',
    params: chatIdParams,
    query: z.object({ format: z.enum(['md', 'ris', 'bibtex']) }),
    notFound,
    data: fileAnswer,
  }),
  deleteRagChat: route({
    method: 'DELETE',
    path: '/rag/chat/:id',
    tag: 'Chat',
    summary: 'Forget a conversation with the library; an answer that is arriving is stopped first',
    params: chatIdParams,
    data: deleteData,
  }),
  directChat: route({
    method: 'POST',
    path: '/llm/direct-chat',
    tag: 'Direct chat',
    summary: 'Ask a language model, without the library',
    failures: chatFailures,
    body: directChatRequestSchema,
    data: directChatDataSchema,
    events: directChatEventSchema,
  }),
  listDirectSessions: route({
    method: 'GET',
    path: '/llm/chat/sessions',
    tag: 'Direct chat',
    summary: 'Conversations with a model, newest first',
    query: pageQuery,
    data: conversationList,
  }),
  getDirectHistory: route({
    method: 'GET',
    path: '/llm/chat/:id/history',
    tag: 'Direct chat',
    summary: 'Messages of a conversation with a model, oldest first',
    params: chatIdParams,
    query: historyQuery,
    data: history,
  }),
  followDirectChat: route({
    method: 'GET',
    path: '/llm/chat/:id/events',
    tag: 'Direct chat',
    summary: 'Follow the answer that is arriving, from its beginning; 409 when none is',
    failures: followFailures,
    params: chatIdParams,
    data: directChatDataSchema,
    events: directChatEventSchema,
  }),
  stopDirectChat: route({
    method: 'POST',
    path: '/llm/chat/:id/stop',
    tag: 'Direct chat',
    summary: 'Stop the answer that is arriving',
    params: chatIdParams,
    data: stopData,
  }),
  exportDirectChat: route({
    method: 'GET',
    path: '/llm/chat/:id/export',
    tag: 'Direct chat',
    summary: 'A conversation as a file',
    params: chatIdParams,
    query: z.object({ format: z.enum(['md']) }),
    notFound,
    data: fileAnswer,
  }),
  deleteDirectChat: route({
    method: 'DELETE',
    path: '/llm/chat/:id',
    tag: 'Direct chat',
    summary: 'Forget a conversation with a model; an answer that is arriving is stopped first',
    params: chatIdParams,
    data: deleteData,
  }),
} as const;
