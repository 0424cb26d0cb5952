/** Looks for documents, passages and vectors that do not fit together, in the rows themselves and not in their counts, and corrects what can be corrected. */
import type { Database, Queries } from '../database/database.js';
import { forgetWords } from '../embedded/deleted-rows.js';

export interface Finding {
  readonly count: number;
  /** Some of the documents. */
  readonly documentIds: readonly string[];
}

export interface LibraryFindings {
  /** Passages without a vector of any of the models. */
  readonly passagesWithoutVectors: Finding;
  readonly vectorsWithoutPassages: Finding;
  /** Documents whose `chunks_stored` is wrong, though they have passages. */
  readonly wrongChunkCounts: Finding;
  /** Documents that claim passages and have none. */
  readonly claimedPassages: Finding;
  readonly documentsWithoutText: Finding;
}

const documentsShown = 20;

/** Passages and how many there are of each document that is not being processed. */
const settled = `select documents.id, chunks_stored, processing_status, coalesce(passages, 0) as passages
  from documents left join (select document_id, count(*) as passages from chunks group by document_id) as counted on document_id = documents.id
  where processing_status <> 'processing'`;

const orphans = `chunk_vectors left join chunks on chunks.id = chunk_id and chunks.document_id = chunk_vectors.document_id where chunks.id is null`;

/** Looks at one state of the library. */
export async function checkLibrary(
  database: Database,
  models: readonly string[],
): Promise<LibraryFindings> {
  return database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read, read only');
    const find = (sql: string, values: readonly unknown[] = []) => findIn(queries, sql, values);
    return {
      passagesWithoutVectors: await find(
        `select chunks.document_id as id, count(*) as found from chunks
         left join chunk_vectors on chunk_id = chunks.id and model = any($1) where chunk_id is null group by chunks.document_id`,
        [models],
      ),
      vectorsWithoutPassages: await find(
        `select chunk_vectors.document_id as id, count(*) as found from ${orphans} group by 1`,
      ),
      wrongChunkCounts: await find(
        `select id, 1 as found from (${settled}) as settled where passages > 0 and chunks_stored <> passages`,
      ),
      claimedPassages: await find(
        `select id, 1 as found from (${settled}) as settled where passages = 0 and chunks_stored > 0`,
      ),
      documentsWithoutText: await find(
        `select id, 1 as found from (${settled}) as settled
         where passages > 0 and not exists (select 1 from document_texts where document_id = settled.id)`,
      ),
    };
  });
}

async function findIn(
  { query }: Queries,
  sql: string,
  values: readonly unknown[],
): Promise<Finding> {
  const [row] = await query<{ count: string; ids: string[] }>(
    `select coalesce(sum(found), 0) as count, coalesce((array_agg(id order by id))[1:${documentsShown}]::text[], '{}') as ids from (${sql}) as findings`,
    values,
  );
  return { count: Number(row?.count ?? 0), documentIds: row?.ids ?? [] };
}

export interface LibraryRepairs {
  readonly vectorsDeleted: number;
  readonly countsCorrected: number;
  /** Documents that claimed passages and had none: they wait to be processed again. */
  readonly documentsReset: number;
}

/** Corrects what can be corrected without embedding. */
export async function repairLibrary(database: Database): Promise<LibraryRepairs> {
  return database.transaction(async ({ query }) => {
    const deleted = await query(
      `delete from chunk_vectors where chunk_id in (select chunk_id from ${orphans}) returning 1`,
    );
    const corrected = await query(
      `update documents set chunks_stored = passages, updated_at = now() from (${settled}) as settled
       where documents.id = settled.id and passages > 0 and documents.chunks_stored <> passages returning 1`,
    );
    const reset = await query(
      `update documents set chunks_stored = 0, updated_at = now(),
         processing_status = case when documents.processing_status = 'completed' then 'pending' else documents.processing_status end
       from (${settled}) as settled where documents.id = settled.id and passages = 0 and documents.chunks_stored > 0 returning 1`,
    );
    return {
      vectorsDeleted: deleted.length,
      countsCorrected: corrected.length,
      documentsReset: reset.length,
    };
  });
}

/**
 * Makes the word index forget what was deleted, which would count as if it were still there. An external server does it by itself.
 */
export async function forgetDeleted(database: Database): Promise<void> {
  if (database.kind === 'embedded') await forgetWords(database);
}
