/** Lists vectors page by page, and how many each document has. Pages are found by the counts of documents, so that late ones are no slower than the first. */

import type { VectorItem } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { type MarksOfRow, marksColumn } from '../documents/document-marks.js';
import { documentName } from '../documents/document-name.js';
import { type NoticesOfRow, noticesColumn } from '../documents/document-notices.js';
import { standingOf } from './scored-passages.js';

export interface VectorPage {
  /** Null for all documents. */
  readonly documentId: string | null;
  readonly offset: number;
  readonly limit: number;
}

const previewLength = 200;

/** Vectors of the newest document first, in reading order within each, and how many there are in all. */
export async function listVectors(
  queries: Queries,
  page: VectorPage,
): Promise<{ vectors: VectorItem[]; totalCount: number }> {
  const { wanted, before, totalCount } = await findDocuments(queries, page);
  if (wanted.length === 0) return { vectors: [], totalCount };
  const rows = await queries.query<VectorRow>(
    `select chunks.id, chunks.document_id, ${documentName()} as document_title, chunk_index, left(text, ${previewLength}) as text_preview,
       ${marksColumn}, ${noticesColumn}, chunks.created_at, heading_path, page_start, page_end, char_start, char_end, token_count, model, dimension
     from (
       select chunks.id, position from unnest($1::uuid[]) with ordinality as wanted (document_id, position)
       join chunks on chunks.document_id = wanted.document_id join chunk_vectors on chunk_vectors.chunk_id = chunks.id
       order by position, chunk_index offset $2 limit $3
     ) as page
     join chunks on chunks.id = page.id join chunk_vectors on chunk_id = page.id join documents on documents.id = chunks.document_id
     order by position, chunk_index`,
    [wanted, page.offset - before, page.limit],
  );
  return { vectors: rows.map(toVectorItem), totalCount };
}

interface FoundDocuments {
  /** In the order of the list. */
  readonly wanted: readonly string[];
  /** How many vectors stand before those of the first one. */
  readonly before: number;
  readonly totalCount: number;
}

/** The documents whose vectors reach into the page; only they leave the database, of however many there are. */
async function findDocuments(
  queries: Queries,
  { documentId, offset, limit }: VectorPage,
): Promise<FoundDocuments> {
  const [found] = await queries.query<{ wanted: string[]; before: string; total: string }>(
    `with spans as materialized (
       select document_id, sum(vectors) over (order by sequence desc) - vectors as before, vectors
       from (select document_id, sum(vectors) as vectors from vector_counts where $1::uuid is null or document_id = $1 group by document_id) as counted
       join documents on documents.id = document_id
     ), reached as (select * from spans where before < $2::bigint + $3::bigint and before + vectors > $2)
     select array(select document_id from reached order by before) as wanted, (select coalesce(min(before), 0) from reached) as before,
       (select coalesce(sum(vectors), 0) from spans) as total`,
    [documentId, offset, limit],
  );
  if (found === undefined)
    throw new Error('The database did not answer which documents have vectors');
  return { wanted: found.wanted, before: Number(found.before), totalCount: Number(found.total) };
}

export interface DocumentVectors {
  readonly documentId: string;
  /** Its title, or the name of its file where it has none. */
  readonly title: string;
  readonly vectors: number;
}

export interface DocumentVectorsFilter {
  /** Part of the title, without regard to case; empty for all. */
  readonly search: string;
  readonly order: 'most vectors' | 'title';
  readonly limit: number;
}

/** Documents with vectors, and how many such documents match in all. */
export async function listDocumentVectors(
  queries: Queries,
  filter: DocumentVectorsFilter,
): Promise<{ documents: DocumentVectors[]; totalCount: number }> {
  const pattern = filter.search === '' ? '' : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await queries.query<{
    document_id: string;
    title: string;
    vectors: string;
    total: string;
  }>(
    `select document_id, ${documentName()} as title, sum(vectors) as vectors, count(*) over () as total
     from vector_counts join documents on documents.id = document_id
     where $1 = '' or ${documentName()} ilike $1
     group by document_id, documents.id
     order by ${filter.order === 'title' ? `lower(${documentName()})` : 'sum(vectors) desc'}, sequence desc limit $2`,
    [pattern, filter.limit],
  );
  const documents = rows.map(({ document_id, title, vectors }) => ({
    documentId: document_id,
    title,
    vectors: Number(vectors),
  }));
  return { documents, totalCount: Number(rows[0]?.total ?? 0) };
}

interface VectorRow {
  [column: string]: unknown;
  id: string;
  document_id: string;
  document_title: string;
  marks: MarksOfRow;
  notices: NoticesOfRow;
  chunk_index: number;
  text_preview: string;
  created_at: Date;
  heading_path: string[];
  page_start: number | null;
  page_end: number | null;
  char_start: number;
  char_end: number;
  token_count: number;
  model: string;
  dimension: number;
}

function toVectorItem(row: VectorRow): VectorItem {
  const {
    heading_path,
    page_start,
    page_end,
    char_start,
    char_end,
    token_count,
    model,
    dimension,
  } = row;
  return {
    id: row.id,
    document_id: row.document_id,
    document_title: row.document_title,
    ...standingOf(row),
    chunk_index: row.chunk_index,
    text_preview: row.text_preview,
    timestamp: row.created_at.toISOString(),
    metadata: {
      heading_path,
      page_start,
      page_end,
      char_start,
      char_end,
      token_count,
      embedding_model: model,
      dimension,
    },
  };
}
