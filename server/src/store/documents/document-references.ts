/** Whole references of documents, in CSL-JSON: what a document has no column for. */
import type { LibraryDocument } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { toJsonb } from '../database/json.js';
import { type DocumentRow, documentColumns, toDocument } from './document-rows.js';

export async function insertReference(
  queries: Queries,
  documentId: string,
  item: object,
): Promise<void> {
  await queries.query(
    'insert into document_references (document_id, item) values ($1, $2) on conflict (document_id) do update set item = excluded.item',
    [documentId, toJsonb(item)],
  );
}

/** The references by the ids of their documents; those without one are left out. */
export async function findReferences(
  queries: Queries,
  documentIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await queries.query<{ document_id: string; item: unknown }>(
    'select document_id, item from document_references where document_id = any($1::uuid[])',
    [documentIds],
  );
  return new Map(rows.map(({ document_id, item }) => [document_id, item]));
}

/** What tells one work from another where no identifier does. */
export interface KnownTitle {
  readonly id: string;
  readonly title: string;
  readonly authors: string;
  /** Four digits; empty where it is not known. */
  readonly year: string;
  readonly journal: string;
  readonly sourceType: string;
  readonly volume: string;
  readonly pages: string;
  readonly identifiers: { readonly doi: string; readonly pmid: string; readonly pmcid: string };
}

/** Titles of all documents, oldest first. */
export async function listTitles(queries: Queries): Promise<KnownTitle[]> {
  const rows = await queries.query<TitleRow>(
    `select documents.id, title, authors, left(publication_date, 4) as year, journal, source_type,
       lower(documents.doi) as doi, coalesce(item->>'volume', '') as volume,
       coalesce(item->>'page', '') as pages,
       coalesce((select min(value) from document_identifiers
         where document_id = documents.id and kind = 'pmid'), '') as pmid,
       coalesce((select min(value) from document_identifiers
         where document_id = documents.id and kind = 'pmcid'), '') as pmcid
     from documents left join document_references on document_references.document_id = documents.id
     order by sequence`,
  );
  return rows.map(({ doi, pmid, pmcid, source_type, ...row }) => ({
    ...row,
    sourceType: source_type,
    identifiers: { doi, pmid, pmcid },
  }));
}

interface TitleRow extends Row {
  id: string;
  title: string;
  authors: string;
  year: string;
  journal: string;
  source_type: string;
  doi: string;
  volume: string;
  pages: string;
  pmid: string;
  pmcid: string;
}

/** The documents with these ids, in their order; unknown ones are left out. */
export async function findDocuments(
  queries: Queries,
  ids: readonly string[],
): Promise<LibraryDocument[]> {
  const rows = await queries.query<DocumentRow>(
    `select ${documentColumns} from documents where id = any($1::uuid[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [toDocument(row)] : [];
  });
}
