/** Which files the database names. Whoever keeps files of a new kind adds its table here, and nowhere else. */
import type { Queries } from '../database/database.js';

/** Each gives one column of file ids. */
const namingTables = ['select file_id from originals', 'select file_id from research_files'];

/** Those of these files that a row names. */
export async function findNamedFiles(
  queries: Queries,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const rows = await queries.query<{ file_id: string }>(
    `select file_id from (${namingTables.join(' union ')}) as named where file_id = any($1::uuid[])`,
    [fileIds],
  );
  return new Set(rows.map((row) => row.file_id));
}

/** All that the database names. */
export async function listNamedFiles(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ file_id: string }>(namingTables.join(' union '));
  return rows.map((row) => row.file_id);
}
