/** Which documents a question reaches: those with passages, and those without, with what is known of why. */

import type { Queries } from '../database/database.js';
import { documentName } from './document-name.js';

export interface SearchedDocuments {
  readonly searched: number;
  readonly documents: number;
  /** The latest of those without passages. */
  readonly unread: readonly UnreadDocument[];
}

interface UnreadDocument {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly note: string;
}

const unreadShown = 20;

/** @param ids Of all documents when left out. */
export async function countSearched(
  queries: Queries,
  ids?: readonly string[],
): Promise<SearchedDocuments> {
  const asked = ids === undefined ? null : [...ids];
  const [counted] = await queries.query<{ documents: string; searched: string }>(
    `select count(*) as documents, count(kept.document_id) as searched
     from documents left join passage_counts kept on kept.document_id = documents.id and kept.passages > 0
     where $1::uuid[] is null or documents.id = any($1::uuid[])`,
    [asked],
  );
  const [documents, searched] = [Number(counted?.documents ?? 0), Number(counted?.searched ?? 0)];
  if (searched === documents) return { documents, searched, unread: [] };
  const unread = await queries.query<{ id: string; title: string; status: string; note: string }>(
    `select id, ${documentName()} as title, processing_status as status, note
     from documents
     where not exists (select 1 from passage_counts kept where kept.document_id = documents.id and kept.passages > 0)
       and ($1::uuid[] is null or id = any($1::uuid[]))
     order by created_at desc, id limit $2`,
    [asked, unreadShown],
  );
  return { documents, searched, unread };
}
