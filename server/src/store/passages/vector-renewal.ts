/** Finds passages that have no vector of a model, and gives them one in the place of the vector that they had. */
import type { Database, Queries } from '../database/database.js';
import { vectorRows } from './vectors.js';

export interface PassageToEmbed {
  readonly chunkId: string;
  /** Title, headings and text: what is embedded. */
  readonly searchText: string;
}

/** Which passages wait for vectors of a model. */
export interface Wanted {
  readonly model: string;
  /** Only vectors of these models may be replaced, so that passages with those of a third one do not wait; any where left out. */
  readonly replacing?: readonly string[] | undefined;
}

interface MissingQuery extends Wanted {
  /** Id of the passage to go on after; null for the first ones. */
  readonly after: string | null;
  readonly limit: number;
}

/** In the order of their ids. */
export async function findPassagesToEmbed(
  { query }: Queries,
  { after, limit, ...wanted }: MissingQuery,
): Promise<PassageToEmbed[]> {
  const rows = await query<{ id: string; search_text: string }>(
    `select chunks.id, search_text from chunks
     where ($2::uuid is null or chunks.id > $2) and not exists (select 1 from chunk_vectors where chunk_id = chunks.id and ${isKept(wanted)})
     order by chunks.id limit $3`,
    [wanted.replacing ?? [wanted.model], after, limit],
  );
  return rows.map(({ id, search_text }) => ({ chunkId: id, searchText: search_text }));
}

/** Those of a document that have a vector of the model. */
export async function findPassagesWith(
  { query }: Queries,
  { documentId, model }: { readonly documentId: string; readonly model: string },
): Promise<PassageToEmbed[]> {
  const rows = await query<{ id: string; search_text: string }>(
    `select chunks.id, search_text from chunks join chunk_vectors on chunk_vectors.chunk_id = chunks.id
     where chunks.document_id = $1 and model = $2`,
    [documentId, model],
  );
  return rows.map(({ id, search_text }) => ({ chunkId: id, searchText: search_text }));
}

export async function countPassagesToEmbed({ query }: Queries, wanted: Wanted): Promise<number> {
  const [row] = await query<{ count: string }>(
    `select (select coalesce(sum(passages), 0) from passage_counts)
       - (select coalesce(sum(vectors), 0) from vector_counts where ${isKept(wanted)}) as count`,
    [wanted.replacing ?? [wanted.model]],
  );
  return Math.max(0, Number(row?.count ?? 0));
}

/** Of these passages those that have no vector, or one of `meanwhile`: in the order of the ids given. */
export async function findWaitingAmong(
  { query }: Queries,
  { ids, meanwhile }: { readonly ids: readonly string[]; readonly meanwhile: string },
): Promise<PassageToEmbed[]> {
  const rows = await query<{ id: string; search_text: string }>(
    `select chunks.id, search_text from unnest($2::uuid[]) with ordinality as given (id, place) join chunks on chunks.id = given.id
     where not exists (select 1 from chunk_vectors where chunk_id = chunks.id and ${isKept({ model: meanwhile, replacing: [meanwhile] })})
     order by place`,
    [[meanwhile], [...ids]],
  );
  return rows.map(({ id, search_text }) => ({ chunkId: id, searchText: search_text }));
}

/** How many passages of these documents, or of all, have no vector of the model. */
export async function countWithoutVector(
  { query }: Queries,
  { model, documentIds }: { readonly model: string; readonly documentIds?: readonly string[] },
): Promise<number> {
  const [row] = await query<{ count: string }>(
    `select (select coalesce(sum(passages), 0) from passage_counts where $2::uuid[] is null or document_id = any($2))
       - (select coalesce(sum(vectors), 0) from vector_counts where model = $1 and ($2::uuid[] is null or document_id = any($2))) as count`,
    [model, documentIds === undefined ? null : [...documentIds]],
  );
  return Math.max(0, Number(row?.count ?? 0));
}

/** Whether the work that was begun last gives vectors of the model and was cancelled: what it left then waits for a person. */
export async function isRenewalCancelled({ query }: Queries, model: string): Promise<boolean> {
  const [last] = await query<{ is_left: boolean }>(
    `select status = 'cancelled' and input ->> 'model' = $1 as is_left from jobs where kind = 'reembed' order by sequence desc limit 1`,
    [model],
  );
  return last?.is_left === true;
}

/** Of a vector; the first parameter is the models that are replaced, or else the one that is wanted. */
function isKept({ replacing }: Wanted): string {
  return replacing === undefined ? 'model = any($1::text[])' : 'model <> all($1::text[])';
}

export interface RenewedVectors extends Wanted {
  readonly passages: readonly PassageToEmbed[];
  /** In the order of the passages. */
  readonly vectors: readonly Float32Array[];
}

/** So many in one transaction: each takes some milliseconds to find its place in a large index, and the embedded database serves nobody else meanwhile. */
const renewedAtOnce = 48;

/** Passages that were deleted meanwhile, or whose title has changed, are left out; gives how many were not. No passage is ever without the vector that it had. */
export async function renewVectors(database: Database, renewed: RenewedVectors): Promise<number> {
  return renewParts(database.transaction, renewed);
}

/** The same within a transaction. */
export async function renewVectorsWithin(
  queries: Queries,
  renewed: RenewedVectors,
): Promise<number> {
  return renewParts((work) => work(queries), renewed);
}

async function renewParts(
  run: (work: (queries: Queries) => Promise<number>) => Promise<number>,
  { model, replacing, passages, vectors }: RenewedVectors,
): Promise<number> {
  let renewed = 0;
  for (let start = 0; start < passages.length; start += renewedAtOnce) {
    const end = start + renewedAtOnce;
    const part = { passages: passages.slice(start, end), vectors: vectors.slice(start, end) };
    renewed += await run((queries) => renewSome(queries, { model, replacing, ...part }));
  }
  return renewed;
}

async function renewSome(
  { query }: Queries,
  { model, replacing, passages, vectors }: RenewedVectors,
): Promise<number> {
  const unchanged = await query<{ id: string }>(
    `select chunks.id from chunks join unnest($1::uuid[], $2::text[]) as given (id, search_text)
       on given.id = chunks.id and given.search_text = chunks.search_text for share of chunks`,
    [passages.map(({ chunkId }) => chunkId), passages.map(({ searchText }) => searchText)],
  );
  const ids = new Set(unchanged.map(({ id }) => id));
  const renewed = passages.flatMap(({ chunkId }, index) => {
    const vector = vectors[index];
    return vector !== undefined && ids.has(chunkId) ? [{ chunkId, vector }] : [];
  });
  if (renewed.length === 0) return 0;
  const chunkIds = renewed.map(({ chunkId }) => chunkId);
  await query(
    'delete from chunk_vectors where chunk_id = any($1::uuid[]) and ($2::text[] is null or model = any($2))',
    [chunkIds, replacing ?? null],
  );
  const given = vectorRows(
    chunkIds,
    renewed.map(({ vector }) => vector),
  );
  const added = await query(
    `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
       select chunks.id, chunks.document_id, $1, vector_dims(embedding), embedding
       from (values ${given.rows(2)}) as given (chunk_id, embedding) join chunks on chunks.id = given.chunk_id
       on conflict (chunk_id) do nothing returning 1`,
    [model, ...given.values],
  );
  return added.length;
}
