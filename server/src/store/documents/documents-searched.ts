/** Which documents a question reaches: those with passages, and those without, or with pages that have no text, with what is known of why. */

import { leftOutBecause } from '@lectern/contract/words/pages-left-out';
import type { Queries } from '../database/database.js';
import { documentName } from './document-name.js';

export interface SearchedDocuments {
  readonly searched: number;
  readonly documents: number;
  /** Of those searched, how many have pages without a text. */
  readonly inPart: number;
  /** Of those that were not, how many are still to be processed. */
  readonly waiting: number;
  /** The latest of those without passages, then of those in part. */
  readonly unread: readonly UnreadDocument[];
}

interface UnreadDocument {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly note: string;
  /** It has passages. */
  readonly in_part: boolean;
}

const unreadShown = 20;

/** @param ids Of all documents when left out. @param except Without these. */
export async function countSearched(
  queries: Queries,
  ids?: readonly string[],
  except: readonly string[] = [],
): Promise<SearchedDocuments> {
  const asked = ids === undefined ? null : [...ids];
  const [counted] = await queries.query<
    Record<'documents' | 'searched' | 'in_part' | 'waiting', string>
  >(
    `select count(*) as documents, count(kept.document_id) as searched,
       count(kept.document_id) filter (where position($2 in documents.note) > 0) as in_part,
       count(*) filter (where kept.document_id is null and documents.processing_status in ('pending', 'processing')) as waiting
     from documents left join passage_counts kept on kept.document_id = documents.id and kept.passages > 0
     where ($1::uuid[] is null or documents.id = any($1::uuid[])) and documents.id <> all($3::uuid[])`,
    [asked, leftOutBecause, except],
  );
  const [documents, searched] = [Number(counted?.documents ?? 0), Number(counted?.searched ?? 0)];
  const inPart = Number(counted?.in_part ?? 0);
  const waiting = Number(counted?.waiting ?? 0);
  const told = { documents, searched, inPart, waiting };
  if (searched === documents && inPart === 0) return { ...told, unread: [] };
  const unread = await queries.query<{
    id: string;
    title: string;
    status: string;
    note: string;
    in_part: boolean;
  }>(
    `select id, ${documentName()} as title, processing_status as status, note, kept.document_id is not null as in_part
     from documents left join passage_counts kept on kept.document_id = documents.id and kept.passages > 0
     where (kept.document_id is null or position($3 in note) > 0)
       and ($1::uuid[] is null or id = any($1::uuid[])) and id <> all($4::uuid[])
     order by kept.document_id is not null, created_at desc, id limit $2`,
    [asked, unreadShown, leftOutBecause, except],
  );
  return { ...told, unread };
}
