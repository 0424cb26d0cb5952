/** One HNSW index for each embedding model, because vectors of different models never meet in a query; nor do those of different lengths. */
import type { Database, Queries } from '../database/database.js';
import { runAlone } from '../database/run-alone.js';

export interface EmbeddingSpace {
  readonly model: string;
  readonly dimension: number;
}

/** pgvector builds HNSW indexes of `vector` up to here; longer ones are searched without an index. */
const indexedDimensionMax = 2_000;

/** Ten times what it takes to put one vector into a large index; on a busy machine it takes several times as long. */
const vectorMaxMs = 50;

/**
 * Makes the library ready for vectors of the model: those of another length under its name are set aside, and its index is made when it is missing; best called while the model has no vectors yet, since the embedded database does nothing else meanwhile:
 * for 100,000 vectors that takes minutes, which is why the server never lets it come to that.
 * A query uses it when it says `model = '<literal>'` and orders by `embedding::vector(<dimension>) <=> …`: see `vectorExpression`.
 * The numbers are measured: m 12 with ef_construction 32 finds 0.998 of the ten nearest among 20,000 vectors at 2.1 ms an insert.
 */
export async function ensureVectorIndex(database: Database, space: EmbeddingSpace): Promise<void> {
  const [counted] = await database.query<{ vectors: string }>(
    `select coalesce(sum(vectors), 0) as vectors from vector_counts where model = $1 or model = ${withLength('$2')}`,
    [space.model, space.dimension],
  );
  await database.allowLong(Number(counted?.vectors ?? 0) * vectorMaxMs, () =>
    runAlone(database, async () => {
      await setOtherLengthsAside(database, space);
      if (space.dimension <= indexedDimensionMax) await makeIndex(database, space);
    }),
  );
}

/**
 * A name that stands for another model since then, such as an alias of a local server, has vectors of another length: they are kept under a name with
 * their length, are those of another model from then on, and get the plain name back when it stands for their length once more.
 */
async function setOtherLengthsAside(
  database: Database,
  { model, dimension }: EmbeddingSpace,
): Promise<void> {
  const found = await database.query(
    `select 1 from vector_counts where (model = $1 and dimension <> $2) or model = ${withLength('$2')} limit 1`,
    [model, dimension],
  );
  if (found.length === 0) return;
  await database.transaction(async ({ query }) => {
    // An index of the other length would refuse the new vectors.
    const indexes = await query<{ index_name: string }>(
      `select quote_ident(indexname) as index_name from pg_indexes
       where schemaname = current_schema() and tablename = 'chunk_vectors' and indexname ~ ('^chunk_vectors_[0-9]+_' || left(md5($1), 16) || '$')
         and indexname <> 'chunk_vectors_' || $2::integer || '_' || left(md5($1), 16)`,
      [model, dimension],
    );
    for (const { index_name } of indexes) await query(`drop index if exists ${index_name}`);
    await query(
      `update chunk_vectors set model = ${withLength('dimension')} where model = $1 and dimension <> $2`,
      [model, dimension],
    );
    await query(
      `update chunk_vectors set model = $1 where model = ${withLength('$2')} and dimension = $2`,
      [model, dimension],
    );
  });
}

/** In SQL, of the model that is the first parameter. */
function withLength(dimension: string): string {
  return `($1::text || ' (' || ${dimension}::integer || ' numbers)')`;
}

async function makeIndex({ query }: Queries, space: EmbeddingSpace): Promise<void> {
  const [names] = await query<{ index_name: string; model: string }>(
    `select quote_ident('chunk_vectors_' || $2::integer || '_' || left(md5($1), 16)) as index_name, quote_literal($1::text) as model`,
    [space.model, space.dimension],
  );
  if (names === undefined) throw new Error('The database did not quote the name of an index');
  await query(
    `create index if not exists ${names.index_name} on chunk_vectors
     using hnsw ((${vectorExpression(space)}) vector_cosine_ops) with (m = 12, ef_construction = 32) where model = ${names.model}`,
  );
}

/** What a query must order by so that the index is used. @throws RangeError for a dimension that is not a whole number. */
export function vectorExpression({ dimension }: EmbeddingSpace): string {
  if (!Number.isInteger(dimension) || dimension < 1)
    throw new RangeError(`${dimension} is no dimension of vectors`);
  return `embedding::vector(${dimension})`;
}

/** Drops the indexes of models that have no vectors any more; they would only take up space. */
export async function dropUnusedVectorIndexes(
  { query }: Database,
  keep: EmbeddingSpace,
): Promise<void> {
  const rows = await query<{ index_name: string }>(
    `select quote_ident(indexname) as index_name from pg_indexes
     where schemaname = current_schema() and tablename = 'chunk_vectors' and indexname ~ '^chunk_vectors_[0-9]+_[0-9a-f]{16}$'
       and indexname <> 'chunk_vectors_' || $2::integer || '_' || left(md5($1), 16)
       and right(indexname, 16) not in (select left(md5(model), 16) from vector_counts)`,
    [keep.model, keep.dimension],
  );
  for (const { index_name } of rows) await query(`drop index if exists ${index_name}`);
}
