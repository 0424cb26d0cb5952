/** Reads the whole library document by document, never more of it at once than some documents. */
import type { Database, Queries, Row } from '../database/database.js';
import { ownNoticesColumn } from '../documents/document-notices.js';
import {
  documentColumns,
  type FiledDocument,
  type FiledPassage,
  passageColumns,
} from './library-rows.js';

/** As the database gives it: it counts further than a number. */
export interface ExportedDocument
  extends Omit<
    FiledDocument,
    'size' | 'created_at' | 'retraction_checked_at' | 'reference' | 'volume' | 'pages'
  > {
  readonly size: string;
  readonly created_at: Date;
  readonly retraction_checked_at: Date | null;
  readonly reference: Readonly<Record<string, unknown>> | null;
}

export interface ExportedPassage extends Omit<FiledPassage, 'search_text' | 'created_at'> {
  readonly search_text: string;
  readonly created_at: Date;
}

export interface LibraryPart {
  readonly document: ExportedDocument;
  /** In reading order. */
  readonly passages: readonly ExportedPassage[];
}

const documentsAtOnce = 50;
const passagesAtOnce = 500;

/**
 * Shows every document but those of a file that is still being taken in, whose passages may not all be there; oldest first, with its passages
 * and their vectors. Each part is one state of the library, and no connection is held while it is shown: whoever reads it may be slow, and
 * others use the library in between.
 * @returns how many were left out.
 */
export async function visitLibrary(
  database: Database,
  visit: (part: LibraryPart) => Promise<void>,
): Promise<number> {
  let leftOut = 0;
  for (let after: string | null = '0'; after !== null; ) {
    const { parts, unfinished, last }: Parts = await readParts(database, after);
    for (const part of parts) await visit(part);
    leftOut += unfinished;
    after = last;
  }
  return leftOut;
}

interface Parts {
  readonly parts: readonly LibraryPart[];
  /** Documents between them of a file that is still being taken in. */
  readonly unfinished: number;
  /** Sequence of the last document; null when there was none. */
  readonly last: string | null;
}

function readParts(database: Database, after: string): Promise<Parts> {
  return database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read, read only');
    return readNext(queries, after);
  });
}

async function readNext(queries: Queries, after: string): Promise<Parts> {
  const next = await queries.query<NextDocument>(
    `select id, sequence, coalesce(passages, 0) as passages,
       id in (select document_id from unfinished_imports) as is_unfinished
     from documents left join passage_counts on document_id = id
     where sequence > $1 order by sequence limit ${documentsAtOnce}`,
    [after],
  );
  let passages = 0;
  const chosen = next.filter((row, index) => {
    passages += row.passages;
    return index === 0 || passages <= passagesAtOnce;
  });
  const ids = chosen.flatMap(({ id, is_unfinished }) => (is_unfinished ? [] : [id]));
  const documents = await queries.query<ExportedDocument & Row>(documentsSql, [ids]);
  const rows = await queries.query<ExportedPassage & Row>(passagesSql, [ids]);
  const parts = documents.map((document) => ({
    document,
    passages: rows.filter(({ document_id }) => document_id === document.id),
  }));
  const unfinished = chosen.length - ids.length;
  return { parts, unfinished, last: chosen.at(-1)?.sequence ?? null };
}

interface NextDocument extends Row {
  readonly id: string;
  readonly sequence: string;
  readonly passages: number;
  readonly is_unfinished: boolean;
}

const documentsSql = `select ${documentColumns.map((column) => `documents.${column}`).join(', ')}, text, page_count, item as reference,
    coalesce(retraction.source, '') as retracted_by, retraction.checked_at as retraction_checked_at,
    ${ownNoticesColumn},
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value) order by kind, value)
      from document_identifiers where document_identifiers.document_id = id), '[]') as identifiers
  from documents left join document_texts on document_texts.document_id = id
    left join document_retractions retraction on retraction.document_id = id and is_retracted left join document_references on document_references.document_id = id
  where id = any($1::uuid[]) order by sequence`;

const passagesSql = `select ${Object.keys(passageColumns)
  .map((column) => `chunks.${column}`)
  .join(', ')},
    model as embedding_model, embedding::text as embedding
  from chunks left join chunk_vectors on chunk_id = chunks.id
  where chunks.document_id = any($1::uuid[]) order by chunks.document_id, chunk_index`;
