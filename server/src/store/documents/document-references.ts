/** Whole references of documents, in CSL-JSON: what a document has no column for. */
import type { Article, LibraryDocument, PersonName } from '@lectern/contract';
import type { Queries } from '../database/database.js';
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

/** Of a document that has no reference: that is made from its record, and names are kept beside it in parts, whoever told them, those that were told first in front. */
export async function keepAuthorNames(
  queries: Queries,
  documentId: string,
  names: readonly PersonName[] = [],
): Promise<void> {
  if (names.length === 0) return;
  await queries.query(
    `insert into document_references (document_id, item) select id, $2 from documents where id = $1
     on conflict (document_id) do update set item = document_references.item || jsonb_build_object('author', (
       select jsonb_agg(value order by place) from (
         select value, min(place) as place
         from jsonb_array_elements(coalesce(document_references.item->'author', '[]') || (excluded.item->'author')) with ordinality as told (value, place)
         group by value) as names
     )) where document_references.item - 'author' - 'placed' = '{}'`,
    [documentId, toJsonb({ author: names })],
  );
}

/** Likewise where it stands, with the journal and the day of which that is said; what was told last takes the place of what was told before, unless it says less or the same. */
export async function keepPlacement(
  queries: Queries,
  documentId: string,
  article: Pick<Article, 'placement' | 'journal' | 'publication_date'>,
): Promise<void> {
  const { pages: page, article_number: number, issn: ISSN, ...told } = article.placement ?? {};
  const { volume, issue, issued, publisher } = told;
  const place = { volume, issue, 'issue-date': issued, page, number, ISSN, publisher };
  if (Object.values(place).every((part) => part === undefined)) return;
  const placed = {
    ...place,
    ...{ 'container-title': article.journal, issued: { raw: article.publication_date } },
  };
  await queries.query(
    `insert into document_references (document_id, item) select id, $2 from documents where id = $1
     on conflict (document_id) do update set item = document_references.item || excluded.item
     where document_references.item - 'author' - 'placed' = '{}'
       and document_references.item->'placed' is distinct from excluded.item->'placed'
       and (select count(*) from jsonb_object_keys(coalesce(document_references.item->'placed', '{}')))
         <= (select count(*) from jsonb_object_keys(excluded.item->'placed'))`,
    [documentId, toJsonb({ placed })],
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
