/** Questions, answers with citations, and the messages of a conversation. */
import { z } from 'zod';
import { chatDefaults, chatLimits, ragQueryDefaults, retrievalLimits } from './limits.js';
import { usageSchema } from './models.js';
import { quoteSchema } from './passages.js';
import {
  leftOutPassageSchema,
  lookedAtSchema,
  quotedDocumentSchema,
  quotedStanceSchema,
} from './quotations.js';
import { safeText } from './route.js';
import { documentIdsSchema, scoredPassageSchema } from './vector-search.js';

/** A passage that an answer cites; `marker` is the number in the text. */
export const sourceSchema = scoredPassageSchema
  .extend({
    /** From 1, in the order in which the answer first cites it. */
    marker: z.number().int().min(1),
    /** What the answer rests on within the passage, as offsets into the passage's text; null for the whole passage. */
    quote: quoteSchema.nullable(),
    /** Where in the document the quote stands, such as `5.3 Main results` or `Abstract › Results`; empty or left out where no heading tells. */
    section: z.string().optional(),
    /** The sentence before the quote, as offsets into the passage's text, where the quote takes up what stands there. */
    lead: z.object({ start: z.number().int(), end: z.number().int() }).optional(),
    /** Whether it stands beside the sentence of its document that answers, for what else is said there. */
    is_beside: z.boolean().optional(),
    /** Marker of the first source of another document of the same work: the two are one voice, not two. Null where there is none. */
    same_work_as: z.number().int().min(1).nullable().default(null),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof sourceSchema>;

/** A passage that came near a question which nothing answers. */
export const nearPassageSchema = scoredPassageSchema
  .extend({
    /** Its sentence that is likeliest to answer; left out where sentences were not read with the question. */
    quote: quoteSchema.optional(),
  })
  .meta({ id: 'NearPassage' });
export type NearPassage = z.infer<typeof nearPassageSchema>;

/** The answer to one of several questions. */
const answerPartSchema = z.object({
  question: z.string(),
  text: z.string(),
  is_covered: z.boolean(),
  search_query: z.string(),
  /** Of the sources that are its own. */
  markers: z.array(z.number().int()),
  not_found: z.array(z.string()),
  /** As of the answer, where this question alone has such. */
  statement: z.string().optional(),
  listed: z.array(z.string()).optional(),
  nearest: z.array(nearPassageSchema).optional(),
});

/** Where an answer comes from: `extracted` sentences of the documents, `written` by a model, or `none` when none of them surely answers. */
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
    /** What the sources are of, in the order in which they are first cited, then what is only in `left_out`. Missing in answers of earlier versions, as what follows is. */
    documents: z.array(quotedDocumentSchema).optional(),
    /** Passages of retracted works that speak to the question: no part of the answer. */
    left_out: z.array(leftOutPassageSchema).optional(),
    /** What the question asks for and none of the passages names, in its words. */
    not_found: z.array(z.string()).optional(),
    /** Null where nothing was searched, or where the answer itself says what was looked at. */
    looked_at: lookedAtSchema.nullable().optional(),
    /** What the message wanted, where that was no answer from passages: politeness, a list of documents, what one document says. */
    kind: z.enum(['courtesy', 'library', 'document']).optional(),
    /** A sentence of Lectern's own above the quotations. */
    statement: z.string().optional(),
    /** Documents of a list, in its order; those without a source are described all the same. */
    listed: z.array(z.string()).optional(),
    /** Where several questions were asked at once: each with what answers it. */
    parts: z.array(answerPartSchema).optional(),
    /** How many independent documents take each side, and the words of the first of them; left out where no side can be told. */
    agreement: z
      .array(quotedStanceSchema.extend({ documents: z.number().int().min(1) }))
      .optional(),
    /** Passages that came nearest when nothing was relevant enough; best first. Where there are parts, each has its own. */
    nearest: z.array(nearPassageSchema),
    passages_considered: z.number().int(),
    /** Markers that the model wrote and that named no retrieved passage, or beside others one that does not carry the statement; they were removed. */
    markers_removed: z.number().int(),
    /** Sentences of the answer that the passages they cite do not carry, as offsets into `answer`, in order. */
    unsupported: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    /**
     * Of an answer that a model wrote: how many of its statements that cite a passage stand there in the passage's words, and how many are in
     * the model's own, against which no rule speaks. Missing in answers of earlier versions.
     */
    wording: z.object({ in_words: z.number().int(), own: z.number().int() }).optional(),
    /** Which these last are, as offsets into `answer`, in order. Missing in answers of earlier versions. */
    own_words: z.array(z.object({ start: z.number().int(), end: z.number().int() })).optional(),
    /** What the library was searched for: the question, completed from the conversation where it points back. */
    search_query: z.string(),
    /** True where the model stopped at `max_response_tokens`: the end is missing. */
    is_cut: z.boolean(),
    /** What failed while passages were looked for, or that passages have no vectors yet, and what was done in its place, and how many of the chosen documents are gone; left out where nothing did. */
    search_note: z.string().optional(),
    /** Retracted documents that speak of the question, or that it asks, and were not quoted; left out where there are none. */
    retracted_left_out: z
      .array(z.object({ document_id: z.string(), document_title: z.string() }))
      .optional(),
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
    include_retracted: z.boolean().default(false),
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
  /** Id of a message of the conversation: what was said before it is the history, as where its question is asked anew; everything when left out. */
  before: z.uuid().optional(),
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
    /** Retracted works may be quoted, too. */
    include_retracted: z.boolean().default(false),
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
    /** Only on answers of the assistant in RAG mode, once they have ended; null where nothing had come, and where the server was killed meanwhile. */
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
