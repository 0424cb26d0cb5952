/** Finds passages by their words: BM25 where the database has it, ranked full-text search elsewhere. */

import type { Database, Queries } from '../database/database.js';
import { writeNumber, writeText } from '../database/literals.js';
import { searchedWords } from './word-index.js';

export interface FoundPassage {
  readonly chunkId: string;
  readonly score: number;
}

export interface WordQuery {
  /** Plain text: nothing in it has a special meaning. A word that stands twice counts twice. */
  readonly text: string;
  readonly limit: number;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

/** Passages that hold any of the words, best first; none when only stop words are asked for. */
export async function searchWords(database: Database, query: WordQuery): Promise<FoundPassage[]> {
  return database.capabilities.hasBm25
    ? searchBm25(database, query)
    : searchFullText(database, query);
}

/** The index scan already knows each score; asking the operator for it again would read every passage's text (18 times slower). */
async function searchBm25(database: Database, query: WordQuery): Promise<FoundPassage[]> {
  const { text, limit, documentIds } = query;
  if (documentIds !== undefined) return scoreBm25(database, { text, limit, documentIds });
  const rows = await database.query<{ id: string; score: number }>(
    `set local enable_seqscan = off;
     select id, -bm25_get_current_score() as score from chunks
     order by (${searchedWords}) <@> to_bm25query(${writeText(text)}, 'chunks_words') limit ${writeNumber(limit)}`,
  );
  return rows.filter(({ score }) => score > 0).map(({ id, score }) => ({ chunkId: id, score }));
}

/** An index scan gives the best of the whole library and may end before it comes to the few that are wanted: these are scored one by one. */
async function scoreBm25(
  queries: Queries,
  { text, limit, documentIds }: Required<WordQuery>,
): Promise<FoundPassage[]> {
  const rows = await queries.query<{ id: string; score: number }>(
    `with wanted as materialized (
       select id, -((${searchedWords}) <@> to_bm25query($1, 'chunks_words')) as score from chunks where document_id = any($3::uuid[]))
     select id, score from wanted where score > 0 order by score desc, id limit $2`,
    [text, limit, documentIds],
  );
  return rows.map(({ id, score }) => ({ chunkId: id, score }));
}

/** Any of the words: `plainto_tsquery` quotes every lexeme, so that turning its `&` into `|` is safe. */
async function searchFullText(
  queries: Queries,
  { text, limit, documentIds }: WordQuery,
): Promise<FoundPassage[]> {
  const rows = await queries.query<{ id: string; score: number }>(
    `with asked as (select replace(plainto_tsquery('english', $1)::text, ' & ', ' | ')::tsquery as lexemes)
     select id, ts_rank_cd(to_tsvector('english', ${searchedWords}), lexemes, 1)::double precision as score from chunks, asked
     where to_tsvector('english', ${searchedWords}) @@ lexemes and ($3::uuid[] is null or document_id = any($3)) order by score desc, id limit $2`,
    [text, limit, documentIds ?? null],
  );
  return rows.map(({ id, score }) => ({ chunkId: id, score }));
}

/**
 * How telling each word is in this library: proportional to the inverse document frequency that the word index keeps; 0 for words that
 * it does not hold. Null where the database keeps no such statistics.
 */
export async function weighWords(
  database: Database,
  words: readonly string[],
): Promise<number[] | null> {
  if (!database.capabilities.hasBm25) return null;
  const rows = await database.query<{ weight: number }>(
    `select -(word <@> to_bm25query(word, 'chunks_words')) as weight
     from unnest($1::text[]) with ordinality as given (word, position) order by position`,
    [words],
  );
  return rows.map(({ weight }) => Math.max(0, weight));
}
