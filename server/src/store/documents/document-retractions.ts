/** Which documents are retracted, as those say who know, and which are to be looked up again. */
import type { Queries, Row } from '../database/database.js';
import { type MarksOfRow, marksColumn, retractionOf } from './document-marks.js';

export interface LookedUp {
  readonly documentId: string;
  /** Names of those who say that it is retracted, joined by ", "; null where nobody does who was asked. */
  readonly retractedBy: string | null;
  /** Names of those who were asked and answered. */
  readonly asked: readonly string[];
  /** As a file says; now where it is left out, or would be later. */
  readonly checkedAt?: string | null;
}

/** What each one said stays until that one takes it back: others may not know yet. */
export async function noteRetraction(
  queries: Queries,
  { documentId, retractedBy, asked, checkedAt = null }: LookedUp,
): Promise<void> {
  await queries.query(
    `insert into document_retractions as kept (document_id, is_retracted, source, checked_at)
     select id, $2::text is not null, coalesce($2::text, ''), least($4::timestamptz, now()) from documents where id = $1
     on conflict (document_id) do update set
       (is_retracted, source) = (
         select count(*) > 0, coalesce(string_agg(name, ', ' order by place), '') from (
           select name, min(place) as place
           from unnest(string_to_array(kept.source, ', ') || string_to_array(excluded.source, ', ')) with ordinality as said (name, place)
           where name <> all($3::text[]) or name = any(string_to_array(excluded.source, ', '))
           group by name
         ) as told
       ),
       checked_at = case when kept.is_retracted and excluded.is_retracted then least(greatest(kept.checked_at, excluded.checked_at), now())
                         else excluded.checked_at end`,
    [documentId, retractedBy, asked, checkedAt],
  );
}

export interface UncheckedDocument extends Row {
  readonly id: string;
  readonly doi: string;
}

/** With a DOI, and not looked up since then; those that never were first. What was looked up later than now was so by a clock that has been set back. */
export async function listUnchecked(queries: Queries, before: Date): Promise<UncheckedDocument[]> {
  return queries.query<UncheckedDocument>(
    `select documents.id, documents.doi from documents left join document_retractions kept on kept.document_id = documents.id
     where documents.doi <> '' and (kept.checked_at is null or kept.checked_at < $1 or kept.checked_at > now())
     order by kept.checked_at nulls first, documents.id`,
    [before],
  );
}

/** How many of these have a DOI and were never looked up. */
export async function countNeverLookedUp(
  queries: Queries,
  documentIds: readonly string[],
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from documents where id = any($1::uuid[]) and doi <> ''
       and not exists (select 1 from document_retractions where document_id = documents.id)`,
    [documentIds],
  );
  return row?.count ?? 0;
}

/** Ids of the documents that are retracted, as anybody or their own titles say, of those given or of all. */
export async function listRetracted(
  queries: Queries,
  documentIds?: readonly string[],
): Promise<string[]> {
  const rows = await queries.query<{ id: string; marks: MarksOfRow }>(
    `with marked as materialized (
       select document_id as id from document_retractions where is_retracted
       union select id from documents where title ilike '%retracted%' or title ilike '%withdrawn%'
     )
     select id, ${marksColumn} from documents
     where ($1::uuid[] is null or id = any($1::uuid[])) and (
       id in (select id from marked) or id in (select document_id from same_works where other_id in (select id from marked))
     )
     order by id`,
    [documentIds ?? null],
  );
  return rows.filter(({ marks }) => retractionOf(marks) !== null).map(({ id }) => id);
}
