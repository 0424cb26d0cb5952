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
}

/**
 * Passages nearest to the vector with their cosine similarity, best first. The model stands in the statement as a literal, because the
 * planner uses an index of one model only when it knows the model.
 */
export async function searchMeaning(database: Database, { model, vector, limit }: MeaningQuery): Promise<FoundPassage[]> {
  const type = `vector(${vector.length})`;
  const rows = await database.transaction(async (queries) => {
    await queries.query(`set local hnsw.ef_search = ${Math.min(1000, Math.max(40, limit))}`);
    return queries.query<{ chunk_id: string; score: number }>(
      `select chunk_id, 1 - (embedding::${type} <=> $1::${type}) as score from chunk_vectors
       where model = ${pg.escapeLiteral(model)} order by embedding::${type} <=> $1::${type} limit $2`,
      [toVectorText(vector), limit],
    );
  });
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
