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
