/** Articles, and the search that finds them. */
import { z } from 'zod';
import { engineReportSchema } from './engine-reports.js';
import { jobStatusSchema } from './job.js';
import { domainCategories, searchDefaults, searchLimits } from './limits.js';
import { editorialNoticesSchema } from './notices.js';
import { authorNamesSchema } from './person-names.js';
import { placementSchema } from './placement.js';
import { safeText, webUrl } from './route.js';
import { hasVisibleText } from './visible-text.js';

export const domainCategorySchema = z.enum(domainCategories).meta({ id: 'DomainCategory' });
export type DomainCategory = z.infer<typeof domainCategorySchema>;

export const sourceTypes = [
  'journal article',
  'preprint',
  'review',
  'conference paper',
  'book',
  'book chapter',
  'thesis',
  'report',
  'dataset',
  'clinical trial',
  'web page',
  'encyclopedia',
  'other',
] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Strong identifiers, each in its normal form; empty text where it is not known. */
export const identifiersSchema = z
  .strictObject({
    /** Lower case, without resolver, such as `10.1000/xyz`. */
    doi: safeText({ max: 500 }).default(''),
    /** Without version, such as `2301.00306`. */
    arxiv_id: safeText({ max: 100 }).default(''),
    /** Digits. */
    pmid: safeText({ max: 20 }).default(''),
    /** With prefix, such as `PMC123456`. */
    pmcid: safeText({ max: 20 }).default(''),
    /** Upper case, such as `NCT01234567`. */
    nct_id: safeText({ max: 20 }).default(''),
  })
  .meta({ id: 'Identifiers' });
export type Identifiers = z.infer<typeof identifiersSchema>;
export type IdentifierKind = keyof Identifiers;
export const identifierKinds = identifiersSchema.keyof().options;

export const articleSchema = z
  .strictObject({
    title: safeText({ max: 2000 }),
    /** The key of selection: stable and unique within one search. */
    url: webUrl,
    /** Joined by ", ". */
    authors: safeText({ max: 20_000 }).default(''),
    author_names: authorNamesSchema,
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty where it is not known. */
    publication_date: safeText({ max: 40 }).default(''),
    /** Of its preprint, where it is not known when it was published itself; left out elsewhere. */
    preprint_date: safeText({ max: 40 }).optional(),
    journal: safeText({ max: 2000 }).default(''),
    /** In that journal. */
    placement: placementSchema.optional(),
    source_type: safeText({ max: 100 }).default(''),
    doi: safeText({ max: 500 }).default(''),
    abstract: safeText({ max: 100_000 }).default(''),
    summary: safeText({ max: 100_000 }).default(''),
    /** 0 to 100; what is given beyond is bounded. */
    relevance_score: z
      .number()
      .transform((score) => Math.min(100, Math.max(0, score)))
      .pipe(z.number().min(0).max(100))
      .default(0),
    development_phase: safeText({ max: 200 }).default(''),
    study_type: safeText({ max: 200 }).default(''),
    /** Names of the engines that found it. */
    found_by: z
      .array(safeText({ max: 100 }))
      .max(50)
      .default([]),
    identifiers: identifiersSchema.default({
      doi: '',
      arxiv_id: '',
      pmid: '',
      pmcid: '',
      nct_id: '',
    }),
    /** How many works cite it: the largest count of those who told one, as each counts only what it holds. Null where none did. */
    cited_by_count: z.number().int().min(0).nullable().default(null),
    /** Versions under other identifiers, such as the preprint of what a journal published. */
    other_versions: z
      .array(
        z.strictObject({
          doi: safeText({ max: 500 }),
          url: webUrl,
          source_type: safeText({ max: 100 }),
          /** Of an openly readable copy of that version; left out where none was named. */
          full_text_url: safeText({ max: 4096 }).optional(),
        }),
      )
      .max(50)
      .default([]),
    /** Address of an openly readable copy; empty where none was named. */
    full_text_url: safeText({ max: 4096 }).default(''),
    /** Null where no engine said. */
    is_open_access: z.boolean().nullable().default(null),
    is_retracted: z.boolean().default(false),
    /** Names of the engines that say that it is retracted or whose title of it does, and of those by whom the library knows it; left out where nobody does. */
    retracted_by: z
      .array(safeText({ max: 100 }))
      .max(50)
      .optional(),
    notices: editorialNoticesSchema,
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

export const searchProgressSchema = z
  .object({
    /** 0 to 1, never falls. */
    progress: z.number().min(0).max(1),
    message: z.string(),
    current_step: z.string(),
    /** Articles that are kept so far. */
    articles_processed: z.number().int(),
    /** Records that the engines returned so far, before merging. */
    total_articles: z.number().int(),
    /** Seconds, or null while nothing can be said. */
    estimated_time_remaining: z.number().nullable(),
    elapsed_seconds: z.number(),
    /** Names of the engines that still work. */
    search_engines_active: z.array(z.string()),
    engines: z.array(engineReportSchema),
  })
  .meta({ id: 'SearchProgress' });
export type SearchProgress = z.infer<typeof searchProgressSchema>;

export const searchRequestSchema = z
  .strictObject({
    query: safeText({ max: searchLimits.queryMaxLength }).refine(
      (text) => hasVisibleText(text),
      'Please enter a research query',
    ),
    num_results: z
      .number()
      .int()
      .min(searchLimits.numResults.min)
      .max(searchLimits.numResults.max)
      .default(searchDefaults.num_results),
    years_back: z
      .number()
      .int()
      .min(searchLimits.yearsBack.min)
      .max(searchLimits.yearsBack.max)
      .default(searchDefaults.years_back),
    domain_category: domainCategorySchema.default(searchDefaults.domain_category),
    use_tavily: z.boolean().default(searchDefaults.use_tavily),
    use_duckduckgo: z.boolean().default(searchDefaults.use_duckduckgo),
    use_domain_search: z.boolean().default(searchDefaults.use_domain_search),
  })
  .meta({ id: 'SearchRequest' });
export type SearchRequest = z.infer<typeof searchRequestSchema>;

export const searchStatusSchema = z
  .object({
    search_id: z.string(),
    status: jobStatusSchema,
    progress: searchProgressSchema,
    /** What was asked. */
    request: searchRequestSchema,
    error: z.string().nullable(),
  })
  .meta({ id: 'SearchStatus' });
export type SearchStatus = z.infer<typeof searchStatusSchema>;

export const searchResultsSchema = z
  .object({
    search_id: z.string(),
    status: jobStatusSchema,
    /** What was asked. */
    request: searchRequestSchema,
    /** Best first. While the search runs: what has been merged so far. */
    articles: z.array(articleSchema),
    engines: z.array(engineReportSchema),
    /** Sentences for people, such as that the keyless engines ran in place of Tavily. */
    notices: z.array(z.string()),
    /** How many records the engines returned before merging. */
    records_found: z.number().int(),
    duplicates_merged: z.number().int(),
    /** Of a search that was repeated: what the one before it had not found. Null or left out where it is none, or no engine had answered that one, or it may not have asked for papers as old. */
    new_since: z
      .object({
        search_id: z.string(),
        searched_at: z.string(),
        article_urls: z.array(z.string()),
        /** Of how many articles that can be told: those of engines that had answered then. */
        articles_compared: z.number().int(),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResultsSchema>;

/** Which keys are set: never the keys. */
export const apiKeyStatusSchema = z.record(z.string(), z.boolean()).meta({ id: 'ApiKeyStatus' });
export type ApiKeyStatus = z.infer<typeof apiKeyStatusSchema>;
