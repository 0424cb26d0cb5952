/** Downloads of articles into a folder of the server, and the processing of articles under its other name. */
import { z } from 'zod';
import { articleResultSchema, processRequestSchema, processStatusSchema } from './articles.js';
import { downloadableExtensions } from './file-types.js';
import { jobPartStatusSchema, jobStatusSchema } from './job.js';
import { articlesBodyBytes } from './limits.js';
import { idParams, route } from './route.js';

export const articleDownloadSchema = z
  .object({
    article_title: z.string(),
    article_url: z.string(),
    status: jobPartStatusSchema,
    /** Path below the download directory; empty unless completed. */
    file_path: z.string(),
    /** Without a dot; empty while not known. */
    file_type: z.string(),
    size: z.number().int(),
    skipped_reason: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'ArticleDownload' });
export type ArticleDownload = z.infer<typeof articleDownloadSchema>;

/** A relative folder: names of letters, digits, dot, hyphen, underscore and space, none of them `.` or `..`; empty for the download directory itself. */
export const downloadPathSchema = z
  .string()
  .max(500)
  .refine(
    (path) =>
      path === '' ||
      path
        .split(/[/\\]/)
        .every((part) => /^[A-Za-z0-9._ -]{1,64}$/.test(part) && !/^[. ]+$|[. ]$/.test(part)),
    'must be a folder inside the download directory',
  );

export const downloadRequestSchema = z
  .strictObject({
    selected_articles: processRequestSchema.shape.selected_articles,
    download_path: downloadPathSchema.default(''),
    /** False takes files of every type, web pages among them. */
    filter_downloadable_only: z.boolean().default(true),
    downloadable_extensions: z
      .array(z.enum(downloadableExtensions))
      .min(1)
      .max(downloadableExtensions.length)
      .default([...downloadableExtensions]),
  })
  .meta({ id: 'DownloadRequest' });
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;

const downloadStatusSchema = z.object({
  download_id: z.string(),
  status: jobStatusSchema,
  progress: z.object({
    current_operation: z.string(),
    current_article: z.string(),
    /** Without those that were stopped with the download. */
    articles_done: z.number().int(),
    total_articles: z.number().int(),
    /** 0 to 100, never falls. */
    percentage: z.number().min(0).max(100),
  }),
  /** Below the data directory of the server. */
  download_path: z.string(),
  error: z.string().nullable(),
});

const vectorStatusSchema = processStatusSchema
  .omit({ process_id: true })
  .extend({ operation_id: z.string() });

export const articleDownloadRoutes = {
  downloadArticles: route({
    method: 'POST',
    path: '/articles/download',
    tag: 'Articles',
    summary: 'Save openly readable files of articles in a folder of the download directory',
    bodyBytes: articlesBodyBytes,
    body: downloadRequestSchema,
    data: z.object({ download_id: z.string() }),
  }),
  getDownloadStatus: route({
    method: 'GET',
    path: '/articles/download/:id/status',
    tag: 'Articles',
    summary: 'How far a download is',
    params: idParams,
    notFound: 'Download not found',
    data: downloadStatusSchema,
  }),
  getDownloadResults: route({
    method: 'GET',
    path: '/articles/download/:id/results',
    tag: 'Articles',
    summary: 'What became of each article',
    params: idParams,
    notFound: 'Download not found',
    data: z.object({
      download_id: z.string(),
      status: jobStatusSchema,
      results: z.array(articleDownloadSchema),
    }),
  }),
  startVectorProcessing: route({
    method: 'POST',
    path: '/research-explorer/vector-processing/start',
    tag: 'Articles',
    summary: 'Read articles into the library, with the options in an object of their own',
    bodyBytes: articlesBodyBytes,
    body: z.strictObject({
      selected_articles: processRequestSchema.shape.selected_articles,
      processing_options: processRequestSchema
        .pick({ store_in_vector_db: true, excluded_file_types: true })
        .prefault({}),
    }),
    data: z.object({ operation_id: z.string() }),
  }),
  getVectorProcessingStatus: route({
    method: 'GET',
    path: '/research-explorer/vector-processing/:id/status',
    tag: 'Articles',
    summary: 'How far the processing is',
    params: idParams,
    notFound: 'Processing not found',
    data: vectorStatusSchema,
  }),
  getVectorProcessingResult: route({
    method: 'GET',
    path: '/research-explorer/vector-processing/:id/result',
    tag: 'Articles',
    summary: 'What became of each article',
    params: idParams,
    notFound: 'Processing not found',
    data: z.object({
      operation_id: z.string(),
      status: jobStatusSchema,
      total_chunks_stored: z.number().int(),
      results: z.array(articleResultSchema),
    }),
  }),
} as const;
