/** Keeps what the library tells of words that go together: a vector for each word and each passage, of the newest model that is ready. */
import type { Queries } from '../database/database.js';

export interface TopicsState {
  readonly passages: number;
  /** The newest model that is ready; null where there is none. */
  readonly model: { readonly id: string; readonly passages: number } | null;
  /** Passages that have no vector of it. */
  readonly waiting: number;
}

export async function readTopicsState({ query }: Queries): Promise<TopicsState> {
  const [row] = await query<{
    passages: string;
    id: string | null;
    learned: number | null;
    placed: string;
  }>(
    `select (select coalesce(sum(passages), 0) from passage_counts) as passages, id, topic_models.passages as learned,
       (select count(*) from passage_topics where model_id = id) as placed
     from (select 1) as one left join topic_models on is_ready order by id desc limit 1`,
  );
  if (row === undefined) throw new Error('The database did not tell what topics it has');
  const passages = Number(row.passages);
  return {
    passages,
    model: row.id === null ? null : { id: row.id, passages: row.learned ?? 0 },
    waiting: passages - Number(row.placed),
  };
}

export interface PassageToRead {
  readonly id: string;
  readonly text: string;
  readonly language: string | null;
}

/** A page of passages by their ids, which are random, so that the first ones are a fair sample. */
export async function readPassagesFrom(
  { query }: Queries,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly PassageToRead[]> {
  return query<Row>(
    `select id, search_text as text, language from chunks where $1::uuid is null or id > $1 order by id limit $2`,
    [after, limit],
  );
}

/** Those after an id that have no vector of the model. */
export async function readPassagesToPlace(
  { query }: Queries,
  { modelId, after, limit }: { modelId: string; after: string | null; limit: number },
): Promise<readonly PassageToRead[]> {
  return query<Row>(
    `select id, search_text as text, language from chunks where ($1::uuid is null or id > $1)
       and not exists (select 1 from passage_topics where chunk_id = chunks.id and model_id = $2) order by id limit $3`,
    [after, modelId, limit],
  );
}

interface Row extends PassageToRead {
  [column: string]: unknown;
}

export interface TopicWord {
  readonly stem: string;
  readonly vector: Uint8Array;
}

const rowsAtOnce = 1000;

/** Gives its id; it is not ready before `useModel`. */
export async function addModel(
  { query }: Queries,
  { passages, words }: { passages: number; words: readonly TopicWord[] },
): Promise<string> {
  const [row] = await query<{ id: string }>(
    'insert into topic_models (passages) values ($1) returning id',
    [passages],
  );
  if (row === undefined) throw new Error('The database did not tell the id of a model');
  for (let start = 0; start < words.length; start += rowsAtOnce) {
    const some = words.slice(start, start + rowsAtOnce);
    await query(
      'insert into topic_words (model_id, stem, vector) select $1, * from unnest($2::text[], $3::bytea[])',
      [row.id, some.map(({ stem }) => stem), some.map(({ vector }) => Buffer.from(vector))],
    );
  }
  return row.id;
}

export async function readTopicWords(
  { query }: Queries,
  modelId: string,
): Promise<readonly TopicWord[]> {
  return query<TopicWord & { [column: string]: unknown }>(
    'select stem, vector from topic_words where model_id = $1',
    [modelId],
  );
}

export interface PlacedPassage {
  readonly id: string;
  readonly vector: Uint8Array;
}

/** Passages that were deleted meanwhile are left out. */
export async function storePlaces(
  { query }: Queries,
  modelId: string,
  places: readonly PlacedPassage[],
): Promise<void> {
  await query(
    `insert into passage_topics (chunk_id, model_id, vector)
     select given.id, $1, vector from unnest($2::uuid[], $3::bytea[]) as given (id, vector) join chunks on chunks.id = given.id
     on conflict do nothing`,
    [modelId, places.map(({ id }) => id), places.map(({ vector }) => Buffer.from(vector))],
  );
}

/** From now on; whatever others there are is dropped. */
export async function useModel({ query }: Queries, modelId: string): Promise<void> {
  await query('update topic_models set is_ready = true where id = $1', [modelId]);
  await query('delete from topic_models where id <> $1', [modelId]);
}

export interface TopicVectors {
  readonly words: ReadonlyMap<string, Uint8Array>;
  readonly passages: ReadonlyMap<string, Uint8Array>;
}

/** Of the model in use, in one round trip; none where there is none yet. */
export async function loadTopics(
  { query }: Queries,
  { stems, chunkIds }: { readonly stems: readonly string[]; readonly chunkIds: readonly string[] },
): Promise<TopicVectors> {
  const rows = await query<{ stem: string | null; chunk_id: string | null; vector: Uint8Array }>(
    `with model as materialized (select id from topic_models where is_ready order by id desc limit 1)
     select stem, null::uuid as chunk_id, vector from topic_words where model_id = (select id from model) and stem = any($1::text[])
     union all
     select null, chunk_id, vector from passage_topics where model_id = (select id from model) and chunk_id = any($2::uuid[])`,
    [stems, chunkIds],
  );
  return {
    words: new Map(rows.flatMap(({ stem, vector }) => (stem === null ? [] : [[stem, vector]]))),
    passages: new Map(
      rows.flatMap(({ chunk_id, vector }) => (chunk_id === null ? [] : [[chunk_id, vector]])),
    ),
  };
}
