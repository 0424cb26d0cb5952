/** Questions, answers with citations, and the messages of a conversation. */
import { z } from 'zod';
import { quoteSchema } from './documents.js';
import { chatDefaults, chatLimits, ragQueryDefaults, retrievalLimits } from './limits.js';
import { usageSchema } from './models.js';
import { safeText } from './route.js';
import { documentIdsSchema, scoredPassageSchema } from './vector-search.js';

/** A passage that an answer cites; `marker` is the number in the text. */
export const sourceSchema = scoredPassageSchema
  .extend({
    /** From 1, in the order in which the answer first cites it. */
    marker: z.number().int().min(1),
    /** What the answer rests on within the passage, as offsets into the passage's text; null for the whole passage. */
    quote: quoteSchema.nullable(),
    /** Marker of the first source of another document of the same work: the two are one voice, not two. Null where there is none. */
    same_work_as: z.number().int().min(1).nullable().default(null),
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
    /** Sentences of the answer that the passages they cite do not carry, as offsets into `answer`, in order. */
    unsupported: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    /** What the library was searched for: the question, completed from the conversation where it points back. */
    search_query: z.string(),
    /** True where the model stopped at `max_response_tokens`: the end is missing. */
    is_cut: z.boolean(),
    /** What failed while passages were looked for, and what was done in its place; left out where nothing did. */
    search_note: z.string().optional(),
    usage: usageSchema,
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;

const message = safeText({ max: chatLimits.messageMaxLength }).refine(
  (text) => text.trim() !== '',
  'Please enter a message',
);
export const sessionIdSchema = safeText({ min: 1, max: 200 });

export const ragQueryRequestSchema = z
  .strictObject({
    query: safeText({ max: retrievalLimits.queryMaxLength }).refine(
      (text) => text.trim() !== '',
      'Please enter a question',
    ),
    max_tokens: z.number().int().min(50).max(16_000).default(ragQueryDefaults.max_tokens),
    threshold: z.number().min(0).max(1).default(ragQueryDefaults.threshold),
    top_k: z.number().int().min(1).max(retrievalLimits.topKMax).default(ragQueryDefaults.top_k),
    include_sources: z.boolean().default(ragQueryDefaults.include_sources),
    document_ids: documentIdsSchema,
  })
  .meta({ id: 'RagQueryRequest' });
export type RagQueryRequest = z.infer<typeof ragQueryRequestSchema>;

const chatRequest = z.strictObject({
  message,
  session_id: sessionIdSchema.default(chatDefaults.session_id),
  model: safeText({ min: 1, max: 200 }).optional(),
  temperature: z.number().min(0).max(2).default(chatDefaults.temperature),
  max_response_tokens: z
    .number()
    .int()
    .min(1)
    .max(16_000)
    .default(chatDefaults.max_response_tokens),
  include_history: z.boolean().default(chatDefaults.include_history),
});

export const ragChatRequestSchema = chatRequest
  .extend({
    max_context_tokens: z
      .number()
      .int()
      .min(100)
      .max(128_000)
      .default(chatDefaults.max_context_tokens),
    context_threshold: z.number().min(0).max(1).default(chatDefaults.context_threshold),
    document_ids: documentIdsSchema,
  })
  .meta({ id: 'RagChatRequest' });
export type RagChatRequest = z.infer<typeof ragChatRequestSchema>;

export const directChatRequestSchema = chatRequest
  .extend({
    system_prompt: safeText({ max: chatLimits.systemPromptMaxLength }).nullable().default(null),
  })
  .meta({ id: 'DirectChatRequest' });
export type DirectChatRequest = z.infer<typeof directChatRequestSchema>;

export const chatModes = ['rag', 'direct'] as const;

/** `arriving` while an answer is being made; `stopped` by a person and `failed` keep the text that had come. Questions are always `done`. */
export const messageStatuses = ['arriving', 'done', 'stopped', 'failed'] as const;

export const chatMessageSchema = z
  .object({
    id: z.string(),
    sender: z.enum(['user', 'assistant']),
    /** Of an answer that is arriving, what has come of it. Markdown in direct mode; prose with `[1]`, `[2]` in RAG mode. */
    text: z.string(),
    time: z.string(),
    mode: z.enum(chatModes),
    status: z.enum(messageStatuses),
    /** The question that an answer belongs to; null for a question. */
    reply_to: z.string().nullable(),
    /** Name of the model that wrote an answer, or `built-in reader`; null for questions and while it is not known. */
    model: z.string().nullable(),
    /** Only on answers that have ended. */
    usage: usageSchema.nullable(),
    /** True for an answer that a model stopped at `max_response_tokens`: the end is missing. */
    is_cut: z.boolean(),
    /** Only on answers of the assistant in RAG mode, once they have ended; null where they failed. */
    answer: answerSchema.nullable(),
    /** Why no answer came; null when one did. */
    error: z.string().nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** What a question to the library is answered with. */
export const ragChatDataSchema = z
  .object({
    assistant_response: z.string(),
    session_id: z.string(),
    context_used: z.object({ sources: z.array(sourceSchema) }),
    message: chatMessageSchema,
  })
  .meta({ id: 'RagChatData' });
export type RagChatData = z.infer<typeof ragChatDataSchema>;

/** What a question to a model is answered with. */
export const directChatDataSchema = z
  .object({
    assistant_response: z.string(),
    session_id: z.string(),
    message: chatMessageSchema,
    model: z.string(),
    usage: usageSchema,
  })
  .meta({ id: 'DirectChatData' });
export type DirectChatData = z.infer<typeof directChatDataSchema>;
