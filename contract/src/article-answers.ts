/** Answer this: the best articles of a search are read, and the question that was searched for is answered from them. */
import { z } from 'zod';
import { articleResultSchema } from './articles.js';
import { answerSchema, chatMessageSchema } from './chat.js';
import { cancelledSchema, jobStatusSchema } from './job.js';
import { articleAnswerLimits } from './limits.js';
import { idParams, route, safeText } from './route.js';

/** What is being done, in this order. */
export const articleAnswerStages = ['searching', 'reading', 'answering'] as const;

/** Why a finished one has no reply: the search found nothing that may be read, or none of its articles could be read. */
export const articleAnswerOutcomes = ['answered', 'no_articles', 'none_read'] as const;

export const articleAnswerRequestSchema = z
  .strictObject({
    search_id: safeText({ min: 1, max: 200 }),
    /** How many articles are read at most. */
    articles: z
      .number()
      .int()
      .min(articleAnswerLimits.articles.min)
      .max(articleAnswerLimits.articles.max)
      .default(articleAnswerLimits.articles.default),
    /** Name of a model, or `built-in reader`; the default one when left out. */
    model: safeText({ min: 1, max: 200 }).optional(),
  })
  .meta({ id: 'ArticleAnswerRequest' });
export type ArticleAnswerRequest = z.infer<typeof articleAnswerRequestSchema>;

export const articleAnswerSchema = z
  .object({
    answer_id: z.string(),
    search_id: z.string(),
    /** What was searched for, as it was typed. */
    question: z.string(),
    status: jobStatusSchema,
    /** What is being done, or was done last. */
    stage: z.enum(articleAnswerStages),
    /** Null until it has ended well. */
    outcome: z.enum(articleAnswerOutcomes).nullable(),
    /** What is read, best first, and what became of each; empty before the search has ended. */
    articles: z.array(articleResultSchema),
    /** Articles of the search that are retracted and were left out. */
    retracted_left_out: z.number().int(),
    /** Quoted by the built-in reader from what has been read so far; null before the first text. */
    so_far: answerSchema.nullable(),
    /** The conversation of QA Chat that holds the question and its answer. */
    session_id: z.string(),
    /** What is answered from. */
    document_ids: z.array(z.string()),
    /** The answer in the conversation, also where it failed or was stopped; null before it is begun. */
    reply: chatMessageSchema.nullable(),
    /** Why it failed; null otherwise. */
    error: z.string().nullable(),
    elapsed_seconds: z.number(),
    /** Seconds until everything is read, or null while nothing can be said. */
    estimated_time_remaining: z.number().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'ArticleAnswer' });
export type ArticleAnswer = z.infer<typeof articleAnswerSchema>;

const notFound = 'Answer not found';

export const articleAnswerRoutes = {
  startArticleAnswer: route({
    method: 'POST',
    path: '/research-explorer/answers',
    tag: 'Articles',
    summary: 'Read the best articles of a search into the library and answer its question',
    notFound: 'Search not found',
    body: articleAnswerRequestSchema,
    data: z.object({ answer_id: z.string() }),
  }),
  getArticleAnswer: route({
    method: 'GET',
    path: '/research-explorer/answers/:id',
    tag: 'Articles',
    summary: 'How far the answer is, and what is there of it',
    params: idParams,
    notFound,
    data: articleAnswerSchema,
  }),
  cancelArticleAnswer: route({
    method: 'DELETE',
    path: '/research-explorer/answers/:id',
    tag: 'Articles',
    summary: 'Stop reading and answering; what is stored stays',
    params: idParams,
    notFound,
    data: cancelledSchema,
  }),
} as const;
