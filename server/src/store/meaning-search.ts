/** Finds passages by their vectors. Vectors of different models are never compared. */
import pg from 'pg';
import type { Database, Queries } from './database.js';
import { readVectorBytes, toVectorBytes } from './vectors.js';
import type { FoundPassage } from './word-search.js';

export interface MeaningQuery {
  readonly model: string;
  readonly vector: Float32Array;
  /** At most 1000, the widest search that the index offers. */
  readonly limit: number;
  /** Passages that are compared as well, however many others are nearer. */
  readonly alsoIds?: readonly string[] | undefined;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

/** Passages nearest to the vector with their cosine similarity, best first; passages without a vector of the model are left out. */
export async function searchMeaning(database: Database, query: MeaningQuery): Promise<FoundPassage[]> {
  const { documentIds, limit } = query;
  if (documentIds !== undefined) return compareDocuments(database, { ...query, documentIds });
  return database.transaction(async (queries) => {
    await queries.query(prepareScan, [String(Math.min(1000, Math.max(40, limit)))]);
    return compare(queries, query, { nearest: `${compared(query)} order by ${distance(query)} limit $2` });
  });
}

/** Deleted vectors stay in the index for a while and use up places of a search: the iterative one, of pgvector 0.8, goes on until it has enough. */
const prepareScan = `select set_config('hnsw.ef_search', $1, true),
  (select set_config('hnsw.iterative_scan', 'strict_order', true) from pg_extension
   where extname = 'vector' and string_to_array(extversion, '.')::integer[] >= '{0,8}')`;

/** Every vector of the documents is compared: the index gives the nearest of the whole library, which may all be of others. */
function compareDocuments(queries: Queries, query: MeaningQuery & { readonly documentIds: readonly string[] }): Promise<FoundPassage[]> {
  const wanted = `with wanted as materialized (${compared(query)} and document_id = any($4::uuid[]))`;
  const nearest = `${wanted} select chunk_id, score from wanted order by score desc, chunk_id limit $2`;
  return compare(queries, query, { nearest, values: [query.documentIds] });
}

interface Nearest {
  /** Gives id and score; `$1` is the vector and `$2` the limit. */
  readonly nearest: string;
  /** From `$4` on. */
  readonly values?: readonly unknown[];
}

async function compare(queries: Queries, query: MeaningQuery, { nearest, values = [] }: Nearest): Promise<FoundPassage[]> {
  const rows = await queries.query<{ chunk_id: string; score: number }>(
    `with nearest as materialized (${nearest}),
       also as (${compared(query)} and chunk_id = any($3::uuid[]) and chunk_id not in (select chunk_id from nearest))
     select chunk_id, score from nearest union all select chunk_id, score from also order by score desc`,
    [toVectorBytes(query.vector), query.limit, query.alsoIds ?? [], ...values],
  );
  return rows.map(({ chunk_id, score }) => ({ chunkId: chunk_id, score }));
}

/** The model stands in the statement as a literal, because the planner uses an index of one model only when it knows the model. */
function compared(query: MeaningQuery): string {
  return `select chunk_id, 1 - (${distance(query)}) as score from chunk_vectors where model = ${pg.escapeLiteral(query.model)}`;
}

function distance({ vector }: MeaningQuery): string {
  const type = `vector(${vector.length})`;
  return `embedding::${type} <=> $1::${type}`;
}

/** Vectors of the given passages, in no particular order. */
export async function loadVectors(queries: Queries, { model, chunkIds }: { model: string; chunkIds: readonly string[] }): Promise<Float32Array[]> {
  const rows = await queries.query<{ bytes: Buffer }>(
    'select vector_send(embedding) as bytes from chunk_vectors where model = $1 and chunk_id = any($2::uuid[])',
    [model, chunkIds],
  );
  return rows.map(({ bytes }) => readVectorBytes(bytes));
}
