/** Finds the documents whose passages are in a language other than English. */

import type { Queries } from '../database/database.js';
import { documentName } from './document-name.js';

/** At most so many, of these documents or of all. */
export interface DocumentScope {
  readonly limit: number;
  readonly documentIds?: readonly string[] | undefined;
}

type TitledDocument = { readonly id: string; readonly title: string };

/** Those most of whose passages are; newest first. @param language As of `tellLanguage`. */
export async function findInLanguage(
  queries: Queries,
  language: string,
  { limit, documentIds }: DocumentScope,
): Promise<TitledDocument[]> {
  return queries.query<TitledDocument>(
    `select documents.id, ${documentName()} as title from documents
     where (select count(*) filter (where chunks.language = $1) * 2 > count(*) from chunks where chunks.document_id = documents.id)
       and exists (select 1 from chunks where chunks.language = $1 and chunks.document_id = documents.id)
       and ($3::uuid[] is null or documents.id = any($3::uuid[]))
     order by sequence desc limit $2`,
    [language, limit, documentIds ?? null],
  );
}

/** Whether most passages of a document are in another language than English. */
export async function isForeign(queries: Queries, documentId: string): Promise<boolean> {
  const [row] = await queries.query<{ is_foreign: boolean | null }>(
    `select count(*) filter (where language is not null and language <> 'english') * 2 > count(*) as is_foreign
     from chunks where document_id = $1`,
    [documentId],
  );
  return row?.is_foreign === true;
}

/** Of these documents, or of all, that have passages; and those at least half of whose passages are in it. @param language As of `tellLanguage`. */
export async function countInLanguage(
  queries: Queries,
  language: string,
  documentIds?: readonly string[],
): Promise<{ readonly documents: number; readonly inIt: number }> {
  const [counted] = await queries.query<Record<'documents' | 'in_it', string>>(
    `select count(*) as documents, count(*) filter (where 2 * case when $1 = 'english'
         then kept.passages - coalesce(told.others, 0) else coalesce(told.own, 0) end >= kept.passages) as in_it
     from passage_counts kept left join (
       select document_id, count(*) filter (where language <> 'english') as others, count(*) filter (where language = $1) as own
       from chunks where language is not null group by document_id
     ) told on told.document_id = kept.document_id
     where kept.passages > 0 and ($2::uuid[] is null or kept.document_id = any($2::uuid[]))`,
    [language, documentIds ?? null],
  );
  return { documents: Number(counted?.documents ?? 0), inIt: Number(counted?.in_it ?? 0) };
}

/** Those of them most of whose passages are in it. @param language As of `tellLanguage`. */
export async function chooseInLanguage(
  queries: Queries,
  ids: readonly string[],
  language: string,
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ id: string }>(
    `select document_id as id from chunks where document_id = any($1) group by document_id
     having count(*) filter (where coalesce(language, 'english') = $2) * 2 > count(*)`,
    [ids, language],
  );
  return new Set(rows.map(({ id }) => id));
}
