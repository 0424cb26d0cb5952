/** What a question must know of the library before it searches there, in one round trip. */
import type { Database } from '../database/database.js';

export interface FactsRequest {
  /** `Embedder.model`. */
  readonly model: string;
  /** The word whose weight is asked for. */
  readonly word: string;
}

export interface LibraryFacts {
  readonly passages: number;
  /** Whether any passage has a vector of the model. */
  readonly hasVectors: boolean;
  /** Whether any passage has none. */
  readonly lacksVectors: boolean;
  /** The latest transaction that added passages to a document or took some out; another one after each. */
  readonly lastChange: string;
  /** How telling the word is, as `weighWords` has it; null where the database keeps no such statistics. */
  readonly weight: number | null;
}

export async function readLibraryFacts(
  database: Database,
  { model, word }: FactsRequest,
): Promise<LibraryFacts> {
  const { hasBm25 } = database.capabilities;
  const weight = hasBm25
    ? `greatest(0, -($2::text <@> to_bm25query($2::text, 'chunks_words')))`
    : 'null::float8';
  const rows = await database.query<{
    passages: string;
    last_change: string;
    has_vectors: boolean;
    vectors: string;
    weight: number | null;
  }>(
    // The age of the first transaction there can be turns ages into numbers that stay; as texts they take ten times as long to read.
    `select coalesce(sum(passages), 0) as passages, coalesce(age('3'::xid)::bigint - min(age(xmin)), -1) as last_change,
       exists (select from chunk_vectors where model = $1) as has_vectors,
       (select coalesce(sum(vectors), 0) from vector_counts where model = $1) as vectors, ${weight} as weight
     from passage_counts`,
    hasBm25 ? [model, word] : [model],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database did not tell what the library holds');
  const { passages, last_change, has_vectors, vectors } = facts;
  return {
    passages: Number(passages),
    hasVectors: has_vectors,
    lacksVectors: Number(vectors) < Number(passages),
    lastChange: last_change,
    weight: facts.weight,
  };
}
