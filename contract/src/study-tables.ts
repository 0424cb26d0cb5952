/** Study tables: documents or articles in rows, questions in columns, each cell answered from one document alone. */
import { z } from 'zod';
import { jobStatusSchema } from './job.js';
import { listDefaults, tableLimits } from './limits.js';
import { fileAnswer, queryCount, route, safeText } from './route.js';
import { readArticleSchema, summaryArticleSchema, summarySourceSchema } from './summaries.js';

const columnLabel = safeText({ min: 1, max: tableLimits.labelMaxLength });
const columnQuestion = safeText({ min: 1, max: tableLimits.questionMaxLength });

export const tableColumnSchema = z
  .object({
    id: z.string(),
    /** What stands above it. */
    label: z.string(),
    /** What is asked of each document. */
    question: z.string(),
    /** Whether a person asked it, rather than the kinds of the studies. */
    is_asked: z.boolean(),
  })
  .meta({ id: 'TableColumn' });
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** The passage that a cell rests on; a title that says it is a passage of its own. */
export const cellSourceSchema = summarySourceSchema
  .omit({ marker: true, article: true })
  .meta({ id: 'CellSource' });
export type CellSource = z.infer<typeof cellSourceSchema>;

export const tableCellSchema = z
  .object({
    column: z.string(),
    /** What the reader or the model found; empty where nothing was: `reason` says why. */
    text: z.string(),
    /** One sentence; empty where there is a text. */
    reason: z.string(),
    /** Null where the cell is empty. */
    source: cellSourceSchema.nullable(),
    /** Name of the model, or `built-in reader`. */
    model: z.string(),
    /** What a person wrote in its place; kept when the table is filled again, and null while the cell says the same by itself. */
    correction: z.object({ text: z.string(), corrected_at: z.string() }).nullable(),
  })
  .meta({ id: 'TableCell' });
export type TableCell = z.infer<typeof tableCellSchema>;

export const tableRowSchema = z
  .object({
    /** From 1, in the order of the request. */
    position: z.number().int().min(1),
    /** How it was read; `passages_read` is 0 until it was. */
    article: readArticleSchema,
    /** Broad kind of the study, by rules; empty until it was read. */
    kind: z.string(),
    is_retracted: z.boolean(),
    /** One a column that was filled, in the order of the columns. */
    cells: z.array(tableCellSchema),
  })
  .meta({ id: 'TableRow' });
export type TableRow = z.infer<typeof tableRowSchema>;

const tableFacts = {
  table_id: z.string(),
  title: z.string(),
  /** Of its latest filling. */
  status: jobStatusSchema,
  /** Null unless failed. */
  error: z.string().nullable(),
  row_count: z.number().int(),
  created_at: z.string(),
  changed_at: z.string(),
};

export const tableEntrySchema = z
  .object({ ...tableFacts, column_count: z.number().int() })
  .meta({ id: 'TableEntry' });
export type TableEntry = z.infer<typeof tableEntrySchema>;

export const tableFillingSchema = z
  .object({
    rows_done: z.number().int(),
    /** Of the rows that are filled this time. */
    row_count: z.number().int(),
    /** Title of the document that is worked on; empty while none is. */
    current_document: z.string(),
    elapsed_seconds: z.number(),
    /** Seconds, or null while nothing can be said. */
    estimated_time_remaining: z.number().nullable(),
  })
  .meta({ id: 'TableFilling' });
export type TableFilling = z.infer<typeof tableFillingSchema>;

export const studyTableSchema = z
  .object({
    ...tableFacts,
    /** What was read, such as `12 of 14 read, 9 in full text, 1 in part; 2 not read`. */
    message: z.string(),
    /** Name of a model that was asked for; null for the default one. */
    model: z.string().nullable(),
    /** Rows that were looked at at least once; `filling` has those of one filling. */
    rows_done: z.number().int(),
    /** Null while it is not being filled. */
    filling: tableFillingSchema.nullable(),
    columns: z.array(tableColumnSchema),
    rows: z.array(tableRowSchema),
  })
  .meta({ id: 'StudyTable' });
export type StudyTable = z.infer<typeof studyTableSchema>;

export const tableRequestSchema = z
  .strictObject({
    articles: z
      .array(summaryArticleSchema)
      .min(1, 'Please select at least one document or article')
      .max(tableLimits.rowsMax),
    /** Questions; columns by the kinds of the studies when left out. */
    questions: z.array(columnQuestion).max(tableLimits.columnsMax).optional(),
    title: safeText({ max: tableLimits.titleMaxLength }).optional(),
    model: safeText({ min: 1, max: 200 }).optional(),
    /** Id that the table gets, so that a repeated call finds the same table. */
    table_id: z.uuid().optional(),
  })
  .meta({ id: 'TableRequest' });
