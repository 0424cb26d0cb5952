/** Finds passages by their vectors. Vectors of different models are never compared. */
import pg from 'pg';
import type { Database, Queries } from './database.js';
import { toVectorText } from './vectors.js';
import type { FoundPassage } from './word-search.js';

export interface MeaningQuery {
  readonly model: string;
  readonly vector: Float32Array;
  /** At most 1000, the widest search that the index offers. */
  readonly limit: number;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

/**
 * Passages nearest to the vector with their cosine similarity, best first. The model stands in the statement as a literal, because the
 * planner uses an index of one model only when it knows the model.
 */
export async function searchMeaning(database: Database, query: MeaningQuery): Promise<FoundPassage[]> {
  const { model, vector, limit, documentIds } = query;
  if (documentIds !== undefined) return searchDocuments(database, { model, vector, limit, documentIds });
  const type = `vector(${vector.length})`;
  const rows = await database.transaction(async (queries) => {
    await queries.query(prepareScan, [String(Math.min(1000, Math.max(40, limit)))]);
    return queries.query<{ chunk_id: string; score: number }>(
      `select chunk_id, 1 - (embedding::${type} <=> $1::${type}) as score from chunk_vectors
       where model = ${pg.escapeLiteral(model)} order by embedding::${type} <=> $1::${type} limit $2`,
      [toVectorText(vector), limit],
    );
  });
  return rows.map(({ chunk_id, score }) => ({ chunkId: chunk_id, score }));
}

/** Deleted vectors stay in the index for a while and use up places of a search: the iterative one, of pgvector 0.8, goes on until it has enough. */
const prepareScan = `select set_config('hnsw.ef_search', $1, true),
  (select set_config('hnsw.iterative_scan', 'strict_order', true) from pg_extension
   where extname = 'vector' and string_to_array(extversion, '.')::integer[] >= '{0,8}')`;

/** Every vector of the documents is compared: the index gives the nearest of the whole library, which may all be of others. */
async function searchDocuments(queries: Queries, { model, vector, limit, documentIds }: Required<MeaningQuery>): Promise<FoundPassage[]> {
  const type = `vector(${vector.length})`;
  const rows = await queries.query<{ chunk_id: string; score: number }>(
    `with wanted as materialized (
       select chunk_id, 1 - (embedding::${type} <=> $1::${type}) as score from chunk_vectors where model = $2 and document_id = any($3::uuid[]))
     select chunk_id, score from wanted order by score desc, chunk_id limit $4`,
    [toVectorText(vector), model, documentIds, limit],
  );
  return rows.map(({ chunk_id, score }) => ({ chunkId: chunk_id, score }));
}

/** Cosine similarity of the given passages; those without a vector of the model are left out. */
export async function compareMeaning(
  queries: Queries,
  { model, vector, chunkIds }: { model: string; vector: Float32Array; chunkIds: readonly string[] },
): Promise<FoundPassage[]> {
  const type = `vector(${vector.length})`;
  const rows = await queries.query<{ chunk_id: string; score: number }>(
    `select chunk_id, 1 - (embedding::${type} <=> $1::${type}) as score from chunk_vectors where model = $2 and chunk_id = any($3::uuid[])`,
    [toVectorText(vector), model, chunkIds],
  );
  return rows.map(({ chunk_id, score }) => ({ chunkId: chunk_id, score }));
}

/** Vectors of the given passages, in no particular order. */
export async function loadVectors(queries: Queries, { model, chunkIds }: { model: string; chunkIds: readonly string[] }): Promise<Float32Array[]> {
  const rows = await queries.query<{ values: number[] }>(
    'select embedding::real[] as values from chunk_vectors where model = $1 and chunk_id = any($2::uuid[])',
    [model, chunkIds],
  );
  return rows.map(({ values }) => Float32Array.from(values));
}

/** Whether any passage has a vector of this model. */
export async function hasVectors(queries: Queries, model: string): Promise<boolean> {
  const rows = await queries.query('select 1 from chunk_vectors where model = $1 limit 1', [model]);
  return rows.length > 0;
}
