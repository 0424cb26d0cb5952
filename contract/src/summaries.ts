/** Structured summaries of selected articles, each claim with the passage it rests on, and the summaries made before. */
import { z } from 'zod';
import { summaryDefaults, summaryFocusAreas, summaryLimits, summaryTypes } from './limits.js';
import { usageSchema } from './models.js';
import { editorialNoticesSchema } from './notices.js';
import { citedPassageFields } from './passages.js';
import { authorNamesSchema } from './person-names.js';
import { placementSchema } from './placement.js';
import { safeText } from './route.js';

export const summaryTypeSchema = z.enum(summaryTypes).meta({ id: 'SummaryType' });
export type SummaryType = z.infer<typeof summaryTypeSchema>;
export const focusAreaSchema = z.enum(summaryFocusAreas).meta({ id: 'FocusArea' });
export type FocusArea = z.infer<typeof focusAreaSchema>;

/** An article as it is sent for a summary: what is missing is `Unknown` or empty. */
export const summaryArticleSchema = z
  .object({
    title: safeText({ max: 2000 }),
    authors: safeText({ max: 20_000 }).default('Unknown'),
    author_names: authorNamesSchema,
    publication_date: safeText({ max: 100 }).default('Unknown'),
    /** Of its preprint, where it is not known when it was published itself. */
    preprint_date: safeText({ max: 40 }).optional(),
    source_type: safeText({ max: 100 }).default('Unknown'),
    journal: safeText({ max: 2000 }).default(''),
    placement: placementSchema.optional(),
    doi: safeText({ max: 500 }).default(''),
    abstract: safeText({ max: 100_000 }).default(''),
    summary: safeText({ max: 100_000 }).default(''),
    url: safeText({ max: 4096 }).default(''),
    /** A document of the library, whose own fields go before the others; found by DOI or address when left out. */
    document_id: z.uuid().optional(),
    /** A search says that the work is retracted; what the library knows of it counts as well. */
    is_retracted: z.boolean().optional(),
    /** Likewise that it is corrected or doubted. */
    notices: editorialNoticesSchema,
  })
  .meta({ id: 'SummaryArticle' });
export type SummaryArticle = z.infer<typeof summaryArticleSchema>;

export const summaryRequestSchema = z
  .strictObject({
    articles: z
      .array(summaryArticleSchema)
      .min(1, 'No articles selected for summary generation')
      .max(summaryLimits.articlesMax),
    summary_type: summaryTypeSchema.default(summaryDefaults.summary_type),
    focus_areas: z
      .array(focusAreaSchema)
      .min(1, 'Please select at least one focus area.')
      .max(summaryFocusAreas.length)
      .default([...summaryDefaults.focus_areas]),
    custom_instructions: safeText({ max: summaryLimits.instructionsMaxLength })
      .nullable()
      .default(null),
    max_tokens: z
      .number()
      .int()
      .min(summaryLimits.maxTokens.min)
      .max(summaryLimits.maxTokens.max)
      .default(summaryLimits.maxTokens.default),
    temperature: z
      .number()
      .min(summaryLimits.temperature.min)
      .max(summaryLimits.temperature.max)
      .default(summaryLimits.temperature.default),
    /** Retracted articles are read as well; else they are left out, which the summary says. */
    include_retracted: z.boolean().optional(),
    /** Name of a model, or `built-in reader`; the default one when left out. */
    model: safeText({ min: 1, max: 200 }).optional(),
    /** Id that the summary gets, so that its progress can be read while this call waits and a repeated call finds the same summary. */
    summary_id: z.uuid().optional(),
  })
  .meta({ id: 'SummaryRequest' });
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

/** How an article was read. */
export const readArticleSchema = z
  .object({
    /** From 1, in the order of the request. */
    position: z.number().int().min(1),
    title: z.string(),
    authors: z.string(),
    author_names: authorNamesSchema,
    publication_date: z.string(),
    preprint_date: z.string().optional(),
    journal: z.string(),
    placement: placementSchema.optional(),
    source_type: z.string(),
    doi: z.string(),
    url: z.string(),
    /** `full_text` from the library, `abstract` alone, or `none` where there was nothing to read: `reason` says so then, and of a full text which pages are left out of it, and that it is that of a preprint which has been retracted since. */
    read_as: z.enum(['full_text', 'abstract', 'none']),
    reason: z.string(),
    is_retracted: z.boolean().optional(),
    notices: editorialNoticesSchema,
    /** By what it is called, its DOI, its address or the place where it appeared; left out where it is none. */
    is_preprint: z.boolean().optional(),
    /** The document of the library that it is, or null. */
    document_id: z.string().nullable(),
    passages_read: z.number().int().min(0),
  })
  .meta({ id: 'ReadArticle' });
export type ReadArticle = z.infer<typeof readArticleSchema>;