export type TableRequest = z.infer<typeof tableRequestSchema>;

const idParams = z.object({ id: z.uuid() });
const notFound = 'Study table not found';
const busy = { 409: 'The table is still being filled' };
const position = z.number().int().min(1).max(tableLimits.rowsMax);
const columnId = z.string().min(1).max(200);

function haveDifferentIds(columns: readonly { id?: string | undefined }[]): boolean {
  const ids = columns.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

export const studyTableRoutes = {
  createStudyTable: route({
    method: 'POST',
    path: '/study-tables',
    tag: 'Study tables',
    summary: 'Begin a table of documents or articles; it fills while it can be read',
    failures: { 409: 'There is another table with this table_id' },
    bodyBytes: tableLimits.bodyBytes,
    body: tableRequestSchema,
    data: studyTableSchema,
  }),
  listStudyTables: route({
    method: 'GET',
    path: '/study-tables',
    tag: 'Study tables',
    summary: 'Study tables, newest first',
    query: z.object({
      limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.summaries }),
      offset: queryCount({ min: 0, max: 1_000_000, default: 0 }),
    }),
    data: z.object({ tables: z.array(tableEntrySchema), total_count: z.number().int() }),
  }),
  getStudyTable: route({
    method: 'GET',
    path: '/study-tables/:id',
    tag: 'Study tables',
    summary: 'A study table as far as it is filled',
    params: idParams,
    notFound,
    data: studyTableSchema,
  }),
  changeStudyTable: route({
    method: 'PUT',
    path: '/study-tables/:id',
    tag: 'Study tables',
    summary: 'Rename a table, or add, ask otherwise, rename, reorder and remove its columns',
    params: idParams,
    notFound,
    failures: busy,
    body: z.strictObject({
      title: safeText({ min: 1, max: tableLimits.titleMaxLength }).optional(),
      /** All columns in their new order. One with a known `id` stays; what is asked otherwise or new is filled. */
      columns: z
        .array(
          z.strictObject({ id: columnId.optional(), label: columnLabel, question: columnQuestion }),
        )
        .min(1, 'A table needs at least one column')
        .max(tableLimits.columnsMax)
        .refine(haveDifferentIds, 'A column is named more than once')
        .optional(),
      /** The columns as they stood when they were edited: only what differs from them is changed, and what was changed elsewhere since stays. */
      seen: z
        .array(z.strictObject({ id: columnId, label: columnLabel, question: columnQuestion }))
        .max(tableLimits.columnsMax)
        .optional(),
    }),
    data: studyTableSchema,
  }),
  correctTableCell: route({
    method: 'PUT',
    path: '/study-tables/:id/cells',
    tag: 'Study tables',
    summary: 'Correct a cell by hand, or take the correction back',
    params: idParams,
    notFound,
    body: z.strictObject({
      position,
      column: columnId,
      /** Null takes the correction back. */
      text: safeText({ max: tableLimits.cellMaxLength }).nullable(),
    }),
    data: studyTableSchema,
  }),
  fillStudyTable: route({
    method: 'POST',
    path: '/study-tables/:id/fill',
    tag: 'Study tables',
    summary: 'Look again: the whole table, one row, one column or one cell; corrections stay',
    params: idParams,
    notFound,
    failures: busy,
    body: z.strictObject({ position: position.optional(), column: columnId.optional() }),
    data: studyTableSchema,
  }),
  cancelStudyTable: route({
    method: 'POST',
    path: '/study-tables/:id/cancel',
    tag: 'Study tables',
    summary: 'Stop filling a table; what is filled stays',
    params: idParams,
    notFound,
    data: studyTableSchema,
  }),
  deleteStudyTable: route({
    method: 'DELETE',
    path: '/study-tables/:id',
    tag: 'Study tables',
    summary: 'Forget a study table',
    params: idParams,
    notFound,
    data: z.object({ success: z.literal(true), message: z.string() }),
  }),
  downloadStudyTable: route({
    method: 'GET',
    path: '/study-tables/:id/download',
    tag: 'Study tables',
    summary: 'A study table as a file',
    params: idParams,
    query: z.object({ format: z.enum(['csv', 'xlsx', 'md', 'docx']) }),
    notFound,
    data: fileAnswer,
  }),
} as const;
