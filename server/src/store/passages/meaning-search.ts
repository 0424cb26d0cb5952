/** Finds passages by their vectors. Vectors of different models are never compared. */
import type { Queries } from '../database/database.js';
import { writeIds, writeNumber, writeText, writeVector } from '../database/literals.js';
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

/** Passages nearest to the vector with their cosine similarity, best first; passages without a vector of the model are left out, as are those whose vector has no direction. */
export async function searchMeaning(
  queries: Queries,
  query: MeaningQuery,
): Promise<FoundPassage[]> {
  const { limit, alsoIds = [], documentIds } = query;
  const nearest = documentIds === undefined ? nearestByIndex(query) : nearestOf(documentIds, query);
  const rows = await queries.query<{ chunk_id: string; score: number }>(
    `${prepareScan(limit)};
     with asked as materialized (select ${writeVector(query.vector)} as vector), ${nearest},
       also as (select chunk_id, ${distance(query)} as distance from chunk_vectors where ${isOf(query.model)}
         and chunk_id = any(${writeIds(alsoIds)}) and chunk_id not in (select chunk_id from nearest))
     select chunk_id, 1 - distance as score from (select * from nearest union all select * from also) as found where distance <> 'NaN' order by score desc`,
  );
  return rows.map(({ chunk_id, score }) => ({ chunkId: chunk_id, score }));
}

/** Deleted vectors stay in the index for a while and use up places of a search: the iterative one, of pgvector 0.8, goes on until it has enough. */
function prepareScan(limit: number): string {
  return `select set_config('hnsw.ef_search', '${writeNumber(Math.min(1000, Math.max(40, limit)))}', true),
    (select set_config('hnsw.iterative_scan', 'strict_order', true) from pg_extension
     where extname = 'vector' and string_to_array(extversion, '.')::integer[] >= '{0,8}')`;
}

/** The model stands there as it is, because the planner uses an index of one model only when it knows the model. */
function nearestByIndex(query: MeaningQuery): string {
  return `nearest as materialized (select chunk_id, ${distance(query)} as distance from chunk_vectors
    where model = ${writeText(query.model)} order by ${distance(query)} limit ${writeNumber(query.limit)})`;
}

/** Every vector of the documents is compared: the index gives the nearest of the whole library, which may all be of others. */
function nearestOf(documentIds: readonly string[], query: MeaningQuery): string {
  return `wanted as materialized (select chunk_id, ${distance(query)} as distance from chunk_vectors
      where ${isOf(query.model)} and document_id = any(${writeIds(documentIds)})),
    nearest as materialized (select chunk_id, distance from wanted order by distance, chunk_id limit ${writeNumber(query.limit)})`;
}

function distance({ vector }: MeaningQuery): string {
  return `embedding::vector(${vector.length}) <=> (select vector from asked)`;
}

/** Said so that the planner does not gather all vectors of the model before it looks for the few that are wanted. */
function isOf(model: string): string {
  return `model is not distinct from ${writeText(model)}`;
}
