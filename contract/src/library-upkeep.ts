/** Upkeep of the library: whether its parts fit together, their repair, and embedding passages again for another model. */
import { z } from 'zod';
import { cancelledSchema, jobStatusSchema } from './job.js';
import { route } from './route.js';

const success = z.literal(true);

/** One kind of inconsistency: how many there are, and some of the documents that have it. */
const findingSchema = z
  .object({
    count: z.number().int(),
    /** Of up to 20 documents. */
    document_ids: z.array(z.string()),
  })
  .meta({ id: 'LibraryFinding' });

export const libraryCheckSchema = z
  .object({
    success,
    is_consistent: z.boolean(),
    checks: z.object({
      /** Passages without a vector of the model in use, those of other models included; without those whose first vector waits for its turn, unless that work has failed or was cancelled. Repair embeds them. Null while it stands in for the chosen one. */
      passages_without_vectors: findingSchema.nullable(),
      /** Vectors whose passage is gone. Repair deletes them. */
      vectors_without_passages: findingSchema,
      /** Documents whose `chunks_stored` is not the number of their passages. Repair corrects it. */
      wrong_chunk_counts: findingSchema,
      /** Documents that claim passages and have none. Repair puts them back to pending. */
      claimed_passages: findingSchema,
      /** Documents that have passages but no stored text. Repair cannot bring it back: where the original is there, deleting their vectors lets them be processed again. */
      documents_without_text: findingSchema,
      /** Documents whose original file is gone. Repair cannot bring it back. Null where no files are kept. */
      documents_without_file: findingSchema.nullable(),
      /** Files of datasets and charts that are gone. Repair cannot bring them back; such a chart can be drawn again. Null where no files are kept. */
      research_files_gone: findingSchema.nullable(),
      /** Files that belong to no document. Repair sets them aside, and deletes none. Null where no files are kept. */
      files_without_document: findingSchema.nullable(),
      /** Files set aside that a document names again. Repair puts them back. Null where no files are kept. */
      files_to_put_back: findingSchema.nullable(),
    }),
    /** What is no fault, but good to know: files that are kept though no document names them. Null where no files are kept. */
    unnamed_files: z
      .object({
        /** In the folder `files/set-aside` of the data directory, with a note. */
        set_aside: z.number().int(),
        /** Where they were: another database has used the data directory, and they may be its. */
        left_alone: z.number().int(),
      })
      .nullable(),
    /** Why vectors were not looked for: the model that was chosen cannot be had now. Null where they were. */
    vectors_unchecked: z.string().nullable().default(null),
    message: z.string(),
  })
  .meta({ id: 'LibraryCheck' });
export type LibraryCheck = z.infer<typeof libraryCheckSchema>;

export const repairedLibrarySchema = z
  .object({
    success,
    vectors_deleted: z.number().int(),
    counts_corrected: z.number().int(),
    documents_reset: z.number().int(),
    files_set_aside: z.number().int(),
    files_put_back: z.number().int(),
    /** Passages that are being embedded now; `getReembedStatus` tells how far. */
    passages_to_embed: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'RepairedLibrary' });
export type RepairedLibrary = z.infer<typeof repairedLibrarySchema>;

export const reembedStatusSchema = z
  .object({
    /** Null when passages were never embedded again. */
    job_id: z.string().nullable(),
    status: jobStatusSchema.nullable(),
    /** 0 to 100. */
    percentage: z.number().min(0).max(100),
    passages_done: z.number().int(),
    passages_total: z.number().int(),
    /** Those that the provider did not take, each for itself, while it took others; `message` says why. */
    passages_refused: z.number().int().default(0),
    embedding_model: z.string(),
    error: z.string().nullable(),
    message: z.string(),
    /** How long it was worked on: not the time between, in which the server was off. */
    elapsed_seconds: z.number(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'ReembedStatus' });
export type ReembedStatus = z.infer<typeof reembedStatusSchema>;

export const libraryUpkeepRoutes = {
  startReembed: route({
    method: 'POST',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary:
      'Embed all passages that have no vector of the model in use; answers with the work under way when there is one',
    data: reembedStatusSchema,
  }),
  getReembedStatus: route({
    method: 'GET',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary: 'How far embedding again is; the last time when none is under way',
    data: reembedStatusSchema,
  }),
  cancelReembed: route({
    method: 'DELETE',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary: 'Cancel embedding again; what is done stays',
    notFound: 'Nothing is being embedded again',
    data: cancelledSchema,
  }),
  checkLibrary: route({
    method: 'GET',
    path: '/vectors/management/check',
    tag: 'Vectors',
    summary: 'Whether documents, passages, vectors and files fit together',
    data: libraryCheckSchema,
  }),
  repairLibrary: route({
    method: 'POST',
    path: '/vectors/management/repair',
    tag: 'Vectors',
    summary:
      'Correct what the check finds; passages without vectors are embedded as work of its own',
    data: repairedLibrarySchema,
  }),
} as const;
