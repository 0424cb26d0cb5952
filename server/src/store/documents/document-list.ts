/** Lists and counts documents by filters, all of which must hold; of the values of one filter a single one is enough. */
import type { documentSorts, LibraryDocument } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { type DocumentRow, documentColumns, toDocument } from './document-rows.js';

export interface DocumentFilter {
  /** Matched without regard to case in title, authors, abstract and file name; empty for all. */
  readonly search?: string | undefined;
  /** An empty list is no filter. */
  readonly source_type?: readonly string[] | undefined;
  readonly file_type?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  /** Only these; of an empty list, none. */
  readonly ids?: readonly string[] | undefined;
}

export interface DocumentPage extends DocumentFilter {
  readonly sort?: (typeof documentSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

const orders: Readonly<Record<(typeof documentSorts)[number], string>> = {
  newest: 'sequence desc',
  oldest: 'sequence',
  title: `lower(case when title = '' then filename else title end), sequence desc`,
  authors: `authors = '', lower(authors), sequence desc`,
  journal: `journal = '', lower(journal), sequence desc`,
  publication_date: 'publication_date desc, sequence desc',
  size: 'size desc, sequence desc',
};

const where = `where ($1 = '' or strpos(search_text, lower($1)) > 0)
  and (cardinality($2::text[]) = 0 or source_type = any($2))
  and (cardinality($3::text[]) = 0 or file_type = any($3))
  and (cardinality($4::text[]) = 0 or processing_status = any($4))
  and ($5::uuid[] is null or id = any($5))`;

function filterValues({
  search = '',
  source_type = [],
  file_type = [],
  status = [],
  ids,
}: DocumentFilter): unknown[] {
  return [search, source_type, file_type, status, ids ?? null];
}

/** A page of documents, newest first unless sorted otherwise, and how many match in all. */
export async function listDocuments(
  queries: Queries,
  page: DocumentPage,
): Promise<{ documents: LibraryDocument[]; totalCount: number }> {
  const order = orders[page.sort ?? 'newest'];
  const isCounted = readsAll(page);
  const rows = await queries.query<DocumentRow & { total_count?: string }>(
    // First which, then what: only the rows of the page are read whole.
    `select ${documentColumns}${isCounted ? ', total_count' : ''} from documents
     join (select id${isCounted ? ', count(*) over () as total_count' : ''} from documents ${where} order by ${order} limit $6 offset $7) as page using (id)
     order by ${order}`,
    [...filterValues(page), page.limit, page.offset],
  );
  const counted = isCounted && page.offset === 0 && rows.length === 0 ? 0 : rows[0]?.total_count;
  const totalCount = counted === undefined ? await countMatching(queries, page) : Number(counted);
  return { documents: rows.map((row) => toDocument(row)), totalCount };
}

/** Whether all documents have to be looked through for one page: then they are counted on the way. */
function readsAll({
  sort = 'newest',
  search = '',
  source_type = [],
  file_type = [],
  status = [],
}: DocumentPage): boolean {
  return (
    (sort !== 'newest' && sort !== 'oldest') ||
    search !== '' ||
    [source_type, file_type, status].some((values) => values.length > 0)
  );
}

/** Ids of all that match, newest first, at most so many, and how many match in all. */
export async function listDocumentIds(
  queries: Queries,
  filter: DocumentFilter,
  limit: number,
): Promise<{ ids: string[]; totalCount: number }> {
  const rows = await queries.query<{ id: string }>(
    `select id from documents ${where} order by sequence desc limit $6`,
    [...filterValues(filter), limit],
  );
  const totalCount = rows.length < limit ? rows.length : await countMatching(queries, filter);
  return { ids: rows.map((row) => row.id), totalCount };
}

async function countMatching(queries: Queries, filter: DocumentFilter): Promise<number> {
  const [row] = await queries.query<{ count: string }>(
    `select count(*) as count from documents ${where}`,
    filterValues(filter),
  );
  return Number(row?.count ?? 0);
}

export interface DocumentStats {
  readonly statuses: Readonly<Record<string, number>>;
  readonly fileTypes: Readonly<Record<string, number>>;
  readonly sourceTypes: Readonly<Record<string, number>>;
  readonly totalDocuments: number;
  readonly totalChunks: number;
  /** Bytes. */
  readonly totalSize: number;
}

export async function countByKind(queries: Queries): Promise<DocumentStats> {
  const rows = await queries.query<CountRow>(
    `select processing_status, file_type, source_type, count(*) as documents, sum(chunks_stored) as chunks, sum(size) as size
     from documents group by processing_status, file_type, source_type`,
  );
  const sum = (amountOf: (row: CountRow) => unknown): number =>
    rows.reduce((total, row) => total + Number(amountOf(row)), 0);
  const countBy = (
    column: 'processing_status' | 'file_type' | 'source_type',
  ): Record<string, number> => {
    const counts = new Map<string, number>();
    for (const row of rows)
      if (row[column] !== '')
        counts.set(row[column], (counts.get(row[column]) ?? 0) + Number(row.documents));
    return Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
  };
  return {
    statuses: countBy('processing_status'),
    fileTypes: countBy('file_type'),
    sourceTypes: countBy('source_type'),
    totalDocuments: sum((row) => row.documents),
    totalChunks: sum((row) => row.chunks),
    totalSize: sum((row) => row.size),
  };
}

interface CountRow extends Row {
  processing_status: string;
  file_type: string;
  source_type: string;
  documents: string;
  chunks: string;
  size: string;
}
