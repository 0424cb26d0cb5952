/** Passages of documents: writing and listing them. Searching them by words is in `word-search.ts`. */
import { randomUUID } from 'node:crypto';
import type { Passage } from '@lectern/contract';
import type { Chunk } from '../../ports/text-extractor.js';
import { type IndexWords, writeIndexWords } from '../../reading/language/index-words.js';
import type { Queries } from '../database/database.js';

export interface NewChunks {
  readonly documentId: string;
  /** Title of the document: the word index reads it with every passage. */
  readonly title: string;
  readonly chunks: readonly Chunk[];
}

/** Rows a statement: keeps one message to the database small. */
const batchSize = 200;

/** Stores the passages and gives their ids, in the order of the passages. */
export async function insertChunks(
  queries: Queries,
  { documentId, title, chunks }: NewChunks,
): Promise<string[]> {
  const rows = chunks.map((chunk) => ({
    id: randomUUID(),
    chunk_index: chunk.index,
    text: chunk.text,
    ...indexedParts(title, chunk),
    heading_path: chunk.headingPath,
    page_start: chunk.pageStart,
    page_end: chunk.pageEnd,
    page_turns: chunk.pageTurns ?? [],
    char_start: chunk.charStart,
    char_end: chunk.charEnd,
    token_count: chunk.tokenCount,
  }));
  for (let start = 0; start < rows.length; start += batchSize) {
    await queries.query(
      `insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, page_start, page_end, page_turns, char_start, char_end, token_count, language, words)
       select id, $1::uuid, chunk_index, text, opening || text, array(select json_array_elements_text(heading_path)),
         page_start, page_end, page_turns, char_start, char_end, token_count, language, words
       from json_to_recordset($2::json) as given (id uuid, chunk_index integer, text text, opening text, heading_path json,
         page_start integer, page_end integer, page_turns integer[], char_start integer, char_end integer, token_count integer, language text, words text)`,
      [documentId, JSON.stringify(rows.slice(start, start + batchSize))],
    );
  }
  return rows.map(({ id }) => id);
}

/** What the text is searched with; sending the text twice would make the message twice as long. */
function indexedParts(title: string, chunk: SearchedText): IndexWords & { opening: string } {
  const opening = openingOf(title, chunk);
  return { opening, ...writeIndexWords({ opening, text: chunk.text }) };
}

interface SearchedText {
  readonly headingPath: readonly string[];
  readonly text: string;
}

/** What words and meaning are searched in: title, headings that do not repeat it, and the text itself. */
export function searchTextOf(title: string, chunk: SearchedText): string {
  return openingOf(title, chunk) + chunk.text;
}

function openingOf(title: string, { headingPath, text }: SearchedText): string {
  const headings = headingPath.filter((heading) => heading !== title && !text.startsWith(heading));
  const opening = text.startsWith(title) ? [] : [title];
  return [...opening, ...headings]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('');
}

export interface PassagePage {
  readonly documentId: string;
  /** First chunk_index. */
  readonly from: number;
  readonly limit: number;
}

/** Passages of a document in reading order, and how many it has in all. */
export async function listPassages(
  queries: Queries,
  page: PassagePage,
): Promise<{ passages: Passage[]; totalCount: number }> {
  const counted = await queries.query<{ count: string }>(
    'select passages as count from passage_counts where document_id = $1',
    [page.documentId],
  );
  const rows = await queries.query<PassageRow>(
    `select ${passageColumns} from chunks where document_id = $1 and chunk_index >= $2 order by chunk_index limit $3`,
    [page.documentId, page.from, page.limit],
  );
  return { passages: rows.map(toPassage), totalCount: Number(counted[0]?.count ?? 0) };
}

/** The first passages of each document, at most so many of each, in reading order; none of a document that has none. */
export async function listOpenings(
  queries: Queries,
  documentIds: readonly string[],
  limit: number,
): Promise<Map<string, Passage[]>> {
  const rows = await queries.query<PassageRow>(
    `select ${passageColumns} from chunks where document_id = any($1::uuid[]) and chunk_index < $2 order by document_id, chunk_index`,
    [documentIds, limit],
  );
  return byDocument(rows.map(toPassage));
}

/** In their order. */
export function byDocument<Each extends { readonly document_id: string }>(
  passages: readonly Each[],
): Map<string, Each[]> {
  const openings = new Map<string, Each[]>();
  for (const passage of passages) {
    const own = openings.get(passage.document_id);
    if (own === undefined) openings.set(passage.document_id, [passage]);
    else own.push(passage);
  }
  return openings;
}

export async function countChunks(queries: Queries): Promise<number> {
  const rows = await queries.query<{ count: string }>(
    'select coalesce(sum(passages), 0) as count from passage_counts',
  );
  return Number(rows[0]?.count ?? 0);
}

export const passageColumns =
  'chunks.id, chunks.document_id, chunk_index, text, heading_path, page_start, page_end, page_turns, char_start, char_end';

export interface PassageRow {
  [column: string]: unknown;
  id: string;
  document_id: string;
  chunk_index: number;
  text: string;
  heading_path: string[];
  page_start: number | null;
  page_end: number | null;
  page_turns: number[];
  char_start: number;
  char_end: number;
}

export function toPassage(row: PassageRow): Passage {
  return {
    id: row.id,
    document_id: row.document_id,
    chunk_index: row.chunk_index,
    text: row.text,
    heading_path: row.heading_path,
    page_start: row.page_start,
    page_end: row.page_end,
    ...(row.page_turns.length > 0 && { page_turns: row.page_turns }),
    char_start: row.char_start,
    char_end: row.char_end,
  };
}
