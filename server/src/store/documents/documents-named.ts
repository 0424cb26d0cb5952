/** Finds documents whose record has a name: those who wrote them, the title or the file. */
import type { Queries } from '../database/database.js';
import { documentName } from './document-name.js';

export type RecordedDocument = {
  readonly id: string;
  readonly title: string;
  readonly authors: string;
  readonly filename: string;
  readonly publication_date: string;
};

/** As whole words, whatever their case; newest first. @param documentIds Among these alone; all where left out. */
export async function findDocumentsNamed(
  queries: Queries,
  name: string,
  { documentIds, limit }: { readonly documentIds?: readonly string[]; readonly limit: number },
): Promise<RecordedDocument[]> {
  const words = name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return queries.query<RecordedDocument>(
    `select id, ${documentName()} as title, authors, filename, publication_date from documents
     where strpos(search_text, lower($1)) > 0
       and lower(concat_ws(' ', title, authors, translate(filename, '_', ' '))) ~ $2
       and ($3::uuid[] is null or id = any($3))
     order by sequence desc limit $4`,
    [name, `(^|[^[:alnum:]])${words}($|[^[:alnum:]])`, documentIds ?? null, limit],
  );
}

/** Of documents that are read, the newest first. @param documentIds Among these alone; all where left out. */
export async function listTitles(
  queries: Queries,
  {
    documentIds,
    limit,
  }: { readonly documentIds?: readonly string[] | undefined; readonly limit: number },
): Promise<{ readonly id: string; readonly title: string }[]> {
  return queries.query(
    `select id, ${documentName()} as title from documents
     where ($1::uuid[] is null or id = any($1))
       and exists (select 1 from chunks where chunks.document_id = documents.id)
     order by sequence desc limit $2`,
    [documentIds ?? null, limit],
  );
}
