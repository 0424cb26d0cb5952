/** Loads found passages with what readers need to know of their documents. */

import type { ScoredPassage } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { type MarksOfRow, marksColumn, retractionOf } from '../documents/document-marks.js';
import { documentName } from '../documents/document-name.js';
import { type NoticesOfRow, noticesColumn, toNotices } from '../documents/document-notices.js';
import { byDocument, type PassageRow, passageColumns, toPassage } from './chunks.js';

export type PassageWithDocument = Omit<
  ScoredPassage,
  'relevance_score' | 'word_score' | 'vector_score'
> & {
  /** Title, headings and text: what was searched. */
  readonly search_text: string;
};

/** The passages in the order of the ids; those deleted meanwhile are left out. */
export async function loadPassages(
  queries: Queries,
  chunkIds: readonly string[],
): Promise<PassageWithDocument[]> {
  const rows = await queries.query<Row>(
    `select ${passageColumns}, chunks.search_text, ${documentName()} as document_title, documents.authors as document_authors,
       documents.url as document_url, documents.source_type, documents.publication_date, documents.journal, documents.doi,
       ${marksColumn}, ${noticesColumn}
     from chunks join documents on documents.id = chunks.document_id where chunks.id = any($1::uuid[])`,
    [chunkIds],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return chunkIds.flatMap((id) => {
    const row = found.get(id);
    return row ? [toPassageWithDocument(row)] : [];
  });
}

/** The passages of one document in reading order, at most so many. */
export async function loadDocumentPassages(
  queries: Queries,
  documentId: string,
  limit: number,
): Promise<PassageWithDocument[]> {
  const rows = await queries.query<{ id: string }>(
    'select id from chunks where document_id = $1 order by chunk_index limit $2',
    [documentId, limit],
  );
  return loadPassages(
    queries,
    rows.map(({ id }) => id),
  );
}

/** The first passages of each document, at most so many of each, in reading order; none of a document that has none. */
export async function loadOpenings(
  queries: Queries,
  documentIds: readonly string[],
  limit: number,
): Promise<Map<string, PassageWithDocument[]>> {
  const rows = await queries.query<{ id: string }>(
    'select id from chunks where document_id = any($1::uuid[]) and chunk_index < $2 order by document_id, chunk_index',
    [documentIds, limit],
  );
  const passages = await loadPassages(
    queries,
    rows.map(({ id }) => id),
  );
  return byDocument(passages);
}

export interface SearchText {
  readonly text: string;
  /** Null for English. */
  readonly language: string | null;
}

/** What was searched of each passage, by its id; those deleted meanwhile are left out. */
export async function loadSearchTexts(
  queries: Queries,
  chunkIds: readonly string[],
): Promise<Map<string, SearchText>> {
  const rows = await queries.query<SearchText & { [column: string]: unknown; id: string }>(
    'select id, search_text as text, language from chunks where id = any($1::uuid[])',
    [chunkIds],
  );
  return new Map(rows.map(({ id, text, language }) => [id, { text, language }]));
}

interface Row extends PassageRow {
  search_text: string;
  document_title: string;
  document_authors: string;
  document_url: string;
  source_type: string;
  publication_date: string;
  journal: string;
  doi: string;
  marks: MarksOfRow;
  notices: NoticesOfRow;
}

function toPassageWithDocument(row: Row): PassageWithDocument {
  return {
    ...toPassage(row),
    search_text: row.search_text,
    document_title: row.document_title,
    document_authors: row.document_authors,
    document_url: row.document_url,
    source_type: row.source_type,
    publication_date: row.publication_date,
    journal: row.journal,
    doi: row.doi,
    ...standingOf(row),
  };
}

/** What has become of the work since it appeared, as far as it is known. */
export function standingOf(row: {
  readonly marks: MarksOfRow;
  readonly notices: NoticesOfRow;
}): Pick<ScoredPassage, 'is_retracted' | 'notices'> {
  const notices = toNotices(row.notices);
  return {
    ...(retractionOf(row.marks) === null ? {} : { is_retracted: true }),
    ...(notices === undefined ? {} : { notices }),
  };
}
