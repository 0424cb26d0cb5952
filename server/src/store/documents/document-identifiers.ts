/** What makes two documents the same one, and which document owns it. */
import { ConflictError } from '../../errors.js';
import type { WorkKey } from '../../works/work-keys.js';
import type { Queries } from '../database/database.js';
import { isUuid } from '../database/is-uuid.js';

/** A key of the work, or the hash of the file's bytes in lower-case hex. */
export type DocumentIdentifier = WorkKey | { readonly kind: 'sha256'; readonly value: string };

/** Another document was stored under one of the identifiers, perhaps a moment ago. */
export class DocumentExistsError extends ConflictError {
  constructor() {
    super('This document is in your library already');
  }
}

/** Id of the document that owns one of the identifiers; the oldest where several do. */
export async function findDocumentByIdentifiers(
  queries: Queries,
  identifiers: readonly DocumentIdentifier[],
): Promise<string | null> {
  if (identifiers.length === 0) return null;
  const rows = await queries.query<{ id: string }>(
    `select documents.id from unnest($1::text[], $2::text[]) as wanted (kind, value)
     join document_identifiers owned on owned.kind = wanted.kind and owned.value = wanted.value
     join documents on documents.id = owned.document_id
     order by documents.sequence limit 1`,
    [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => value)],
  );
  return rows[0]?.id ?? null;
}

/** Those of the documents that the library still has. */
export async function findExistingDocuments(
  queries: Queries,
  ids: readonly string[],
): Promise<Set<string>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Set();
  const rows = await queries.query<{ id: string }>(
    'select id from documents where id = any($1::uuid[])',
    [wanted],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives the document its identifiers; those that it has already are left alone.
 * @throws DocumentExistsError when one of them belongs to another document.
 */
export async function claimIdentifiers(
  queries: Queries,
  documentId: string,
  identifiers: readonly DocumentIdentifier[],
): Promise<void> {
  if (identifiers.length === 0) return;
  const values = [
    documentId,
    identifiers.map(({ kind }) => kind),
    identifiers.map(({ value }) => value),
  ];
  const claimed = await queries.query(
    `insert into document_identifiers (kind, value, document_id)
     select distinct kind, value, $1::uuid from unnest($2::text[], $3::text[]) as claimed (kind, value)
     on conflict (kind, value) do nothing returning kind`,
    values,
  );
  if (claimed.length === identifiers.length) return;
  const taken = await queries.query(
    `select 1 from unnest($2::text[], $3::text[]) as claimed (kind, value)
     join document_identifiers owned on owned.kind = claimed.kind and owned.value = claimed.value
     where owned.document_id <> $1::uuid limit 1`,
    values,
  );
  if (taken.length > 0) throw new DocumentExistsError();
}

/** What the document is known by. */
export async function listIdentifiers(
  queries: Queries,
  documentId: string,
): Promise<DocumentIdentifier[]> {
  return (await listAllIdentifiers(queries, [documentId])).get(documentId) ?? [];
}

/** What each of the documents is known by, by its id; none of one that is known by nothing. */
export async function listAllIdentifiers(
  queries: Queries,
  documentIds: readonly string[],
): Promise<Map<string, DocumentIdentifier[]>> {
  const rows = await queries.query<{
    document_id: string;
    kind: DocumentIdentifier['kind'];
    value: string;
  }>(
    'select document_id, kind, value from document_identifiers where document_id = any($1::uuid[]) order by kind, value',
    [documentIds],
  );
  const known = new Map<string, DocumentIdentifier[]>();
  for (const { document_id, kind, value } of rows)
    known.set(document_id, [...(known.get(document_id) ?? []), { kind, value }]);
  return known;
}

/** The DOI is empty where it is known by none. */
export type PreprintKeys = Readonly<Record<'arxiv' | 'doi', string>>;

/** Of the documents that are known by a number of arXiv, by their ids: that number, and the DOI. */
export async function findArxivNumbers(
  queries: Queries,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, PreprintKeys>> {
  const rows = await queries.query<{ document_id: string } & PreprintKeys>(
    `select document_id, min(value) filter (where kind = 'arxiv') as arxiv,
       coalesce(min(value) filter (where kind = 'doi'), '') as doi from document_identifiers
     where kind in ('arxiv', 'doi') and document_id = any($1::uuid[])
     group by document_id having bool_or(kind = 'arxiv')`,
    [documentIds],
  );
  return new Map(rows.map(({ document_id, arxiv, doi }) => [document_id, { arxiv, doi }]));
}
