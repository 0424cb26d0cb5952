/** How far a summary is, and the summaries made before. */
import { z } from 'zod';
import { jobStatusSchema } from './job.js';
import { focusAreaSchema, summaryTypeSchema } from './summaries.js';

export const summaryProgressSchema = z
  .object({
    percentage: z.number().min(0).max(100),
    /** Such as `Reading article 3 of 12; 1 retracted left out`. */
    current_operation: z.string(),
    current_article: z.string(),
    /** Articles of which all passages were read; a model may still take notes of them. */
    articles_done: z.number().int(),
    /** Those that there are to read; before that is known, all that were selected. */
    total_articles: z.number().int(),
    passages_read: z.number().int(),
  })
  .meta({ id: 'SummaryProgress' });
export type SummaryProgress = z.infer<typeof summaryProgressSchema>;

export const summaryTimesSchema = summaryProgressSchema
  .extend({
    /** How long it was worked on. */
    elapsed_seconds: z.number(),
    /** Seconds, or null while nothing can be said. */
    estimated_time_remaining: z.number().nullable(),
  })
  .meta({ id: 'SummaryTimes' });
export type SummaryTimes = z.infer<typeof summaryTimesSchema>;

export const summaryEntrySchema = z
  .object({
    summary_id: z.string(),
    status: jobStatusSchema,
    /** Titles of its articles, the first ones. */
    title: z.string(),
    /** The first 300 characters of the text, without markers. */
    preview: z.string(),
    summary_type: summaryTypeSchema,
    focus_areas: z.array(focusAreaSchema),
    article_count: z.number().int(),
    word_count: z.number().int(),
    origin: z.enum(['extracted', 'written']).nullable(),
    model: z.string(),
    generated_at: z.string(),
    /** Why there is none; null unless failed. */
    error: z.string().nullable(),
  })
  .meta({ id: 'SummaryEntry' });
export type SummaryEntry = z.infer<typeof summaryEntrySchema>;
