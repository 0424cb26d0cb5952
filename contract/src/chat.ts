/** Questions to the library, and their answers with citations. */
import { z } from 'zod';
import { chatDefaults, chatLimits, ragQueryDefaults, retrievalLimits } from './limits.js';
import { route, safeText } from './route.js';
import { scoredPassageSchema } from './vectors.js';

/** A passage that an answer cites; `marker` is the number in the text. */
export const sourceSchema = scoredPassageSchema
  .extend({
    /** From 1, in the order in which the answer first cites it. */
    marker: z.number().int().min(1),
    /** What the answer rests on within the passage, as offsets into the passage's text; null for the whole passage. */
    quote: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof sourceSchema>;

/** Where an answer comes from: `extracted` sentences of the documents, `written` by a model, or `none` when the documents do not cover it. */
export const answerOrigins = ['extracted', 'written', 'none'] as const;

export const answerSchema = z
  .object({
    /** Markdown-free prose; citations stand as `[1]`, `[2]`. */
    answer: z.string(),
    origin: z.enum(answerOrigins),
    /** Name of the model that wrote it, or `built-in reader`. */
    model: z.string(),
    /** False when nothing in the library is relevant enough. */
    is_covered: z.boolean(),
    sources: z.array(sourceSchema),
    /** Passages that came nearest when nothing was relevant enough; best first. */
    nearest: z.array(scoredPassageSchema),
    passages_considered: z.number().int(),
    /** Markers that the model wrote and that named no retrieved passage; they were removed. */
    markers_removed: z.number().int(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;

const message = safeText({ max: chatLimits.messageMaxLength }).refine((text) => text.trim() !== '', 'Please enter a message');
const sessionId = safeText({ min: 1, max: 200 });

export const ragQueryRequestSchema = z
  .strictObject({
    query: safeText({ max: retrievalLimits.queryMaxLength }).refine((text) => text.trim() !== '', 'Please enter a question'),
    max_tokens: z.number().int().min(50).max(16_000).default(ragQueryDefaults.max_tokens),
    threshold: z.number().min(0).max(1).default(ragQueryDefaults.threshold),
    top_k: z.number().int().min(1).max(retrievalLimits.topKMax).default(ragQueryDefaults.top_k),
    include_sources: z.boolean().default(ragQueryDefaults.include_sources),
  })
  .meta({ id: 'RagQueryRequest' });
export type RagQueryRequest = z.infer<typeof ragQueryRequestSchema>;

export const ragChatRequestSchema = z
  .strictObject({
    message,
    session_id: sessionId.default(chatDefaults.session_id),
    max_context_tokens: z.number().int().min(100).max(128_000).default(chatDefaults.max_context_tokens),
    context_threshold: z.number().min(0).max(1).default(chatDefaults.context_threshold),
    model: safeText({ min: 1, max: 200 }).optional(),
    temperature: z.number().min(0).max(2).default(chatDefaults.temperature),
    max_response_tokens: z.number().int().min(1).max(16_000).default(chatDefaults.max_response_tokens),
    include_history: z.boolean().default(chatDefaults.include_history),
  })
  .meta({ id: 'RagChatRequest' });
export type RagChatRequest = z.infer<typeof ragChatRequestSchema>;

export const chatModes = ['rag', 'direct'] as const;

export const chatMessageSchema = z
  .object({
    id: z.string(),
    sender: z.enum(['user', 'assistant']),
    text: z.string(),
    time: z.string(),
    mode: z.enum(chatModes),
    /** Only on answers of the assistant in RAG mode. */
    answer: answerSchema.nullable(),
    /** Why no answer came; null when one did. */
    error: z.string().nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const chatIdParams = z.object({ id: sessionId });

export const chatRoutes = {
  ragQuery: route({
    method: 'POST',
    path: '/rag/query',
    tag: 'Chat',
    summary: 'Ask the library once',
    body: ragQueryRequestSchema,
    data: answerSchema,
  }),
  ragChat: route({
    method: 'POST',
    path: '/rag/chat',
    tag: 'Chat',
    summary: 'Ask the library in a conversation',
    body: ragChatRequestSchema,
    data: z.object({
      assistant_response: z.string(),
      session_id: z.string(),
      context_used: z.object({ sources: z.array(sourceSchema) }),
      message: chatMessageSchema,
    }),
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
    summary: 'Conversations, newest first',
    data: z.object({
      sessions: z.array(z.object({ session_id: z.string(), title: z.string(), messages: z.number().int(), updated_at: z.string() })),
    }),
  }),
  getRagHistory: route({
    method: 'GET',
    path: '/rag/chat/:id/history',
    tag: 'Chat',
    summary: 'Messages of a conversation, oldest first',
    params: chatIdParams,
    data: z.object({ session_id: z.string(), messages: z.array(chatMessageSchema) }),
  }),
  deleteRagChat: route({
    method: 'DELETE',
    path: '/rag/chat/:id',
    tag: 'Chat',
    summary: 'Forget a conversation',
    params: chatIdParams,
    data: z.object({ success: z.boolean(), messages_deleted: z.number().int() }),
  }),
} as const;