/** The passage that a marker opens. */
export const summarySourceSchema = z
  .object({
    /** The number in the text, from 1 in the order of first appearance. */
    marker: z.number().int().min(1),
    /** Position of its article. */
    article: z.number().int().min(1),
    /** Null where the passage is an abstract that is not in the library. */
    passage_id: z.string().nullable(),
    ...citedPassageFields,
  })
  .meta({ id: 'SummarySource' });
export type SummarySource = z.infer<typeof summarySourceSchema>;

/** A sentence of the summary; without its markers. */
export const summarySentenceSchema = z
  .object({
    text: z.string(),
    markers: z.array(z.number().int()),
    /** False when none of its passages carries what it says: it is shown with a flag. Null where it claims nothing. */
    is_supported: z.boolean().nullable(),
    /**
     * Of a sentence that a model wrote and that is not flagged: whether it says what a sentence of one of its passages says in that sentence's own
     * words, with nothing left out that limits it. False where it is in the model's own words, whose meaning nothing checks. Left out where code
     * took the sentence from its passage, and by earlier versions.
     */
    in_words: z.boolean().optional(),
  })
  .meta({ id: 'SummarySentence' });
export type SummarySentence = z.infer<typeof summarySentenceSchema>;

export const summarySectionSchema = z
  .object({
    /** Null for the overview. */
    focus_area: focusAreaSchema.nullable(),
    heading: z.string(),
    /** Paragraphs of sentences. Empty where no article says anything of it: `note` says so. */
    paragraphs: z.array(z.array(summarySentenceSchema)),
    note: z.string(),
  })
  .meta({ id: 'SummarySection' });
export type SummarySection = z.infer<typeof summarySectionSchema>;

export const comparisonColumns = [
  'design',
  'population',
  'n',
  'intervention',
  'finding',
  'limits',
] as const;

/** A study beside the others; a cell is empty where the article does not say it. */
export const comparisonRowSchema = z
  .object({
    article: z.number().int().min(1),
    cells: z.record(
      z.enum(comparisonColumns),
      z.object({ text: z.string(), marker: z.number().int().nullable() }),
    ),
  })
  .meta({ id: 'ComparisonRow' });
export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

export const summaryAnalyticsSchema = z
  .object({
    claims: z.number().int(),
    claims_with_source: z.number().int(),
    claims_unsupported: z.number().int(),
    /** Mean number of passages behind a claim. */
    sources_per_claim: z.number(),
    words_per_section: z.array(z.object({ heading: z.string(), words: z.number().int() })),
    /** One entry an article. `share_of_claims` counts claims that cite it. */
    coverage: z.array(
      z.object({
        article: z.number().int(),
        claims: z.number().int(),
        passages_cited: z.number().int(),
        share_of_claims: z.number(),
      }),
    ),
    /** Pairs of articles that are cited for the same claim, or whose claims speak of the same thing. */
    agreement: z.array(
      z.object({
        article: z.number().int(),
        other: z.number().int(),
        /** Claims that cite both. */
        shared_claims: z.number().int(),
        /** Likeness of what the two say, 0 to 1. */
        similarity: z.number().min(0).max(1),
        /** Whether they point the same way where that can be told. */
        stance: z.enum(['agree', 'differ', 'unclear']),
      }),
    ),
  })
  .meta({ id: 'SummaryAnalytics' });
export type SummaryAnalytics = z.infer<typeof summaryAnalyticsSchema>;

export const summarySchema = z
  .object({
    summary_id: z.string(),
    /** The whole as Markdown: headings, paragraphs with markers `[1]`, the comparison as a table. */
    summary: z.string(),
    origin: z.enum(['extracted', 'written']),
    /** Name of the model that wrote it, or `built-in reader`. */
    model: z.string(),
    summary_type: summaryTypeSchema,
    focus_areas: z.array(focusAreaSchema),
    custom_instructions: z.string().nullable(),
    max_tokens: z.number().int(),
    temperature: z.number(),
    article_count: z.number().int(),
    articles_used: z.number().int(),
    /** Of which all was read. */
    full_text_count: z.number().int(),
    word_count: z.number().int(),
    generated_at: z.string(),
    /** Such as `12 of 12 articles used, 9 in full text`, and how many in part where pages are left out of some. */
    message: z.string(),
    /** Why it ends early, such as a budget that was used up; empty otherwise. */
    note: z.string(),
    articles: z.array(readArticleSchema),
    sections: z.array(summarySectionSchema),
    comparison: z.array(comparisonRowSchema),
    sources: z.array(summarySourceSchema),
    /** Markers that the model wrote and that did not fit, as they named no passage or one that has nothing of the statement; they were removed. */
    markers_removed: z.number().int(),
    analytics: summaryAnalyticsSchema,
    usage: usageSchema,
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof summarySchema>;
