/** Which documents are retracted, as those say who know, and which are to be looked up again. */
import { normaliseDoi } from '../../works/doi.js';
import { ownWords } from '../../works/who-says.js';
import type { Queries, Row } from '../database/database.js';
import { type MarksOfRow, marksColumn, retractionOf } from './document-marks.js';
import { retractedByNotices } from './library-notices.js';

export interface LookedUp {
  readonly documentId: string;
  /** Names of those who say that it is retracted, joined by ", "; null where nobody does who was asked. */
  readonly retractedBy: string | null;
  /** Names of the registers that were asked and answered. */
  readonly asked: readonly string[];
  /** Names of those that did not answer. */
  readonly silent?: readonly string[];
  /** The DOI of the document by which they were asked: of one that has another by now nothing is noted. */
  readonly doi?: string;
  /** As a file says; now where it is left out, or would be later. */
  readonly checkedAt?: string | null;
}

/** What each one said stays until that one takes it back: others may not know yet. False where there is no such document. */
export async function noteRetraction(
  queries: Queries,
  { documentId, retractedBy, asked, silent = [], doi, checkedAt = null }: LookedUp,
): Promise<boolean> {
  // The lock waits for whoever is giving the document another DOI.
  const noted = await queries.query(
    `insert into document_retractions as kept (document_id, is_retracted, source, checked_at, looked_up)
     select id, $2::text is not null, coalesce($2::text, ''), least($4::timestamptz, now()), coalesce((
       select jsonb_object_agg(name, case when name = any($3::text[]) then now() end) from unnest($3::text[] || $5::text[]) as name
     ), '{}')
     from documents where id = $1 and ($6::text is null or doi = $6)${doi === undefined ? '' : ' for share'}
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
                         else excluded.checked_at end,
       looked_up = excluded.looked_up || kept.looked_up || jsonb_strip_nulls(excluded.looked_up)
     returning document_id`,
    [documentId, retractedBy, asked, checkedAt, silent, doi ?? null],
  );
  return noted.length > 0;
}

/** What stays where a document is given another DOI; its title may have been changed to that of another work, too. */
const kept = Object.values(ownWords).filter((name) => name !== ownWords.formerTitle);

/** Where a document was given another DOI: all that was said by the one before. What the document says of itself stays, and every register is asked anew. */
export async function takeBackSaid(queries: Queries, documentId: string): Promise<void> {
  await queries.query(
    'delete from document_notices where document_id = $1 and source <> all($2::text[])',
    [documentId, kept],
  );
  await queries.query(
    `update document_retractions set looked_up = '{}', ${withNames('name = any($2::text[])')} where document_id = $1`,
    [documentId, kept],
  );
}

/** Where it turns out that a document does not say of itself that it is retracted: by its former title, or by its file that is read anew. */
export async function takeBackOwn(
  queries: Queries,
  documentId: string,
  name: typeof ownWords.formerTitle | typeof ownWords.file,
): Promise<void> {
  await queries.query(
    `update document_retractions set ${withNames('name <> $2')} where document_id = $1`,
    [documentId, name],
  );
}

/** Sets who says it to those of them of whom this is so. */
function withNames(condition: string): string {
  return `(is_retracted, source) = (
    select count(*) > 0, coalesce(string_agg(name, ', ' order by place), '')
    from unnest(string_to_array(source, ', ')) with ordinality as said (name, place) where ${condition}
  )`;
}

export interface UncheckedDocument extends Row {
  readonly id: string;
  readonly doi: string;
  /** Names of the registers that are to be asked. */
  readonly due: string[];
}

/**
 * With a DOI, and not answered since then by one of these registers; those of which none ever answered first. What was looked up later than now
 * was so by a clock that has been set back.
 */
export async function listUnchecked(
  queries: Queries,
  before: Date,
  registers: readonly string[],
): Promise<UncheckedDocument[]> {
  return queries.query<UncheckedDocument>(
    `select documents.id, documents.doi, due from documents left join document_retractions kept on kept.document_id = documents.id
     cross join lateral (
       select array_agg(name) as due from unnest($2::text[]) as name
       where kept.looked_up->>name is null or (kept.looked_up->>name)::timestamptz not between $1 and now()
     ) as waiting
     where documents.doi <> '' and due is not null
     order by kept.looked_up <> '{}' nulls first, kept.checked_at nulls first, documents.id`,
    [before, registers],
  );
}

/** How many of these have a DOI of which no register has answered yet, and how many one of which some have and others have not. */
export async function countNotLookedUp(
  queries: Queries,
  documentIds: readonly string[],
): Promise<{ readonly nowhere: number; readonly inPart: number }> {
  const rows = await queries.query<{ doi: string; in_part: boolean }>(
    `select doi, coalesce(jsonb_strip_nulls(kept.looked_up) <> '{}', false) as in_part from documents left join document_retractions kept on kept.document_id = documents.id
     where documents.id = any($1::uuid[]) and doi <> ''
       and (kept.looked_up is null or kept.looked_up = '{}' or kept.looked_up <> jsonb_strip_nulls(kept.looked_up))`,
    [documentIds],
  );
  const waiting = rows.filter(({ doi }) => normaliseDoi(doi) !== '');
  const inPart = waiting.filter(({ in_part }) => in_part).length;
  return { nowhere: waiting.length - inPart, inPart };
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
       union ${retractedByNotices}
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
