/** The library as one file: written out, and taken in again. */
import { z } from 'zod';
import { vectorLimits } from './limits.js';
import { route } from './route.js';

const success = z.literal(true);

export const libraryFileRoutes = {
  exportVectors: route({
    method: 'GET',
    path: '/vectors/management/export',
    tag: 'Vectors',
    summary: 'All documents, passages and vectors as a file of JSON',
    /** Streamed; `export_data` is what `importVectors` takes, and more than a browser should hold: save it as a file. */
    data: z.object({
      success,
      export_data: z.looseObject({}),
      total_vectors: z.number().int(),
      /** Those of a file that was still being taken in, as their passages may not all have been there. */
      documents_left_out: z.number().int(),
      message: z.string(),
    }),
  }),
  importVectors: route({
    method: 'POST',
    path: '/vectors/management/import',
    tag: 'Vectors',
    summary:
      'Take in an exported file, all of it or nothing; the body is the file itself, sent as application/json',
    failures: {
      409: 'Another file is being taken in. Please wait until it is done.',
      507: 'Not enough disk space',
    },
    body: z.looseObject({}),
    bodyBytes: vectorLimits.importBytes,
    data: z.object({
      success,
      documents_imported: z.number().int(),
      /** Documents that the library had already, by id or identifier. */
      documents_skipped: z.number().int(),
      passages_imported: z.number().int(),
      vectors_imported: z.number().int(),
      /** Of models that are not in use: their passages came without. */
      vectors_left_out: z
        .array(z.object({ model: z.string(), vectors: z.number().int() }))
        .default([]),
      message: z.string(),
    }),
  }),
} as const;
