/** Which documents of the library are notices on another one: those whose titles name its title, all of it, and that are no older. */
import type { Queries } from '../database/database.js';
import { calledKey } from './known-works.js';

const behindCalled = `substr(own.key, ${calledKey.length + 1})`;

/** In a query over `speaking`: the ids of such notices with their kinds, `retraction` among them. The limit keeps to the index. */
export const libraryNotices = `(
     select notice.id, said.kind from document_works own
     cross join unnest(array['retraction', 'partial_retraction', 'expression_of_concern', 'correction']) as said (kind)
     cross join lateral (
       select document_id from document_works told where told.key = 'title:' || said.kind || ' of ' || ${behindCalled} limit 20
     ) as told
     join documents notice on notice.id = told.document_id
     join documents about on about.id = own.document_id
     where own.document_id = speaking.id and own.key like '${calledKey}%'
       and (notice.publication_date = '' or left(notice.publication_date, 4) >= left(about.publication_date, 4))
     limit 100
   )`;

/** Ids of the documents that a notice of a retraction is about. */
export const retractedByNotices = `
     select own.document_id as id from documents notice
     join document_works told on told.document_id = notice.id and told.key like 'title:retraction of %'
     cross join lateral (
       select document_id from document_works own
       where own.key = '${calledKey}' || substr(told.key, length('title:retraction of ') + 1) limit 100
     ) as own
     where notice.title ilike '%retraction%' or notice.title ilike '%withdrawal%'`;

/** Ids of the documents that a correction in the library may be about. */
export async function listCorrected(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select distinct own.document_id as id from document_works told
     join document_works own on own.key = '${calledKey}' || substr(told.key, length('title:correction of ') + 1)
     where told.key like 'title:correction of %'`,
  );
  return rows.map(({ id }) => id);
}
