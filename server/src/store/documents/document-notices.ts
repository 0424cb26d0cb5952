/** Corrections, expressions of concern and partial retractions of documents, as those say who know. */
import type { EditorialNotice, NoticeKind } from '@lectern/contract';
import { uniteNotices } from '../../works/editorial-notices.js';
import { nameOfOther, noticeInLibrary } from '../../works/who-says.js';
import type { Queries } from '../database/database.js';
import { libraryNotices } from './library-notices.js';
import { type Speaking, speakingDocuments } from './speaking-documents.js';

/** Everything that one source says of a document now; what it said before and says no more goes. */
export async function noteNotices(
  queries: Queries,
  {
    documentId,
    source,
    notices,
  }: {
    readonly documentId: string;
    readonly source: string;
    readonly notices: readonly Pick<EditorialNotice, 'kind' | 'url'>[];
  },
): Promise<void> {
  await queries.query('delete from document_notices where document_id = $1 and source = $2', [
    documentId,
    source,
  ]);
  await queries.query(
    `insert into document_notices (document_id, kind, url, source)
     select id, notice.kind, notice.url, $2 from documents, unnest($3::text[], $4::text[]) as notice (kind, url) where id = $1
     on conflict do nothing`,
    [documentId, source, notices.map(({ kind }) => kind), notices.map(({ url = '' }) => url)],
  );
}

/** What several say of a document, beside what is known; each notice has its source. */
export async function addNotices(
  queries: Queries,
  documentId: string,
  notices: readonly EditorialNotice[],
): Promise<void> {
  await queries.query(
    `insert into document_notices (document_id, kind, url, source)
     select id, notice.kind, notice.url, notice.source
     from documents, unnest($2::text[], $3::text[], $4::text[]) as notice (kind, url, source) where id = $1
     on conflict do nothing`,
    [
      documentId,
      notices.map(({ kind }) => kind),
      notices.map(({ url = '' }) => url),
      notices.map(({ source = '' }) => source),
    ],
  );
}

/** In a query over `documents`: its own notices as an array of JSON, null where there are none. */
export const ownNoticesColumn = `(select jsonb_agg(jsonb_build_object('kind', kind, 'url', url, 'source', source) order by kind, url)
   from document_notices where document_notices.document_id = documents.id) as notices`;

/** With those that are documents of the library themselves, and those of the other documents that speak for it, its own first. */
export const noticesColumn = `(select jsonb_agg(
     jsonb_build_object('kind', kind, 'url', url, 'source', source, 'other_is', other_is, 'document_id', notice_id) order by other_is, kind, url)
   from ${speakingDocuments}
   cross join lateral (
     (select kind, url, source, null::uuid as notice_id from document_notices where document_notices.document_id = speaking.id limit 1000)
     union all
     select kind, '', '${noticeInLibrary}', id from ${libraryNotices} as notices where kind <> 'retraction'
   ) as told) as notices`;

export type NoticesOfRow =
  | {
      kind: NoticeKind;
      url: string;
      source: string;
      other_is: Speaking;
      document_id: string | null;
    }[]
  | null;

/** United; undefined where there are none. */
export function toNotices(found: NoticesOfRow): EditorialNotice[] | undefined {
  const told = (found ?? []).map(({ kind, url, source, other_is, document_id }) => ({
    kind,
    ...(url === '' ? {} : { url }),
    ...(document_id === null ? {} : { document_id }),
    source: other_is === '' ? source : nameOfOther(source, other_is),
  }));
  return uniteNotices(told);
}
