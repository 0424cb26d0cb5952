/** Vectors of passages: writing and counting them. Searching them by meaning is in `meaning-search.ts`. */
import type { Queries } from '../database/database.js';

export interface NewVectors {
  readonly documentId: string;
  /** `Embedder.model`. */
  readonly model: string;
  readonly chunkIds: readonly string[];
  /** One a passage, in the order of `chunkIds`, all of the same length. */
  readonly vectors: readonly Float32Array[];
}

/** Rows a statement: keeps one message to the database small. */
const batchSize = 200;

/** Stores the vectors. The index of the model must be there already (`ensureVectorIndex`), else they are found by reading all. */
export async function insertVectors(
  queries: Queries,
  { documentId, model, chunkIds, vectors }: NewVectors,
): Promise<void> {
  if (chunkIds.length !== vectors.length)
    throw new Error(`${vectors.length} vectors for ${chunkIds.length} passages`);
  for (let start = 0; start < vectors.length; start += batchSize) {
    const given = vectorRows(
      chunkIds.slice(start, start + batchSize),
      vectors.slice(start, start + batchSize),
    );
    await queries.query(
      `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
       select chunk_id, $1::uuid, $2, vector_dims(embedding), embedding from (values ${given.rows(3)}) as given (chunk_id, embedding)`,
      [documentId, model, ...given.values],
    );
  }
}

export interface VectorRows {
  /** For `values …`: rows of the passage's id and its vector, whose first parameter has this number. */
  readonly rows: (first: number) => string;
  readonly values: readonly unknown[];
}

/** One parameter a vector, in bytes: reading 384 numbers from text costs the database a quarter of all that an insert does. */
export function vectorRows(
  chunkIds: readonly string[],
  vectors: readonly Float32Array[],
): VectorRows {
  return {
    rows: (first) =>
      vectors
        .map((_, index) => `($${first + 2 * index}::uuid, $${first + 2 * index + 1}::vector)`)
        .join(', '),
    values: vectors.flatMap((vector, index) => [chunkIds[index], toVectorBytes(vector)]),
  };
}

/** As pgvector sends and receives it: the dimension, two bytes of zero, the numbers, all big-endian. */
function toVectorBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(4 + 4 * vector.length);
  bytes.writeUInt16BE(vector.length, 0);
  for (let index = 0; index < vector.length; index += 1)
    bytes.writeFloatBE(vector[index] ?? 0, 4 + 4 * index);
  return bytes;
}

/** Of which models the library has vectors. */
export async function listVectorModels({ query }: Queries): Promise<string[]> {
  const rows = await query<{ model: string }>(
    'select distinct model from vector_counts where vectors > 0',
  );
  return rows.map(({ model }) => model);
}

export interface VectorCounts {
  /** Of all models. */
  readonly totalVectors: number;
  readonly uniqueDocuments: number;
  readonly models: readonly {
    readonly model: string;
    readonly dimension: number;
    readonly vectors: number;
  }[];
  /** Bytes of passages and vectors with their indexes, as the database keeps them. */
  readonly storageBytes: number;
}

export async function countVectors(queries: Queries): Promise<VectorCounts> {
  const models = await queries.query<{ model: string; dimension: number; vectors: string }>(
    'select model, min(dimension) as dimension, sum(vectors) as vectors from vector_counts group by model order by sum(vectors) desc, model',
  );
  const rows = await queries.query<{ documents: string; bytes: string }>(
    `select (select count(distinct document_id) from vector_counts) as documents,
       pg_total_relation_size('chunk_vectors') + pg_total_relation_size('chunks') as bytes`,
  );
  const counts = models.map(({ model, dimension, vectors }) => ({
    model,
    dimension,
    vectors: Number(vectors),
  }));
  return {
    totalVectors: counts.reduce((sum, { vectors }) => sum + vectors, 0),
    uniqueDocuments: Number(rows[0]?.documents ?? 0),
    models: counts,
    storageBytes: Number(rows[0]?.bytes ?? 0),
  };
}
